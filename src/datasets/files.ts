/** The files a data set is read from, and what is said when one is missing or broken. */
import type { Options } from "../base/options.js";
import type { EdgeList } from "../line/graph/edges.js";
import { isGzip } from "../tables/bytes/is-gzip.js";
import type { Dataset } from "./dataset.js";
import { datasetsError } from "./dataset-errors.js";
import type { DataFile, DeclaredDataset } from "./declared-real.js";

/** A graph with known classes: an EdgeList for `graphFromEdges` and `cluster`. */
export interface GraphDataset extends EdgeList {
  readonly n: number;
  readonly truth: Int32Array;
  readonly classes?: readonly string[];
}

/** Uncompressed bytes by file name. */
export type DatasetFiles = ReadonlyMap<string, Uint8Array>;

/** A data set that is read, not made. */
export interface RealDataset<Read = Dataset | GraphDataset> extends DeclaredDataset {
  readonly options: Options;
  /** Throws an InputError that names the file and the place where it is not what it should be. */
  read(files: DatasetFiles, options?: Readonly<Record<string, unknown>>): Read;
}

/** The bytes of a file, which must be there and not compressed. */
export function bytesOf(files: DatasetFiles, { name, source }: DataFile): Uint8Array {
  const bytes = files.get(name);
  if (bytes === undefined) throw datasetsError("MISSING_FILE", { file: name, source });
  if (isGzip(bytes)) {
    throw datasetsError("COMPRESSED_FILE", { file: name });
  }
  return bytes;
}

/** A file cut off at the end of a line looks whole: its rows must be counted. */
export function checkRows(name: string, rows: number, expected: number): void {
  if (rows !== expected) throw datasetsError("FILE_ROWS", { file: name, rows, expected });
}

/** The lines of a text without their ends (LF or CRLF); an empty last line is none. */
export function linesOf(bytes: Uint8Array): string[] {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
