/** Titles and notes above a table, and sheets of prose before it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRows, readTable, writeTable } from "../../src/io.js";
import { problem } from "../support/errors.js";
import { runs } from "../support/long.js";
import { cells, collected, utf8 } from "./bytes.js";
import { workbook } from "./zipped.js";

const BODY = ["name,age,city,score", "ann,31,Bonn,0.5", "bob,44,Ulm,1.5", "cem,28,Kiel,2.5", "dan,61,Ulm,4"];
const read = (lines: readonly string[]) => readTable(utf8(`${lines.join("\n")}\n`), { name: "a.csv" });

describe("delimited text", () => {
  it("is read from the names of its columns on, whatever stands above them", async () => {
    const note = fc.constantFrom(
      "Deaths of notable people",
      "Source: the office",
      "as of 2024",
      "a note,",
      "two,words",
      "Year,2024",
      ",,,",
      "",
    );
    const plain = await read(BODY);
    await fc.assert(
      fc.asyncProperty(fc.array(note, { maxLength: 6 }), async (notes) => {
        const table = await read([...notes, ...BODY]);
        expect(cells(table)).toEqual(cells(plain));
        const said = notes.some((one) => one !== "");
        expect(table.notes?.some(({ code }) => code === "ABOVE_TABLE") ?? false).toBe(said);
      }),
      runs(60),
    );
  });

  it("keeps what stands above when it is written, and its lines keep their numbers", async () => {
    const bytes = utf8(["A title", "", ...BODY, ""].join("\n"));
    const table = await readTable(bytes, { name: "a.csv" });
    const labels = {
      name: "cluster",
      kind: "number",
      values: Float64Array.of(0, 1, 0, 1),
      missing: 0,
    } as const;
    const written = new TextDecoder().decode(
      await collected(writeTable(table, { format: "csv", added: [labels] })),
    );
    expect(written.split("\n").slice(0, 4)).toEqual(["A title", "", `${BODY[0]},cluster`, `${BODY[1]},0`]);
    const stream = await openRows({ open: (from) => bytes.subarray(from) }, { name: "a.csv" });
    expect(stream.names).toEqual(table.columns.map(({ name }) => name));
    for await (const chunk of stream.chunks()) expect(cells(chunk.table)).toEqual(cells(table));
    await expect(read(["A title", ...BODY, "eve,1"])).rejects.toThrow(problem("RAGGED_ROW"));
  });

  it.each([
    ["a table without names", ["1,,", "2,3,4", "5,6,7", "8,9,1"], 4],
    ["words alone", ["a,b,c", "d,,", "e,f,g", "h,i,j"], 3],
    ["rows of words within it", ["1,2,3", "a,b,c", "4,5,6", "7,8,9"], 4],
    ["years as names", ["country,2001,2002,2003", "A,1,2,3", "B,2,3,4", "C,3,4,5"], 3],
  ])("%s keeps all its rows", async (_, lines, rows) => {
    expect((await read(lines)).rows).toBe(rows);
  });
});

describe("workbooks", () => {
  const sheet = (rows: readonly (readonly (string | number)[])[]): string =>
    rows
      .map(
        (row, r) =>
          `<row r="${r + 1}">${row
            .map((cell, c) => {
              const place = `${"ABCDEFG"[c]}${r + 1}`;
              if (cell === "") return "";
              return typeof cell === "number"
                ? `<c r="${place}"><v>${cell}</v></c>`
                : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
            })
            .join("")}</row>`,
      )
      .join("");
  const TABLE = [
    ["name", "age", "children"],
    ["ann", 31, 0],
    ["bob", 44, 2],
    ["cem", 28, 1],
  ];

  it.each([
    ["a title", [["Deaths of notable people"]]],
    ["notes of several cells", [["Source", "the office"], ["Date", 45000], ["a note"]]],
  ])("%s above the names is skipped, and said", async (_, above) => {
    const table = await readTable(workbook({ sheets: { Data: sheet([...above, ...TABLE]) } }), {
      name: "a.xlsx",
    });
    expect(cells(table)).toEqual({ name: ["ann", "bob", "cem"], age: [31, 44, 28], children: [0, 2, 1] });
    expect(table.notes).toContainEqual({ code: "ABOVE_TABLE", rows: above.length });
  });

  it("the first sheet that holds a table is taken, not prose or a legend", async () => {
    const prose = sheet([["Contact the office."], ["It is open on Mondays."], ["Or write."]]);
    const legend = sheet([
      ["name", "who it is"],
      ["age", "how old"],
      ["children", "how many"],
      ["city", "where"],
    ]);
    const data = sheet(TABLE);
    const book = workbook({ sheets: { "Read me": prose, Legend: legend, Data: data, More: data } });
    const table = await readTable(book, { name: "a.xlsx" });
    expect(table.rows).toBe(3);
    expect(table.notes).toEqual([
      { code: "SHEET_READ", sheet: "Data", others: ["Read me", "Legend", "More"] },
    ]);
    const asked = await readTable(book, { name: "a.xlsx", sheet: "Legend" });
    expect(asked.columns.map(({ name }) => name)).toEqual(["name", "who it is"]);
    const none = await readTable(workbook({ sheets: { A: prose, B: legend } }), { name: "a.xlsx" });
    expect(none.notes).toContainEqual({ code: "SHEET_READ", sheet: "A", others: ["B"] });
  });
});
