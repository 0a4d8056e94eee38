/** The name and the first bytes of a file → its format. */
import { outerKeys } from "./json-head.js";
import { type FOREIGN_FORMATS, ioError } from "./problems.js";
import type { TableFormat } from "./table-formats.js";

export { TABLE_FORMATS, type TableFormat } from "./table-formats.js";

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
  xlsx: "xlsx",
  xlsm: "xlsx",
  arff: "arff",
  geojson: "geojson",
  mtx: "mtx",
};

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

/** Bytes that tell the format. */
export const ENOUGH = 1024;
const ZIP_DIRECTORY = "PK\x01\x02";

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

/** The format of these bytes: detected from the first bytes if possible, then from the name, then from how the text begins. */
export function formatOfBytes(bytes: Uint8Array, name?: string): TableFormat {
  if (starts(bytes, "PAR1")) return "parquet";
  if (starts(bytes, "ARROW1")) return "arrow";
  if (starts(bytes, "\x93NUMPY")) return "npy";
  const promised = name === undefined ? undefined : formatOfName(name);
  const text = textHead(bytes);
  if (promised === "json") return isGeoJson(text) ? "geojson" : "json";
  if (promised !== undefined && promised !== "csv" && promised !== "tsv") return promised;
  if (isWorkbook(bytes)) return "xlsx";
  for (const [magic, format] of FOREIGN) {
    if (starts(bytes, magic)) throw ioError("FOREIGN_FORMAT", { name: name ?? "the input", format });
  }
  if (/^(?:\s|<!--[^>]*-->)*<(!doctype html|html)\b/i.test(text))
    throw ioError("FOREIGN_FORMAT", { name: name ?? "the input", format: "html" });
  if (/^\s*<\?xml\b/.test(text))
    throw ioError("FOREIGN_FORMAT", { name: name ?? "the input", format: "xml" });
  if (/^(?:%[^\n]*\n|\s)*@relation\b/i.test(text)) return "arff";
  if (/^%%MatrixMarket\b/i.test(text)) return "mtx";
  if (promised !== undefined) return promised;
  // An Arrow stream begins with the mark of a message and its length.
  if (starts(bytes, "\xff\xff\xff\xff")) return "arrow";
  if (/^\s*[[{]/.test(text)) return isGeoJson(text) ? "geojson" : "json";
  return "csv";
}

/** The first bytes as text, without a mark. */
export function textHead(bytes: Uint8Array, most = ENOUGH): string {
  const body = starts(bytes, "\xef\xbb\xbf") ? bytes.subarray(3) : bytes;
  return new TextDecoder().decode(body.subarray(0, most));
}

function isGeoJson(text: string): boolean {
  const type = outerKeys(text).get("type");
  return type === '"FeatureCollection"' || type === '"Feature"';
}

/** A ZIP archive whose first file is one that workbooks have; of others no more than the first name is at hand. */
function isWorkbook(bytes: Uint8Array): boolean {
  if (!starts(bytes, "PK\x03\x04")) return false;
  const head = String.fromCharCode(...bytes.subarray(0, ENOUGH)).split(ZIP_DIRECTORY)[0];
  return /\[Content_Types\]\.xml|_rels\/\.rels|xl\/|docProps\//.test(head);
}

function starts(bytes: Uint8Array, magic: string): boolean {
  for (let k = 0; k < magic.length; k++) if (bytes[k] !== magic.charCodeAt(k)) return false;
  return true;
}
