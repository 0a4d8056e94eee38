/** Numbers at the edge: weights and coordinates near the ends of floats, and clusters of which nothing is left. */
import { describe, expect, it } from "vitest";
import { moons } from "../../src/datasets.js";
import { readModel, writeModel } from "../../src/models/file.js";
import { transformSync } from "../../src/models/transform.js";
import { clusterSync } from "../../src/run/cluster.js";
import { fitSync } from "../../src/run/fit.js";
import { problem } from "../support/errors.js";
import { samePartition } from "../support/partitions.js";
import { TRIANGLES } from "../support/triangles.js";

describe("weights", () => {
  it.each([1e-320, 1e-310, 1.7e308])("%d is refused with its edge", (weight) => {
    const edges = TRIANGLES.map(([i, j]) => [i, j, weight]);
    for (const method of ["spectacl", "spectacl-normalized", "spectral"] as const) {
      expect(() => clusterSync({ edges }, { method, clusters: 2 })).toThrow(
        problem("BAD_EDGE_WEIGHT", { edge: 0, value: weight }),
      );
    }
  });

  it.each([1e-305, 1e-200, 1e200, 1e300])("of %d give the clusters that those of 1 give", (weight) => {
    const edges = TRIANGLES.map(([i, j]) => [i, j, weight]);
    for (const method of ["spectacl", "spectacl-normalized", "spectral"] as const) {
      const { labels, clusters } = clusterSync({ edges }, { method, clusters: 2 });
      expect(samePartition(labels, [0, 0, 0, 1, 1, 1])).toBe(true);
      for (const { density = 0, kept = 0 } of clusters) expect(Number.isFinite(density + kept)).toBe(true);
    }
  });
});

it("rows farther apart than the largest number are refused, or their model can be read again", () => {
  const rows = Array.from({ length: 40 }, (_, i) => [(i % 2 === 0 ? 1 : -1) * 1.7e308, (i / 40) * 1e308]);
  for (const method of ["dbscan", "spectacl"] as const) {
    try {
      const model = fitSync(rows, {
        method,
        ...(method === "spectacl" && { clusters: 2 }),
        scale: "none",
      } as never);
      expect(readModel(writeModel(model)).rule).toEqual(model.rule);
    } catch (error) {
      expect(error).toMatchObject({ code: "TOO_FAR_APART" });
    }
  }
});

it("marked outliers leave no cluster of size 0", () => {
  const rows = [[0], [1], [2], [50], [51], [52], [100]];
  const recipe = { method: "spectacl", clusters: 3, radius: 2, outliers: "mark" } as const;
  const { labels, clusters } = clusterSync(rows, recipe);
  expect([...labels]).toEqual([0, 0, 0, 1, 1, 1, -1]);
  expect(clusters.map(({ size }) => size)).toEqual([3, 3]);
  const same = clusterSync(
    [
      [1, 2],
      [1, 2],
      [1, 2],
    ],
    { clusters: 1, outliers: "mark" },
  );
  expect(same.clusters.every(({ size }) => size > 0)).toBe(true);
});

it.each([20, 60, 500])("what robust spectral clustering prunes (theta %d) leaves finite places", (theta) => {
  const { points } = moons({ n: 300, noise: 0.1, seed: 1 });
  for (const share of [0.5, 0.8, 1]) {
    const model = fitSync(points, { method: "robust-spectral", clusters: 2, share, theta });
    expect(transformSync(model, points).coords.every(Number.isFinite)).toBe(true);
  }
});
