/** GraphML: a graph in XML. */
import type { Format, ReadsGraphs } from "./format.js";

export const graphml: Format<"graphml"> & ReadsGraphs = {
  name: "graphml",
  title: "GraphML",
  extensions: ["graphml"],
  graph: {
    sniff: ({ text }) => (isGraphMl(text) ? "certain" : undefined),
    read: async (text, { allowance }) =>
      (await import("./graphs/read-graphml.js")).readGraphMl(text, allowance.name),
  },
};

/** Whether the outermost element is <graphml>. */
function isGraphMl(text: string): boolean {
  let rest = text.trimStart();
  while (/^<[?!]/.test(rest)) {
    const mark = rest.startsWith("<!--") ? "-->" : ">";
    const end = rest.indexOf(mark);
    if (end < 0) return false;
    rest = rest.slice(end + mark.length).trimStart();
  }
  return /^<(\w+:)?graphml\b/i.test(rest);
}
