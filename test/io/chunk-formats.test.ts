/** Parquet and other formats, read a chunk at a time. */
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { openRows } from "../../src/tables/files/open.js";
import { readTable } from "../../src/tables/files/read.js";
import { problem } from "../support/errors.js";
import { cellsOf, utf8 } from "./bytes.js";
import { all, fileOf, rowsOf } from "./chunked.js";

describe("Parquet in chunks", () => {
  const n = 250;
  const file = new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: "x", data: Float64Array.from({ length: n }, (_, i) => i / 8), type: "DOUBLE" },
        {
          name: "t",
          data: Array.from({ length: n }, (_, i) => (i % 9 ? `w${i % 5}` : null)),
          type: "STRING",
        },
        { name: "k", data: Int32Array.from({ length: n }, (_, i) => i % 4), type: "INT32" },
      ],
      rowGroupSize: 60,
    }),
  );

  it("row group by row group, from any row, in any columns", async () => {
    const whole = await readTable(file);
    const stream = await openRows(fileOf(file), { limits: { rows: 25, bytes: 1 } });
    expect(stream.rows).toBe(n);
    expect(stream.kinds).toEqual(["number", "text", "number"]);
    const chunks = await all(stream);
    expect(rowsOf(chunks.map(({ table }) => table))).toEqual(rowsOf([whole]));
    for (const { start } of chunks) {
      const rest = await all(stream, { from: start, columns: [0, 2] });
      expect(rest.flatMap(({ table }) => cellsOf(table.columns[1]))).toEqual(
        cellsOf(whole.columns[2]).slice(start.row),
      );
    }
  });

  it("holds one group at a time", async () => {
    const asked: number[] = [];
    const slice = async (start: number, end: number) => {
      asked.push(end - start);
      return file.slice(start, end);
    };
    await all(await openRows({ ...fileOf(file), slice }, { limits: { rows: 25, bytes: 1 } }));
    expect(Math.max(...asked)).toBeLessThan(file.length / 2);
  });

  it("damage is told as such", async () => {
    const short = file.slice(0, file.length - 9);
    await expect(openRows(fileOf(short), { name: "a.parquet" })).rejects.toThrow(
      problem("DAMAGED_FILE", { name: "a.parquet" }),
    );
    const broken = file.slice();
    broken.fill(255, 4, 400);
    await expect(openRows(fileOf(broken), { name: "a.parquet" }).then(all)).rejects.toThrow(
      problem("DAMAGED_FILE", { name: "a.parquet" }),
    );
  });
});

it("other formats come in chunks too", async () => {
  const bytes = utf8(JSON.stringify(Array.from({ length: 10 }, (_, i) => ({ x: i, t: `w${i % 3}` }))));
  const chunks = await all(await openRows(fileOf(bytes), { limits: { rows: 4, bytes: 1 } }), undefined);
  expect(chunks.map(({ table }) => table.rows)).toEqual([4, 4, 2]);
  expect(rowsOf(chunks.map(({ table }) => table))).toEqual(rowsOf([await readTable(bytes)]));
});
