/** One kind of number, written in two ways: the way that reads more cells is taken, and what is rare decides nothing. */
import { expect, it } from "vitest";
import { objectTable } from "../../src/tables/columns/objects.js";
import { planColumns } from "../../src/tables/columns/plan.js";
import { readColumns } from "../../src/tables/columns/read-columns.js";
import { reader, readingOf } from "../../src/tables/columns/readings.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";

function valuesOf(words: readonly string[], cells?: readonly number[]): number[] | undefined {
  const reading = readingOf(words, cells);
  return reading && words.map(reader(reading));
}

it("a comma before three digits is a decimal one where another cell says so", () => {
  const words = Array.from({ length: 30 }, (_, i) => `${i},${100 + i}`);
  expect(valuesOf(words)).toEqual(words.map((word) => Number(word.replace(",", "."))));
  // Without the cell that begins with a zero they are thousands.
  expect(valuesOf(words.slice(1))).toEqual(words.slice(1).map((word) => Number(word.replace(",", ""))));
});

it("one day beyond the twelfth tells that the day comes first", () => {
  const words = Array.from({ length: 12 }, (_, m) => `01/${String(m + 1).padStart(2, "0")}/2022`);
  const first = Date.UTC(2022, 0, 1) / 86_400_000;
  expect(valuesOf(words)).toEqual(words.map((_, m) => first + m));
  const dayFirst = [...words, "31/12/2022"];
  expect(valuesOf(dayFirst)).toEqual(
    dayFirst.map((word) => {
      const [day, month, year] = word.split("/").map(Number);
      return Date.UTC(year, month - 1, day) / 86_400_000;
    }),
  );
});

it("cells count, not different words", () => {
  const numbers = Array.from({ length: 20 }, (_, i) => `$${i + 1}`);
  const once = numbers.map(() => 1);
  expect(readingOf([...numbers, "none found"], [...once, 1])).toBeDefined();
  expect(readingOf([...numbers, "none found"], [...once, 15])).toBeUndefined();
  expect(readingOf(["1", "2", "3", "unrated"], [100, 100, 97, 3])).toBeDefined();
});

it("numbers given as words have the roles of numbers", async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({
    mass: String(((i * 7919) % 101) / 8),
    length: String(((i * 6007) % 97) / 8),
    year: String(2007 + (i % 3)),
    adult: String(i % 2),
  }));
  const text = [Object.keys(rows[0]).join(), ...rows.map((row) => Object.values(row).join())].join("\n");
  const table = await readTable(new TextEncoder().encode(text), { format: "csv" });
  const roles = (plan: ReturnType<typeof planColumns>) => plan.map(({ role, use }) => [role, use]);
  expect(roles(planColumns(objectTable(rows)))).toEqual(roles(planColumns(table)));
  expect(roles(planColumns(table))[2]).toEqual(["count", "describe"]);
});

it("Yes, yes and YES are one word, when rows are fitted, described and placed", async () => {
  const cell = (i: number) => (i % 2 ? ["Yes", "yes", "YES"][i % 3] : ["No", "no"][i % 4 ? 1 : 0]);
  const lines = (first: number) =>
    Array.from({ length: 60 }, (_, i) => `${cell(first + i)},${(i * 7) % 11}.5`).join("\n");
  const table = await readTable(utf8(`ok,x\n${lines(0)}\n`), { format: "csv" });
  const { plan, points, encoding } = tablePoints(table);
  expect(plan[0]).toMatchObject({ role: "yes-no", use: "distance" });
  expect(points.dim).toBe(2);
  expect([...points.coords].filter((_, at) => at % 2 === 0)).toEqual(
    Array.from({ length: 60 }, (_, i) => i % 2),
  );
  const later = await readTable(utf8("ok,x\nyES,1\nnO,2\nYes,3\nNO,4\n"), { format: "csv" });
  const placed = tablePoints(later, { encoding });
  expect([...placed.points.coords].filter((_, at) => at % 2 === 0)).toEqual([1, 0, 1, 0]);
  const [told] = readColumns(table, plan);
  expect(told.kind === "text" && new Set(Array.from(told.codes, (code) => told.words[code]))).toEqual(
    new Set(["no", "yes"]),
  );
});
