/** The bytes of a file → the edges of a graph: an edge list or a Matrix Market file. */
import { InputError, OptionError } from "../base/errors.js";
import { type Bytes, whole } from "./bytes.js";
import { decoder } from "./dictionary.js";
import { type GraphFile, readEdgeList } from "./edge-list.js";
import { extensionOf } from "./format.js";
import { readMatrixMarket } from "./matrix-market.js";

export interface ReadGraphOptions {
  /** The file's name: tells the format where the bytes do not, and stands in messages. */
  readonly name?: string;
  readonly format?: "edges" | "mtx";
}

/** Reads a graph from bytes, plain or gzipped. Whatever is wrong with them is an InputError. */
export async function readGraph(input: Bytes, options: ReadGraphOptions = {}): Promise<GraphFile> {
  const { name = "the input", format } = options;
  if (format !== undefined && format !== "edges" && format !== "mtx") {
    throw new OptionError("format", 'must be "edges" or "mtx"', format);
  }
  const bytes = await whole(input);
  if (bytes.includes(0)) throw new InputError(`${name} holds NUL bytes: it is no edge list.`);
  let text: string;
  try {
    text = decoder()(bytes).replace(/^\ufeff/, "");
  } catch (error) {
    throw new InputError(`${name} cannot be read as text: ${error instanceof Error ? error.message : error}`);
  }
  const market = format === "mtx" || extensionOf(name) === "mtx" || /^%%MatrixMarket/i.test(text);
  return market && format !== "edges" ? readMatrixMarket(text, name) : readEdgeList(text, name);
}
