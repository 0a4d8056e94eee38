/** HDBSCAN as a method: order and copies of rows, its tree, degenerate tables, models. */
import { describe, expect, test } from "vitest";
import { random } from "../../src/base/random.js";
import { moons } from "../../src/datasets/shapes.js";
import { clusterSync, estimate, fitSync, predictSync, type Recipe } from "../../src/index.js";
import { hdbscan, points } from "../../src/stages.js";
import { problem } from "../support/errors.js";
import { type TableKind, table } from "../support/hdbscan-tables.js";
import { samePartition } from "../support/partitions.js";

const kinds: TableKind[] = ["blobs", "noisy", "nested", "uniform", "rounded", "copies", "outlier"];
const recipes: Recipe[] = [
  { method: "hdbscan" },
  { method: "hdbscan", minClusterSize: 5, minPoints: 3 },
  { method: "hdbscan", minClusterSize: 8, minPoints: 1, selection: "leaf" },
];

describe.each(kinds)("%s", (kind) => {
  const rows = table(kind, 300, 2, 5);
  const source = random(3, 9301);
  const order = rows.map((_, i) => i);
  for (let i = rows.length - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }

  test.each(recipes)("the order of the rows plays no part: $minClusterSize $selection", (recipe) => {
    const keep = ["tree"] as const;
    const given = clusterSync(rows, recipe, { keep });
    const mixed = clusterSync(
      order.map((i) => rows[i]),
      recipe,
      { keep },
    );
    expect(mixed.labels).toEqual(Int32Array.from(order, (i) => given.labels[i]));
    expect(mixed.membership).toEqual(Float64Array.from(order, (i) => given.membership?.[i] ?? 0));
    expect(mixed.stages.tree?.stability).toEqual(given.stages.tree?.stability);
  });

  test.each(recipes)("a model keeps the labels of its rows: $minClusterSize $selection", (recipe) => {
    expect(predictSync(fitSync(rows, recipe), rows).labels).toEqual(clusterSync(rows, recipe).labels);
  });

  test.each(recipes)(
    "the tree is one of which the clusters are taken: $minClusterSize $selection",
    (recipe) => {
      const { labels, clusters, stages, recipe: settled } = clusterSync(rows, recipe, { keep: ["tree"] });
      const { minClusterSize, selection } = settled as { minClusterSize: number; selection: string };
      const tree = stages.tree as NonNullable<typeof stages.tree>;
      const { parent, birth, size, stability, label, last, leaves } = tree;
      const count = parent.length;
      expect([parent[0], birth[0], size[0], label[0]]).toEqual([-1, 0, rows.length, -1]);
      const above = (c: number): number[] => (c < 0 ? [] : [c, ...above(parent[c])]);
      const children = Array.from({ length: count }, (_, c) =>
        [...parent.keys()].filter((d) => parent[d] === c),
      );
      // Σ (λ - birth) over what leaves a cluster: rows, and the clusters it splits into.
      const left = new Float64Array(count);
      last.forEach((c, row) => {
        expect(leaves[row]).toBeGreaterThanOrEqual(birth[c]);
        left[c] += leaves[row] - birth[c];
      });
      for (let c = 0; c < count; c++) {
        expect([0, 2]).toContain(children[c].length);
        for (const child of children[c]) {
          expect(child).toBeGreaterThan(c);
          expect(birth[child]).toBeGreaterThanOrEqual(birth[c]);
          expect(size[child]).toBeGreaterThanOrEqual(minClusterSize);
          left[c] += size[child] * (birth[child] - birth[c]);
        }
        if (Number.isFinite(left[c])) expect(stability[c]).toBeCloseTo(left[c], 6);
        else expect(stability[c]).toBe(left[c]);
      }
      // Taken clusters do not hold each other, and every leaf of the tree is in or above one.
      const taken = [...label.keys()].filter((c) => label[c] >= 0);
      expect(taken.length).toBe(clusters.length);
      for (const c of taken) expect(above(parent[c]).some((d) => label[d] >= 0)).toBe(false);
      if (selection === "leaf") for (const c of taken) expect(children[c]).toEqual([]);
      labels.forEach((found, row) => {
        const holder = above(last[row]).find((c) => label[c] >= 0);
        expect(found).toBe(holder === undefined ? -1 : label[holder]);
      });
    },
  );

  test("copies count as rows, given as such or by their number", () => {
    const distinct = [...new Map(rows.map((row) => [row.join(), row])).values()].sort(
      ([a, b], [c, d]) => a - c || b - d,
    );
    const copies = (row: number[]): number => rows.filter((other) => other.join() === row.join()).length;
    const options = { minClusterSize: 10, minPoints: 4 };
    const counted = hdbscan(points(distinct), {
      ...options,
      multiplicity: Float64Array.from(distinct, copies),
    });
    const found = clusterSync(rows, { method: "hdbscan", ...options });
    const by = new Map(distinct.map((row, i) => [row.join(), counted.labels[i]]));
    expect(
      samePartition(
        found.labels,
        rows.map((row) => by.get(row.join()) as number),
      ),
    ).toBe(true);
    expect(hdbscan(points(rows), options).clusters).toBe(counted.clusters);
  });
});

describe("small and degenerate tables", () => {
  const noise = (rows: number[][], recipe: Recipe = { method: "hdbscan" }): void => {
    const { labels, clusters, warnings, membership } = clusterSync(rows, recipe);
    expect(labels).toEqual(new Int32Array(rows.length).fill(-1));
    expect(membership).toEqual(new Float64Array(rows.length));
    expect(clusters).toEqual([]);
    expect(warnings.map(({ code }) => code)).toContain("ALL_NOISE");
    expect(predictSync(fitSync(rows, recipe), rows).labels).toEqual(labels);
  };

  test("one row, two rows, rows all alike, fewer rows than a cluster has: all noise", () => {
    noise([[1, 2]]);
    noise([[1], [2]]);
    noise(new Array(50).fill([3, 4, 5]));
    noise(table("blobs", 20, 2, 1), { method: "hdbscan", minClusterSize: 30 });
  });

  test("more samples than rows: the farthest row counts", () => {
    const { clusters } = clusterSync([[0], [1], [2], [50], [51], [52]], {
      method: "hdbscan",
      minClusterSize: 2,
      minPoints: 100,
    });
    expect(clusters.length).toBeLessThanOrEqual(2);
  });

  test("a far outlier is noise, and nothing else changes", () => {
    const rows = table("blobs", 200, 2, 2);
    const recipe: Recipe = { method: "hdbscan", minClusterSize: 10 };
    const without = clusterSync(rows, recipe).labels;
    const { labels } = clusterSync([...rows, [1e12, -1e12]], recipe);
    expect(labels[200]).toBe(-1);
    expect(samePartition(labels.subarray(0, 200), without)).toBe(true);
  });

  test("values near the ends of the number range", () => {
    const rows = table("blobs", 200, 2, 2);
    const { labels } = clusterSync(rows, { method: "hdbscan" });
    for (const factor of [2 ** 1000, 2 ** -1000]) {
      const scaled = rows.map((row) => row.map((x) => x * factor));
      expect(clusterSync(scaled, { method: "hdbscan" }).labels).toEqual(labels);
      expect(predictSync(fitSync(scaled, { method: "hdbscan" }), scaled).labels).toEqual(labels);
    }
  });

  test.each([2, 3, 5, 8, 15, 30, 60])("two unit squares ten apart, %i rows in each", (n) => {
    for (let seed = 0; seed < 20; seed++) {
      const source = random(seed, 9302);
      const rows = Array.from({ length: 2 * n }, (_, i) => [
        source.uniform() + (i < n ? 0 : 10),
        source.uniform(),
      ]);
      const { labels } = clusterSync(rows, { method: "hdbscan" });
      const sides = rows.map((_, i) => (i < n ? 0 : 1));
      const clustered = [...labels.keys()].filter((i) => labels[i] >= 0);
      expect(new Set(labels).size - Number(labels.includes(-1))).toBe(2);
      expect(
        samePartition(
          clustered.map((i) => labels[i]),
          clustered.map((i) => sides[i]),
        ),
      ).toBe(true);
    }
  });
});

test("options are settled to what was used", () => {
  const rows = table("blobs", 100, 2, 1);
  expect(clusterSync(rows, { method: "hdbscan" }).recipe).toEqual({
    method: "hdbscan",
    minClusterSize: 10,
    distance: "euclidean",
    scale: "none",
    minPoints: 10,
    selection: "eom",
  });
});

test("a graph has no rows to measure", () => {
  expect(() => clusterSync({ edges: [[0, 1]] }, { method: "hdbscan" })).toThrow(
    problem("METHOD_NEEDS_POINTS", { method: "hdbscan" }),
  );
});

test("options out of range are refused by name", () => {
  const rows = [[0], [1]];
  expect(() => clusterSync(rows, { method: "hdbscan", minClusterSize: 1 })).toThrow(/minClusterSize/);
  expect(() => clusterSync(rows, { method: "hdbscan", minPoints: 0 })).toThrow(/minPoints/);
  expect(() => hdbscan(points(rows), { minClusterSize: 1.5 })).toThrow(/minClusterSize/);
  expect(() => hdbscan(points(rows), { minClusterSize: 2, minPoints: 0 })).toThrow(/minPoints/);
});

test("new rows take the cluster of the nearest row, and far ones are noise", () => {
  const train = moons({ n: 1500, noise: 0.05, seed: 1 });
  const model = fitSync(train.points, { method: "hdbscan" });
  const test = moons({ n: 1500, noise: 0.05, seed: 2 });
  const { labels } = predictSync(model, test.points);
  expect(
    samePartition(
      labels.filter((l) => l >= 0),
      test.truth.filter((_, i) => labels[i] >= 0),
    ),
  ).toBe(true);
  expect(labels.filter((label) => label < 0).length).toBeLessThan(50);
  const far = predictSync(model, [
    [50, 50],
    [1e300, 0],
  ]);
  expect([...far.labels]).toEqual([-1, -1]);
  expect([...far.far]).toEqual([1, 1]);
});

test("the estimate knows the tree: more rows and columns cost more", () => {
  const cost = (n: number, dim: number) =>
    estimate({ n, dim, coords: new Float64Array(n * dim).map((_, at) => at % 1009) }, { method: "hdbscan" });
  expect(cost(1000, 2).edges).toBe(999);
  expect(cost(5000, 2).seconds).toBeGreaterThan(cost(1000, 2).seconds);
  expect(cost(5000, 8).seconds).toBeGreaterThan(cost(5000, 2).seconds);
  expect(cost(5000, 8).bytes).toBeGreaterThan(cost(5000, 2).bytes);
});
