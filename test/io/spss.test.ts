/** SPSS files that another program wrote, by make_spss.py, against what was written; and damaged ones. */
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { InputError } from "../../src/base/errors.js";
import { readTable, type Table } from "../../src/io.js";
import { spssMoment } from "../../src/tables/formats/spss/moments.js";
import { problem } from "../support/errors.js";
import { cells } from "./bytes.js";
import { everyTenth } from "./damaged.js";

const file = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../fixtures/io/${name}`, import.meta.url)));
const HELD = JSON.parse(new TextDecoder().decode(file("spss.json")));
const NAMES = ["plain.sav", "codes.sav", "packed.zsav"];
// Where the header says whether numbers are coded, and how many rows there are.
const [PACKING, ROWS] = [72, 80];

describe.each(NAMES)("%s", (name) => {
  const bytes = file(`spss_${name}`);

  it("holds what was written", async () => {
    const table = await readTable(bytes);
    expect(table.format).toBe("spss");
    expect(cells(table)).toEqual(HELD);
    const kinds = Object.fromEntries(table.columns.map((column) => [column.name, column.type?.kind]));
    expect(kinds).toMatchObject({
      grade: "category",
      answer: "category",
      day: "date",
      moment: "timestamp",
      clock: "time",
    });
    // Only some of its values have labels.
    expect(kinds.scale).toBeUndefined();
  });

  it("says how many rows it has, or does not", async () => {
    const unsaid = bytes.slice();
    unsaid.fill(0xff, ROWS, ROWS + 4);
    expect(cells(await readTable(unsaid))).toEqual(HELD);
    const more = bytes.slice();
    more[ROWS]++;
    await expect(readTable(more, { name: "a.sav" })).rejects.toThrow(
      problem("DAMAGED_FILE", { format: "SPSS" }),
    );
  });

  it("ends anywhere, or is damaged at every tenth place", async () => {
    for (const damaged of everyTenth(bytes)) {
      const outcome = await readTable(damaged, { name: "a.sav", format: "spss" }).catch(
        (error: unknown) => error,
      );
      if (outcome instanceof InputError)
        expect(outcome.code).toMatch(/^(DAMAGED_FILE|MALFORMED_FILE|NO_TABLE_COLUMNS)$/);
      else expect(cells(outcome as Table)).toBeDefined();
    }
  });
});

test("letters are read as the file says", async () => {
  const bytes = file("spss_plain.sav");
  const at = Buffer.from(bytes).indexOf("UTF-8");
  const written = (label: string): Uint8Array => {
    const changed = bytes.slice();
    changed.set(new TextEncoder().encode(label), at);
    return changed;
  };
  const { columns } = await readTable(written("l1   "));
  const words = columns.flatMap((column) =>
    column.name === "word" && column.kind === "text" ? column.words : [],
  );
  expect(words).toContain("zÃ¼rich");
  await expect(readTable(written("wxyz9"), { name: "a.sav" })).rejects.toThrow(
    problem("MALFORMED_FILE", { name: "a.sav", format: "SPSS" }),
  );
});

test("a way of packing that is not known is refused", async () => {
  await expect(readTable(file("spss_plain.sav").with(PACKING, 3))).rejects.toThrow(problem("DAMAGED_FILE"));
});

test("what is counted from the first day of the calendar", () => {
  const kind = (format: number) => spssMoment(format << 16);
  expect(kind(20)?.of(0)).toBe(Date.UTC(1582, 9, 14) / 86_400_000);
  expect(kind(22)?.of(12_219_379_200.25)).toBe(250);
  expect(kind(21)?.of(3661)).toBe(3_661_000);
  expect(kind(5)).toBeUndefined();
});
