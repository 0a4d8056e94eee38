import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTable } from "../../src/tables/files/read.js";
import { type WriteOptions, writeTable } from "../../src/tables/files/write.js";
import type { Column, Table } from "../../src/tables/table/table.js";
import { runs } from "../support/long.js";
import { cells, cellsOf, collected, utf8 } from "./bytes.js";

const written = async (table: Table, options: WriteOptions): Promise<string> =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await collected(writeTable(table, options)));

const numbers = (name: string, ...values: number[]): Column => ({
  name,
  kind: "number",
  values: Float64Array.from(values),
  missing: values.filter(Number.isNaN).length,
});

const words = (name: string, ...all: string[]): Column => {
  const known = [...new Set(all)];
  return {
    name,
    kind: "text",
    words: known,
    codes: Uint32Array.from(all, (word) => known.indexOf(word)),
    missing: all.filter((word) => word === "").length,
  };
};

/** Any table that all formats can hold: words that are no numbers and not missing, doubles of either kind. */
const anyTable = fc.integer({ min: 1, max: 8 }).chain((rows) => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.integer(),
    fc.constant(Number.NaN),
  );
  const word = fc
    .string({ unit: fc.constantFrom(..."ab ,;\t\"'#é\n\r="), maxLength: 5 })
    .map((tail) => (tail === "" ? "" : `w${tail}`));
  const column = fc.oneof(
    fc.array(number, { minLength: rows, maxLength: rows }).map((values) => numbers("", ...values)),
    fc.array(word, { minLength: rows, maxLength: rows }).map((all) => words("", ...all)),
  );
  return fc.array(column, { minLength: 1, maxLength: 4 }).map((columns) => ({
    rows,
    columns: columns.map((one, c) => ({ ...one, name: `c${c}, "${c}"` })),
  }));
});

describe("writeTable", () => {
  it.each(["csv", "tsv", "json", "jsonl", "parquet"] as const)(
    "%s is read back as it was",
    async (format) => {
      await fc.assert(
        fc.asyncProperty(anyTable, async (table) => {
          const bytes = await collected(writeTable(table, { format }));
          const read = format === "jsonl" ? "json" : format;
          const back = await readTable(bytes, { format: read, header: true });
          expect(back.columns.map(({ name }) => name)).toEqual(table.columns.map(({ name }) => name));
          back.columns.forEach((column, c) => {
            expect(cellsOf(column)).toEqual(cellsOf(table.columns[c]));
          });
        }),
        runs(10),
      );
    },
  );

  it.each(["w;", "a b", "a|b c", "1 2", ""])(
    "a column alone whose every cell is %j is read back, the delimiter guessed",
    async (word) => {
      const bytes = await collected(
        writeTable({ rows: 2, columns: [words("c", word, word)] }, { format: "csv" }),
      );
      const back = await readTable(bytes, { format: "csv", header: true });
      expect(back.columns.map(cellsOf)).toEqual([cellsOf(words("c", word, word))]);
    },
  );

  it.each([
    { delimiter: ";", decimal: ",", newline: "\r\n" },
    { delimiter: " ", decimal: "." },
    { delimiter: "|", header: false },
  ] as const)("text in the dialect %j is read back as it was", async (dialect) => {
    await fc.assert(
      fc.asyncProperty(anyTable, async (table) => {
        const bytes = await collected(writeTable(table, { format: "csv", dialect }));
        const { header = true, ...rest } = { decimal: "." as const, ...dialect, newline: undefined };
        const { newline: _, ...options } = rest;
        const back = await readTable(bytes, { format: "csv", header, ...options });
        expect(back.columns.map(cellsOf)).toEqual(table.columns.map(cellsOf));
      }),
      runs(10),
    );
  });

  it("npy: doubles, integers and one column, read back as they were; words are refused", async () => {
    for (const columns of [
      [numbers("a", 0.5, Number.NaN, -0), numbers("b", 1, 2, 3)],
      [numbers("a", 1, -2, 2147483647)],
      [numbers("a", 1, 2), numbers("b", 3, -4)],
    ]) {
      const rows = cellsOf(columns[0]).length;
      const bytes = await collected(writeTable({ rows, columns }, { format: "npy" }));
      expect(bytes.length % 4).toBe(0);
      expect((await readTable(bytes)).columns.map(cellsOf)).toEqual(columns.map(cellsOf));
    }
    const text = { rows: 1, columns: [words("w", "x")] };
    await expect(collected(writeTable(text, { format: "npy" }))).rejects.toThrow(
      'column "w" is text: an NPY file must hold numbers.',
    );
  });

  it("keeps rows byte for byte and appends the new cells in the same dialect", async () => {
    const text = '\ufeff# by hand\r\nx; "odd"" name" ;w\r\n1,50; 2 ;"a;\nb"\r\n\r\n007;NA;c';
    const table = await readTable(utf8(text), { name: "x.csv" });
    const added = [numbers("cluster", 1, 0), words("x", 'a"b', ""), numbers("p", 0.25, Number.NaN)];
    expect(await written(table, { format: "csv", added })).toBe(
      '\ufeff# by hand\r\nx; "odd"" name" ;w;cluster;x_2;p\r\n' +
        '1,50; 2 ;"a;\nb";1;"a""b";0,25\r\n007;NA;c;0;;\r\n',
    );
    expect(await written(table, { format: "csv", added: [added[0]], rows: Uint32Array.of(1) })).toBe(
      '\ufeff# by hand\r\nx; "odd"" name" ;w;cluster\r\n007;NA;c;0\r\n',
    );
    expect(await written(table, { format: "tsv", rows: Uint32Array.of(1) })).toBe(
      'x\t"""odd"""" name"""\tw\n7\t\tc\n',
    );
  });

  it("appends to text without a header, parted by spaces, with CR for line ends", async () => {
    const table = await readTable(utf8("  1   2  \r3 4\r"));
    expect(await written(table, { format: "csv", added: [numbers("c", 5, Number.NaN)] })).toBe(
      "1   2   5\r3 4 NA\r",
    );
  });

  it("writes many rows in pieces", async () => {
    const rows = 100_000;
    const column = numbers("x", ...Array.from({ length: rows }, (_, i) => i / 7));
    const sizes: number[] = [];
    for await (const piece of writeTable({ rows, columns: [column] }, { format: "csv" }))
      sizes.push(piece.length);
    expect(sizes.length).toBeGreaterThan(4);
    expect(Math.max(...sizes)).toBeLessThan(1 << 20);
  });

  it("refuses what does not fit", async () => {
    const table = { rows: 2, columns: [numbers("x", 1, 2)] };
    const refusal = (options: object) => collected(writeTable(table, options as WriteOptions));
    await expect(refusal({ format: "xls" })).rejects.toThrow("format must be one of csv, tsv");
    await expect(refusal({ format: "csv", added: [numbers("y", 1)] })).rejects.toThrow(
      'column "y" has 1 cells, the table has 2 rows.',
    );
    await expect(refusal({ format: "csv", rows: Uint32Array.of(2) })).rejects.toThrow("row 2 must be < 2");
    await expect(refusal({ format: "csv", dialect: { decimal: "," } })).rejects.toThrow(
      "decimal must not be the delimiter",
    );
  });

  it("json has null for missing cells", async () => {
    const table = { rows: 2, columns: [numbers("x", 1, Number.NaN), words("w", "", "a")] };
    expect(JSON.parse(await written(table, { format: "json" }))).toEqual([
      { x: 1, w: null },
      { x: null, w: "a" },
    ]);
    expect(await written({ rows: 0, columns: table.columns.map((c) => c) }, { format: "jsonl" })).toBe("");
    expect(
      cells(await readTable(utf8(await written(table, { format: "jsonl" })), { format: "json" })),
    ).toEqual({
      x: [1, null],
      w: [null, "a"],
    });
  });
});
