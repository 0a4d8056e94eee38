/** Matrix Market: a sparse square matrix is a graph, any other a table. */
import { fileText } from "../text/dictionary.js";
import type { Format, ReadsGraphs, ReadsTables } from "./format.js";

const BANNER = /^%%MatrixMarket\b/i;

export const mtx: Format<"mtx"> & ReadsTables & ReadsGraphs = {
  name: "mtx",
  title: "Matrix Market",
  extensions: ["mtx"],
  table: {
    sniff: ({ text }) => (BANNER.test(text) ? "likely" : undefined),
    read: async ({ bytes, allowance }) =>
      (await import("./matrix/matrix-table.js")).readMatrixTable(fileText(bytes), allowance),
  },
  graph: {
    sniff: ({ text }) => (BANNER.test(text) ? "certain" : undefined),
    holds: isSquare,
    read: async (text, { allowance }) =>
      (await import("./matrix/matrix-graph.js")).readMatrixMarket(text, allowance),
  },
};

/** Whether the size is that of a graph; true if it cannot be seen. */
function isSquare(text: string): boolean {
  if (/^%%MatrixMarket\s+matrix\s+array\b/i.test(text)) return false;
  const size = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== "" && !line.startsWith("%"));
  const [rows, columns] = size?.trim().split(/\s+/) ?? [];
  return rows === columns;
}
