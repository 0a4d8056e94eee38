import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { readTable } from "../../src/tables/files/read.js";
import { lineOf, type Table } from "../../src/tables/table/table.js";
import { problem, wrongOption } from "../support/errors.js";
import { runs } from "../support/long.js";
import { cells, cellsOf, inPieces, utf8 } from "./bytes.js";

const read = (text: string, options = {}): Promise<Table> => readTable(utf8(text), options);

/** A word of papaparse as this library reads it in a column of words. */
const MISSING = new Set([
  "",
  ..."NA N/A n/a #N/A <NA> NaN nan NAN -NaN -nan null NULL Null None none ?".split(" "),
]);

describe("delimited text", () => {
  it("has the cells that papaparse finds, for every delimiter, quoting and line end", async () => {
    const word = fc.string({ unit: fc.constantFrom(..."ab1 ,;|\t\"'.é\n-"), maxLength: 6 });
    const shape = fc.record({
      rows: fc.integer({ min: 1, max: 6 }),
      columns: fc.integer({ min: 1, max: 4 }),
    });
    const file = shape.chain(({ rows, columns }) =>
      fc.record({
        table: fc.array(fc.array(word, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
        delimiter: fc.constantFrom(",", ";", "\t", "|"),
        newline: fc.constantFrom("\n" as const, "\r\n" as const, "\r" as const),
        quotes: fc.boolean(),
        last: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(file, async ({ table, delimiter, newline, quotes, last }) => {
        const text = Papa.unparse(table, { delimiter, newline, quotes }) + (last ? newline : "");
        const { data } = Papa.parse<string[]>(text, { delimiter, newline });
        const width = table[0].length;
        // A line of spaces is no row here; a line of one empty cell neither.
        const rows = (last ? data.slice(0, -1) : data).filter(
          (row) => row.length === width && !(width === 1 && blank(row[0], delimiter, quotes)),
        );
        if (rows.length === 0) return;
        const result = await read(text, { format: "csv", delimiter, header: false, decimal: "." });
        expect(result.rows).toBe(rows.length);
        result.columns.forEach((column, c) => {
          const words = rows.map((row) => row[c]);
          if (column.kind === "number") {
            expect(cellsOf(column)).toEqual(words.map(numberOrNull));
          } else {
            expect(cellsOf(column)).toEqual(words.map((cell) => (MISSING.has(cell.trim()) ? null : cell)));
          }
        });
      }),
      runs(75),
    );
  });

  it("comes out alike whole and in pieces of any size", async () => {
    const record = fc.tuple(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.constantFrom("red", '"gr,ee\nn"', '"""q"""', "blau"),
      fc.constantFrom("1", "2.50", "NA", ""),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 3, maxLength: 30 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom("\n", "\r\n"),
        async (records, size, newline) => {
          const text = ["x,word,y", ...records.map((cellsOfRow) => cellsOfRow.join(","))].join(newline);
          const whole = await read(text);
          const pieces = await readTable(inPieces(utf8(text), size), { keepText: false });
          expect(cells(pieces)).toEqual(cells(whole));
          expect(pieces.lines).toEqual(whole.lines);
          expect(pieces).not.toHaveProperty("text");
        },
      ),
      runs(10),
    );
  });

  it("is read block by block: records that span blocks, words that come late, lines counted on", async () => {
    const lines = Array.from(
      { length: 30_000 },
      (_, i) => `${i},${i % 7}.50,"a\nb ${i % 3}${" ".repeat(50)}"`,
    );
    lines[25_000] = '1,late,"a"';
    const bytes = utf8(`n,x,t\n${lines.join("\n")}\n`);
    const whole = await readTable(bytes);
    const pieces = await readTable(inPieces(bytes, 100_000), { keepText: false });
    expect(pieces.rows).toBe(30_000);
    expect(pieces.lines).toEqual(whole.lines);
    expect(lineOf(pieces, 25_001)).toBe(2 + 2 * 25_000 + 1);
    expect(cellsOf(pieces.columns[0])).toEqual(cellsOf(whole.columns[0]));
    expect(cellsOf(pieces.columns[2])).toEqual(cellsOf(whole.columns[2]));
    // Numbers before the first word: as they were where the text is there, spelled anew where it is gone.
    expect(cellsOf(whole.columns[1]).slice(0, 2)).toEqual(["0.50", "1.50"]);
    expect(new Set(cellsOf(pieces.columns[1]))).toEqual(
      new Set(["0.5", "1.5", "2.5", "3.5", "4.5", "5.5", "6.5", "late"]),
    );
  });

  it("remembers where each row lies", async () => {
    const text = '# made by hand\nx,y\r\n1,"a\nb"\r\n\r\n  \r\n2,c\r\n3,d';
    const table = await read(text);
    const { bytes, header, starts, ends } = table.text!;
    const part = (from: number, to: number): string => new TextDecoder().decode(bytes.subarray(from, to));
    expect(part(...header)).toBe("x,y");
    expect(Array.from(starts, (start, i) => part(start, ends[i]))).toEqual(['1,"a\nb"', "2,c", "3,d"]);
    expect([0, 1, 2].map((row) => lineOf(table, row))).toEqual([3, 7, 8]);
  });

  it("tells numbers from words, and says which cell spoils a column of numbers", async () => {
    const rows = Array.from({ length: 20 }, (_, i) => `${i},${i === 13 ? "1O.5" : i},w${i}`);
    const table = await read(`a,b,c\n${rows.join("\n")}`);
    expect(table.columns.map(({ kind }) => kind)).toEqual(["number", "text", "text"]);
    expect(table.columns[1]).toMatchObject({ stray: { row: 13, line: 15, cell: "1O.5" } });
    expect(table.columns[2]).not.toHaveProperty("stray");
  });

  it("finds a word after thousands of numbers, in several columns at once", async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `${i},00${i % 5},"${i}"`);
    rows[4000] = "4000,x,4000";
    rows[4500] = '4500,1,"y"';
    const table = await read(`a,b,c\n${rows.join("\n")}\n`);
    expect(table.columns.map(({ kind }) => kind)).toEqual(["number", "text", "text"]);
    expect(cellsOf(table.columns[1]).slice(0, 6)).toEqual(["000", "001", "002", "003", "004", "000"]);
    expect(table.columns[1]).toMatchObject({ stray: { row: 4000, cell: "x" } });
    expect(cellsOf(table.columns[2]).slice(4499, 4501)).toEqual(["4499", "y"]);
  });

  it("knows missing cells, and words that the caller adds", async () => {
    const text = "a,b,c\n1,x,-999\nNA,,2\n -,NULL,3\n?,-,n/a\nNaN,y,4\n";
    const table = await read(text, { missing: ["-999", "y"] });
    expect(cells(table)).toEqual({
      a: [1, null, null, null, null],
      b: ["x", null, null, "-", null],
      c: [null, 2, 3, null, 4],
    });
    expect(table.columns.map(({ missing }) => missing)).toEqual([4, 3, 2]);
  });

  it("makes names unique and fills in empty ones", async () => {
    const table = await read("x,x, y ,,x_2,x\n1,2,3,4,5,6\n");
    expect(table.columns.map(({ name }) => name)).toEqual(["x", "x_3", "y", "column_4", "x_2", "x_4"]);
  });

  it.each([
    ["a,b\n1,2\n3\n", "RAGGED_ROW", { line: 3, cells: 1, expected: 2, header: true }],
    ["1,2\n3,4,5\n", "RAGGED_ROW", { line: 2, cells: 3, expected: 2, header: false }],
    ['a,b\n1,2\n\n3,"x\ny', "OPEN_QUOTE", { line: 4 }],
    ['a,b\n1,"x"y\n', "AFTER_QUOTE", { line: 2 }],
    ["a,b\n1,x\u0000y\n", "NUL_BYTE", { byte: 7 }],
    ["", "EMPTY_FILE", { name: "the input" }],
    ["\n \r\n\n", "EMPTY_FILE", { name: "the input" }],
  ])("refuses %j", async (text, code, fields) => {
    await expect(read(text)).rejects.toThrow(problem(code, fields));
    await expect(readTable(inPieces(utf8(text), 3), { keepText: false })).rejects.toThrow(
      problem(code, fields),
    );
  });

  it("names the line of a NUL byte far into the file", async () => {
    const text = `a\n${"x\n".repeat(50_000)}y\u0000\n`;
    await expect(read(text)).rejects.toThrow(problem("NUL_BYTE", { line: 50_002 }));
  });

  it("reads UTF-8 and UTF-16 with a mark, and Windows-1252", async () => {
    const text = "naïve,größe\n1,2\n3,4\n";
    const named = { naïve: [1, 3], größe: [2, 4] };
    expect(cells(await read(`\ufeff${text}`))).toEqual(named);
    const little = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    const big = new Uint8Array(Buffer.from(little).swap16());
    expect(cells(await readTable(little))).toEqual(named);
    expect(cells(await readTable(big))).toEqual(named);
    expect(cells(await readTable(inPieces(big, 5), { keepText: false }))).toEqual(named);
    expect(cells(await readTable(new Uint8Array(Buffer.from(text, "latin1"))))).toEqual(named);
    const words = new Uint8Array(Buffer.from("w\nö\nx\nö\n", "latin1"));
    expect(cells(await readTable(words))).toEqual({ w: ["ö", "x", "ö"] });
  });

  it("refuses options that break their rule", async () => {
    await expect(read("a", { delimiter: "ab" })).rejects.toThrow(wrongOption("delimiter", "ab"));
    await expect(read("a", { header: "yes" })).rejects.toThrow(wrongOption("header", "yes"));
    await expect(read("a", { delimiter: ",", decimal: "," })).rejects.toThrow(wrongOption("decimal", ","));
    await expect(read("a", { color: 1 })).rejects.toThrow(
      problem("UNKNOWN_OPTION", { option: "color", value: 1 }),
    );
    await expect(readTable("a,b" as never)).rejects.toThrow(problem("NOT_BYTES", { value: "a,b" }));
  });
});

function blank(cell: string, delimiter: string, quotes: boolean): boolean {
  if (quotes || cell.startsWith(" ") || cell.endsWith(" ")) return false;
  return cell === "" || (delimiter !== "\t" && /^[ \t]*$/.test(cell));
}

function numberOrNull(cell: string): number | null {
  const word = cell.trim();
  return MISSING.has(word) || word === "-" ? null : Number(word);
}
