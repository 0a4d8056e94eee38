/** The files a data set is read from, and what is said when one is missing or broken. */
import { InputError } from "../base/errors.js";
import type { Options } from "../base/options.js";
import type { EdgeList } from "../graph/edges.js";
import type { Dataset } from "./dataset.js";

export interface DataFile {
  /** Its name, uncompressed; a copy called `name.gz` holds the same. */
  readonly name: string;
  /** Where the original is. */
  readonly source: string;
  readonly what: string;
}

/** A graph with known classes: an EdgeList for `graphFromEdges` and `cluster`. */
export interface GraphDataset extends Required<EdgeList> {
  readonly truth: Int32Array;
  readonly classes?: readonly string[];
}

/** Uncompressed bytes by file name. */
export type FileBytes = ReadonlyMap<string, Uint8Array>;

/** A data set that is read, not made. */
export interface RealDataset<Read = Dataset | GraphDataset> {
  readonly title: string;
  readonly doc: string;
  readonly files: readonly DataFile[];
  readonly options: Options;
  /** Throws an InputError that names the file and the place where it is not what it should be. */
  read(files: FileBytes, options?: Readonly<Record<string, unknown>>): Read;
}

/** The bytes of a file, which must be there and not compressed. */
export function bytesOf(files: FileBytes, { name, source }: DataFile): Uint8Array {
  const bytes = files.get(name);
  if (bytes === undefined) throw new InputError(`${name} is missing; the original is at ${source}`);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw new InputError(`${name} is compressed (gzip): its bytes must be given uncompressed.`);
  }
  return bytes;
}

/** A file cut off at the end of a line looks whole: its rows must be counted. */
export function checkRows(name: string, rows: number, expected: number): void {
  if (rows !== expected) throw new InputError(`${name} must have ${expected} rows, got ${rows}.`);
}

/** The lines of a text without their ends (LF or CRLF); an empty last line is none. */
export function linesOf(bytes: Uint8Array): string[] {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
