/** Dates, longitudes and numbers near the largest there are, in what is said of clusters. */
import { expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import { readColumns } from "../../src/tables/columns/read-columns.js";
import { describe } from "../../src/tables/describe/describe.js";
import { contrastText } from "../../src/tables/describe/words.js";
import { readTable } from "../../src/tables/files/read.js";
import type { Table } from "../../src/tables/table/table.js";
import { utf8 } from "../io/bytes.js";

const rows = Array.from({ length: 60 }, (_, i) => i);
const labels = rows.map((i) => i % 2);

const numbers = (name: string, value: (i: number) => number) => {
  const values = Float64Array.from(rows, value);
  return { name, kind: "number", values, missing: values.filter(Number.isNaN).length } as const;
};

it("the mean of longitudes on both sides of 180° is there, not at 0", () => {
  // Even rows lie about 180, odd ones about 140.
  const lon = (i: number) =>
    i % 2 ? 140 + (i % 5) : ((((180 + (i % 10) - 4 + 180) % 360) + 360) % 360) - 180;
  const table: Table = { rows: 60, columns: [numbers("lon", lon)] };
  const [east, west] = describe(table, labels, { longitude: 0 });
  const shifted = rows.map((i) => (lon(i) + 360) % 360);
  const mean = (own: number) => {
    const values = shifted.filter((_, i) => labels[i] === own);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  // Within a few degrees the mean direction is the mean of the angles.
  expect((east.contrasts[0].inside + 360) % 360).toBeCloseTo(mean(0), 2);
  expect(east.contrasts[0].outside).toBeCloseTo(mean(1), 2);
  expect(east.contrasts[0].effect).toBeGreaterThan(0.9);
  expect(west.contrasts[0].effect).toBeCloseTo(-east.contrasts[0].effect, 12);
  expect(east.name).toBe("eastern lon");
  // The most typical row is the one nearest to that mean.
  const away = (i: number) => Math.abs(shifted[i] - mean(labels[i]));
  expect(away(east.typical[0])).toBe(Math.min(...rows.filter((i) => labels[i] === 0).map(away)));
});

it("where directions point everywhere nothing is said of their mean", () => {
  const table: Table = { rows: 60, columns: [numbers("lon", (i) => (i % 2 ? 10 : 6 * i))] };
  expect(describe(table, labels, { longitude: 0 })[1].contrasts).toEqual([]);
});

it("dates are told as dates, times as times", async () => {
  const day = (i: number) => new Date(Date.UTC(2024, labels[i] ? 8 : 1, 1 + ((i * 7) % 20)));
  const text = rows.map(
    (i) =>
      `${day(i).toISOString().slice(0, 10)},${labels[i] ? 18 : 6}:${10 + ((i * 7) % 40)},${(i * 7) % 11}.5`,
  );
  const table = await readTable(utf8(`when,at,x\n${text.join("\n")}\n`), { format: "csv" });
  const told = { rows: 60, columns: readColumns(table, planColumns(table)) };
  const [early, late] = describe(told, labels);
  const [when, at] = [0, 1].map((column) => late.contrasts.find((one) => one.column === column)!);
  const days = rows.filter((i) => labels[i] === 1).map((i) => day(i).getTime() / 86_400_000);
  expect(when.inside).toBeCloseTo(days.reduce((sum, one) => sum + one, 0) / days.length, 9);
  expect(contrastText(when)).toMatch(/^late when \(2024-09-\d\d against 2024-02-\d\d\)$/);
  expect(contrastText(at)).toMatch(/^late at \(18:\d\d against 06:\d\d\)$/);
  expect(early.name).toContain("early when");
});

it("no number is infinite in what is said", () => {
  const table: Table = {
    rows: 60,
    columns: [
      numbers("huge", (i) => (i % 2 ? 1.7e308 : -1.7e308)),
      numbers("endless", (i) => (i % 3 ? i % 2 : Number.POSITIVE_INFINITY)),
    ],
  };
  for (const { contrasts } of describe(table, labels)) {
    for (const { inside, outside, effect } of contrasts) {
      expect([inside, outside, effect].every(Number.isFinite)).toBe(true);
    }
  }
});
