/** Files with typed columns, read and written again with a column added: what pyarrow wrote is still there, type by type. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Column, openRows, readTable, type Table, type WriteFormat, writeTable } from "../../src/io.js";
import { chunkWriter } from "../../src/tables/files/write-chunks.js";
import { typedCells } from "../../src/tables/table/typed-column.js";

const FOLDER = new URL("../fixtures/io/", import.meta.url);
const N = 6;
const labels: Column = {
  name: "cluster",
  kind: "number",
  values: Float64Array.from({ length: N }, (_, i) => i % 2),
  missing: 0,
};

/** By make_types.py, which has null in row 2. */
const each = (value: (i: number) => unknown) =>
  Array.from({ length: N }, (_, i) => (i === 2 ? null : value(i)));
const START = BigInt(Date.UTC(2024, 1, 29, 23, 59, 58));
const WRITTEN: Readonly<Record<string, readonly [type: unknown, cells: unknown[]]>> = {
  int8: [{ kind: "integer", bits: 8, signed: true }, each((i) => i - 3)],
  uint16: [{ kind: "integer", bits: 16, signed: false }, each((i) => 65535 - i)],
  int32: [{ kind: "integer", bits: 32, signed: true }, each((i) => 10 ** 9 + i)],
  uint32: [{ kind: "integer", bits: 32, signed: false }, each((i) => 2 ** 32 - 1 - i)],
  int64: [{ kind: "integer", bits: 64, signed: true }, each((i) => 2n ** 53n + 1n + BigInt(i))],
  uint64: [{ kind: "integer", bits: 64, signed: false }, each((i) => 2n ** 64n - 1n - BigInt(i))],
  float32: [{ kind: "float", bits: 32 }, each((i) => Math.fround(0.1 * i))],
  float64: [{ kind: "float", bits: 64 }, each((i) => i)],
  bool: [{ kind: "boolean" }, each((i) => i % 2 === 0)],
  string: [{ kind: "text" }, each((i) => ["", "ä\n", "b"][i % 3])],
  binary: [{ kind: "bytes" }, each((i) => Uint8Array.of(0, 255, i))],
  date: [{ kind: "date" }, each((i) => i - 2)],
  time: [{ kind: "time", unit: "us" }, each((i) => 86_398_000_000n + BigInt(i))],
  seconds: [{ kind: "timestamp", unit: "ms" }, each(() => START)],
  micros: [{ kind: "timestamp", unit: "us", zone: "UTC" }, each((i) => 1000n * START + BigInt(i))],
  nanos: [
    { kind: "timestamp", unit: "ns", zone: "Europe/Berlin" },
    each((i) => 1_709_251_198_000_000_001n + BigInt(i)),
  ],
  duration: [{ kind: "duration", unit: "us" }, each((i) => 1_000_000n * BigInt(i))],
  decimal: [
    { kind: "decimal", precision: 30, scale: 2 },
    each((i) => -1_234_567_890_123_456_789_000n - BigInt(i)),
  ],
  money: [{ kind: "decimal", precision: 7, scale: 2 }, each((i) => BigInt(100 * i + 99))],
  category: [{ kind: "category", ordered: false }, each((i) => "uvw"[i % 3])],
  list: [
    { kind: "list", of: { kind: "integer", bits: 64, signed: true } },
    each((i) => Array.from({ length: i }, (_, k) => BigInt(k))),
  ],
  vector: [{ kind: "list", of: { kind: "float", bits: 32 }, length: 2 }, each((i) => [i, 0.5])],
  struct: [
    {
      kind: "struct",
      fields: [
        { name: "x", type: { kind: "integer", bits: 32, signed: true } },
        { name: "when", type: { kind: "timestamp", unit: "ms" } },
      ],
    },
    each((i) => ({ x: i, when: START })),
  ],
};

async function written(table: Table, format: WriteFormat, rows?: Uint32Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const options = { format, added: [labels], ...(rows && { rows }) };
  for await (const piece of writeTable(table, options)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

/** Lists of floating-point numbers are typed arrays, with the same numbers. */
function plainList(cell: unknown): unknown {
  return cell instanceof Float32Array || cell instanceof Float64Array ? Array.from(cell) : cell;
}

function held(table: Table) {
  return Object.fromEntries(
    table.columns.map((column) => [
      column.name,
      [column.type, Array.from(typedCells(column, column.type!), plainList)],
    ]),
  );
}

const read = (name: string): Promise<Table> =>
  readTable(new Uint8Array(readFileSync(new URL(name, FOLDER))), { name });
const LABELED: typeof WRITTEN = {
  ...WRITTEN,
  cluster: [{ kind: "integer", bits: 32, signed: true }, [0, 1, 0, 1, 0, 1]],
};

describe.each(["types.parquet", "types.arrow"])("%s", (name) => {
  test("holds the types and cells that were written", async () => {
    expect(held(await read(name))).toEqual(WRITTEN);
  });

  test.each(["parquet", "arrow"] as const)("is the same after a column is added, as %s", async (format) => {
    const bytes = await written(await read(name), format);
    expect(held(await readTable(bytes, { name: `x.${format}` }))).toEqual(LABELED);
  });

  test.each(["parquet", "arrow"] as const)(
    "keeps the types of rows that are chosen, as %s",
    async (format) => {
      const bytes = await written(await read(name), format, Uint32Array.of(5, 2, 0));
      const chosen = Object.entries(LABELED).map(([key, [type, cells]]) => [
        key,
        [type, [5, 2, 0].map((i) => cells[i])],
      ]);
      expect(held(await readTable(bytes, { name: `x.${format}` }))).toEqual(Object.fromEntries(chosen));
    },
  );
});

test("a Parquet file that is read and written in chunks keeps its types", async () => {
  const bytes = new Uint8Array(readFileSync(new URL("types.parquet", FOLDER)));
  const source = {
    open: (from: number) => bytes.subarray(from),
    size: bytes.length,
    slice: async (from: number, to: number) => bytes.subarray(from, to),
  };
  const stream = await openRows(source, { name: "x.parquet", limits: { rows: 3 } });
  const writer = await chunkWriter(stream, { format: "parquet", added: ["cluster"] });
  const pieces: Uint8Array[] = [...writer.begin()];
  for await (const { table, start } of stream.chunks()) {
    const values =
      labels.kind === "number" ? labels.values.slice(start.row, start.row + table.rows) : undefined;
    pieces.push(...writer.rows(table, [{ ...labels, values: values! } as Column]));
  }
  pieces.push(...writer.end());
  const again = await readTable(new Uint8Array(Buffer.concat(pieces)), { name: "x.parquet" });
  expect(held(again)).toEqual({ ...LABELED, cluster: [{ kind: "float", bits: 64 }, [0, 1, 0, 1, 0, 1]] });
});
