/** JSON: an array of rows or an object of columns; one object a line is read as well. */
import type {
  AnnouncedRows,
  ChunkWriter,
  Format,
  ReadsTables,
  WritesChunks,
  WritesTables,
} from "./format.js";
import { notTooDeep } from "./json/json-text.js";
import { readJson } from "./json/read-json.js";
import { JSON_LIST, jsonRows, writeJson } from "./json/write-json.js";

export const json: Format<"json"> & ReadsTables & WritesTables & WritesChunks = {
  name: "json",
  title: "JSON",
  extensions: ["json", "jsonl", "ndjson"],
  spark: { name: "json" },
  table: {
    sniff: ({ text }) => (/^\s*[[{]/.test(text) ? "possible" : undefined),
    read: ({ bytes, allowance }) => notTooDeep(allowance.name, () => readJson(bytes, allowance)),
  },
  write: { extensions: ["json"], write: ({ columns, count }) => writeJson(columns(), count, false) },
  // A list that was ended takes no more rows.
  chunks: { resumable: false, writer: listWriter },
};

/** An array of objects: only the first chunk with rows has nothing before it. */
function listWriter({ names, columns }: AnnouncedRows): ChunkWriter {
  const encoder = new TextEncoder();
  let any = false;
  return {
    needs: [...names.keys()],
    begin: () => [encoder.encode(JSON_LIST.open)],
    *rows(table, cells) {
      if (table.rows === 0) return;
      if (any) yield encoder.encode(JSON_LIST.between);
      any = true;
      yield* jsonRows(columns(table, cells), table.rows, JSON_LIST.between);
    },
    end: () => [encoder.encode(JSON_LIST.close)],
  };
}
