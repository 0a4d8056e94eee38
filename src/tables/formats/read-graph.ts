/** The bytes of a file → the edges of a graph, whatever its format. */
import { BYTES, checkOptions, oneOf, type Rules, TEXT } from "../../base/rules.js";
import { type Bytes, whole } from "./bytes.js";
import { decoder } from "./dictionary.js";
import { type GraphFile, readEdgeList } from "./edge-list.js";
import { textHead } from "./format.js";
import { GRAPH_FORMATS, type GraphFormat, graphFormatOf, graphFormatOfName } from "./graph-format.js";
import { notTooDeep } from "./json-text.js";
import { readMatrixMarket } from "./matrix-market.js";
import { ioError, whyOf } from "./problems.js";

/** How a file with a graph is read. */
export interface ReadGraphOptions {
  /** The file's name: gives the format if the bytes do not, and appears in messages. */
  readonly name?: string;
  /** By default found from the bytes and the name. */
  readonly format?: GraphFormat;
  /** Most bytes that the file may unfold to; by default 64 times its size, and at least 128 MiB. */
  readonly maxMemory?: number;
}

/**
 * Reads a graph from bytes, plain or gzipped: lines of `a b` or `a b weight`, a table with columns such as `source` and
 * `target`, Matrix Market, GML, GraphML or node-link JSON.
 *
 * @param input The bytes of the file.
 * @param options The file's name or format.
 * @returns the edges, for `cluster` or `graphFromEdges`, and the names of the nodes
 * @throws InputError if the bytes are not a graph, with the line if there is one.
 * @example
 * const { n, names, edges } = await readGraph(new TextEncoder().encode("ann bob\nbob cem 0.5\n"));
 */
export async function readGraph(input: Bytes, options: ReadGraphOptions = {}): Promise<GraphFile> {
  checkOptions(options, RULES);
  const { name = "the input", format, maxMemory } = options;
  const { bytes, allowance } = await whole(input, { name, maxMemory });
  if (bytes.includes(0)) throw ioError("NUL_IN_GRAPH", { name });
  let text: string;
  try {
    text = decoder()(bytes).replace(/^\ufeff/, "");
  } catch (error) {
    throw ioError("NOT_TEXT", { name, why: whyOf(error) });
  }
  const found = format ?? foundFormat(bytes, name);
  if (found === "mtx") return readMatrixMarket(text, allowance);
  if (found === "gml") return (await import("./graphs/gml.js")).readGml(text, name);
  if (found === "graphml") return (await import("./graphs/graphml.js")).readGraphMl(text, name);
  if (found === "node-link") {
    const { readNodeLink } = await import("./graphs/node-link.js");
    return notTooDeep(name, () => readNodeLink(text, name));
  }
  return readEdgeList(text, name);
}

const RULES: Rules<ReadGraphOptions> = { name: TEXT, format: oneOf(GRAPH_FORMATS), maxMemory: BYTES };

/** A matrix is read as one even if it is no graph's: what is wrong with it is said. */
function foundFormat(bytes: Uint8Array, name: string): GraphFormat {
  if (/^%%MatrixMarket\b/i.test(textHead(bytes))) return "mtx";
  return graphFormatOf(name, bytes) ?? graphFormatOfName(name) ?? "edges";
}
