/** Memberships: of every method for every row, and each by its definition. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moons } from "../../src/datasets.js";
import { clusterSync, fitSync, type MethodName, methods, predictSync, type Recipe } from "../../src/index.js";
import { promised } from "../promises/sentences.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { distanceOf, drawnTable } from "../support/tables.js";

const NAMES = Object.keys(methods) as MethodName[];
const seeds = fc.nat({ max: 1e6 });

/** d₂² / (d₁² + d₂²) by way of the ratio, which does not overflow. */
function byCenters(row: readonly number[], centers: readonly (readonly number[])[], own: number): number {
  const near = distanceOf(row, centers[own]);
  const others = centers.filter((_, s) => s !== own).map((center) => distanceOf(row, center));
  if (near === 0 || others.length === 0) return 1;
  return 1 / (1 + (near / Math.min(...others)) ** 2);
}

describe("k-means", () => {
  it(`${promised("centers")} For copies, many columns, one row and numbers of any size`, () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 4 }), (seed, wanted) => {
        const { rows, order } = drawnTable(seed);
        const distinct = new Set(rows.map((row) => row.join())).size;
        const recipe: Recipe = { method: "kmeans", clusters: Math.min(wanted, distinct) };
        const { labels, membership } = clusterSync(rows, recipe);
        const model = fitSync(rows, recipe);
        const { n, dim, coords } = model.landmarks;
        const centers = Array.from({ length: n }, (_, s) => [...coords.subarray(s * dim, (s + 1) * dim)]);
        rows.forEach((row, i) => {
          const expected = byCenters(row, centers, model.labels.indexOf(labels[i]));
          // A center is a rounded mean: a row at its very place may be a rounding error away.
          expect(Math.abs(membership[i] - expected)).toBeLessThan(1e-9);
        });
        const mixed = clusterSync(
          Array.from(order, (i) => rows[i]),
          recipe,
        );
        expect(bits(mixed.membership)).toBe(bits(Float64Array.from(order, (i) => membership[i])));
      }),
      runs(80),
    );
  });

  it("a model says the same of its own rows, bit for bit, scaled or not, by either kernels", () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom("none", "standard", "robust"), (seed, scale) => {
        const { rows } = drawnTable(seed);
        const distinct = new Set(rows.map((row) => row.join())).size;
        const recipe = { method: "kmeans", clusters: Math.min(3, distinct), scale } as const;
        for (const kernels of bothKernels) {
          const { labels, membership, model } = clusterSync(rows, recipe, { keep: ["model"], kernels });
          const again = predictSync(model!, rows, { kernels });
          expect(bits(again.labels)).toBe(bits(labels));
          expect(bits(again.membership)).toBe(bits(membership));
        }
      }),
      runs(60),
    );
  });

  it("rows far beyond all centers belong to two of them alike", () => {
    const model = fitSync([[0], [1], [9], [10]], { method: "kmeans", clusters: 2 });
    const { membership } = predictSync(model, [[1e300], [-1e300], [1e6], [0.5], [5]]);
    expect(membership[0]).toBe(0.5);
    expect(membership[1]).toBe(0.5);
    expect(membership[2]).toBeCloseTo(0.5, 4);
    expect(membership[3]).toBe(1);
    expect(membership[4]).toBe(0.5);
  });
});

describe("DBSCAN", () => {
  it(`${promised("within")} Noise has none`, () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 6 }), (seed, minPoints) => {
        const { rows } = drawnTable(seed);
        // Between two distances that occur, so that rounding decides nothing.
        const lengths = rows.flatMap((x, i) => rows.slice(0, i).map((y) => distanceOf(x, y)));
        const sorted = [...new Set(lengths)].sort((a, b) => a - b);
        const at = sorted.length >> 1;
        if (sorted.length < 2 || sorted[at - 1] > sorted[at] * 0.999) return;
        const radius = sorted[at - 1] / 2 + sorted[at] / 2;
        const { labels, membership } = clusterSync(rows, { method: "dbscan", radius, minPoints });
        rows.forEach((row, i) => {
          const near = rows.flatMap((other, j) => (j !== i && distanceOf(row, other) <= radius ? [j] : []));
          const own = near.filter((j) => labels[j] === labels[i]).length;
          const expected = labels[i] < 0 || near.length === 0 ? 0 : own / near.length;
          expect(membership[i]).toBeCloseTo(expected, 12);
        });
      }),
      runs(60),
    );
  });
});

describe.each(NAMES)("%s", (method) => {
  const { options, accepts, ofDistances } = methods[method];
  const recipe = { method, ...("clusters" in options && { clusters: 2 }) } as Recipe;
  const { points } = moons({ n: 240, noise: 0.08, seed: 5 });

  function expectShares(membership: Float64Array, labels: Int32Array): void {
    expect(membership).toHaveLength(labels.length);
    expect(membership.every((share) => share >= 0 && share <= 1)).toBe(true);
  }

  it("every row of points, landmarks, a graph and distances has a share", () => {
    const found = clusterSync(points, recipe);
    expectShares(found.membership, found.labels);
    expect(Math.max(...found.membership)).toBeGreaterThan(0.5);
    expect(found.labels.every((label, i) => label >= 0 || found.membership[i] === 0)).toBe(true);
    if ("landmarks" in options) {
      const few = clusterSync(points, { ...recipe, landmarks: 80 } as Recipe);
      expectShares(few.membership, few.labels);
    }
    if (accepts.includes("graph")) {
      const ring = (from: number) => Array.from({ length: 12 }, (_, i) => [from + i, from + ((i + 1) % 12)]);
      const graph = { n: 24, edges: [...ring(0), ...ring(12), [0, 12]] as [number, number][] };
      const nodes = clusterSync(graph, recipe);
      expectShares(nodes.membership, nodes.labels);
    }
    if (ofDistances) {
      const matrix = Array.from({ length: 30 }, (_, i) =>
        Array.from({ length: 30 }, (_, j) => Math.abs(i - j)),
      );
      const rows = clusterSync(matrix, { ...recipe, distance: "precomputed" } as Recipe);
      expectShares(rows.membership, rows.labels);
    }
    const { labels, membership } = predictSync(fitSync(points, recipe), points);
    expectShares(membership, labels);
  });

  it("so has a single row", () => {
    const one = clusterSync([[3, 4]], { ...recipe, ...("clusters" in options && { clusters: 1 }) } as Recipe);
    expectShares(one.membership, one.labels);
  });
});
