/** The formats that tables are read from, by name. */

/** The formats tables are read from. "json" includes JSON lines, "csv" any delimited text, "mtx" is Matrix Market. */
export type TableFormat =
  | "csv"
  | "tsv"
  | "parquet"
  | "arrow"
  | "npy"
  | "json"
  | "xlsx"
  | "arff"
  | "geojson"
  | "mtx";

export const TABLE_FORMATS: readonly TableFormat[] = [
  "csv",
  "tsv",
  "parquet",
  "arrow",
  "npy",
  "json",
  "xlsx",
  "arff",
  "geojson",
  "mtx",
];
