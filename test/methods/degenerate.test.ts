/** Input that is degenerate but legal: copies, few rows, constant columns, huge numbers, many components. */
import { describe, expect, it } from "vitest";
import { moons } from "../../src/datasets/shapes.js";
import { type Clustering, clusterSync } from "../../src/index.js";
import { fMeasure } from "../../src/judge/scores/fmeasure.js";
import { problem } from "../support/errors.js";
import { samePartition } from "../support/partitions.js";

const both = ["spectacl", "spectacl-normalized"] as const;
const cuts = ["spectral", "robust-spectral"] as const;
const counted = [...both, ...cuts] as const;
const codes = (result: Clustering): string[] => result.warnings.map((warning) => warning.code);

function expectSound(result: Clustering, rows: number, clusters: number): void {
  expect(result.labels.length).toBe(rows);
  expect(new Set(result.labels.filter((label) => label >= 0)).size).toBe(clusters);
  expect(result.clusters.reduce((sum, { size }) => sum + size, 0)).toBe(
    result.labels.filter((l) => l >= 0).length,
  );
  const numbers = [
    result.inertia ?? 0,
    ...(result.strength ?? []),
    ...(result.membership ?? []),
    result.objective?.value ?? 0,
  ];
  expect(numbers.every(Number.isFinite)).toBe(true);
}

const sixtyGroups = Array.from({ length: 60 }, (_, g) =>
  Array.from({ length: 20 }, (_, i) => [100 * g + i * 0.1, i % 3]),
).flat();

describe.each(counted)("%s on degenerate but legal input", (method) => {
  it("all points identical: one cluster and a warning; more clusters than distinct rows is an error", () => {
    const rows = Array.from({ length: 40 }, () => [1, 2]);
    const result = clusterSync(rows, { method, clusters: 1 });
    expectSound(result, 40, 1);
    expect(codes(result)).toContain("DUPLICATES");
    expect(() => clusterSync(rows, { method, clusters: 2 })).toThrow(
      problem("MORE_THAN_ROWS", { option: "clusters", distinct: 1, value: 2 }),
    );
  });

  it("100 distinct rows, 20 copies each: copies share a label, the groups are found", () => {
    const distinct = Array.from({ length: 100 }, (_, i) => [
      (i % 10) * 0.1 + (i < 50 ? 0 : 9),
      Math.floor(i / 10) * 0.1,
    ]);
    const rows = Array.from({ length: 2000 }, (_, i) => distinct[i % 100]);
    const result = clusterSync(rows, { method, clusters: 2 });
    expectSound(result, 2000, 2);
    rows.forEach((_, i) => {
      expect(result.labels[i]).toBe(result.labels[i % 100]);
    });
    expect(
      samePartition(
        result.labels,
        rows.map(([x]) => (x < 5 ? 0 : 1)),
      ),
    ).toBe(true);
  });

  it("as many clusters as distinct rows: each its own", () => {
    const rows = [[0], [0], [5], [9], [9], [9]];
    const result = clusterSync(rows, { method, clusters: 3 });
    expectSound(result, 6, 3);
    expect(samePartition(result.labels, [0, 0, 1, 2, 2, 2])).toBe(true);
  });

  it.each([1, 2, 3, 5, 12, 49])("%i rows, fewer than dimensions", (n) => {
    const rows = Array.from({ length: n }, (_, i) => [i * i, -i]);
    for (const clusters of new Set([1, Math.min(2, n), n])) {
      const result = clusterSync(rows, { method, clusters });
      expectSound(result, n, clusters);
      const { dimensions = 0 } = result.recipe as { dimensions?: number };
      expect(dimensions).toBeLessThanOrEqual(n);
    }
  });

  it("constant columns: a warning, and the same clusters as without them", () => {
    const { points } = moons({ n: 300, noise: 0.05, seed: 2 });
    const rows = Array.from({ length: 300 }, (_, i) => [7, points.coords[2 * i], points.coords[2 * i + 1]]);
    const result = clusterSync(rows, { method, clusters: 2 });
    expect(codes(result)).toContain("CONSTANT_COLUMN");
    expect(samePartition(result.labels, clusterSync(points, { method, clusters: 2 }).labels)).toBe(true);
  });

  it("huge and tiny coordinates", () => {
    const { points, truth } = moons({ n: 300, noise: 0.05, seed: 4 });
    for (const scale of [1e150, 1e-150, 1e300, 1e-300]) {
      const scaled = { ...points, coords: points.coords.map((x) => x * scale) };
      expect(fMeasure(truth, clusterSync(scaled, { method, clusters: 2 }).labels).mean).toBeGreaterThan(0.99);
    }
  });
});

describe.each(both)("%s on degenerate but legal input", (method) => {
  it("noise-free moons: both found, though symmetry makes the spectrum degenerate", () => {
    const { points, truth } = moons({ n: 600, noise: 0, seed: 0 });
    for (const preset of ["default", "paper"] as const) {
      const { labels } = clusterSync(points, { method, clusters: 2, preset });
      expect(fMeasure(truth, labels).mean).toBe(1);
    }
  });

  it("more components than dimensions: rows no eigenvector reaches follow the nearest that one does", () => {
    const result = clusterSync(sixtyGroups, { method, clusters: 2, dimensions: 5, neighbors: 6 });
    expectSound(result, 1200, 2);
    expect(codes(result)).toContain("UNREACHED");
  });
});

describe.each([
  { method: "spectral" },
  { method: "spectral", variant: "paper" },
  { method: "spectral", variant: "ratio-cut" },
  { method: "robust-spectral" },
  { method: "robust-spectral", laplacian: "unnormalized" },
] as const)("$method $variant $laplacian", (recipe) => {
  it("more components than clusters: a warning, and no component is cut", () => {
    const result = clusterSync(sixtyGroups, { ...recipe, clusters: 3, neighbors: 6 });
    expectSound(result, 1200, 3);
    expect(codes(result)).toContain("COMPONENTS");
    sixtyGroups.forEach((_, i) => {
      expect(result.labels[i]).toBe(result.labels[20 * Math.floor(i / 20)]);
    });
  });
});

it.each(cuts)("%s: as many components as clusters, each its own", (method) => {
  const rows = sixtyGroups.slice(0, 120);
  const result = clusterSync(rows, { method, clusters: 6, neighbors: 6 });
  const groups = rows.map((_, i) => Math.floor(i / 20));
  expect(samePartition(result.labels, groups)).toBe(true);
  expect(codes(result)).not.toContain("COMPONENTS");
});

it("graphs that say nothing: no edge at all, or nearly all of them, bring a warning", () => {
  const { points } = moons({ n: 100, noise: 0.05, seed: 4 });
  const none = clusterSync(points, { method: "spectacl", clusters: 2, radius: 1e-9 });
  expect(codes(none)).toContain("NO_EDGES");
  expectSound(none, 100, 2);
  const all = clusterSync(points, { method: "spectacl", clusters: 2, radius: 1e9 });
  expect(codes(all)).toContain("DENSE_GRAPH");
  expectSound(all, 100, 2);
});
