/** GML: a graph in nested lists of keys and values. */
import type { Format, ReadsGraphs } from "./format.js";

const BEGINNING = /^\s*((#|creator\b|version\b|comment\b)[^\n]*\n\s*)*graph\s*\[/i;

export const gml: Format<"gml"> & ReadsGraphs = {
  name: "gml",
  title: "GML",
  extensions: ["gml"],
  graph: {
    sniff: ({ text }) => (BEGINNING.test(text) ? "likely" : undefined),
    read: async (text, { allowance }) => (await import("./graphs/read-gml.js")).readGml(text, allowance.name),
  },
};
