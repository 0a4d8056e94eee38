/** What a caller asks of a column is done, or refused with the reason: no column is lost without a word. */
import { expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import type { ColumnWish } from "../../src/tables/columns/planned.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";
import { problem } from "../support/errors.js";

const rows = Array.from({ length: 1200 }, (_, i) => i);
const text = [
  "hour,month,weekday,fine,word,day,moment,clock,zip,x",
  ...rows.map((i) =>
    [
      (i * 7) % 24,
      1 + ((i * 5) % 12),
      (i * 3) % 7,
      `${(i * 37) % 1200}.5`,
      `w${i % 4}`,
      new Date(Date.UTC(2024, 0, 1 + ((i * 31) % 365))).toISOString().slice(0, 10),
      new Date(Date.UTC(2024, 0, 1 + ((i * 31) % 365), i % 24)).toISOString(),
      `${String(i % 24).padStart(2, "0")}:30`,
      10_000 + ((i * 97) % 900),
      `${(i * 7) % 5}.25`,
    ].join(","),
  ),
].join("\n");
const table = readTable(utf8(text), { format: "csv" });

async function asked(name: string, wish: ColumnWish) {
  const read = await table;
  const c = read.columns.findIndex((column) => column.name === name);
  return { read, c, options: { wishes: new Map([[c, wish]]) } };
}

it.each([
  ["hour", "week", 23],
  ["fine", "day", 1199.5],
  ["fine", "year", 1199.5],
  ["word", "day", "w0"],
  ["word", "log", "w0"],
  ["clock", "week", 23.5],
] as const)("%s cannot be placed on the circle of a %s", async (name, bend, value) => {
  const { read, options } = await asked(name, { bend });
  expect(() => planColumns(read, options)).toThrow(problem("COLUMN_NOT_READ", { name, rule: bend, value }));
});

it("days without a time have no place in a day", async () => {
  const { read, options } = await asked("day", { bend: "day" });
  expect(() => planColumns(read, options)).toThrow(problem("COLUMN_NOT_READ"));
});

it.each([
  ["word", "quantity"],
  ["word", "date"],
] as const)("%s cannot be a %s", async (name, role) => {
  const { read, options } = await asked(name, { role });
  expect(() => planColumns(read, options)).toThrow(
    problem("COLUMN_NOT_READ", { name, rule: role, value: "w0" }),
  );
});

it("numbers of more than a thousand values cannot be a category", async () => {
  const { read, options } = await asked("fine", { role: "category" });
  const fields = { name: "fine", rule: "category", value: 1000 };
  expect(() => tablePoints(read, options)).toThrow(problem("TOO_MANY_CATEGORIES", fields));
});

it.each<[string, ColumnWish, string]>([
  ["zip", { weight: 2 }, "weight:2"],
  ["x", { use: "ignore", weight: 3 }, "weight:3"],
  ["x", { use: "describe", bend: "log" }, "log"],
])("%s is not used, so that %j has no effect", async (name, wish, rule) => {
  const { read, options } = await asked(name, wish);
  expect(() => planColumns(read, options)).toThrow(problem("COLUMN_NOT_USED", { name, rule }));
});

it.each([
  ["hour", "day", (i: number) => ((i * 7) % 24) / 24],
  ["month", "year", (i: number) => (1 + ((i * 5) % 12)) / 12],
  ["weekday", "week", (i: number) => ((i * 3) % 7) / 7],
  ["clock", "day", (i: number) => ((i % 24) + 0.5) / 24],
  ["moment", "day", (i: number) => (i % 24) / 24],
] as const)("%s goes round with the %s", async (name, bend, turns) => {
  const { read, c, options } = await asked(name, { bend });
  const { points } = tablePoints(read, { ...options, columns: [c] });
  expect(points.dim).toBe(2);
  for (const i of rows) {
    expect(points.coords[2 * i]).toBeCloseTo(Math.sin(2 * Math.PI * turns(i)), 6);
    expect(points.coords[2 * i + 1]).toBeCloseTo(Math.cos(2 * Math.PI * turns(i)), 6);
  }
});
