/** The name and the first bytes of a file → the format of the graph it holds, if it holds one. */
import { cellsOf, endColumns } from "./edge-cells.js";
import { extensionOf, textHead } from "./format.js";
import { outerKeys } from "./json-head.js";

/**
 * The formats graphs are read from: edges in lines or in a table with columns such as `source` and `target`, Matrix Market,
 * GML, GraphML, and node-link JSON (`nodes` and `links`).
 */
export type GraphFormat = "edges" | "mtx" | "gml" | "graphml" | "node-link";

export const GRAPH_FORMATS: readonly GraphFormat[] = ["edges", "mtx", "gml", "graphml", "node-link"];

const EXTENSIONS: Readonly<Record<string, GraphFormat>> = {
  edges: "edges",
  edgelist: "edges",
  edge: "edges",
  el: "edges",
  wel: "edges",
  ncol: "edges",
  mtx: "mtx",
  gml: "gml",
  graphml: "graphml",
};

/** Bytes that tell whether a file holds a graph. */
export const GRAPH_HEAD = 1 << 16;

/** What else such a table may tell of an edge. Anything more makes it a table of something else. */
const ABOUT_EDGES =
  /^(weights?|w|value|count|type|id|label|key|interaction|directed|time|timestamp|timeset)$/i;

/** The format that a name promises; undefined if it promises no graph. A .txt may be either and is taken as a table. */
export function graphFormatOfName(name: string): GraphFormat | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
}

/**
 * The format of the graph in a file of this name, whose text begins with `head`; undefined if it is a table. A matrix that
 * is not square, or not sparse, is a table.
 */
export function graphFormatOf(name: string, head: Uint8Array): GraphFormat | undefined {
  const text = textHead(head, GRAPH_HEAD);
  const promised = graphFormatOfName(name);
  if (/^%%MatrixMarket\b/i.test(text) || promised === "mtx") return isSquare(text) ? "mtx" : undefined;
  if (isGraphMl(text)) return "graphml";
  if (promised !== undefined) return promised;
  if (/^\s*((#|creator\b|version\b|comment\b)[^\n]*\n\s*)*graph\s*\[/i.test(text)) return "gml";
  if (isNodeLink(text)) return "node-link";
  return isEdgeTable(text) ? "edges" : undefined;
}

/** Whether the size of a Matrix Market file is that of a graph; true if it cannot be seen. */
function isSquare(text: string): boolean {
  if (/^%%MatrixMarket\s+matrix\s+array\b/i.test(text)) return false;
  const size = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== "" && !line.startsWith("%"));
  const [rows, columns] = size?.trim().split(/\s+/) ?? [];
  return rows === columns;
}

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

/** `{"nodes": [{…` or `{"links": [{…`, as networkx and D3 write graphs. */
function isNodeLink(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  const keys = outerKeys(text);
  const holds = (key: string): boolean => /^\[[{\]]/.test(keys.get(key) ?? "");
  return holds("nodes") || ((holds("links") || holds("edges")) && !keys.has("features"));
}

/** Whether the first line names the two ends of an edge, and nothing that only tables of other things have. */
function isEdgeTable(text: string): boolean {
  const line = /^[^\r\n]*/.exec(text)![0];
  const delimiter = [",", ";", "\t"].find((sign) => line.includes(sign));
  if (delimiter === undefined) return false;
  const names = cellsOf(line, delimiter);
  const ends = endColumns(names);
  return ends !== undefined && names.every((name, c) => ends.includes(c) || ABOUT_EDGES.test(name));
}
