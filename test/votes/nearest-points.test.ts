import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import type { Points } from "../../src/points/points.js";
import { nearestPointsSteps } from "../../src/votes/nearest-points.js";
import { bothKernels, hardPoints, squaredDistance } from "../graph/brute.js";

/** Every third row is a query, the others are searched, from the last to the first. */
function parted({ n }: Points): { among: Uint32Array; queries: Uint32Array } {
  const all = Uint32Array.from({ length: n }, (_, i) => n - 1 - i);
  return { among: all.filter((i) => i % 3 !== 1), queries: all.filter((i) => i % 3 === 1) };
}

describe.each(bothKernels)("nearestPointsSteps ($name)", ({ kernels }) => {
  it.each([3, 16, 33])("finds the nearest row, of equally near ones the first, in %d dimensions", (dim) => {
    fc.assert(
      fc.property(hardPoints([dim]), (points) => {
        const { among, queries } = parted(points);
        const found = finish(nearestPointsSteps(points, among, queries, kernels));
        queries.forEach((query, q) => {
          const squares = Array.from(among, (row) => squaredDistance(points, query, row));
          expect(found[q]).toBe(squares.indexOf(Math.min(...squares)));
        });
      }),
    );
  });

  it("finds the nearest of whole rows by leading axes", () => {
    let state = 7;
    const coords = Float64Array.from({ length: 1100 * 300 }, (_, at) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return at % 5 === 0 ? 0 : Math.floor((state / 2 ** 32) * (at % 300));
    });
    const points = { n: 1100, dim: 300, coords };
    const { among, queries } = parted(points);
    const few = queries.slice(0, 20);
    const found = finish(nearestPointsSteps(points, among, few, kernels));
    few.forEach((query, q) => {
      const squares = Array.from(among, (row) => squaredDistance(points, query, row));
      expect(found[q]).toBe(squares.indexOf(Math.min(...squares)));
    });
  });
});
