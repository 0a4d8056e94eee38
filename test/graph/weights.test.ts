import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { radiusGraph } from "../../src/line/graph/radius.js";
import { LEAST_WEIGHT } from "../../src/line/graph/weight.js";
import { selfTuned } from "../../src/line/graph/weights.js";
import { runs } from "../support/long.js";
import { hardPoints, rowsOf, squaredDistance } from "./brute.js";

describe("selfTuned", () => {
  it("is exp(-d² / (s_i s_j)), symmetric, and keeps the pattern", () => {
    fc.assert(
      fc.property(
        hardPoints([1, 2, 5], 40),
        fc.double({ min: 1e-3, max: 3, noNaN: true }),
        (points, unit) => {
          const graph = radiusGraph(points, 2);
          const scales = Float64Array.from({ length: points.n }, (_, i) => unit * (1 + (i % 3)));
          const weighted = selfTuned(graph, points, scales);
          expect(weighted.targets).toEqual(graph.targets);
          const weights = weighted.weights as Float64Array;
          rowsOf(graph).forEach((row, i) => {
            row.forEach((j, at) => {
              const expected = Math.exp(-squaredDistance(points, i, j) / (scales[i] * scales[j]));
              const weight = weights[graph.offsets[i] + at];
              expect(Math.abs(weight - expected)).toBeLessThanOrEqual(1e-14 * expected + 1e-300);
              expect(weight).toBeGreaterThan(0);
              expect(weight).toBe(weights[graph.offsets[j] + rowsOf(graph)[j].indexOf(i)]);
            });
          });
        },
      ),
      runs(10),
    );
  });

  it("stays positive and finite where a scale is 0", () => {
    const points = { n: 3, dim: 1, coords: Float64Array.of(0, 0, 1) };
    const { weights } = selfTuned(radiusGraph(points, 2), points, Float64Array.of(0, 0, 1));
    expect(Array.from(weights as Float64Array)).toEqual([
      1,
      LEAST_WEIGHT,
      1,
      LEAST_WEIGHT,
      LEAST_WEIGHT,
      LEAST_WEIGHT,
    ]);
  });
});
