/** Files that people have and that hold neither a table nor a graph here: how they begin, and what is said of them. */

import { ioError } from "../errors/file-errors.js";
import { type Head, starts } from "../formats/head.js";

interface Foreign {
  readonly format: string;
  readonly begins: string | readonly string[] | RegExp;
  /** What such a file is, and what to do about it. */
  readonly is: string;
}

const SAS = "\0\0\0\0\0\0\0\0\0\0\0\0\xc2\xea\x81\x60";

const FOREIGN: readonly Foreign[] = [
  // Those that hold a table are opened before; an empty one begins with its end.
  {
    format: "zip",
    begins: ["PK\x03\x04", "PK\x05\x06"],
    is: "a ZIP archive without a table, or within others: unpack it first",
  },
  {
    format: "sas7bdat",
    begins: SAS,
    is: "a SAS data set: save it as CSV, or by pandas: pd.read_sas(FILE).to_parquet(…)",
  },
  {
    format: "xpt",
    begins: "HEADER RECORD*******LIB",
    is: "a SAS transport file: save it as CSV, or by pandas: pd.read_sas(FILE).to_parquet(…)",
  },
  { format: "rds", begins: "RDX", is: "data of R: save the table there by write.csv" },
  { format: "mat", begins: "MATLAB 5.0", is: "a MATLAB file: save the matrix there by writematrix" },
  { format: "netcdf", begins: ["CDF\x01", "CDF\x02"], is: "a NetCDF file: save the table as CSV or Parquet" },
  {
    format: "pickle",
    begins: ["\x80\x02", "\x80\x03", "\x80\x04", "\x80\x05"],
    is: "pickled Python objects: save the table by to_parquet or to_csv",
  },
  { format: "xls", begins: "\xd0\xcf\x11\xe0", is: "an old Excel workbook: save it as XLSX or CSV" },
  { format: "zstd", begins: "\x28\xb5\x2f\xfd", is: "zstd data: unpack it first" },
  { format: "bzip2", begins: "BZh", is: "bzip2 data: unpack it first" },
  { format: "xz", begins: "\xfd7zXZ", is: "xz data: unpack it first" },
  { format: "hdf5", begins: "\x89HDF", is: "an HDF5 file: save the table as CSV, NPY or Parquet" },
  {
    format: "feather1",
    begins: "FEA1",
    is: "a Feather file of version 1: pd.read_feather(FILE).to_feather(…) writes version 2, which is read",
  },
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
    begins instanceof RegExp ? begins.test(text) : [begins].flat().some((magic) => starts(bytes, magic)),
  );
  if (found) throw ioError("FOREIGN_FORMAT", { name, format: found.format, is: found.is });
}
