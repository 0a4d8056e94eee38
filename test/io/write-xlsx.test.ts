/** Workbooks that are written have the cells that were read, for this reader, and are what Excel asks of its files. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { readTable, type Table, writeTable } from "../../src/io.js";
import { allowanceOf } from "../../src/tables/bytes/allowance.js";
import { archive } from "../../src/tables/bytes/zip.js";
import { typedColumn } from "../../src/tables/table/typed-column.js";
import { problem } from "../support/errors.js";
import { runs } from "../support/long.js";
import { collected, utf8 } from "./bytes.js";
import { held } from "./held.js";

const written = (table: Table, more = {}) => collected(writeTable(table, { format: "xlsx", ...more }));

it("numbers, truths, dates, moments, times, words and blanks come back as they were", async () => {
  const table: Table = {
    rows: 3,
    columns: [
      { name: "x", kind: "number", values: Float64Array.of(-1.5e-300, Number.NaN, 2 ** 53), missing: 1 },
      typedColumn("truth", { kind: "boolean" }, [[true, null, false]]),
      typedColumn("day", { kind: "date" }, [[0, 19_788, null]]),
      typedColumn("moment", { kind: "timestamp", unit: "ms" }, [
        [1_706_700_000_000n, null, 1_706_700_000_001n],
      ]),
      typedColumn("time", { kind: "time", unit: "ms" }, [[1000n, 86_399_000n, null]]),
      {
        name: "a & <b>",
        kind: "text",
        words: ["", "=1+1", "  two\nlines "],
        codes: Uint32Array.of(1, 0, 2),
        missing: 1,
      },
    ],
  };
  const back = await readTable(await written(table), { name: "a.xlsx" });
  expect(held(back)).toEqual(held(table));
  expect(back.columns.map(({ type }) => type?.kind)).toEqual([
    undefined,
    "boolean",
    "date",
    "timestamp",
    "time",
    undefined,
  ]);
});

it("any words and numbers do, and the same table gives the same bytes", async () => {
  const word = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
    .map((text) => `w${text.replace(/[\p{Cc}\ufffe\uffff]/gu, "")}`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), word), {
        minLength: 3,
        maxLength: 9,
      }),
      async (rows) => {
        const words = [...new Set(rows.map(([, text]) => text))];
        const table: Table = {
          rows: rows.length,
          columns: [
            {
              name: "x",
              kind: "number",
              values: Float64Array.from(rows, ([value]) => value + 0),
              missing: 0,
            },
            {
              name: "w",
              kind: "text",
              words,
              codes: Uint32Array.from(rows, ([, text]) => words.indexOf(text)),
              missing: 0,
            },
          ],
        };
        const bytes = await written(table);
        expect(held(await readTable(bytes, { name: "a.xlsx" }))).toEqual(held(table));
        expect(await written(table)).toEqual(bytes);
      },
    ),
    runs(30),
  );
});

it("every part that a file names is in it, and what was added stands last", async () => {
  const table = await readTable(utf8("x,w\n1,a\n2,b\n3,a\n"), { name: "a.csv" });
  const labels = {
    name: "cluster",
    kind: "number",
    values: Float64Array.of(0, Number.NaN, 1),
    missing: 1,
  } as const;
  const bytes = await written(table, { added: [labels], rows: Uint32Array.of(0, 2) });
  expect(held(await readTable(bytes, { name: "a.xlsx" }))).toEqual({
    x: [1, 3],
    w: ["a", "a"],
    cluster: [0, 1],
  });
  const files = archive(bytes, allowanceOf("a", bytes.length), "ZIP");
  const types = await files.text("[Content_Types].xml");
  for (const [, part] of types.matchAll(/PartName="\/([^"]+)"/g)) expect(files.paths).toContain(part);
  expect(files.paths[0]).toBe("[Content_Types].xml");
});

it("a table with more rows than a sheet is refused", async () => {
  const values = new Float64Array(1_048_576);
  const table: Table = { rows: values.length, columns: [{ name: "x", kind: "number", values, missing: 0 }] };
  await expect(written(table)).rejects.toThrow(problem("SHEET_SIZE", { mostRows: 1_048_576 }));
});
