/** Stata files that other programs wrote, by make_stata.py, against what was written; and damaged ones. */
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { InputError } from "../../src/base/errors.js";
import { readTable, type Table } from "../../src/io.js";
import { stataMoment } from "../../src/tables/formats/stata/moments.js";
import { problem } from "../support/errors.js";
import { cells } from "./bytes.js";
import { everyTenth } from "./damaged.js";

const file = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../fixtures/io/${name}`, import.meta.url)));
const { remark, ...HELD }: Readonly<Record<string, readonly (string | number | null)[]>> = JSON.parse(
  new TextDecoder().decode(file("stata.json")),
);
const WORDS: Readonly<Record<number, string>> = { 114: "café", 115: "a word", 117: "café" };

describe.each([114, 115, 117, 118, 119])("version %i", (version) => {
  const bytes = file(`stata_${version}.dta`);

  it("holds what was written", async () => {
    const table = await readTable(bytes);
    expect(table.format).toBe("stata");
    const word = HELD.word.map((one, i) => (i % 3 === 2 ? (WORDS[version] ?? one) : one));
    expect(cells(table)).toEqual({ ...HELD, word, ...(version >= 117 && { remark }) });
    const kinds = Object.fromEntries(table.columns.map(({ name, type }) => [name, type?.kind]));
    expect(kinds).toMatchObject({ whole: "integer", small: "category", day: "date", moment: "timestamp" });
    // Only one of its values has a label.
    expect(kinds.tiny).toBe("integer");
  });

  it("ends anywhere, or is damaged at every tenth place", async () => {
    for (const damaged of everyTenth(bytes)) {
      const outcome = await readTable(damaged, { name: "a.dta", format: "stata" }).catch(
        (error: unknown) => error,
      );
      if (outcome instanceof InputError) expect(outcome.code).toMatch(/^(DAMAGED_FILE|NO_TABLE_COLUMNS)$/);
      else expect(cells(outcome as Table)).toBeDefined();
    }
  });
});

test("all 27 blanks are blank, and what is below them is a number", async () => {
  const bytes = file("stata_118.dta");
  const data = Buffer.from(bytes).indexOf("<data>") + "<data>".length;
  // The first column takes a byte, the second two, with its higher first.
  for (let code = 100; code < 128; code++) {
    const { columns } = await readTable(bytes.with(data, code));
    expect(columns[0].missing, String(code)).toBe(code > 100 ? 1 : 0);
  }
  expect((await readTable(bytes.with(data + 1, 0x7f).with(data + 2, 0xe4))).columns[1].missing).toBe(0);
  expect((await readTable(bytes.with(data + 1, 0x7f).with(data + 2, 0xe5))).columns[1].missing).toBe(1);
});

test("periods stand for their first day", () => {
  const day = (format: string, value: number) =>
    new Date(86_400_000 * (stataMoment(format)?.of(value) ?? Number.NaN)).toISOString().slice(0, 10);
  expect(day("%td", 0)).toBe("1960-01-01");
  expect(day("%-tdD_m_Y", -1)).toBe("1959-12-31");
  expect(day("%d", 366)).toBe("1961-01-01");
  expect(day("%tw", 53)).toBe("1961-01-08");
  expect(day("%tm", -1)).toBe("1959-12-01");
  expect(day("%tq", 5)).toBe("1961-04-01");
  expect(day("%th", -1)).toBe("1959-07-01");
  expect(stataMoment("%9.0g")).toBeUndefined();
  expect(stataMoment("%ty")).toBeUndefined();
});

test("a count that the bytes cannot hold is refused", async () => {
  const bytes = file("stata_114.dta");
  const rows = bytes.slice();
  rows.set([0x7f, 0xff, 0xff, 0xff], 6);
  await expect(readTable(rows, { name: "a.dta" })).rejects.toThrow(
    problem("DAMAGED_FILE", { name: "a.dta" }),
  );
  const later = Buffer.from(file("stata_117.dta"));
  later.writeUInt16LE(0xffff, later.indexOf("<K>") + 3);
  await expect(readTable(new Uint8Array(later))).rejects.toThrow(
    problem("DAMAGED_FILE", { format: "Stata" }),
  );
});
