/** The name and the first bytes of a file → its format. */
import { InputError } from "../base/errors.js";

export type TableFormat = "csv" | "tsv" | "parquet" | "arrow" | "npy" | "json";

export const TABLE_FORMATS: readonly TableFormat[] = ["csv", "tsv", "parquet", "arrow", "npy", "json"];

const EXTENSIONS: Readonly<Record<string, TableFormat>> = {
  csv: "csv",
  txt: "csv",
  dat: "csv",
  data: "csv",
  tsv: "tsv",
  tab: "tsv",
  parquet: "parquet",
  pq: "parquet",
  arrow: "arrow",
  feather: "arrow",
  ipc: "arrow",
  arrows: "arrow",
  npy: "npy",
  json: "json",
  jsonl: "json",
  ndjson: "json",
};

const GRAPHS = ["edges", "edgelist", "edge", "el", "wel", "ncol", "mtx"];

/** First bytes of files that people have, which are no table here. */
const FOREIGN: readonly (readonly [magic: string, what: string])[] = [
  ["PK\x03\x04", "a ZIP archive or an Excel workbook: save it as CSV"],
  ["\xd0\xcf\x11\xe0", "an old Excel workbook: save it as CSV"],
  ["\x28\xb5\x2f\xfd", "zstd data: unpack it first"],
  ["BZh", "bzip2 data: unpack it first"],
  ["\xfd7zXZ", "xz data: unpack it first"],
  ["\x89HDF", "an HDF5 file: save the table as CSV, NPY or Parquet"],
  ["SQLite format 3", "an SQLite database: export the table as CSV"],
  ["FEA1", "a Feather file of version 1: save it as version 2"],
  ["%PDF", "a PDF document"],
  ["\x89PNG", "a PNG image"],
  ["ORC", "an ORC file: save it as Parquet"],
  ["Obj\x01", "an Avro file: save it as Parquet"],
];

/** The last part of a name, lower case, .gz set aside. */
export function extensionOf(name: string): string {
  const plain = name.toLowerCase().replace(/\.(gz|gzip|bgz)$/, "");
  return /\.([a-z0-9]+)$/.exec(plain)?.[1] ?? "";
}

/** The table format a name promises; undefined if it promises none. */
export function formatOfName(name: string): TableFormat | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
}

/** Whether a name promises a graph: an edge list or a Matrix Market file. A .txt may be either and is taken as a table. */
export function isGraphName(name: string): boolean {
  return GRAPHS.includes(extensionOf(name));
}

/** The format of these bytes: told by their first ones where they can, then by the name, then by what text begins with. */
export function formatOfBytes(bytes: Uint8Array, name?: string): TableFormat {
  if (starts(bytes, "PAR1")) return "parquet";
  if (starts(bytes, "ARROW1")) return "arrow";
  if (starts(bytes, "\x93NUMPY")) return "npy";
  const promised = name === undefined ? undefined : formatOfName(name);
  if (promised !== undefined && promised !== "csv" && promised !== "tsv") return promised;
  for (const [magic, what] of FOREIGN) {
    if (starts(bytes, magic)) throw new InputError(`${name ?? "the input"} is ${what}.`);
  }
  if (promised !== undefined) return promised;
  // An Arrow stream begins with the mark of a message and its length.
  if (starts(bytes, "\xff\xff\xff\xff")) return "arrow";
  const text = starts(bytes, "\xef\xbb\xbf") ? bytes.subarray(3) : bytes;
  const first = text.find((b) => b !== 32 && b !== 9 && b !== 10 && b !== 13);
  return first === 0x5b || first === 0x7b ? "json" : "csv";
}

function starts(bytes: Uint8Array, magic: string): boolean {
  for (let k = 0; k < magic.length; k++) if (bytes[k] !== magic.charCodeAt(k)) return false;
  return true;
}
