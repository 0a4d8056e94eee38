/** A file written a chunk at a time has the bytes that writing it whole gives it. */
import { parquetMetadata } from "hyparquet";
import { describe, expect, it } from "vitest";
import { openRows } from "../../src/tables/files/open.js";
import { readTable } from "../../src/tables/files/read.js";
import { writeTable } from "../../src/tables/files/write.js";
import { chunkWriter } from "../../src/tables/files/write-chunks.js";
import type { ChunkFormat } from "../../src/tables/formats/registry.js";
import type { Column, Table } from "../../src/tables/table/table.js";
import { problem } from "../support/errors.js";
import { cells, collected, utf8 } from "./bytes.js";

const numbers = (name: string, from: number, count: number): Column => {
  const values = Float64Array.from({ length: count }, (_, i) =>
    (from + i) % 5 === 3 ? Number.NaN : (from + i) % 4,
  );
  return { name, kind: "number", values, missing: values.filter(Number.isNaN).length };
};

async function inChunks(text: string, format: ChunkFormat, alone = false): Promise<Uint8Array> {
  const file = utf8(text);
  const stream = await openRows({ open: (from) => file.subarray(from) }, { limits: { rows: 3, bytes: 20 } });
  const writer = await chunkWriter(stream, { format, added: ["cluster"], alone });
  const out = [...writer.begin()];
  for await (const { table, start } of stream.chunks({ columns: writer.needs })) {
    out.push(...writer.rows(table, [numbers("cluster", start.row, table.rows)]));
  }
  return collected([...out, ...writer.end()]);
}

const TEXTS: Readonly<Record<string, string>> = {
  plain: `x,y\n${Array.from({ length: 20 }, (_, i) => `${i},${i / 8}`).join("\n")}\n`,
  "quotes, CRLF, gaps, a comment": '# made\r\na,"b ""c"""\r\n1,"u\r\nv"\r\n\r\n,w\r\n3,"x,y"\r\n4,é\r\n5,z',
  "tabs, no header": "1\t2\n3\t4\n5\t6\n7\t8\n",
  "decimal commas": "a;b\n1,5;2\n2,5;3\n3,5;4\n4,25;5\n",
  "a column of that name": "x,cluster,cluster_2\n1,2,3\n4,5,6\n7,8,9\n",
};

describe.each(Object.entries(TEXTS))("%s", (_, text) => {
  it.each(["csv", "tsv", "jsonl"] as const)("as %s", async (format) => {
    const table = await readTable(utf8(text));
    const whole = await collected(writeTable(table, { format, added: [numbers("cluster", 0, table.rows)] }));
    expect(Buffer.from(await inChunks(text, format)).toString()).toBe(Buffer.from(whole).toString());
  });

  it("as parquet, and read back", async () => {
    const table = await readTable(utf8(text));
    const added = numbers("cluster", 0, table.rows);
    const expected = cells(
      await readTable(await collected(writeTable(table, { format: "parquet", added: [added] }))),
    );
    expect(cells(await readTable(await inChunks(text, "parquet")))).toEqual(expected);
  });

  it("the new columns alone", async () => {
    const table = await readTable(utf8(text));
    const added: Table = { rows: table.rows, columns: [numbers("cluster", 0, table.rows)] };
    const whole = await collected(writeTable(added, { format: "csv" }));
    expect(Buffer.from(await inChunks(text, "csv", true)).toString()).toBe(Buffer.from(whole).toString());
  });
});

it.each(["csv", "jsonl", "parquet"] as const)("a new column of words, as %s", async (format) => {
  const text = TEXTS.plain;
  const names = (from: number, count: number): Column => {
    const codes = Uint32Array.from({ length: count }, (_, i) => (from + i) % 3);
    const missing = codes.filter((code) => code === 0).length;
    return { name: "name", kind: "text", codes, words: ["", "goal, team", "007"], missing };
  };
  const table = await readTable(utf8(text));
  const added = [numbers("cluster", 0, table.rows), names(0, table.rows)];
  const whole = await readTable(await collected(writeTable(table, { format, added })));
  const file = utf8(text);
  const stream = await openRows({ open: (from) => file.subarray(from) }, { limits: { rows: 3, bytes: 20 } });
  const writer = await chunkWriter(stream, { format, added: ["cluster", "name"], addedTexts: [1] });
  const out = [...writer.begin()];
  for await (const { table, start } of stream.chunks({ columns: writer.needs })) {
    out.push(
      ...writer.rows(table, [numbers("cluster", start.row, table.rows), names(start.row, table.rows)]),
    );
  }
  const read = await readTable(await collected([...out, ...writer.end()]));
  expect(cells(read)).toEqual(cells(whole));
  expect(read.columns.at(-1)?.kind).toBe("text");
});

it("cells that do not fit their rows are refused", async () => {
  const file = utf8("x,y\n1,2\n3,4\n");
  const stream = await openRows({ open: (from) => file.subarray(from) });
  for (const format of ["csv", "jsonl", "parquet"] as const) {
    const writer = await chunkWriter(stream, { format, added: ["cluster"] });
    for await (const { table } of stream.chunks()) {
      expect(() => writer.rows(table, [])).toThrow("a chunk must have 1 new columns, got 0.");
      expect(() => writer.rows(table, [numbers("cluster", 0, 3)])).toThrow(
        "new columns of this chunk must have 2 cells, got 3.",
      );
      if (format === "csv") continue;
      const less = { rows: 2, columns: table.columns.slice(1) };
      expect(() => writer.rows(less, [numbers("cluster", 0, 2)])).toThrow("must have 2 columns, got 1.");
    }
  }
});

it("a column that turns to words in the middle of a Parquet file", async () => {
  const text = `x,y\n${Array.from({ length: 150 }, (_, i) => `${i},${i === 140 ? "word" : i}`).join("\n")}\n`;
  await expect(inChunks(text, "parquet")).rejects.toThrow(problem("TEXT_AFTER_NUMBERS", { column: "y" }));
});

it("a group of a Parquet file comes a column at a time, and is one group", async () => {
  const file = utf8("x,y,z\n1,2,3\n4,5,6\n");
  const stream = await openRows({ open: (from) => file.subarray(from) });
  const writer = await chunkWriter(stream, { format: "parquet", added: ["cluster"] });
  const held: Uint8Array[] = [];
  for await (const { table } of stream.chunks()) held.push(...writer.rows(table, [numbers("cluster", 0, 2)]));
  expect(held).toEqual([]);
  const pieces = [...writer.end()];
  // Four columns and the footer.
  expect(pieces).toHaveLength(5);
  const bytes = await collected(pieces);
  const { row_groups, num_rows } = parquetMetadata(bytes.slice().buffer as ArrayBuffer);
  expect(row_groups.map(({ columns }) => columns.length)).toEqual([4]);
  expect([num_rows, row_groups[0].num_rows]).toEqual([2n, 2n]);
});
