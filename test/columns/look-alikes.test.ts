/** Columns that look like amounts, limits, times, kinds, ranks or months, and are something else. */
import { describe, expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import { readColumns } from "../../src/tables/columns/read-columns.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";

const ROWS = 60;
const many = Array.from({ length: ROWS }, (_, i) => i);
const of = <One>(all: readonly One[], i: number): One => all[(i * 7 + (i % 3)) % all.length];
const step = (i: number): number => (i * 37) % ROWS;

/** A column beside one of plain numbers. */
async function planned(name: string, word: (i: number) => string | number) {
  const lines = many.map((i) => `${word(i)}\t${(i * 7) % 5}.5`);
  const table = await readTable(utf8(`${name}\ty\n${lines.join("\n")}\n`), { format: "tsv", header: true });
  return { table, plan: planColumns(table)[0] };
}

describe("numbers that are not below 0", () => {
  it.each<[string, string, (i: number) => string]>([
    ["years since when", "active", (i) => (i % 4 === 0 ? `${1990 + (i % 30)}-` : `${1990 + (i % 30)}`)],
    ["years in parentheses", "released", (i) => `(${1950 + step(i)})`],
    ["crores", "price", (i) => (i % 10 === 3 ? `${1 + step(i) / 100}` : `${1 + step(i) / 100} Cr`)],
  ])("%s", async (_, name, word) => {
    const { table } = await planned(name, word);
    const [column] = readColumns(table, planColumns(table));
    const values = column.kind === "number" ? [...column.values] : [];
    expect(values.every((value) => !(value < 0))).toBe(true);
  });
});

describe("words that differ by a sign alone", () => {
  it.each<[string, readonly string[]]>([
    ["two sides of a limit", ["<=50000", ">50000"]],
    ["a limit between", ["<100", "100", ">100"]],
    ["p-values", ["<0.05", ">0.05"]],
  ])("%s are kinds or steps, and not one number", async (_, words) => {
    const { plan } = await planned("limit", (i) => of(words, i));
    expect(["category", "rank", "yes-no"]).toContain(plan.role);
    expect(plan.use).toBe("distance");
  });
});

describe("what has a colon", () => {
  it.each<[string, string, (i: number) => string]>([
    ["final scores", "final", (i) => `${20 + (i % 13)}:${20 + ((i * 5) % 17)}`],
    ["parts of a mixture", "mix", (i) => of(["60:40", "70:30", "80:20", "50:50"], i)],
  ])("%s are no minutes", async (_, name, word) => {
    const { plan } = await planned(name, word);
    expect(plan.role).not.toBe("time");
  });

  it("minutes and seconds are, where some have a zero that numbers would not", async () => {
    const { plan } = await planned("took", (i) => `${20 + (i % 13)}:${String(step(i)).padStart(2, "0")}`);
    expect(plan.role).toBe("time");
  });
});

describe("counts and grades called after what they are of", () => {
  it.each([
    "years_in_department",
    "visits_by_region",
    "persons_per_type",
    "oxidation_state",
    "hr_zone",
    "land",
  ])("%s is no kind", async (name) => {
    const { plan } = await planned(name, (i) => 1 + (i % 6));
    expect(plan.role).not.toBe("category");
  });

  it.each(["region", "payment_method", "bundesland"])("%s is one", async (name) => {
    expect((await planned(name, (i) => 1 + (i % 6))).plan.role).toBe("category");
  });
});

describe("answers and steps", () => {
  it("none in most rows is an answer", async () => {
    const { plan } = await planned("level", (i) => (i % 10 < 7 ? "none" : `Level ${1 + (i % 3)}`));
    expect([plan.use, plan.missing]).toEqual(["distance", 0]);
  });

  it("a band among what was measured is a slip", async () => {
    const { plan } = await planned("distance_m", (i) =>
      i === 9 ? "100-200" : 5 * (1 + ((i * i) % 25)) ** 2,
    );
    expect(plan.role).not.toBe("rank");
  });

  it("NA in a column of yes and no is a blank, whatever its name has in it", async () => {
    const { plan } = await planned("vaccination", (i) => of(["SI", "NO", "NA"], i));
    expect(plan.missing).toBeGreaterThan(0);
  });
});
