/** Small tables: what anybody sees apart comes out apart, with default options. */
import { describe, expect, it, test } from "vitest";
import { random } from "../../src/base/random.js";
import { clusterSync, type Recipe } from "../../src/index.js";
import { count } from "../support/long.js";
import { samePartition } from "../support/partitions.js";

const METHODS = ["spectacl-normalized", "spectacl", "spectral", "robust-spectral", "kmeans"] as const;
const SIZES = [2, 3, 5, 8, 10, 15, 20, 30, 45, 60];
const DRAWS = Array.from({ length: count(6, 20) }, (_, seed) => seed);

/** Unit squares with corners ten apart, uniformly filled with as many rows as `sizes` says. */
function squares(sizes: readonly number[], seed: number) {
  const source = random(seed, 51);
  const truth = sizes.flatMap((size, s) => Array<number>(size).fill(s));
  const rows = truth.map((s) => [10 * (s % 3) + source.uniform(), 10 * Math.floor(s / 3) + source.uniform()]);
  return { rows, truth };
}

function wrongDraws(sizes: readonly number[], recipe: Recipe): number[] {
  return DRAWS.filter((seed) => {
    const { rows, truth } = squares(sizes, seed);
    return !samePartition(clusterSync(rows, recipe).labels, truth);
  });
}

describe.each(METHODS)("%s", (method) => {
  it.each(SIZES)("separates two squares of %i rows each", (size) => {
    expect(wrongDraws([size, size], { method, clusters: 2 })).toEqual([]);
  });
});

describe.each(["spectacl-normalized", "spectacl"] as const)("%s", (method) => {
  it("separates five squares of 4 to 30 rows, and of 5 each", () => {
    expect(wrongDraws([4, 7, 12, 20, 30], { method, clusters: 5 })).toEqual([]);
    expect(wrongDraws([5, 5, 5, 5, 5], { method, clusters: 5 })).toEqual([]);
  });

  it.each<[number[], number[]]>([
    [[0], [0]],
    [
      [0, 5],
      [0, 1],
    ],
    [
      [0, 1, 5],
      [0, 0, 1],
    ],
    [
      [0, 1, 9, 10],
      [0, 0, 1, 1],
    ],
    [
      [0, 1, 2, 10],
      [0, 0, 0, 1],
    ],
    [
      [0, 1, 2, 10, 11],
      [0, 0, 0, 1, 1],
    ],
    [
      [0, 1, 10, 11, 20, 21],
      [0, 0, 1, 1, 2, 2],
    ],
    [
      [0, 1, 9, 10, 11, 20, 21],
      [0, 0, 1, 1, 1, 2, 2],
    ],
    [
      [0, 1, 2, 3, 4, 5, 6, 100],
      [0, 0, 0, 0, 0, 0, 0, 1],
    ],
  ])("%j: %j", (column, truth) => {
    const rows = column.map((x) => [x]);
    const recipe = { method, clusters: new Set(truth).size };
    const found = clusterSync(rows, recipe);
    expect(samePartition(found.labels, truth)).toBe(true);
    // The echoed recipe gives the same, and so does any order of the rows.
    expect(clusterSync(rows, found.recipe).labels).toEqual(found.labels);
    const turned = clusterSync([...rows].reverse(), recipe).labels;
    expect(samePartition(turned.reverse(), truth)).toBe(true);
  });
});

test("the rows of the first example", () => {
  const rows = [
    [0.1, 2.3],
    [0.2, 2.1],
    [4.0, 4.2],
  ];
  expect([...clusterSync(rows, { clusters: 2 }).labels]).toEqual([0, 0, 1]);
});

test.each(SIZES)("dbscan never joins two squares of %i rows each, and loses two rows at most", (size) => {
  for (const seed of DRAWS) {
    const { rows, truth } = squares([size, size], seed);
    const { labels } = clusterSync(rows, { method: "dbscan" });
    const clustered = truth.map((_, i) => i).filter((i) => labels[i] >= 0);
    const kept = clustered.map((i) => labels[i]);
    expect(
      samePartition(
        kept,
        clustered.map((i) => truth[i]),
      ),
    ).toBe(true);
    expect(rows.length - clustered.length).toBeLessThanOrEqual(2);
  }
});
