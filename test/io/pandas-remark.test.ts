/** What pandas notes in a Parquet file goes on with it, in files written whole and in chunks. */
import { parquetMetadata } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { type Column, chunkWriter, openRows, readTable, writeTable } from "../../src/io.js";
import { collected } from "./bytes.js";

const entry = (name: string, numpy_type: string) => ({
  name,
  field_name: name,
  pandas_type: "x",
  numpy_type,
  metadata: null,
});
const NOTE = {
  index_columns: ["key", { kind: "range", start: 0, stop: 3, step: 1 }],
  column_indexes: [],
  columns: [entry("whole", "Int64"), entry("word", "string"), entry("key", "int64"), entry("gone", "object")],
  pandas_version: "2.2.2",
};
const file = (note: string) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: "whole", data: [1n, null, 3n], type: "INT64" },
        { name: "word", data: ["a", "b", null], type: "STRING" },
        { name: "key", data: [7n, 8n, 9n], type: "INT64" },
      ],
      kvMetadata: [{ key: "pandas", value: note }],
    }),
  );
const labels: Column = { name: "cluster", kind: "number", values: Float64Array.of(0, 1, 0), missing: 0 };

function noteIn(bytes: Uint8Array): unknown {
  const { key_value_metadata: remarks = [] } = parquetMetadata(bytes.slice().buffer as ArrayBuffer);
  const found = remarks.find(({ key }) => key === "pandas")?.value;
  return found === undefined ? undefined : JSON.parse(found);
}

async function inChunks(bytes: Uint8Array, alone: boolean): Promise<Uint8Array> {
  const source = {
    open: (from: number) => bytes.subarray(from),
    size: bytes.length,
    slice: async (start: number, end: number) => bytes.subarray(start, end),
  };
  const stream = await openRows(source, { name: "a.parquet" });
  const writer = await chunkWriter(stream, { format: "parquet", added: ["cluster"], alone });
  const parts: Uint8Array[] = [...writer.begin()];
  for await (const { table } of stream.chunks()) parts.push(...writer.rows(table, [labels]));
  parts.push(...writer.end());
  return Uint8Array.from(Buffer.concat(parts));
}

describe("the note of pandas", () => {
  it.each(["whole", "in chunks"])("is written again with the new column, %s", async (how) => {
    const bytes = file(JSON.stringify(NOTE));
    const table = await readTable(bytes, { name: "a.parquet" });
    const written =
      how === "whole"
        ? await collected(writeTable(table, { format: "parquet", added: [labels] }))
        : await inChunks(bytes, false);
    const note = noteIn(written) as typeof NOTE;
    expect(note).toMatchObject({ index_columns: NOTE.index_columns, pandas_version: NOTE.pandas_version });
    // Entries stand for columns of the file, each for one.
    expect(note.columns.slice(0, 3)).toEqual(NOTE.columns.slice(0, 3));
    expect(note.columns.map(({ field_name }) => field_name)).toEqual(["whole", "word", "key", "cluster"]);
  });

  it("is not made up, and not written of labels alone", async () => {
    for (const damaged of ["no JSON", "[]", '{"columns":1}']) {
      const table = await readTable(file(damaged), { name: "a.parquet" });
      expect(noteIn(await collected(writeTable(table, { format: "parquet" })))).toBeUndefined();
    }
    expect(noteIn(await inChunks(file(JSON.stringify(NOTE)), true))).toBeUndefined();
  });
});
