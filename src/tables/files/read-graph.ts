/** The bytes of a file → the edges of a graph, whatever its format. */
import { BYTES, checkOptions, oneOf, type Rules, TEXT } from "../../base/rules.js";
import { type Bytes, whole } from "../bytes/bytes.js";
import { ioError, whyOf } from "../errors/file-errors.js";
import type { GraphFile } from "../formats/edges/edge-list.js";
import { GRAPH_FORMATS, type GraphFormat, named, namesOf } from "../formats/registry.js";
import { fileText } from "../text/dictionary.js";
import { graphFormat } from "./found-format.js";

/** How a file with a graph is read. */
export interface ReadGraphOptions {
  /** The file's name: gives the format if the bytes do not, and appears in messages. */
  readonly name?: string | undefined;
  /** By default found from the bytes and the name. */
  readonly format?: GraphFormat | undefined;
  /** Most bytes that the file may unfold to; by default 64 times its size, and at least 128 MiB. */
  readonly maxMemory?: number | undefined;
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
  const file = await whole(input, { name, maxMemory });
  if (file.bytes.includes(0)) throw ioError("NUL_IN_GRAPH", { name });
  let text: string;
  try {
    text = fileText(file.bytes);
  } catch (error) {
    throw ioError("NOT_TEXT", { name, why: whyOf(error) });
  }
  return (named(GRAPH_FORMATS, format) ?? graphFormat(name, file.bytes)).graph.read(text, file);
}

const RULES: Rules<ReadGraphOptions> = {
  name: TEXT,
  format: oneOf(namesOf(GRAPH_FORMATS)),
  maxMemory: BYTES,
};
