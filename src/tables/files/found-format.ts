/** The name and the first bytes of a file → its format. */

import { ioError } from "../errors/file-errors.js";
import type { Format, ReadsGraphs, ReadsTables } from "../formats/format.js";
import { type Evidence, headOf } from "../formats/head.js";
import {
  GRAPH_FORMATS,
  type GraphFormat,
  TABLE_FORMATS,
  type TableFormat,
  USUAL_GRAPH,
  USUAL_TABLE,
} from "../formats/registry.js";
import { checkForeign } from "./foreign.js";

export type KnownTable = Format<TableFormat> & ReadsTables;
export type KnownGraph = Format<GraphFormat> & ReadsGraphs;

/** Bytes that tell the format of a table. */
export const TABLE_HEAD = 1024;
/** Bytes that tell whether a file holds a graph. */
export const GRAPH_HEAD = 1 << 16;

/** The table format a name promises; undefined if it promises none. */
export function promisedTable(name: string): KnownTable | undefined {
  return promised(TABLE_FORMATS, name);
}

/** By the last part of a name, in lower case, .gz set aside. */
function promised<F extends Format>(formats: readonly F[], name: string): F | undefined {
  const plain = name.toLowerCase().replace(/\.(gz|gzip|bgz)$/, "");
  const extension = /\.([a-z0-9]+)$/.exec(plain)?.[1];
  return extension === undefined
    ? undefined
    : formats.find(({ extensions }) => extensions.includes(extension));
}

/** The format of a table that begins with these bytes: by the first bytes if they are certain, then by the name, then by how the text begins. */
export function tableFormat(bytes: Uint8Array, name?: string): KnownTable {
  const found = claimed(bytes, name);
  if (found) return found;
  const head = headOf(bytes, TABLE_HEAD);
  checkForeign(head, name ?? "the input");
  const own = name === undefined ? undefined : promisedTable(name);
  return own ?? TABLE_FORMATS.find(({ table }) => table.sniff?.(head) === "possible") ?? USUAL_TABLE;
}

/** The format that first bytes or a name claim for their own; undefined if it may be any text, or nothing that is known. */
export function claimed(bytes: Uint8Array, name?: string): KnownTable | undefined {
  const head = headOf(bytes, TABLE_HEAD);
  const said = (evidence: Evidence): KnownTable | undefined =>
    TABLE_FORMATS.find(({ table }) => table.sniff?.(head) === evidence);
  const certain = said("certain");
  if (certain) return certain;
  const own = name === undefined ? undefined : promisedTable(name);
  if (own && !own.table.vague) {
    return TABLE_FORMATS.find(({ table }) => table.kindOf === own.name && table.sniff?.(head)) ?? own;
  }
  return said("likely");
}

/** A graph that was found in a file. */
export interface FoundGraph {
  readonly format: KnownGraph;
  /** Whether the names of its columns alone say that it is one: it may be a table. */
  readonly doubtful: boolean;
}

/**
 * The graph in a file of this name that begins with `bytes`; undefined if it is a table. A matrix that is not square, or not
 * sparse, is a table.
 */
export function graphIn(name: string, bytes: Uint8Array): FoundGraph | undefined {
  const found = saidGraph(name, bytes);
  return found && (found.format.graph.holds?.(found.text) ?? true) ? found : undefined;
}

/** The format of what is to be read as a graph: what is wrong with a matrix that is no graph's, its reader says. */
export function graphFormat(name: string, bytes: Uint8Array): KnownGraph {
  return saidGraph(name, bytes)?.format ?? USUAL_GRAPH;
}

function saidGraph(name: string, bytes: Uint8Array): (FoundGraph & { readonly text: string }) | undefined {
  const head = headOf(bytes, GRAPH_HEAD);
  const said = (evidence: Evidence): KnownGraph | undefined =>
    GRAPH_FORMATS.find(({ graph }) => graph.sniff?.(head) === evidence);
  const sure = said("certain") ?? promised(GRAPH_FORMATS, name) ?? said("likely");
  const format = sure ?? said("possible");
  return format && { format, doubtful: sure === undefined, text: head.text };
}

/** Throws if a file holds a graph that cannot be read as a table. */
export function checkNoGraph(name: string | undefined, bytes: Uint8Array): void {
  const { format } = graphIn(name ?? "", bytes) ?? {};
  if (!format || format.table || format.graph.lines) return;
  const is = `a graph in ${format.title}, not a table`;
  throw ioError("FOREIGN_FORMAT", { name: name ?? "the input", format: format.name, is });
}
