/** The name and the first bytes of a file → its format. */
import { type FOREIGN_FORMATS, ioError } from "./problems.js";

/** The formats tables are read from. "json" includes JSON lines, "csv" any delimited text. */
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

/** The first bytes of files that are not tables here. */
const FOREIGN: readonly (readonly [magic: string, format: keyof typeof FOREIGN_FORMATS])[] = [
  ["PK\x03\x04", "zip"],
  ["\xd0\xcf\x11\xe0", "xls"],
  ["\x28\xb5\x2f\xfd", "zstd"],
  ["BZh", "bzip2"],
  ["\xfd7zXZ", "xz"],
  ["\x89HDF", "hdf5"],
  ["SQLite format 3", "sqlite"],
  ["FEA1", "feather1"],
  ["%PDF", "pdf"],
  ["\x89PNG", "png"],
  ["ORC", "orc"],
  ["Obj\x01", "avro"],
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

/** The format of these bytes: detected from the first bytes if possible, then from the name, then from how the text begins. */
export function formatOfBytes(bytes: Uint8Array, name?: string): TableFormat {
  if (starts(bytes, "PAR1")) return "parquet";
  if (starts(bytes, "ARROW1")) return "arrow";
  if (starts(bytes, "\x93NUMPY")) return "npy";
  const promised = name === undefined ? undefined : formatOfName(name);
  if (promised !== undefined && promised !== "csv" && promised !== "tsv") return promised;
  for (const [magic, format] of FOREIGN) {
    if (starts(bytes, magic)) throw ioError("FOREIGN_FORMAT", { name: name ?? "the input", format });
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
