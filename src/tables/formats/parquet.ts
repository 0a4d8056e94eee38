/** Parquet: typed columns, packed in groups of rows that can be read one after the other. */
import type { Format, ReadsTables, WritesChunks, WritesTables } from "./format.js";
import { starts } from "./head.js";
import { parquetRows } from "./parquet/parquet-chunks.js";
import { readParquet, writeParquet } from "./parquet/parquet-file.js";
import { parquetWriter } from "./parquet/parquet-writer.js";

export const parquet: Format<"parquet"> & ReadsTables & WritesTables & WritesChunks = {
  name: "parquet",
  title: "Parquet",
  extensions: ["parquet", "pq"],
  binary: true,
  compressed: true,
  spark: { name: "parquet", counts: true },
  table: {
    sniff: ({ bytes }) => (starts(bytes, "PAR1") ? "certain" : undefined),
    read: ({ bytes, allowance }) => readParquet(bytes, allowance),
    open: ({ name, source: { size, slice }, zipped, rest }, { maxMemory }, { rows }) => {
      if (zipped || !slice || size === undefined) return undefined;
      return rest.return().then(() => parquetRows({ byteLength: size, slice }, name, rows, maxMemory));
    },
  },
  write: {
    extensions: ["parquet", "pq"],
    write: ({ table, columns }) => writeParquet(columns(), table.pandas),
  },
  // The end of a file tells where all its groups are.
  chunks: { resumable: false, writer: parquetWriter },
};
