import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageDensity } from "../../src/metrics.js";
import { degrees } from "../../src/stages.js";
import { problem } from "../support/errors.js";
import { randomGraph, times } from "../support/graphs.js";

describe("averageDensity", () => {
  it("is Σ of Yᵀ W Y / |Y| over the clusters, noise left out", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1000 }),
        fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 12, maxLength: 12 }),
        (seed, labels) => {
          const graph = randomGraph(12, 0.4, seed, true);
          const { clusters, density, sum } = averageDensity(graph, labels);
          expect(clusters).toEqual([0, 1, 2, 3].filter((s) => labels.includes(s)));
          clusters.forEach((s, at) => {
            const y = labels.map((label) => (label === s ? 1 : 0));
            const inside = times(graph, y).reduce((total, value, i) => total + value * y[i], 0);
            expect(density[at]).toBeCloseTo(inside / y.reduce((a: number, b) => a + b, 0), 12);
          });
          expect(sum).toBeCloseTo(
            density.reduce((a, b) => a + b, 0),
            12,
          );
        },
      ),
    );
  });

  it("of one cluster is the average degree, whatever it is called", () => {
    const graph = randomGraph(30, 0.3, 1);
    const mean = degrees(graph).reduce((a, b) => a + b, 0) / 30;
    for (const label of [0, 17, "all"]) {
      const labels = Array.from({ length: 30 }, () => label) as number[];
      expect(averageDensity(graph, labels)).toMatchObject({ clusters: [label], sum: mean });
    }
  });

  it("refuses labels of other rows", () => {
    expect(() => averageDensity(randomGraph(5, 0.5, 1), [0, 1])).toThrow(
      problem("LABELS_AND_NODES", { labels: 2, nodes: 5 }),
    );
  });
});
