/** The column that draws the clusters by itself. */
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { random } from "../../src/base/random.js";
import { type SoleColumn, soleColumn } from "../../src/tables/describe/sole-column.js";
import { soleColumnTexts } from "../../src/tables/describe/sole-words.js";
import type { Column, NumberColumn, Table, TextColumn } from "../../src/tables/table/table.js";
import { problem } from "../support/errors.js";
import { runs } from "../support/long.js";

const table = (...columns: Column[]): Table =>
  ({
    rows: columns[0].kind === "number" ? columns[0].values.length : columns[0].codes.length,
    columns,
  }) as Table;

function numbers(name: string, values: readonly number[]): NumberColumn {
  return {
    name,
    kind: "number",
    values: Float64Array.from(values),
    missing: values.filter(Number.isNaN).length,
  };
}

function words(name: string, cells: readonly string[]): TextColumn {
  const all = [...new Set(cells)];
  return {
    name,
    kind: "text",
    codes: Uint32Array.from(cells, (cell) => all.indexOf(cell)),
    words: all,
    missing: 0,
  };
}

const source = random(1, 1);
const noise = numbers(
  "noise",
  Array.from({ length: 60 }, () => source.uniform()),
);
const labels = Array.from({ length: 60 }, (_, i) => i % 2);

it("a few dates are told as dates, and a few large numbers as they are", () => {
  const days = labels.map((label, i) => 19_700 + 5 * label + (i % 3));
  const dated: NumberColumn = { ...numbers("date", days), type: { kind: "date" } };
  const found = soleColumn(table(noise, dated), labels) as SoleColumn;
  expect(soleColumnTexts(found)).toEqual([
    "date = 2023-12-09 or 2023-12-10 or 2023-12-11",
    "date = 2023-12-14 or 2023-12-15 or 2023-12-16",
  ]);
  const coded = soleColumn(table(noise, numbers("plz", days)), labels) as SoleColumn;
  expect(soleColumnTexts(coded)[0]).toBe("plz = 19700 or 19701 or 19702");
});

it("finds the column that two values draw, numbers or words", () => {
  const coded = numbers(
    "liable",
    labels.map((label) => 2 - label),
  );
  expect(soleColumn(table(noise, coded), labels)).toEqual({
    ...{ column: 1, name: "liable", f: 1 },
    rule: { kind: "values", clusters: [[2], [1]] },
  });
  const named = words(
    "island",
    labels.map((label, i) => (label === 0 ? "Dream" : i % 4 === 1 ? "Biscoe" : "Torgersen")),
  );
  expect(soleColumn(table(noise, named), labels)?.rule).toEqual({
    kind: "values",
    clusters: [["Dream"], ["Biscoe", "Torgersen"]],
  });
});

it("finds nothing in columns that have no part in it, nor where there is one cluster or many", () => {
  expect(soleColumn(table(noise), labels)).toBeUndefined();
  expect(
    soleColumn(
      table(noise),
      labels.map(() => 0),
    ),
  ).toBeUndefined();
  const ten = numbers(
    "ten",
    labels.map((_, i) => i % 10),
  );
  expect(soleColumn(table(ten), [...ten.values])).toBeUndefined();
});

it("does not take names of rows for values", () => {
  expect(
    soleColumn(
      table(
        words(
          "name",
          labels.map((_, i) => `row ${i}`),
        ),
      ),
      labels,
    ),
  ).toBeUndefined();
});

test("a threshold with a few rows beyond it: F is that of the cluster it meets worst, and decides", () => {
  const clean = Array.from({ length: 200 }, (_, i) => (i < 100 ? i / 10 : 20 + i / 10));
  const cut = Array.from({ length: 200 }, (_, i) => (i < 100 ? 0 : 1));
  for (const [wrong, told] of [
    [0, true],
    [2, true],
    [10, false],
  ] as const) {
    const moved = cut.map((label, i) => (i < wrong ? 1 - label : label));
    const found = soleColumn(table(numbers("x", clean)), moved);
    expect(found !== undefined).toBe(told);
    if (found) expect(found.f).toBeCloseTo((2 * (100 - wrong)) / (200 - wrong), 12);
  }
});

it("gives ranges that hold exactly the rows of their clusters, in few digits, whatever the numbers", () => {
  const column = fc.record({
    gaps: fc.array(fc.integer({ min: 5, max: 500 }), { minLength: 1, maxLength: 4 }),
    unit: fc.constantFrom(0.001, 0.1, 1, 1000),
    from: fc.integer({ min: -1000, max: 3000 }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(column, ({ gaps, unit, from, seed }) => {
      const draw = random(seed, 2);
      const starts = [0, ...gaps].map((_, k) => gaps.slice(0, k).reduce((sum, gap) => sum + gap + 10, from));
      const order = starts.map((_, k) => k).sort(() => draw.uniform() - 0.5);
      const label = Array.from({ length: 20 * starts.length }, () => draw.below(starts.length));
      order.forEach((_, k) => {
        label[k] = k;
      });
      const values = label.map((k) => unit * (starts[order[k]] + 10 * draw.uniform()));
      const found = soleColumn(table(numbers("x", values)), label);
      if (found?.rule.kind !== "ranges") return expect(found?.rule.kind).toBe("values");
      expect(found.f).toBe(1);
      found.rule.clusters.forEach(({ above = -Infinity, to = Infinity }, k) => {
        expect(values.map((value) => value > above && value <= to)).toEqual(label.map((one) => one === k));
      });
    }),
    runs(100),
  );
});

it("counts rows without a cluster or a value as missed", () => {
  const values = labels.map((label) => 5 * label + noise.values[0]);
  const blank = values.map((value, i) => (i < 10 ? Number.NaN : value));
  expect(soleColumn(table(numbers("x", blank)), labels)).toBeUndefined();
  const marked = labels.map((label, i) => (i < 10 ? -1 : label));
  expect(soleColumn(table(numbers("x", values)), marked)).toBeUndefined();
});

it("refuses labels of another number of rows", () => {
  expect(() => soleColumn(table(noise), [0, 1])).toThrow(problem("LABELS_AND_ROWS", { labels: 2, rows: 60 }));
});

test("each cluster in words, in the order of the labels", () => {
  const texts = (rule: SoleColumn["rule"]): string[] => soleColumnTexts({ column: 0, name: "x", f: 1, rule });
  expect(texts({ kind: "values", clusters: [[2], ["a", "b"], ["", "c"]] })).toEqual([
    "x = 2",
    "x = a or b",
    "x = c or x blank",
  ]);
  expect(
    texts({ kind: "ranges", clusters: [{ above: 1990, to: 25_000 }, { to: 1990 }, { above: 25_000 }] }),
  ).toEqual(["1990 < x ≤ 25,000", "x ≤ 1990", "x > 25,000"]);
});
