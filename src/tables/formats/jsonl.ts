/** JSON lines: one object a line. Written apart from JSON, and read as JSON, which finds out by itself. */
import type { Format, WritesChunks, WritesTables } from "./format.js";
import { writeJson } from "./json/write-json.js";

const extensions = ["jsonl", "ndjson"];

export const jsonl: Format<"jsonl"> & WritesTables & WritesChunks = {
  name: "jsonl",
  title: "JSON lines",
  extensions,
  spark: { name: "json" },
  write: { extensions, write: ({ columns, count }) => writeJson(columns(), count, true) },
  chunks: {
    resumable: true,
    writer: ({ names, columns }) => ({
      needs: [...names.keys()],
      begin: () => [],
      rows: (table, cells) => writeJson(columns(table, cells), table.rows, true),
      end: () => [],
    }),
  },
};
