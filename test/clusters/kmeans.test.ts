import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kmeans, type Points, points } from "../../src/stages.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

const tables = fc.record({
  n: fc.integer({ min: 1, max: 60 }),
  dim: fc.integer({ min: 1, max: 6 }),
  clusters: fc.integer({ min: 1, max: 8 }),
  /** Few different values make many coincident rows. */
  grain: fc.constantFrom(1, 2, 1000),
  seed: fc.integer({ min: 0, max: 1e6 }),
});

function rowsOf(n: number, dim: number, grain: number, seed: number) {
  return { n, dim, coords: numbers(n * dim, seed).map((value) => Math.round(value * grain) / grain) };
}

describe("kmeans", () => {
  it("fills every cluster, its centers are means, its inertia is the sum of squared distances to them", () => {
    fc.assert(
      fc.property(tables, ({ n, dim, clusters: wanted, grain, seed }) => {
        const clusters = Math.min(wanted, n);
        const rows = rowsOf(n, dim, grain, seed);
        const { labels, inertia } = kmeans(rows, { clusters, seed });
        expect(new Set(labels).size).toBe(clusters);
        const means = Array.from({ length: clusters }, () => new Float64Array(dim));
        const counts = new Float64Array(clusters);
        labels.forEach((label, i) => {
          counts[label]++;
          for (let c = 0; c < dim; c++) means[label][c] += rows.coords[i * dim + c];
        });
        let sum = 0;
        labels.forEach((label, i) => {
          for (let c = 0; c < dim; c++)
            sum += (rows.coords[i * dim + c] - means[label][c] / counts[label]) ** 2;
        });
        // The last iteration may still have moved the means by a little.
        expect(Math.abs(sum - inertia)).toBeLessThan(1e-6 * inertia + 1e-12);
      }),
      runs(25),
    );
  });

  it.each([
    [2, 12],
    [3, 9],
  ])("%s clusters of %s rows that have none: the best of all partitions, nearly always", (clusters, n) => {
    const seeds = Array.from({ length: 100 }, (_, seed) => seed);
    const missed = seeds.filter((seed) => {
      const rows = { n, dim: 2, coords: numbers(2 * n, seed) };
      return kmeans(rows, { clusters, seed }).inertia > lowestInertia(rows, clusters) * (1 + 1e-9);
    });
    expect(missed.length).toBeLessThanOrEqual(10);
  });

  it("in float32: the clusters of the same rows at any scale, their inertia, and the same bits with either kernels", () => {
    fc.assert(
      fc.property(tables, fc.constantFrom(-990, -40, 0, 40, 500), (shape, exponent) => {
        const { n, dim, grain, seed } = shape;
        const clusters = Math.min(shape.clusters, n);
        const rows = rowsOf(n, dim, grain, seed);
        const scale = 2 ** exponent;
        const scaled = { ...rows, coords: rows.coords.map((value) => value * scale) };
        const [found, again] = bothKernels.map((kernels) =>
          kmeans(scaled, { clusters, seed, single: true }, { kernels }),
        );
        expect(bits(again.labels)).toBe(bits(found.labels));
        expect(bits(again.centers.coords)).toBe(bits(found.centers.coords));
        expect(new Set(found.labels).size).toBe(clusters);
        const plain = kmeans(rows, { clusters, seed, single: true });
        expect(bits(found.labels)).toBe(bits(plain.labels));
        let sum = 0;
        plain.labels.forEach((label, i) => {
          for (let c = 0; c < dim; c++) {
            sum += (rows.coords[i * dim + c] - plain.centers.coords[label * dim + c]) ** 2;
          }
        });
        expect(Math.abs(sum - plain.inertia)).toBeLessThan(1e-4 * sum + 1e-9 * n);
      }),
      runs(25),
    );
  });

  it("ends where no single row gains by going to another center", () => {
    const rows = rowsOf(200, 3, 1e6, 4);
    const { labels, centers } = kmeans(rows, { clusters: 5 });
    const squared = (i: number, s: number) => {
      let sum = 0;
      for (let c = 0; c < 3; c++) sum += (rows.coords[3 * i + c] - centers.coords[3 * s + c]) ** 2;
      return sum;
    };
    labels.forEach((label, i) => {
      for (let s = 0; s < 5; s++) expect(squared(i, label)).toBeLessThanOrEqual(squared(i, s) + 1e-12);
    });
  });

  it("a row of weight 3 counts as three rows", () => {
    const rows = rowsOf(30, 2, 1e6, 8);
    const weights = Float64Array.from({ length: 30 }, (_, i) => 1 + (i % 3));
    const copies = Array.from({ length: 30 }, (_, i) => i).flatMap(
      (i) => Array(weights[i]).fill(i) as number[],
    );
    const repeated = points(copies.map((i) => [rows.coords[2 * i], rows.coords[2 * i + 1]]));
    const weighted = kmeans(rows, { clusters: 4, weights, starts: 50 });
    expect(weighted.inertia).toBeCloseTo(kmeans(repeated, { clusters: 4, starts: 50 }).inertia, 9);
  });

  it("gives the same bits with either kernels", () => {
    const rows = rowsOf(500, 7, 1e6, 9);
    const [a, b] = bothKernels.map((kernels) => kmeans(rows, { clusters: 6, seed: 2 }, { kernels }));
    expect(bits(b.labels)).toBe(bits(a.labels));
    expect(bits(b.centers.coords)).toBe(bits(a.centers.coords));
  });

  it("with many rows it starts on a sample and still ends in a local optimum of all rows", () => {
    // Four tight groups: the optimum is known.
    const n = 24_000;
    const noise = numbers(2 * n, 3);
    const coords = noise.map(
      (value, at) => 0.01 * value + (at % 2 === 0 ? (((at >> 1) % 4) & 1) * 5 : (((at >> 1) % 4) >> 1) * 5),
    );
    const { labels } = kmeans({ n, dim: 2, coords }, { clusters: 4 });
    for (let i = 4; i < n; i++) expect(labels[i]).toBe(labels[i % 4]);
  });
});

/** Σ |row|² - Σ |sum of a cluster|² / its size, at its lowest over all partitions: the first row is in the first cluster. */
function lowestInertia({ n, dim, coords }: Points, clusters: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let code = 0; code < clusters ** (n - 1); code++) {
    const [sums, sizes] = [new Float64Array(clusters * dim), new Float64Array(clusters)];
    let inertia = 0;
    for (let i = 0, rest = code * clusters; i < n; i++, rest = Math.floor(rest / clusters)) {
      const label = rest % clusters;
      sizes[label]++;
      for (let c = 0; c < dim; c++) {
        sums[label * dim + c] += coords[i * dim + c];
        inertia += coords[i * dim + c] ** 2;
      }
    }
    sums.forEach((sum, at) => {
      const size = sizes[Math.floor(at / dim)];
      if (size > 0) inertia -= sum ** 2 / size;
    });
    lowest = Math.min(lowest, inertia);
  }
  return lowest;
}
