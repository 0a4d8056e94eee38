import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as arrow from "@uwdata/flechette";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { fitSync, writeModel } from "../../src/index.js";
import { readTable } from "../../src/tables/files/read.js";
import { problem } from "../support/errors.js";
import { cells, inPieces, utf8 } from "./bytes.js";
import { lz4 } from "./lz4.js";

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../fixtures/io/${name}`, import.meta.url)));

describe("NPY", () => {
  const values: Record<string, (number | null)[][]> = JSON.parse(
    new TextDecoder().decode(fixture("values.json")),
  );

  it.each(Object.keys(values))("%s as NumPy wrote it", async (name) => {
    const table = await readTable(fixture(`${name}.npy`));
    expect(Object.values(cells(table))).toEqual(values[name]);
    expect(table.columns.map((column) => column.name)).toEqual(values[name].map((_, c) => `column_${c + 1}`));
  });

  it.each([
    ["object", "NPY_TYPE", { type: "|O" }],
    ["fields", "NPY_TYPE", { type: "" }],
    ["cube", "NPY_DIMENSIONS", { dimensions: 3 }],
  ])("%s is refused", async (name, code, fields) => {
    await expect(readTable(fixture(`${name}.npy`), { name: `${name}.npy` })).rejects.toThrow(
      problem(code, { name: `${name}.npy`, ...fields }),
    );
  });

  it("that is cut short is refused", async () => {
    const bytes = fixture("one.npy");
    for (let end = 6; end < bytes.length; end++) {
      await expect(readTable(bytes.slice(0, end))).rejects.toThrow(
        problem("DAMAGED_FILE", { format: "NPY" }),
      );
    }
  });
});

describe("NPZ", () => {
  it("arrays side by side: numbers of 16 bits, texts, packed or not", async () => {
    const saved = await readTable(fixture("saved.npz"));
    expect(cells(saved)).toEqual({
      emb_0: [0, 3],
      emb_1: [1, 100],
      emb_2: [2, 5],
      topic: ["goal", "aktie é"],
    });
    const packed = await readTable(fixture("packed.npz"));
    expect(cells(packed)).toEqual({ a: [0, 1, 2, 3], b_0: [1, 1, 1, 1], b_1: [2, 2, 2, 2] });
  });

  it("of unlike lengths are refused", async () => {
    await expect(readTable(fixture("unlike.npz"), { name: "unlike.npz" })).rejects.toThrow(
      problem("MALFORMED_FILE", { name: "unlike.npz", format: "NPZ" }),
    );
  });
});

describe("Parquet", () => {
  const columns = {
    whole: [1, 2, 3, 4],
    real: [0.5, null, -1.5, 2.5],
    long: [1n, 2n, 3n, -4n],
    huge: [9007199254740993n, 9007199254740995n, 1n, 2n],
    truth: [true, false, null, true],
    word: ["a", "b", null, "a"],
    day: [new Date(0), new Date(86_400_000), null, new Date(1)],
    nested: [{ a: 1 }, { a: [1, 2] }, null, { b: "x" }],
  };
  const expected = {
    whole: [1, 2, 3, 4],
    real: [0.5, null, -1.5, 2.5],
    long: [1, 2, 3, -4],
    huge: ["9007199254740993", "9007199254740995", "1", "2"],
    truth: [1, 0, null, 1],
    word: ["a", "b", null, "a"],
    day: ["1970-01-01T00:00:00.000Z", "1970-01-02T00:00:00.000Z", null, "1970-01-01T00:00:00.001Z"],
    nested: ['{"a":1}', '{"a":[1,2]}', null, '{"b":"x"}'],
  };

  it.each([
    ["UNCOMPRESSED", undefined],
    ["SNAPPY", undefined],
    ["GZIP", (input: Uint8Array) => new Uint8Array(gzipSync(input))],
    ["BROTLI", (input: Uint8Array) => new Uint8Array(brotliCompressSync(input))],
  ] as const)("%s: numbers, words, days and nested cells", async (codec, compress) => {
    const columnData = Object.entries(columns).map(([name, data]) => ({
      name,
      data,
      ...(name === "nested" && { type: "JSON" as const }),
    }));
    const options = { columnData, codec, rowGroupSize: 3 };
    const buffer = parquetWriteBuffer(
      compress ? { ...options, compressors: { [codec]: compress } } : options,
    );
    // Not at the start of its buffer, and in pieces.
    const moved = new Uint8Array(buffer.byteLength + 3);
    moved.set(new Uint8Array(buffer), 3);
    expect(cells(await readTable(moved.subarray(3)))).toEqual(expected);
    expect(cells(await readTable(inPieces(new Uint8Array(buffer), 1), { keepText: false }))).toEqual(
      expected,
    );
  });

  it("that is no Parquet is refused", async () => {
    await expect(readTable(utf8("x,y\n1,2\n"), { name: "data.parquet" })).rejects.toThrow(
      problem("DAMAGED_FILE", { name: "data.parquet", format: "Parquet" }),
    );
  });
});

describe("Arrow", () => {
  const columns = {
    real: [0.5, null, -1.5],
    whole: [1, 2, 3],
    long: [1n, -2n, null],
    truth: [true, null, false],
    word: ["a", "bc", null],
    coded: ["x", "y", "x"],
    day: [new Date(0), null, new Date(86_400_000)],
    list: [[1, 2], null, [3]],
  };
  const types = {
    real: arrow.float64(),
    whole: arrow.int32(),
    long: arrow.int64(),
    truth: arrow.bool(),
    word: arrow.utf8(),
    coded: arrow.dictionary(arrow.utf8()),
    day: arrow.dateDay(),
    list: arrow.list(arrow.int32()),
  };
  const expected = {
    real: [0.5, null, -1.5],
    whole: [1, 2, 3],
    long: [1, -2, null],
    truth: [1, null, 0],
    word: ["a", "bc", null],
    coded: ["x", "y", "x"],
    day: ["1970-01-01", null, "1970-01-02"],
    list: ["[1,2]", null, "[3]"],
  };
  const table = (): arrow.Table => arrow.tableFromArrays(columns, { types } as never);

  it.each(["file", "stream"] as const)("%s: numbers, words, days and lists", async (format) => {
    const bytes = arrow.tableToIPC(table(), { format })!;
    expect(cells(await readTable(bytes))).toEqual(expected);
    const moved = new Uint8Array(bytes.length + 1);
    moved.set(bytes, 1);
    expect(cells(await readTable(moved.subarray(1), { name: "data.arrow" }))).toEqual(expected);
  });

  it("squeezed with LZ4, in blocks that refer to the blocks before them", async () => {
    const long = Array.from({ length: 3000 }, (_, i) => i % 100);
    const source = arrow.tableFromArrays({ long }, { types: { long: arrow.float64() } });
    arrow.setCompressionCodec(0, { encode: (bytes) => lz4(bytes, 4096), decode: (bytes) => bytes });
    const bytes = arrow.tableToIPC(source, { format: "file", codec: 0 } as never)!;
    expect(bytes.length).toBeLessThan(3000 * 4);
    expect(cells(await readTable(bytes))).toEqual({ long });
  });
});

describe("JSON", () => {
  it.each([
    ['[{"x":1,"w":"a"},{"x":2.5,"z":true}]', { x: [1, 2.5], w: ["a", null], z: [null, 1] }],
    ['{"x":1,"w":"a"}\n{"x":null,"w":"b"}\n', { x: [1, null], w: ["a", "b"] }],
    ["\ufeff\n[[1,2],[3,4]]", { column_1: [1, 3], column_2: [2, 4] }],
    ['[["a","b"],[1,2],[3,4]]', { a: [1, 3], b: [2, 4] }],
    ["[1,2]\n[3,4]\n", { column_1: [1, 3], column_2: [2, 4] }],
    ['{"columns":["a","b"],"index":[0],"data":[[1,"x"]]}', { a: [1], b: ["x"] }],
    ['{"columns":{"a":[1,2],"b":["x","y"]}}', { a: [1, 2], b: ["x", "y"] }],
    ['{"a":[1,2],"b":[3,4]}', { a: [1, 2], b: [3, 4] }],
    ['{"a":1,"__proto__":2}', { a: [1], ["__proto__"]: [2] }],
    ["[1,2,null]", { column_1: [1, 2, null] }],
    ['[{"a":{"b":[1]}}]', { a: ['{"b":[1]}'] }],
  ])("%s", async (text, expected) => {
    const table = await readTable(utf8(text));
    expect(Object.entries(cells(table))).toEqual(Object.entries(expected));
  });

  it.each([
    ["[1,2", "DAMAGED_FILE", {}],
    ['{"a":1}\n{"a":}\n', "DAMAGED_FILE", { line: 2 }],
    ["[]", "NO_TABLE_ROWS", {}],
    ["{}", "NO_TABLE_COLUMNS", {}],
    ["[[1,2],[3]]", "JSON_CELLS", { row: 1, expected: 2 }],
    ['[{"a":1},2]', "JSON_ROW", { row: 1, value: 2 }],
    ['{"a":[1,2],"b":[3]}', "COLUMN_LENGTHS", { column: "b", cells: 1 }],
    ["3", "JSON_SHAPE", { value: 3 }],
  ])("%s is refused", async (text, code, fields) => {
    await expect(readTable(utf8(text), { name: "data.json" })).rejects.toThrow(problem(code, fields));
  });
});

describe("the format", () => {
  it("is told by the bytes before the name, and by an option before both", async () => {
    expect(cells(await readTable(fixture("one.npy"), { name: "one.csv" }))).toEqual({
      column_1: [1.5, -2.5, 3.5],
    });
    expect(cells(await readTable(utf8("[x]\n1\n"), { name: "x.csv" }))).toEqual({ "[x]": [1] });
    expect(cells(await readTable(utf8("[1,2]"), { format: "csv" }))).toEqual({ "[1": [], "2]": [] });
    expect(cells(await readTable(utf8("a b\tc\n1 2\t3\n"), { name: "x.TSV.gz" }))).toEqual({
      "a b": ["1 2"],
      c: [3],
    });
  });

  it.each([
    ["PK\u0005\u0006", "zip"],
    ["MATLAB 5.0", "mat"],
  ])("of a foreign file is named", async (head, format) => {
    await expect(readTable(utf8(`${head}rest`), { name: "book.csv" })).rejects.toThrow(
      problem("FOREIGN_FORMAT", { name: "book.csv", format }),
    );
  });

  it("of a model is named, whatever the file is called", async () => {
    const model = writeModel(fitSync([[0], [1], [9]], { method: "kmeans", clusters: 2 }));
    for (const name of ["rows.csv", "rows.spectacl", undefined]) {
      await expect(readTable(model, { name })).rejects.toThrow(
        problem("FOREIGN_FORMAT", { format: "spectacl" }),
      );
    }
  });
});
