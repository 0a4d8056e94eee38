import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestPoints } from "../../dist/graph/nearest-points.js";
import { bothKernels, hardPoints } from "./brute.js";

describe.each(bothKernels)("nearestPoints ($name)", ({ kernels }) => {
  it("finds the nearest of the points, of equally near ones the first", () => {
    fc.assert(
      fc.property(hardPoints([3]), hardPoints([3], 30), (points, queries) => {
        const found = nearestPoints(points, queries, kernels);
        for (let q = 0; q < queries.n; q++) {
          const squares = Array.from({ length: points.n }, (_, i) => {
            const [x, y, z] = [0, 1, 2].map((c) => queries.coords[3 * q + c] - points.coords[3 * i + c]);
            return x * x + y * y + z * z;
          });
          expect(found[q]).toBe(squares.indexOf(Math.min(...squares)));
        }
      }),
    );
  });
});
