/** Cells that a spreadsheet would compute: each gets an apostrophe, and nothing else changes. */
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { chunkWriter, openRows, readTable, writeTable } from "../../src/io.js";
import { withoutFormulas } from "../../src/tables/text/formulas.js";
import { runs } from "../support/long.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (piece: Uint8Array) => new TextDecoder().decode(piece);

const NUMBER = /^[+-](?:[\d.,' \u00a0\u202f]*(?:e[+-]?\d+)?\s?%?|inf(?:inity)?|nan)$/i;
const SIGN = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const BLANKS = /^[ "\u00a0\u202f\u3000\ufeff]*/;
const PARTING = [",", ";", "\t", "|", "\n", "\r"];

/** A cell by itself, with an apostrophe before each sign that begins it or a part of it and goes on to no number. */
function safe(word: string): string {
  let out = "";
  let from = 0;
  for (let at = 0; at < word.length; at++) {
    const before = at === 0 ? undefined : word[at - 1];
    if (at < from || (before !== undefined && !PARTING.includes(before))) continue;
    const begin = at + (BLANKS.exec(word.slice(at))?.[0].length ?? 0);
    const ends = before === "\n" || before === "\r" ? ["\n", "\r"] : [before ?? "\0"];
    const end = Math.min(word.length, ...ends.map((mark) => word.indexOf(mark, begin)).filter((k) => k >= 0));
    const part = word.slice(begin, end);
    out += word.slice(from, begin);
    if (SIGN.test(part) && !NUMBER.test(part)) out += "'";
    from = begin;
  }
  return out + word.slice(from);
}

const CELL = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }).filter((word) => !/[\ud800-\udfff\ufeff\0]/.test(word)),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((value) => value.toFixed(3)),
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
  // What parts cells somewhere, before and behind what may be a formula.
  fc
    .array(
      fc.constantFrom(
        ";",
        ",",
        "|",
        "\t",
        "\n",
        "\r",
        " ",
        '"',
        "\u00a0",
        "=",
        "+",
        "-",
        "@",
        "＋",
        "1",
        ".5",
        "x",
        "(x)",
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join("")),
);
const ROWS = fc.array(fc.array(CELL, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
const DELIMITER = fc.constantFrom(",", ";", "\t");

test("in any table exactly the cells change that begin a formula, or a part of one does", () => {
  fc.assert(
    fc.property(ROWS, DELIMITER, fc.constantFrom("\n", "\r\n"), (rows, delimiter, newline) => {
      const written = Papa.unparse(rows, { delimiter, newline, quotes: true }) + newline;
      const found = Papa.parse<string[]>(text(withoutFormulas(bytes(written), delimiter)), {
        delimiter,
        newline,
      });
      const expected = rows.map((row) => row.map(safe));
      const single = found.data
        .slice(0, rows.length)
        .map((row, r) => row.map((word, c) => (word === `'${expected[r][c]}` ? expected[r][c] : word)));
      expect(single).toEqual(expected);
    }),
    runs(200),
  );
});

test("whatever a spreadsheet parts cells by, none begins a formula", () => {
  fc.assert(
    fc.property(ROWS, DELIMITER, fc.boolean(), (rows, delimiter, quotes) => {
      const written = `${Papa.unparse(rows, { delimiter, newline: "\n", quotes })}\n`;
      const plain = text(withoutFormulas(bytes(written), delimiter));
      for (const by of [",", ";", "\t", "|"]) {
        for (const word of cellsBy(plain, by)) {
          const bare = word.replace(BLANKS, "");
          const own = bare.slice(
            0,
            [...bare].findIndex((letter) => letter === delimiter || letter === '"'),
          );
          const number = NUMBER.test(bare) || (own !== bare && NUMBER.test(own));
          expect({ plain, by, word, formula: SIGN.test(bare) && !number }).toMatchObject({ formula: false });
        }
      }
    }),
    runs(400),
  );
});

/** As spreadsheets part them: a quote at the beginning of a cell alone quotes it. */
function cellsBy(given: string, by: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < given.length; at++) {
    let word = "";
    if (given[at] === '"') {
      for (at++; at < given.length; at++) {
        if (given[at] !== '"') word += given[at];
        else if (given[at + 1] === '"') word += given[at++];
        else break;
      }
      at++;
    }
    while (at < given.length && given[at] !== by && !"\r\n".includes(given[at])) word += given[at++];
    cells.push(word);
  }
  return cells;
}

test.each([
  ["x;=1+1", "x;'=1+1"],
  ['"x;-1,2+HYPERLINK(1)"', `"x;'-1,2+HYPERLINK(1)"`],
  ['"x\n=1+1"', `"x\n'=1+1"`],
  ['"x;""=1+1"""', `"x;""'=1+1"""`],
  ["  =1+1", "  '=1+1"],
  ["x|@A1\ty\t+A1", "x|'@A1\ty\t'+A1"],
  // Parted by semicolons alone this is one cell: -1,2+HYPERLINK(1).
  ["-1,2+HYPERLINK(1)", "-1,'2+HYPERLINK(1)"],
  ["x,2+HYPERLINK(1)", "x,2+HYPERLINK(1)"],
  ["-1,2020-01-02,a (b)", "-1,2020-01-02,a (b)"],
  ["1;-2;+3.5", "1;-2;+3.5"],
])("%s becomes %s", (given, expected) => {
  expect(text(withoutFormulas(bytes(`${given}\n`), ","))).toBe(`${expected}\n`);
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
