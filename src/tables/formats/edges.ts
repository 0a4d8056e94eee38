/** Edges in lines, `a b` or `a b weight`, or in a table with columns such as `source` and `target`. */
import { cellsOf, endColumns } from "./edges/edge-cells.js";
import { readEdgeList } from "./edges/edge-list.js";
import type { Format, ReadsGraphs } from "./format.js";

/** What else a table may tell of an edge. Anything more makes it a table of something else. */
const ABOUT_EDGES =
  /^(weights?|w|value|count|type|id|label|key|interaction|directed|time|timestamp|timeset)$/i;

export const edges: Format<"edges"> & ReadsGraphs = {
  name: "edges",
  title: "edge list",
  // A .txt may be either and is taken as a table.
  extensions: ["edges", "edgelist", "edge", "el", "wel", "ncol"],
  graph: {
    sniff: ({ text }) => (isEdgeTable(text) ? "possible" : undefined),
    lines: true,
    read: (text, { allowance }) => readEdgeList(text, allowance.name),
  },
};

/** Whether the first line names the two ends of an edge, and nothing that only tables of other things have. */
function isEdgeTable(text: string): boolean {
  const line = /^[^\r\n]*/.exec(text)![0];
  const delimiter = [",", ";", "\t"].find((sign) => line.includes(sign));
  if (delimiter === undefined) return false;
  const names = cellsOf(line, delimiter);
  const ends = endColumns(names);
  return ends !== undefined && names.every((name, c) => ends.includes(c) || ABOUT_EDGES.test(name));
}
