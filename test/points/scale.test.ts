import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Scaled, type Scaling, scaled } from "../../src/index.js";
import { problem, wrongOption } from "../support/errors.js";
import { bits } from "../support/kernels.js";

interface Scaler {
  readonly center: readonly number[];
  readonly scale: readonly number[];
  readonly points: readonly (readonly number[])[];
}

type Kind = "standard" | "robust" | "minmax";

// What scikit-learn's scalers give; test/fixtures/scalers.py writes it.
const scikit = JSON.parse(
  readFileSync(new URL("../fixtures/scalers.json", import.meta.url), "utf8"),
) as readonly ({ readonly points: readonly (readonly number[])[] } & Record<Kind, Scaler>)[];

const kinds: readonly Kind[] = ["standard", "robust", "minmax"];

const deviation = (column: readonly number[]): number => {
  const mean = column.reduce((a, b) => a + b, 0) / column.length;
  return Math.sqrt(column.reduce((sum, x) => sum + (x - mean) ** 2, 0) / column.length);
};
const columnOf = ({ points: { n, dim, coords } }: Scaled, c: number): number[] =>
  Array.from({ length: n }, (_, i) => coords[i * dim + c]);

const finite = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 5e-324, -1e300, 1e300, Number.MAX_VALUE, -Number.MAX_VALUE, 2 ** -1022),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const columns = (value: fc.Arbitrary<number>, most = 60) =>
  fc
    .integer({ min: 1, max: 3 })
    .chain((dim) =>
      fc.array(fc.array(value, { minLength: dim, maxLength: dim }), { minLength: 1, maxLength: most }),
    );
const modest = fc.integer({ min: -1000, max: 1000 }).map((x) => x / 8);

describe("scaled, beside scikit-learn", () => {
  const cases = scikit.flatMap((given) => kinds.map((kind) => [given.points.length, kind, given] as const));
  it.each(cases)("%i rows, %s", (_, kind, given) => {
    const expected = given[kind];
    const { center, scale, points } = scaled(given.points, kind);
    expected.center.forEach((value, c) => {
      const column = given.points.map((row) => row[c]);
      const size = Math.max(...column.map(Math.abs));
      const least = kind === "robust" ? given.standard.scale[c] / 10 : 0;
      const wide = new Set(column).size === 1 ? 1 : Math.max(expected.scale[c], least);
      expect(Math.abs(center[c] - value)).toBeLessThanOrEqual(1e-14 * size);
      expect(Math.abs(scale[c] - wide)).toBeLessThanOrEqual(1e-14 * size + 1e-13 * wide);
      if (wide !== expected.scale[c]) return;
      given.points.forEach((_, i) => {
        const near = expected.points[i][c];
        const rounding = (1e-14 * size) / wide;
        expect(Math.abs(points.coords[i * center.length + c] - near)).toBeLessThanOrEqual(
          rounding * (1 + Math.abs(near)) + 1e-12,
        );
      });
    });
  });
});

describe("scaled", () => {
  it("standard: every column has mean 0 and deviation 1, a constant one is 0", () => {
    fc.assert(
      fc.property(columns(modest), (rows) => {
        const result = scaled(rows, "standard");
        rows[0].forEach((_, c) => {
          const column = columnOf(result, c);
          if (new Set(rows.map((row) => row[c])).size === 1) {
            expect(column).toEqual(column.map(() => 0));
            expect(result.scale[c]).toBe(1);
            return;
          }
          expect(Math.abs(column.reduce((a, b) => a + b, 0) / column.length)).toBeLessThan(1e-12);
          expect(Math.abs(deviation(column) - 1)).toBeLessThan(1e-12);
        });
      }),
    );
  });

  it("minmax: every column goes from exactly 0 to exactly 1", () => {
    fc.assert(
      fc.property(columns(finite), (rows) => {
        const result = scaled(rows, "minmax");
        rows[0].forEach((_, c) => {
          const column = columnOf(result, c);
          expect(Math.min(...column)).toBe(0);
          expect(Math.max(...column)).toBe(new Set(rows.map((row) => row[c] + 0)).size === 1 ? 0 : 1);
        });
      }),
    );
  });

  it("robust: the median is 0 and the quartile range 1, unless it is below a tenth of the deviation", () => {
    const quantile = (sorted: readonly number[], share: number): number => {
      const at = share * (sorted.length - 1);
      const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
      return below + (at - Math.floor(at)) * (above - below);
    };
    fc.assert(
      fc.property(columns(modest), (rows) => {
        const result = scaled(rows, "robust");
        rows[0].forEach((_, c) => {
          const before = rows.map((row) => row[c]).sort((a, b) => a - b);
          const least = deviation(before) / 10;
          const width = quantile(before, 0.75) - quantile(before, 0.25);
          const column = columnOf(result, c).sort((a, b) => a - b);
          expect(Math.abs(quantile(column, 0.5))).toBeLessThan(1e-12);
          if (before[0] === before[before.length - 1]) return;
          expect(result.scale[c]).toBeCloseTo(Math.max(width, least), 9);
        });
      }),
    );
  });

  it("robust does not let a column with one far value and equal quartiles explode", () => {
    const rows = Array.from({ length: 100 }, (_, i) => [i === 0 ? 1000 : 5]);
    const { scale } = scaled(rows, "robust");
    // Deviation of one value 995 away from 99 others: 995 √(0.01 · 0.99).
    expect(scale[0]).toBeCloseTo(99.5 * Math.sqrt(0.01 * 0.99), 10);
  });

  it("gives finite numbers, in any kind, for the largest and smallest numbers there are", () => {
    fc.assert(
      fc.property(columns(finite), fc.constantFrom<Scaling>("auto", ...kinds), (rows, kind) => {
        const { points, center, scale } = scaled(rows, kind);
        for (const value of [...points.coords, ...center, ...scale])
          expect(Number.isFinite(value)).toBe(true);
        for (const value of scale) expect(value).toBeGreaterThan(0);
      }),
    );
  });

  it.each(kinds)("%s: the unit of a column leaves no trace", (kind) => {
    const rows = Array.from({ length: 50 }, (_, i) => [Math.sin(i), (i * i) % 17]);
    const { points } = scaled(rows, kind);
    for (const [p, q] of [
      [1000, -1000],
      [-960, 1000],
    ]) {
      const moved = rows.map(([x, y]) => [x * 2 ** p, y * 2 ** q]);
      expect(bits(scaled(moved, kind).points.coords)).toBe(bits(points.coords));
    }
  });

  it.each(kinds)("%s: has the same bits in whatever order the rows come", (kind) => {
    fc.assert(
      fc.property(columns(finite), fc.nat(), (rows, turn) => {
        const at = turn % rows.length;
        const one = scaled(rows, kind);
        const other = scaled([...rows.slice(at), ...rows.slice(0, at)].reverse(), kind);
        expect(bits(other.center)).toBe(bits(one.center));
        expect(bits(other.scale)).toBe(bits(one.scale));
      }),
    );
  });

  it("the order of 0 and -0 leaves no trace", () => {
    for (const kind of kinds) {
      expect(bits(scaled([[0], [-0]], kind).center)).toBe(bits(scaled([[-0], [0]], kind).center));
    }
  });

  it("standard keeps the digits of columns far from 0 and of one value far from many", () => {
    const far = Array.from({ length: 1000 }, (_, i) => [1e9 + (i % 2) / 1024]);
    expect(scaled(far, "standard").scale[0]).toBeCloseTo(1 / 2048, 15);
    const heavy = Array.from({ length: 10_001 }, (_, i) => [i === 0 ? 2 ** 30 : 1]);
    const share = 1 / 10_001;
    const exact = (2 ** 30 - 1) * Math.sqrt(share * (1 - share));
    expect(Math.abs(scaled(heavy, "standard").scale[0] / exact - 1)).toBeLessThan(1e-15);
  });

  it("none gives the same numbers, and no kind writes to the rows given", () => {
    const coords = Float64Array.of(3, -0, 1, 8);
    for (const kind of ["none", "auto", ...kinds] as const) scaled({ n: 2, dim: 2, coords }, kind);
    expect(coords).toEqual(Float64Array.of(3, -0, 1, 8));
    const { points, center, scale } = scaled([[3, 1]], "none");
    expect([...points.coords, ...center, ...scale]).toEqual([3, 1, 0, 0, 1, 1]);
  });

  it("refuses other kinds and what is not points", () => {
    expect(() => scaled([[1]], "zscore" as never)).toThrow(wrongOption("scale", "zscore"));
    expect(() => scaled([[1], [Number.NaN]], "none")).toThrow(
      problem("NOT_FINITE", { row: 1, column: 0, value: Number.NaN }),
    );
  });
});
