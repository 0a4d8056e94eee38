/** Warnings about columns: those that the variances of all rows ask for, though a few rows may be enough to know. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { rangesOf } from "../../src/line/points/ranges.js";
import { columnWarnings } from "../../src/methods/parts/columns.js";
import { numbers } from "../support/numbers.js";

function variances(n: number, dim: number, coords: Float64Array): number[] {
  return Array.from({ length: dim }, (_, c) => {
    const column = Array.from({ length: n }, (_, i) => coords[i * dim + c]);
    const mean = column.reduce((sum, x) => sum + x / n, 0);
    return column.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  });
}

it("a column is dominant iff all others have less than a hundredth of its variance", () => {
  const given = fc.record({
    n: fc.integer({ min: 2, max: 300 }),
    factors: fc.array(fc.constantFrom(0, 1e-3, 0.05, 0.1, 0.2, 1, 20), { minLength: 1, maxLength: 12 }),
    outlier: fc.constantFrom(1, 10, 1e3),
    seed: fc.integer({ min: 0, max: 1e6 }),
  });
  fc.assert(
    fc.property(given, ({ n, factors, outlier, seed }) => {
      const dim = factors.length;
      const coords = numbers(n * dim, seed).map((x, at) => x * factors[at % dim]);
      coords[0] *= outlier;
      const all = variances(n, dim, coords);
      const largest = all.reduce((best, value, c) => (value > all[best] ? c : best), 0);
      const rest = all.reduce((sum, value, c) => sum + (c === largest ? 0 : value), 0) / all[largest];
      const varied = factors.filter((factor) => factor > 0).length;
      const points = { n, dim, coords };
      const found = columnWarnings(points, rangesOf(points)).filter(({ code }) => code === "DOMINANT_COLUMN");
      expect(found).toEqual(
        varied > 1 && rest < 0.01 ? [{ code: "DOMINANT_COLUMN", columns: [largest] }] : [],
      );
    }),
  );
});
