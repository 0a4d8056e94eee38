/** Cells that a spreadsheet would compute: each gets an apostrophe, and nothing else changes. */
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { chunkWriter, openRows, readTable, writeTable } from "../../src/io.js";
import { withoutFormulas } from "../../src/tables/text/formulas.js";
import { runs } from "../support/long.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (piece: Uint8Array) => new TextDecoder().decode(piece);

const FORMULA = /^(?:[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/;
const HARMLESS = /^[+-][\d.,' ]*$|^[+-]$/;

test("in any table exactly the cells that begin a formula change, by an apostrophe", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }).filter((word) => !/[\ud800-\udfff\ufeff]/.test(word)),
    fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
      .map((value) => value.toFixed(3)),
    fc.constantFrom(
      "=1+1",
      "+A1",
      "-2+3",
      "@SUM(A1)",
      "-1.5",
      "+3",
      "-",
      '=HYPERLINK("x")',
      "\t=1",
      "＝1",
      "-1,234.5",
      "a=b",
    ),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(",", ";", "\t"),
      fc.constantFrom("\n", "\r\n"),
      (rows, delimiter, newline) => {
        const written = Papa.unparse(rows, { delimiter, newline, quotes: true }) + newline;
        const found = Papa.parse<string[]>(text(withoutFormulas(bytes(written), delimiter)), {
          delimiter,
          newline,
        });
        const expected = rows.map((row) =>
          row.map((word) => (FORMULA.test(word) && !HARMLESS.test(word) ? `'${word}` : word)),
        );
        expect(found.data.slice(0, rows.length)).toEqual(expected);
      },
    ),
    runs(200),
  );
});

test("a table that is read and written, at once and in chunks: numbers and the rest byte for byte", async () => {
  const csv =
    'x,y,note,"=sum"\n-1.50,2,=cmd|\' /C calc\'!A0,-\n+3,"-4",@here,"+1 (555)"\n5,6,plain,"say ""=1"""\n';
  const safe =
    'x,y,note,"\'=sum",c\n-1.50,2,\'=cmd|\' /C calc\'!A0,-,0\n+3,"-4",\'@here,"\'+1 (555)",1\n5,6,plain,"say ""=1""",2\n';
  const table = await readTable(bytes(csv), { name: "a.csv" });
  const added = [{ name: "c", kind: "number", values: Float64Array.of(0, 1, 2), missing: 0 }] as const;
  const all = async (formulas?: "text") => {
    let out = "";
    for await (const piece of writeTable(table, { format: "csv", added, ...(formulas && { formulas }) }))
      out += text(piece);
    return out;
  };
  expect(await all("text")).toBe(safe);
  expect(await all()).toBe(safe.replace(/'(?=[=@+])/g, ""));
  const stream = await openRows(
    {
      path: "a.csv",
      head: bytes(csv),
      open: async function* (from: number) {
        yield bytes(csv).subarray(from);
      },
    } as never,
    {},
  );
  const writer = await chunkWriter(stream, { format: "csv", added: ["c"], formulas: "text" });
  let out = writer.begin().map(text).join("");
  let from = 0;
  for await (const { table: chunk } of stream.chunks()) {
    const values = added[0].values.slice(from, from + chunk.rows);
    from += chunk.rows;
    for (const piece of writer.rows(chunk, [{ name: "c", kind: "number", values, missing: 0 }]))
      out += text(piece);
  }
  for (const piece of writer.end()) out += text(piece);
  expect(out).toBe(safe);
});
