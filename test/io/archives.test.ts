/** Files that people have: a table in a ZIP archive, OpenDocument spreadsheets, and files of other programs. */
import { describe, expect, it } from "vitest";
import { openRows, readTable } from "../../src/io.js";
import { problem } from "../support/errors.js";
import { cells, utf8 } from "./bytes.js";
import { held } from "./held.js";
import { workbook, zip } from "./zipped.js";

const CSV = "x,y\n1,2\n3,4\n";

describe("a table in a ZIP archive", () => {
  it.each([
    ["alone", { "a.csv": CSV }],
    [
      "in a folder, beside what programs add",
      { "data/": "", "data/a.csv": CSV, "__MACOSX/data/._a.csv": "x", "data/.DS_Store": "x" },
    ],
    ["beside its description", { "readme.txt": "what it is", "a.csv": CSV, "license.md": "free" }],
    ["under any name", { "a.table": CSV }],
    ["in an archive", { "a.zip": zip({ "a.csv": CSV }) }],
  ])("%s is read, whole and in chunks", async (_, files) => {
    const bytes = zip(files);
    const expected = { x: [1, 3], y: [2, 4] };
    const table = await readTable(bytes, { name: "data.zip" });
    expect(cells(table)).toEqual(expected);
    expect(table.format).toBe("csv");
    const stream = await openRows({ open: () => bytes }, { name: "data.zip" });
    for await (const chunk of stream.chunks()) expect(cells(chunk.table)).toEqual(expected);
  });

  it("of several is asked for by name, by the last part of it, or by number", async () => {
    const bytes = zip({ "p/a.csv": CSV, "p/b.csv": "z\n5\n6\n", "notes.txt": "words" });
    await expect(readTable(bytes, { name: "d.zip" })).rejects.toThrow(
      problem("ARCHIVE_TABLE", { files: ["p/a.csv", "p/b.csv"] }),
    );
    for (const sheet of ["p/b.csv", "B.csv", "2"])
      expect(cells(await readTable(bytes, { name: "d.zip", sheet }))).toEqual({ z: [5, 6] });
    await expect(readTable(bytes, { name: "d.zip", sheet: "c.csv" })).rejects.toThrow(
      problem("ARCHIVE_TABLE", { asked: "c.csv" }),
    );
  });

  it("is not looked for in what is packed as an archive, and there may be none", async () => {
    const row = (r: number) => `<row r="${r}"><c r="A${r}"><v>${r}</v></c><c r="B${r}"><v>2</v></c></row>`;
    const book = workbook({ sheets: { A: row(1) + row(2) + row(3) } });
    expect((await readTable(book, { name: "a.zip" })).format).toBe("xlsx");
    await expect(readTable(zip({ "a.png": "x", "b.png": "y" }), { name: "a.zip" })).rejects.toThrow(
      problem("ARCHIVE_TABLE", { files: ["a.png", "b.png"] }),
    );
    await expect(readTable(zip({ "a.csv": CSV }).subarray(0, 60), { name: "a.zip" })).rejects.toThrow(
      problem("MALFORMED_FILE"),
    );
    const unpacked = zip({ "b.xlsx": book }, true);
    expect((await readTable(unpacked, { name: "a.zip" })).format).toBe("xlsx");
    // One sheet of the only table there.
    const packed = zip({
      "b.xlsx": workbook({ sheets: { A: row(1) + row(2) + row(3), B: row(4) + row(5) + row(6) } }),
    });
    expect(cells(await readTable(packed, { name: "a.zip", sheet: "B" }))).toEqual({
      column_1: [4, 5, 6],
      column_2: [2, 2, 2],
    });
    // An archive that holds itself has an end.
    let nested: Uint8Array = utf8(CSV);
    for (let k = 0; k < 6; k++) nested = zip({ "a.zip": nested });
    await expect(readTable(nested, { name: "a.zip" })).rejects.toThrow(problem("FOREIGN_FORMAT"));
  });
});

const cell = (type: string, value: string, shown = "") =>
  `<table:table-cell office:value-type="${type}" ${value}><text:p>${shown}</text:p></table:table-cell>`;
const word = (text: string) => cell("string", "", text);
const row = (content: string, times = 1) =>
  `<table:table-row table:number-rows-repeated="${times}">${content}</table:table-row>`;
const book = (sheets: Readonly<Record<string, string>>) =>
  zip(
    {
      mimetype: "application/vnd.oasis.opendocument.spreadsheet",
      "content.xml": `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${Object.entries(
        sheets,
      )
        .map(([name, rows]) => `<table:table table:name="${name}"><table:table-column/>${rows}</table:table>`)
        .join("")}</office:spreadsheet></office:body></office:document-content>`,
    },
    true,
  );

describe("OpenDocument spreadsheets", () => {
  it("have numbers, words, truths, dates, times, blanks, and cells that are repeated", async () => {
    const bytes = book({
      "Read me": row(word("Contact the office.")),
      Data: [
        row(word("A title")),
        row(["number", "word", "truth", "day", "moment", "time", "share"].map(word).join("")),
        row(
          cell("float", 'office:value="1.5"', "1,5") +
            cell("string", "", 'a &amp; <text:span>b</text:span><text:s text:c="2"/>c') +
            cell("boolean", 'office:boolean-value="true"', "TRUE") +
            cell("date", 'office:date-value="2024-01-31"', "31.01.24") +
            cell("date", 'office:date-value="2024-01-31T12:30:00"') +
            cell("time", 'office:time-value="PT12H30M05S"') +
            cell("percentage", 'office:value="0.25"', "25 %"),
        ),
        row('<table:table-cell table:number-columns-repeated="7"/>', 1000),
        row(
          cell("float", 'office:value="-2"') +
            "<table:table-cell/>" +
            cell("boolean", 'office:boolean-value="false"') +
            cell("date", 'office:date-value="2024-02-29"') +
            cell("date", 'office:date-value="2024-02-29T00:00:01"') +
            cell("time", 'office:time-value="PT00H00M01S"') +
            '<table:table-cell office:value-type="currency" office:value="3"><office:annotation><text:p>a remark</text:p></office:annotation><text:p>3 €</text:p></table:table-cell>',
          2,
        ),
      ].join(""),
    });
    const table = await readTable(bytes, { name: "a.ods" });
    expect(table.format).toBe("ods");
    expect(table.notes?.map(({ code }) => code)).toEqual(["SHEET_READ", "ABOVE_TABLE"]);
    expect(held(table)).toEqual({
      number: [1.5, -2, -2],
      word: ["a & b  c", null, null],
      truth: [1, 0, 0],
      day: ["2024-01-31", "2024-02-29", "2024-02-29"],
      moment: ["2024-01-31T12:30:00.000", "2024-02-29T00:00:01.000", "2024-02-29T00:00:01.000"],
      time: ["12:30:05.000", "00:00:01.000", "00:00:01.000"],
      share: [0.25, 3, 3],
    });
  });

  it("are refused if they would unfold to more cells than there are", async () => {
    const wide = `<table:table-cell table:number-columns-repeated="20000" office:value-type="float" office:value="1"/>`;
    await expect(readTable(book({ A: row(wide) }), { name: "a.ods" })).rejects.toThrow(
      problem("MALFORMED_FILE"),
    );
    const large = `<table:table-cell table:number-columns-repeated="16000" office:value-type="float" office:value="1"/>`;
    await expect(readTable(book({ A: row(large, 20_000) }), { name: "a.ods" })).rejects.toThrow(
      problem("TOO_MANY_CELLS"),
    );
  });
});

describe("files of other programs are refused with what to do", () => {
  it.each([
    ["sas7bdat", `${"\0".repeat(12)}\xc2\xea\x81\x60\xb3\x14\x11\xcf`],
    ["xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
    ["feather1", "FEA1\0\0\0\0"],
    ["pickle", "\x80\x04\x95\x10\0\0"],
    ["mat", "MATLAB 5.0 MAT-file"],
  ])("%s", async (format, magic) => {
    const bytes = Uint8Array.from(magic.padEnd(200, "\0"), (sign) => sign.charCodeAt(0));
    for (const name of [`a.${format}`, "a.csv", undefined]) {
      await expect(readTable(bytes, { ...(name && { name }) })).rejects.toThrow(
        problem("FOREIGN_FORMAT", { format }),
      );
    }
  });
});
