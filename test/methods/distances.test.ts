/** Distances that are not those of points: Manhattan as brute force has it, and given ones as the points they are of. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { random } from "../../src/base/random.js";
import { blobs, moons } from "../../src/datasets.js";
import { clusterSync, fitSync, type Recipe } from "../../src/index.js";
import { problem } from "../support/errors.js";
import { count } from "../support/long.js";
import { samePartition } from "../support/partitions.js";

function manhattan(x: readonly number[], y: readonly number[]): number {
  return x.reduce((sum, value, c) => sum + Math.abs(value - y[c]), 0);
}

/** Rows with copies and ties, so that only a rule for equal distances decides. */
function table(n: number, seed: number, dim: number, grain: number): number[][] {
  const source = random(seed, 503);
  return Array.from({ length: n }, () =>
    Array.from({ length: dim }, () => {
      const value = source.uniform() * (1 + source.below(3));
      return grain === 0 ? value : Math.round(value / grain) * grain;
    }),
  );
}

const tables = fc.record({
  seed: fc.nat({ max: 1e6 }),
  dim: fc.integer({ min: 1, max: 6 }),
  grain: fc.constantFrom(0, 0.25),
});

it("manhattan: the ε-graph is that of brute force", () => {
  fc.assert(
    fc.property(tables, fc.double({ min: 0.05, max: 1, noNaN: true }), ({ seed, dim, grain }, share) => {
      const rows = table(80, seed, dim, grain);
      const radius = share * dim;
      const recipe: Recipe = { method: "dbscan", radius, distance: "manhattan" };
      const { offsets, targets } = clusterSync(rows, recipe, { keep: ["graph"] }).stages.graph!;
      rows.forEach((row, i) => {
        const near = rows.flatMap((other, j) => (j !== i && manhattan(row, other) <= radius ? [j] : []));
        expect([...targets.subarray(offsets[i], offsets[i + 1])]).toEqual(near);
      });
    }),
    { numRuns: count(10, 400) },
  );
});

it("manhattan: the nearest neighbors are those of brute force", () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 9 }), ({ seed, dim }, neighbors) => {
      const rows = table(60, seed, dim, 0);
      const recipe: Recipe = { method: "spectacl-normalized", clusters: 2, neighbors, distance: "manhattan" };
      const { offsets, targets } = clusterSync(rows, recipe, { keep: ["graph"] }).stages.graph!;
      const apart = rows.map((row) => rows.map((other) => manhattan(row, other)));
      const reach = apart.map((own) => own.slice().sort((a, b) => a - b)[neighbors]);
      rows.forEach((_, i) => {
        const near = rows.flatMap((_, j) =>
          j !== i && apart[i][j] <= Math.max(reach[i], reach[j]) ? [j] : [],
        );
        expect([...targets.subarray(offsets[i], offsets[i + 1])]).toEqual(near);
      });
    }),
    { numRuns: count(10, 400) },
  );
});

const METHODS: readonly Recipe[] = [
  { method: "spectacl", clusters: 3 },
  { method: "spectacl", clusters: 3, weights: "self-tuned" },
  { method: "spectacl-normalized", clusters: 3 },
  { method: "spectral", clusters: 3 },
  { method: "robust-spectral", clusters: 3 },
  { method: "dbscan" },
  { method: "hdbscan", minClusterSize: 8 },
  { method: "linkage", clusters: 3 },
  { method: "communities", clusters: 3 },
];

const { points } = blobs({ n: 240, noise: 0.15, seed: 4 });
const rows = Array.from({ length: points.n }, (_, i) => [points.coords[2 * i], points.coords[2 * i + 1]]);
const matrix = rows.map(([x, y]) => rows.map(([u, v]) => Math.hypot(x - u, y - v)));
const edges = rows.flatMap((_, i) => rows.slice(0, i).map((_, j) => [i, j, matrix[i][j]]));

describe.each(METHODS)("precomputed $method $weights", (recipe) => {
  const given = { ...recipe, distance: "precomputed" } as Recipe;
  const { labels } = clusterSync(rows, recipe);

  test("the distances of points give the clusters of the points", () => {
    const found = clusterSync(matrix, given);
    expect(samePartition(found.labels, labels)).toBe(true);
    expect(samePartition(clusterSync(matrix, found.recipe).labels, labels)).toBe(true);
  });

  test("a list of all pairs is as good as a matrix", () => {
    expect(clusterSync({ n: rows.length, edges }, given).labels).toEqual(clusterSync(matrix, given).labels);
  });

  test("a list of near pairs is enough where no cluster needs more", () => {
    const near = edges.filter(([, , distance]) => distance < 3);
    expect(samePartition(clusterSync({ n: rows.length, edges: near }, given).labels, labels)).toBe(true);
  });
});

test("manhattan: every method finds groups that are plain, and says its radius in sums of differences", () => {
  for (const recipe of METHODS) {
    const { labels, recipe: used } = clusterSync(rows, { ...recipe, distance: "manhattan" } as Recipe);
    expect(used.distance).toBe("manhattan");
    expect(new Set(labels.filter((label) => label >= 0)).size).toBeGreaterThanOrEqual(2);
  }
});

test("the number of clusters is found: by rows where there are some, else by the graph", () => {
  const shape = moons({ n: 300, noise: 0.03, seed: 2 }).points;
  expect(clusterSync(shape, { distance: "manhattan" }).clusters.length).toBe(2);
  const { choice, recipe } = clusterSync(matrix, { distance: "precomputed" });
  expect(choice?.clusters).toBe((recipe as { clusters: number }).clusters);
});

test("rows that no eigenvector reaches follow the nearest by the distances given", () => {
  const shape = moons({ n: 200, noise: 0.05, seed: 1 }).points;
  const all = [
    ...Array.from({ length: 200 }, (_, i) => [...shape.coords.subarray(2 * i, 2 * i + 2)]),
    [40, 40],
  ];
  const apart = all.map(([x, y]) => all.map(([u, v]) => Math.hypot(x - u, y - v)));
  const recipe: Recipe = { method: "spectacl", clusters: 2, radius: 0.3 };
  const found = clusterSync(apart, { ...recipe, distance: "precomputed" });
  expect(samePartition(found.labels, clusterSync(all, recipe).labels)).toBe(true);
  expect(found.warnings).toContainEqual({ code: "ISOLATED", rows: 1, fate: "assigned" });
});

test("two rows at distance 0 are neighbors", () => {
  const list = {
    edges: [
      [0, 1, 0],
      [1, 2, 1],
      [2, 3, 0],
    ],
  };
  const { labels } = clusterSync(list, {
    method: "dbscan",
    radius: 0.5,
    minPoints: 2,
    distance: "precomputed",
  });
  expect(samePartition(labels, [0, 0, 1, 1])).toBe(true);
});

test("what has no meaning is refused by code", () => {
  expect(() => clusterSync(matrix, { method: "kmeans", clusters: 2, distance: "precomputed" })).toThrow(
    problem("METRIC_NOT_FOR_METHOD", { method: "kmeans" }),
  );
  expect(() => clusterSync(rows, { method: "kmeans", clusters: 2, distance: "manhattan" })).toThrow(
    problem("METRIC_NOT_FOR_METHOD", { method: "kmeans" }),
  );
  expect(() => fitSync(matrix, { clusters: 2, distance: "precomputed" })).toThrow(
    problem("NO_MODEL_OF_METRIC"),
  );
  expect(() => clusterSync(rows, { clusters: 2, distance: "manhattan", landmarks: 50 })).toThrow(
    problem("NOT_FOR_METRIC", { option: "landmarks" }),
  );
  expect(() => clusterSync(rows, { distance: "precomputed" })).toThrow(
    problem("NOT_A_MATRIX", { rows: 240, columns: 2 }),
  );
  expect(() =>
    clusterSync(
      [
        [0, 1],
        [2, 0],
      ],
      { distance: "precomputed" },
    ),
  ).toThrow(problem("UNEQUAL_DISTANCES", { row: 0, column: 1 }));
  expect(() =>
    clusterSync(
      [
        [0, -1],
        [-1, 0],
      ],
      { distance: "precomputed" },
    ),
  ).toThrow(problem("NEGATIVE_DISTANCE", { row: 0, column: 1, value: -1 }));
});
