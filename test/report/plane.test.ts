import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plane } from "../../apps/report/plane/plane.js";
import { principalAxes } from "../../apps/report/plane/principal-axes.js";
import { areaOf, outsideNote, place, viewOf } from "../../apps/report/plane/view.js";
import { problem } from "../support/errors.js";

function flat(rows: readonly (readonly number[])[]) {
  return { n: rows.length, dim: rows[0].length, coords: Float64Array.from(rows.flat()) };
}

/** Rows with standard deviations √3, √2, 1, … times a factor, turned by orthonormal axes. */
function spread(n: number, dim: number, seed: number): number[][] {
  const wave = (i: number, c: number): number => Math.sin((i + 1) * (c + 1.3) * 12.9898 + seed) * 0.7;
  return Array.from({ length: n }, (_, i) => {
    const row = Array.from({ length: dim }, (_, c) => wave(i, c) * (c === 0 ? 9 : c === 1 ? 5 : 1));
    // A Householder reflection mixes the columns and keeps all distances.
    const unit = Array.from({ length: dim }, (_, c) => 1 / Math.sqrt(dim) + 0 * c);
    const dot = row.reduce((sum, value, c) => sum + value * unit[c], 0);
    return row.map((value, c) => value - 2 * dot * unit[c] + 100);
  });
}

describe("principal axes", () => {
  test("are orthonormal eigenvectors of the covariance, largest first, their largest number positive", () => {
    for (const dim of [3, 5, 8, 20]) {
      const rows = spread(400, dim, dim);
      const { axes, shares } = principalAxes(flat(rows));
      const means = rows[0].map((_, c) => rows.reduce((sum, row) => sum + row[c], 0) / rows.length);
      const covariance = means.map((_, a) =>
        means.map((_, b) => rows.reduce((sum, row) => sum + (row[a] - means[a]) * (row[b] - means[b]), 0)),
      );
      const trace = covariance.reduce((sum, row, c) => sum + row[c], 0);
      const [v, w] = [axes.subarray(0, dim), axes.subarray(dim)];
      const dot = (x: ArrayLike<number>, y: ArrayLike<number>): number =>
        Array.from(x).reduce((sum, value, c) => sum + value * y[c], 0);
      expect(dot(v, v)).toBeCloseTo(1, 10);
      expect(dot(v, w)).toBeCloseTo(0, 8);
      for (const [axis, share] of [
        [v, shares[0]],
        [w, shares[1]],
      ] as const) {
        const image = covariance.map((row) => dot(row, axis));
        image.forEach((value, c) => {
          expect(Math.abs(value - share * trace * axis[c])).toBeLessThan(1e-4 * share * trace);
        });
        expect(Math.max(...axis)).toBeGreaterThanOrEqual(-Math.min(...axis) * (1 - 1e-6));
      }
      expect(shares[0]).toBeGreaterThan(shares[1]);
    }
  });

  test("keep all distances of rows that lie in a plane", () => {
    const rows = Array.from({ length: 60 }, (_, i) => {
      const [a, b] = [Math.sin(3 * i) * 5, Math.cos(7 * i)];
      return [a + b, a - b, 2 * a, 7];
    });
    const { x, y, shares } = principalAxes(flat(rows));
    expect(shares[0] + shares[1]).toBeCloseTo(1, 9);
    for (let i = 1; i < rows.length; i++) {
      const distance = Math.hypot(...rows[i].map((value, c) => value - rows[0][c]));
      expect(Math.hypot(x[i] - x[0], y[i] - y[0])).toBeCloseTo(distance, 6);
    }
  });

  test("hold at the ends of the number range, and where all rows are equal", () => {
    const rows = [
      [1, 2, 3],
      [2, 1, 0],
      [-1, 0, 5],
      [4, 4, 4],
    ];
    const huge = principalAxes(flat(rows.map((row) => row.map((value) => value * 1e300))));
    const usual = principalAxes(flat(rows));
    expect(huge.shares[0]).toBeCloseTo(usual.shares[0], 8);
    expect(huge.x[0] / 1e300).toBeCloseTo(usual.x[0], 6);
    expect(plane(flat(Array.from({ length: 5 }, () => [7, 7, 7]))).note).toBe(
      "all rows of the 3 columns are equal",
    );
  });
});

test("two columns stay as they are; one is stacked so that every row has a place of its own", () => {
  const two = plane(
    flat([
      [1, 2],
      [3, 5],
    ]),
    ["a", "b"],
  );
  expect([Array.from(two.x), Array.from(two.y), two.xName, two.yName]).toEqual([[1, 3], [2, 5], "a", "b"]);
  const one = plane(flat([[4], [4], [4], [9]]));
  expect(Array.from(one.y)).toEqual([1, 2, 3, 1]);
  expect(() => plane(flat([[1, 2]]), ["a"])).toThrow(problem("NAMES_LENGTH", { length: 1, expected: 2 }));
});

describe("the view", () => {
  const ring = Array.from({ length: 300 }, (_, i) => [Math.cos(i), Math.sin(i)]);

  test("holds every row where none is far", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })), {
          minLength: 1,
        }),
        (rows) => {
          const far = viewOf(plane(flat(rows)));
          if (rows.length < 10) expect(far.outside).toBe(0);
          expect(far.x[1]).toBeGreaterThan(far.x[0]);
          expect(far.outside).toBeLessThanOrEqual(Math.ceil(0.04 * rows.length) + 4);
        },
      ),
    );
    expect(viewOf(plane(flat(ring))).outside).toBe(0);
  });

  test("leaves one far row at its edge and says how far it lies", () => {
    const far = plane(flat([...ring, [1e4, 0]]), ["x", "y"]);
    const view = viewOf(far);
    expect(view.outside).toBe(1);
    expect(view.x[1]).toBeLessThan(10);
    expect(place(1e4, view.x)).toBe(1);
    expect(outsideNote(far, view, { space: " ", minus: "-" })).toBe(
      "1 row beyond the frame drawn at its edge (x from -1.00 to 10 000)",
    );
  });

  test("a comparable plane has one scale in both directions and never leaves its bounds", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 80, max: 600 }),
        fc.integer({ min: 80, max: 600 }),
        (long, width, height) => {
          const view = { x: [0, long], y: [-1, 0], outside: 0 } as const;
          const area = areaOf(view, { comparable: true }, { width, height, least: 10 });
          expect(area.width).toBeLessThanOrEqual(width);
          expect(area.height).toBeLessThanOrEqual(height);
          const across = (area.x[1] - area.x[0]) / area.width;
          const up = (area.y[1] - area.y[0]) / area.height;
          expect(across / up).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});
