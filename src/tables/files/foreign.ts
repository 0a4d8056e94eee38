/** Files that people have and that hold neither a table nor a graph here: how they begin, and what is said of them. */

import { ioError } from "../errors/file-errors.js";
import { type Head, starts } from "../formats/head.js";

interface Foreign {
  readonly format: string;
  readonly begins: string | RegExp;
  /** What such a file is, and what to do about it. */
  readonly is: string;
}

const FOREIGN: readonly Foreign[] = [
  { format: "zip", begins: "PK\x03\x04", is: "a ZIP archive that is no Excel workbook: unpack it first" },
  { format: "xls", begins: "\xd0\xcf\x11\xe0", is: "an old Excel workbook: save it as XLSX or CSV" },
  { format: "zstd", begins: "\x28\xb5\x2f\xfd", is: "zstd data: unpack it first" },
  { format: "bzip2", begins: "BZh", is: "bzip2 data: unpack it first" },
  { format: "xz", begins: "\xfd7zXZ", is: "xz data: unpack it first" },
  { format: "hdf5", begins: "\x89HDF", is: "an HDF5 file: save the table as CSV, NPY or Parquet" },
  { format: "sqlite", begins: "SQLite format 3", is: "an SQLite database: export the table as CSV" },
  { format: "feather1", begins: "FEA1", is: "a Feather file of version 1: save it as version 2" },
  {
    format: "spectacl",
    begins: "\x89SPCL",
    is: "a model: `spectacl predict` labels the rows of a table by it",
  },
  { format: "pdf", begins: "%PDF", is: "a PDF document" },
  { format: "png", begins: "\x89PNG", is: "a PNG image" },
  { format: "orc", begins: "ORC", is: "an ORC file: save it as Parquet" },
  { format: "avro", begins: "Obj\x01", is: "an Avro file: save it as Parquet" },
  {
    format: "html",
    begins: /^(?:\s|<!--[^>]*-->)*<(!doctype html|html)\b/i,
    is: "an HTML page, perhaps an error or sign-in page from where it was downloaded: save the table itself",
  },
  {
    format: "xml",
    begins: /^\s*<\?xml\b/,
    is: "an XML document that is no GraphML: save the table as CSV",
  },
];

/** Throws if a file begins as one that is read nowhere here. */
export function checkForeign({ bytes, text }: Head, name: string): void {
  const found = FOREIGN.find(({ begins }) =>
    typeof begins === "string" ? starts(bytes, begins) : begins.test(text),
  );
  if (found) throw ioError("FOREIGN_FORMAT", { name, format: found.format, is: found.is });
}
