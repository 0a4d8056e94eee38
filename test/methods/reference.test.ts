import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clusterSync, type Recipe } from "../../src/index.js";
import { golden, goldenNames } from "../support/golden.js";
import { adjustedRand, samePartition } from "../support/partitions.js";

interface Labeled {
  readonly labels: readonly number[];
  /** The least adjusted Rand index between runs of scikit-learn with different seeds. */
  readonly stable: number;
}

interface Case {
  readonly name: string;
  readonly rows: readonly number[][];
  readonly clusters: number;
  readonly neighbors: number;
  readonly dbscan: readonly {
    readonly radius: number;
    readonly minPoints: number;
    readonly labels: readonly number[];
  }[];
  readonly spectral: Labeled | null;
  readonly kmeans: Labeled;
}

const fixture = new URL("../fixtures/methods/labels.json", import.meta.url);
const cases = JSON.parse(readFileSync(fixture, "utf8")) as Case[];

/** The same partition, and the same rows noise. */
function expectSame(found: Int32Array, expected: readonly number[]): void {
  expect(samePartition(found, expected)).toBe(true);
  expect(found.map((label) => (label < 0 ? 1 : 0))).toEqual(
    Int32Array.from(expected, (label) => (label < 0 ? 1 : 0)),
  );
}

/** Squared distances to the core rows within reach of a row, and the labels of these. */
function coresNear(rows: readonly number[][], radius: number, minPoints: number, labels: readonly number[]) {
  const square = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, x, c) => sum + (x - b[c]) ** 2, 0);
  const near = rows.map((row) =>
    rows.flatMap((other, j) => (square(row, other) <= radius * radius ? [j] : [])),
  );
  return near.map((list, i) => ({
    isCore: list.length >= minPoints,
    cores: list
      .filter((j) => near[j].length >= minPoints)
      .map((j) => ({ label: labels[j], apart: square(rows[i], rows[j]) })),
  }));
}

describe("scikit-learn's DBSCAN, label for label but for border rows between clusters, which it gives to the first", () => {
  const scans = cases.flatMap(({ name, rows, dbscan }) =>
    dbscan.map(({ radius, minPoints, labels }) => ({ name, rows, radius, minPoints, labels })),
  );
  it.each(scans)("$name, radius $radius, minPoints $minPoints", ({ rows, radius, minPoints, labels }) => {
    const found = clusterSync(rows, { method: "dbscan", radius, minPoints });
    const near = coresNear(rows, radius, minPoints, labels);
    const isBetween = near.map(
      ({ isCore, cores }) => !isCore && new Set(cores.map(({ label }) => label)).size > 1,
    );
    const plain = [...labels.keys()].filter((i) => !isBetween[i]);
    expectSame(
      Int32Array.from(plain, (i) => found.labels[i]),
      plain.map((i) => labels[i]),
    );
    const named = new Map(plain.map((i) => [found.labels[i], labels[i]]));
    near.forEach(({ cores }, i) => {
      if (!isBetween[i]) return;
      const least = Math.min(...cores.map(({ apart }) => apart));
      const nearest = cores.filter(({ apart }) => apart === least).map(({ label }) => label);
      expect(nearest).toContain(named.get(found.labels[i]));
    });
    expect(found.clusters.length).toBe(Math.max(...labels) + 1);
    const sizes = found.clusters.map(({ size }) => size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });
});

describe("scikit-learn's partitions where they do not depend on its seed", () => {
  const stable = (made: Labeled | null): made is Labeled => made !== null && made.stable >= 0.99;
  const wanted: { name: string; rows: readonly number[][]; recipe: Recipe; labels: readonly number[] }[] = [];
  for (const { name, rows, clusters, neighbors, spectral, kmeans } of cases) {
    if (stable(spectral)) {
      const recipe: Recipe = { method: "spectral", clusters, neighbors };
      wanted.push({ name: `spectral, ${name}`, rows, recipe, labels: spectral.labels });
    }
    if (stable(kmeans)) {
      const recipe: Recipe = { method: "kmeans", clusters };
      wanted.push({ name: `kmeans, ${name}`, rows, recipe, labels: kmeans.labels });
    }
  }

  it("are most of those in the fixture", () => {
    expect(wanted.length).toBeGreaterThanOrEqual(6);
  });

  it.each(wanted)("$name", ({ rows, recipe, labels }) => {
    expect(adjustedRand(clusterSync(rows, recipe).labels, labels)).toBeGreaterThanOrEqual(0.99);
  });
});

describe.each(goldenNames)("%s", (name) => {
  const { points, clusters } = golden(name);
  const file = new URL(`../fixtures/golden/${name}.json`, import.meta.url);
  const { dbscan, spectral_clustering, rsc } = JSON.parse(readFileSync(file, "utf8"));

  it("dbscan with the radius of the rule, given and found", () => {
    expectSame(
      clusterSync(points, { method: "dbscan", radius: dbscan.eps, minPoints: dbscan.min_pts }).labels,
      dbscan.labels,
    );
    // The radius found is larger by 1e-9 of itself, which may turn single rows of the border.
    const found = clusterSync(points, { method: "dbscan" });
    expect(Math.abs((found.recipe as { radius: number }).radius / dbscan.eps - 1)).toBeLessThan(2e-9);
    expect(adjustedRand(found.labels, dbscan.labels)).toBeGreaterThan(0.99);
  });

  it("spectral clustering", () => {
    const { labels } = clusterSync(points, {
      method: "spectral",
      clusters,
      neighbors: spectral_clustering.k,
    });
    expect(adjustedRand(labels, [...spectral_clustering.labels])).toBeGreaterThanOrEqual(0.99);
  });

  it("robust spectral clustering", () => {
    const recipe = { neighbors: rsc.nn, theta: rsc.theta, share: rsc.m } as const;
    const { labels } = clusterSync(points, { method: "robust-spectral", clusters, ...recipe });
    expect(adjustedRand(labels, [...rsc.labels])).toBeGreaterThanOrEqual(0.99);
  });
});
