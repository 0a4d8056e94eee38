/** Excel workbooks: one by openpyxl, others written by hand, and what is no workbook. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTable } from "../../src/io.js";
import { problem } from "../support/errors.js";
import { utf8 } from "./bytes.js";
import { held } from "./held.js";
import { type Book, workbook, zip } from "./zipped.js";

const read = (book: Book, options = {}, stored = false) =>
  readTable(workbook(book, stored), { name: "a.xlsx", ...options });
const cell = (place: string, value: string | number, more = ""): string =>
  `<c r="${place}"${more}><v>${value}</v></c>`;
const word = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

it("a workbook of openpyxl: title, dates, moments, truths, codes, blanks; the other sheet is named", async () => {
  const name = "plots.xlsx";
  const bytes = readFileSync(new URL(`../tables/${name}`, import.meta.url));
  const table = await readTable(new Uint8Array(bytes), { name });
  expect(table.rows).toBe(60);
  expect(table.columns.map(({ name, kind, type }) => [name, kind, type?.kind])).toEqual([
    ["plot", "text", undefined],
    ["height", "number", undefined],
    ["yield", "number", undefined],
    ["sown", "text", "date"],
    ["read at", "text", "timestamp"],
    ["watered", "number", "boolean"],
    ["note", "text", undefined],
    ["batch", "text", undefined],
  ]);
  const cells = held(table);
  expect(cells.sown.slice(0, 2)).toEqual(["2024-03-01", "2024-03-02"]);
  expect(cells["read at"].slice(0, 2)).toEqual(["2024-08-01T06:30:15.000", "2024-08-01T07:30:15.000"]);
  expect(cells.watered.slice(0, 3)).toEqual([1, 0, 0]);
  expect(cells.note.slice(0, 2)).toEqual(["dry", null]);
  expect(cells.batch.slice(0, 2)).toEqual(["000", "001"]);
  expect(table.notes).toEqual([
    { code: "SHEET_READ", sheet: "Measurements", others: ["Legend"] },
    { code: "ABOVE_TABLE", rows: 1 },
  ]);
});

it.each([false, true])("every kind of cell, stored %s", async (stored) => {
  const rows = [
    `<row>${["shared", "inline", "formula", "truth", "error", "iso", "number"].map((name, c) => word(`${"ABCDEFG"[c]}1`, name)).join("")}</row>`,
    `<row>${cell("A2", 1, ' t="s"')}${word("B2", "a &amp; b &#228;")}${cell("C2", "done", ' t="str"')}${cell("D2", 1, ' t="b"')}${cell("E2", "#N/A", ' t="e"')}${cell("F2", "2024-02-29T12:00:00", ' t="d"')}${cell("G2", "-1.5e3")}</row>`,
    `<row>${cell("A3", 0, ' t="s"')}<c r="B3"/>${cell("D3", 0, ' t="b"')}${cell("E3", 4)}${cell("G3", 7)}</row>`,
  ];
  const words = ["<plain>", "rich"];
  expect(held(await read({ sheets: { One: rows.join("") }, words }, {}, stored))).toEqual({
    shared: ["rich", "<plain>"],
    inline: ["a & b ä", null],
    formula: ["done", null],
    truth: [1, 0],
    error: [null, 4],
    iso: ["2024-02-29T12:00:00.000", null],
    number: [-1500, 7],
  });
});

it("a header of years is a header", async () => {
  const rows = [
    `<row>${word("A1", "country")}${cell("B1", 2001)}${cell("C1", 2002)}${cell("D1", 2003)}</row>`,
    `<row>${word("A2", "Peru")}${cell("B2", 1.5)}${cell("C2", 2)}${cell("D2", 3)}</row>`,
    `<row>${word("A3", "Chad")}${cell("B3", 4)}${cell("C3", 5)}${cell("D3", 6)}</row>`,
  ];
  const table = await read({ sheets: { One: rows.join("") } });
  expect(table.columns.map(({ name }) => name)).toEqual(["country", "2001", "2002", "2003"]);
  expect(table.rows).toBe(2);
});

describe("dates", () => {
  const column = (code: string, serial: number, since1904 = false) =>
    read({
      sheets: { One: `<row>${word("A1", "x")}</row><row>${cell("A2", serial, ' s="1"')}</row>` },
      formats: [code],
      since1904,
    });

  it.each([
    ["yyyy-mm-dd", 45351, "2024-02-29"],
    ["[$-407]d. mmmm yyyy;@", 45351, "2024-02-29"],
    ["dd/mm/yy hh:mm", 45351.5, "2024-02-29T12:00:00.000"],
    // Days before the 29 February 1900 that never was.
    ["yyyy-mm-dd", 1, "1900-01-01"],
    ["yyyy-mm-dd", 61, "1900-03-01"],
    ["hh:mm:ss", 0.75, "18:00:00.000"],
  ])("%s shows %d as %s", async (code, serial, shown) => {
    expect(held(await column(code, serial)).x).toEqual([shown]);
  });

  it.each(["0.00", "General", '0 "days"', "#,##0.00 [Red]", "0%", "0.00E+00", "\\d0"])(
    "%s shows no date",
    async (code) => {
      expect(held(await column(code, 45351)).x).toEqual([45351]);
    },
  );

  it("may be counted from 1904", async () => {
    expect(held(await column("yyyy-mm-dd", 43889, true)).x).toEqual(["2024-02-29"]);
  });
});

describe("sheets", () => {
  const two = {
    sheets: { First: `<row>${cell("A1", 1)}</row>`, "Zweites Blatt": `<row>${cell("B7", 2)}</row>` },
  };

  it.each([
    [undefined, { column_1: [1] }],
    ["Zweites Blatt", { column_1: [2] }],
    ["zweites blatt", { column_1: [2] }],
    ["2", { column_1: [2] }],
  ])("%s", async (sheet, expected) => {
    expect(held(await read(two, sheet === undefined ? {} : { sheet }))).toEqual(expected);
  });

  it("one that is not there is refused, and those that are named", async () => {
    await expect(read(two, { sheet: "Third" })).rejects.toMatchObject(
      problem("NO_SHEET", { name: "a.xlsx", sheet: "Third", sheets: ["First", "Zweites Blatt"] }),
    );
  });
});

it("numbers kept as text are numbers, unless zeros lead", async () => {
  const body = ["1", "2.5", "NA"].map(
    (text, k) => `<row>${word(`A${k + 2}`, text)}${word(`B${k + 2}`, `0${k}`)}</row>`,
  );
  const table = await read({
    sheets: { One: `<row>${word("A1", "x")}${word("B1", "zip")}</row>${body.join("")}` },
  });
  expect(held(table)).toEqual({ x: [1, 2.5, null], zip: ["00", "01", "02"] });
});

describe("what is no workbook is refused with a code", () => {
  const whole = workbook({ sheets: { One: `<row>${cell("A1", 1)}</row>` } });
  const malformed = problem("MALFORMED_FILE", { name: "a.xlsx", format: "XLSX" });

  it.each([
    ["cut short", whole.subarray(0, whole.length - 30)],
    ["no archive", utf8("x,y\n1,2\n")],
    ["another archive", zip({ "a.txt": "hello" })],
    ["damaged XML", workbook({ sheets: { One: "<row><c><v>1</v></row>" } })],
    ["entities of its own", workbook({ sheets: { One: `<!DOCTYPE x [<!ENTITY a "b">]>` } })],
    ["a word that is not there", workbook({ sheets: { One: `<row>${cell("A1", 5, ' t="s"')}</row>` } })],
    ["a place that is none", workbook({ sheets: { One: `<row>${cell("ZZZZ1", 5)}</row>` } })],
    ["nested too deep", workbook({ sheets: { One: `${"<a>".repeat(200_000)}` } })],
  ])("%s", async (_, bytes) => {
    await expect(readTable(bytes, { name: "a.xlsx" })).rejects.toMatchObject(malformed);
  });

  it("a bomb is not unpacked", async () => {
    const bomb = workbook({ sheets: { One: " ".repeat(2 ** 28 + 1) } });
    expect(bomb.length).toBeLessThan(2 ** 20);
    await expect(readTable(bomb, { name: "a.xlsx" })).rejects.toMatchObject(
      problem("UNPACKED_TOO_LARGE", { name: "a.xlsx" }),
    );
  });

  it("a few cells far apart do not make a huge table", async () => {
    const places = Array.from(
      { length: 9000 },
      (_, k) => `<row><c r="${letters(k)}${k + 1}"><v>1</v></c></row>`,
    );
    await expect(read({ sheets: { One: places.join("") } })).rejects.toMatchObject(
      problem("TOO_MANY_CELLS", { rows: 9000, columns: 9000 }),
    );
  });
});

/** 0 → A, 26 → AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
