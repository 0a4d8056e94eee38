import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { knnGraph } from "../../src/line/graph/knn.js";
import { knnSteps } from "../../src/line/search/nearest.js";
import { wrongOption } from "../support/errors.js";
import { runs } from "../support/long.js";
import { bothKernels, bruteNearest, hardPoints, rowsOf, squaredDistance } from "./brute.js";

const DIMS = [1, 2, 3, 5, 9, 20, 60];

describe.each(bothKernels)("knn ($name)", ({ kernels }) => {
  it("finds the k nearest others, ties by index", () => {
    fc.assert(
      fc.property(hardPoints(DIMS), fc.integer({ min: 1, max: 40 }), (points, k) => {
        const found = finish(knnSteps(points, k, kernels));
        const brute = bruteNearest(points, k);
        expect(found.k).toBe(Math.min(k, points.n - 1));
        for (let i = 0; i < points.n; i++) {
          const row = Array.from(found.neighbors.subarray(i * found.k, (i + 1) * found.k));
          expect(row).toEqual(brute[found.order[i]]);
          const squares = row.map((j) => squaredDistance(points, found.order[i], j));
          expect(Array.from(found.distances.subarray(i * found.k, (i + 1) * found.k))).toEqual(squares);
        }
      }),
      runs(30),
    );
  });

  it("weighs ½ (A + Aᵀ)", () => {
    fc.assert(
      fc.property(hardPoints([1, 2, 5, 20]), fc.integer({ min: 1, max: 12 }), (points, k) => {
        const graph = knnGraph(points, k, { kernels });
        const brute = bruteNearest(points, k).map((row) => new Set(row));
        rowsOf(graph).forEach((row, i) => {
          const expected = Array.from(brute.keys()).filter((j) => brute[i].has(j) || brute[j].has(i));
          expect(row).toEqual(expected);
          row.forEach((j, at) => {
            const weight = (Number(brute[i].has(j)) + Number(brute[j].has(i))) / 2;
            expect(graph.weights?.[graph.offsets[i] + at]).toBe(weight);
          });
        });
      }),
      runs(15),
    );
  });

  it("stays fast when all points are equal, and names the lowest", () => {
    const n = 3000;
    const found = finish(knnSteps({ n, dim: 2, coords: new Float64Array(2 * n) }, 3, kernels));
    for (let i = 0; i < n; i++) {
      const others = [0, 1, 2, 3].filter((j) => j !== found.order[i]).slice(0, 3);
      expect(Array.from(found.neighbors.subarray(3 * i, 3 * i + 3))).toEqual(others);
    }
  });
});

describe("knn", () => {
  it("has the same bits from both kernels, order included", () => {
    fc.assert(
      fc.property(hardPoints(DIMS), fc.integer({ min: 1, max: 30 }), (points, k) => {
        const [a, b] = bothKernels.map(({ kernels }) => finish(knnSteps(points, k, kernels)));
        expect(a).toEqual(b);
      }),
      runs(15),
    );
  });

  it("refuses k that is no count", () => {
    const points = { n: 2, dim: 1, coords: Float64Array.of(0, 1) };
    expect(() => knnGraph(points, 0)).toThrow(wrongOption("neighbors", 0));
    expect(() => knnGraph(points, 1.5)).toThrow(wrongOption("neighbors", 1.5));
  });
});
