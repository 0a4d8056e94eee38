/** The bytes of a file → the edges of a graph: an edge list or a Matrix Market file. */
import { OptionError } from "../base/errors.js";
import { type Bytes, whole } from "./bytes.js";
import { decoder } from "./dictionary.js";
import { type GraphFile, readEdgeList } from "./edge-list.js";
import { extensionOf } from "./format.js";
import { readMatrixMarket } from "./matrix-market.js";
import { ioError, whyOf } from "./problems.js";

/** How a file with a graph is read. */
export interface ReadGraphOptions {
  /** The file's name: gives the format if the bytes do not, and appears in messages. */
  readonly name?: string;
  /** An edge list or Matrix Market; by default found from the bytes and the name. */
  readonly format?: "edges" | "mtx";
}

/**
 * Reads a graph from bytes, plain or gzipped: lines of `a b` or `a b weight`, or Matrix Market.
 *
 * @param input The bytes of the file.
 * @param options The file's name or format.
 * @returns the edges, for `cluster` or `graphFromEdges`, and the names of the nodes
 * @throws InputError if the bytes are not a graph, with the line if there is one.
 * @example
 * const { n, names, edges } = await readGraph(new TextEncoder().encode("ann bob\nbob cem 0.5\n"));
 */
export async function readGraph(input: Bytes, options: ReadGraphOptions = {}): Promise<GraphFile> {
  const { name = "the input", format } = options;
  if (format !== undefined && format !== "edges" && format !== "mtx") {
    throw new OptionError("format", 'must be "edges" or "mtx"', format);
  }
  const bytes = await whole(input);
  if (bytes.includes(0)) throw ioError("NUL_IN_GRAPH", { name });
  let text: string;
  try {
    text = decoder()(bytes).replace(/^\ufeff/, "");
  } catch (error) {
    throw ioError("NOT_TEXT", { name, why: whyOf(error) });
  }
  const market = format === "mtx" || extensionOf(name) === "mtx" || /^%%MatrixMarket/i.test(text);
  return market && format !== "edges" ? readMatrixMarket(text, name) : readEdgeList(text, name);
}
