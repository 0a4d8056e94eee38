/** Vectors of files that type their columns: not spelled in memory, and the same numbers wherever they are written. */
import { describe, expect, it } from "vitest";
import { openRows, readTable, survey, tableLabels, tablePoints, writeTable } from "../../src/io.js";
import type { CellType } from "../../src/tables/table/cell-type.js";
import type { Column, Table } from "../../src/tables/table/table.js";
import { typedColumn } from "../../src/tables/table/typed-column.js";
import { fileOf } from "./chunked.js";

const DIM = 40;
const ROWS = 30;
const FLOATS: CellType = { kind: "list", of: { kind: "float", bits: 32 } };

const vector = (row: number, length = DIM): Float32Array =>
  Float32Array.from({ length }, (_, c) => Math.sin(row * 41 + c * c + 1));

function tableOf(lists: readonly (Float32Array | null)[]): Table {
  const values = Float64Array.from(lists, (_, row) => row / 4);
  const size: Column = { name: "size", kind: "number", values, missing: 0 };
  return { rows: lists.length, columns: [size, typedColumn("vector", FLOATS, [lists])] };
}

async function bytesOf(table: Table, to: "csv" | "tsv" | "json" | "arrow" | "parquet" | "xlsx") {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeTable(table, { format: to })) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

const text = (table: Table, c: number): string[] => {
  const column = table.columns[c];
  return column.kind === "text" ? Array.from(column.codes, (code) => column.words[code]) : [];
};

const lists = Array.from({ length: ROWS }, (_, row) => vector(row));
const flat = lists.flatMap((list) => [...list]);

describe.each(["arrow", "parquet"] as const)("vectors of %s", (format) => {
  const read = async (given: readonly (Float32Array | null)[]): Promise<Table> =>
    readTable(await bytesOf(tableOf(given), format), { format });

  it("take a word for all in place of a text each, and are the points", async () => {
    const table = await read(lists);
    expect(new Set(text(table, 1)).size).toBe(1);
    const { points, plan } = tablePoints(table);
    expect(plan[1]).toMatchObject({ role: "vector", vector: DIM, use: "distance" });
    expect([...points.coords]).toEqual(flat);
  });

  it.each(["csv", "tsv", "json", "xlsx", "arrow", "parquet"] as const)("are written to %s", async (to) => {
    const again = await readTable(await bytesOf(await read(lists), to), { format: to });
    expect([...tablePoints(again).points.coords]).toEqual(flat);
  });

  it("are blank where there is none, and spelled where they differ in length", async () => {
    const gaps = lists.map((list, row) => (row % 7 === 3 ? null : list));
    const blank = await read(gaps);
    expect(blank.columns[1].missing).toBe(gaps.filter((list) => list === null).length);
    expect(tablePoints(blank).points.n).toBe(ROWS - blank.columns[1].missing);
    const written = await readTable(await bytesOf(blank, "csv"), { format: "csv" });
    expect(text(written, 1).map((word) => word === "")).toEqual(gaps.map((list) => list === null));
    const ragged = await read(lists.map((_, row) => vector(row, DIM + (row % 5))));
    expect(new Set(text(ragged, 1)).size).toBe(ROWS);
  });

  it("are classes by their numbers", async () => {
    const table = await read(lists.map((_, row) => vector(row % 3)));
    expect([...tableLabels(table, 1).labels]).toEqual(lists.map((_, row) => row % 3));
  });

  it("are drawn from a stream with all their numbers", async () => {
    const bytes = await bytesOf(tableOf(lists), format);
    const stream = await openRows(fileOf(bytes), { format });
    const { sample } = await survey(stream, { seed: 0 });
    expect([...tablePoints(sample).points.coords]).toEqual(flat);
  });
});
