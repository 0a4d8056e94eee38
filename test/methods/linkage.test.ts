/** Linkage as a method: shapes, order and copies of rows, distances, degenerate tables, models, landmarks. */
import { describe, expect, test } from "vitest";
import { random } from "../../src/base/random.js";
import { clusterSync, fitSync, predictSync, prepareSync, type Recipe } from "../../src/index.js";
import { problem } from "../support/errors.js";
import { type TableKind, table } from "../support/hdbscan-tables.js";
import { samePartition } from "../support/partitions.js";

/** Rows of three arms that wind around each other. */
function spirals(each: number, seed: number) {
  const source = random(seed, 9109);
  const truth = Array.from({ length: 3 * each }, (_, i) => i % 3);
  const rows = truth.map((arm) => {
    const far = Math.sqrt(0.05 + 0.95 * source.uniform());
    const angle = 2 * Math.PI * (far + arm / 3);
    return [far * Math.cos(angle), far * Math.sin(angle)];
  });
  return { rows, truth };
}

/** A disk, a ring around it and two groups of twelve rows far away. */
function target(seed: number) {
  const source = random(seed, 9110);
  const truth = Array.from({ length: 424 }, (_, i) => (i < 400 ? i % 2 : 2 + (i % 2)));
  const rows = truth.map((part) => {
    if (part >= 2) return [part === 2 ? 6 : -6, 6 + 0.2 * source.uniform()];
    const angle = 2 * Math.PI * source.uniform();
    const far = part === 0 ? 0.6 * Math.sqrt(source.uniform()) : 2 + 0.2 * source.uniform();
    return [far * Math.cos(angle), far * Math.sin(angle)];
  });
  return { rows, truth };
}

const thin: Recipe = { method: "linkage" };

describe.each([1, 2, 3])("seed %i", (seed) => {
  test("interleaved arms and small far groups are found, by itself and under auto", () => {
    for (const { rows, truth } of [spirals(200, seed), target(seed)]) {
      const clusters = new Set(truth).size;
      expect(samePartition(clusterSync(rows, { ...thin, clusters }).labels, truth)).toBe(true);
      const open = clusterSync(rows, { method: "auto", clusters });
      expect(samePartition(open.labels, truth)).toBe(true);
    }
  });

  test("under auto, round groups that touch are not taken apart by their strays", () => {
    const source = random(seed, 9111);
    const bell = () => Array.from({ length: 12 }, () => source.uniform()).reduce((a, b) => a + b) - 6;
    const rows = Array.from({ length: 400 }, (_, i) => [bell() + 3 * (i % 2), bell()]);
    const { choice } = clusterSync(rows, { method: "auto", clusters: 2 });
    expect(choice?.method).not.toBe("linkage");
  });
});

const kinds: TableKind[] = ["blobs", "noisy", "nested", "uniform", "rounded", "copies", "outlier"];

describe.each(kinds)("%s", (kind) => {
  const rows = table(kind, 300, 2, 5);
  const recipe: Recipe = { method: "linkage", clusters: 5 };
  const { labels, membership, clusters } = clusterSync(rows, recipe);

  test("five clusters, memberships from 0 to 1, a model that keeps the labels", () => {
    expect(clusters.map(({ size }) => size).reduce((a, b) => a + b)).toBe(300);
    expect(new Set(labels)).toEqual(new Set([0, 1, 2, 3, 4]));
    for (const share of membership ?? []) expect(share >= 0 && share <= 1).toBe(true);
    expect(predictSync(fitSync(rows, recipe), rows).labels).toEqual(labels);
  });

  test("a copy of every row changes no label but by its weight, and goes with its row", () => {
    const twice = clusterSync([...rows, ...rows], recipe);
    expect(twice.labels.subarray(300)).toEqual(twice.labels.subarray(0, 300));
  });

  test("the number of clusters is cut from one tree", () => {
    const prepared = prepareSync(rows);
    for (const count of [2, 7, 3]) {
      const given: Recipe = { ...recipe, clusters: count };
      expect(prepared.cluster(given).labels).toEqual(clusterSync(rows, given).labels);
    }
  });
});

test("distances in place of rows give the clusters of the rows", () => {
  const { rows, truth } = spirals(80, 4);
  const matrix = rows.map(([x, y]) => rows.map(([u, v]) => Math.hypot(x - u, y - v)));
  const found = clusterSync(matrix, { method: "linkage", clusters: 3, distance: "precomputed" });
  expect(samePartition(found.labels, truth)).toBe(true);
  expect(samePartition(found.labels, clusterSync(rows, { method: "linkage", clusters: 3 }).labels)).toBe(
    true,
  );
});

test("landmarks stand for the other rows", () => {
  const { rows, truth } = spirals(600, 5);
  const found = clusterSync(rows, { method: "linkage", clusters: 3, landmarks: 900 });
  expect(samePartition(found.labels, truth)).toBe(true);
});

test("as many clusters as distinct rows, and not one more", () => {
  const rows = [[0], [0], [3], [7]];
  expect([...clusterSync(rows, { method: "linkage", clusters: 3 }).labels]).toEqual([0, 0, 1, 2]);
  expect([...clusterSync(rows, { method: "linkage", clusters: 1 }).labels]).toEqual([0, 0, 0, 0]);
  expect([...clusterSync([[5]], { method: "linkage", clusters: 1 }).labels]).toEqual([0]);
  expect(() => clusterSync(rows, { method: "linkage", clusters: 4 })).toThrow(problem("MORE_THAN_ROWS"));
});

test("a graph without lengths has no tree", () => {
  const graph = {
    n: 3,
    edges: [
      [0, 1],
      [1, 2],
    ],
  } as never;
  expect(() => clusterSync(graph, { method: "linkage", clusters: 2 })).toThrow();
});
