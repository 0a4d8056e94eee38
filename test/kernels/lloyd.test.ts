import fc from "fast-check";
import { expect, it } from "vitest";
import { LLOYD_CHUNK } from "../../dist/kernels/lloyd.js";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const shapes = fc.record({
  n: fc.integer({ min: 1, max: 60 }),
  dim: fc.constantFrom(4, 8, 52),
  clusters: fc.integer({ min: 1, max: 6 }),
  seed: fc.integer({ min: 0, max: 1e6 }),
});

it("assign, approach, pick and stretch give the same bits, and the nearest centre", () => {
  fc.assert(
    fc.property(shapes, ({ n, dim, clusters, seed }) => {
      const results = bothKernels.map((kernels) => {
        const space = kernels.open({
          f64: n * dim + 3 * clusters * dim + 2 * clusters + 3 * n + 2 * dim,
          u32: n,
        });
        const rows = space.f64(n * dim);
        const centers = space.f64(clusters * dim);
        const sums = space.f64(clusters * dim);
        const totals = space.f64(clusters);
        const partial = space.f64(clusters * (dim + 1));
        const weights = space.f64(n);
        const distances = space.f64(n);
        const center = space.f64(dim);
        const along = space.f64(n);
        const next = space.f64(dim);
        const labels = space.u32(n);
        rows.set(numbers(rows.length, seed));
        centers.set(numbers(centers.length, seed + 1));
        weights.set(numbers(n, seed + 2));
        center.set(numbers(dim, seed + 3));
        const table = [rows, dim, n, centers, clusters, weights, labels, distances] as const;
        const inertia = space.assign(...table, sums, totals, partial);
        for (let i = 0; i < n; i++) {
          const all = Array.from({ length: clusters }, (_, s) =>
            rows
              .subarray(i * dim, (i + 1) * dim)
              .reduce((sum, x, c) => sum + (x - centers[s * dim + c]) ** 2, 0),
          );
          expect(distances[i]).toBeCloseTo(Math.min(...all), 12);
          expect(all[labels[i]]).toBeCloseTo(Math.min(...all), 12);
        }
        const byLabel = new Float64Array(clusters);
        labels.forEach((label, i) => {
          byLabel[label] += weights[i];
        });
        expect(bits(totals)).toEqual(bits(byLabel));
        const assigned = bits(distances);
        expect(inertia).toBeCloseTo(
          distances.reduce((sum, distance, i) => sum + weights[i] * distance, 0),
          9,
        );
        const approached = space.approach(rows, dim, n, center, 0, weights, distances);
        const picked = space.pick(weights, distances, n, approached / 2);
        space.stretch(rows, dim, n, labels, labels[0], weights, center, centers, along, next);
        const arrays = [labels, sums, totals, distances, along, next].map(bits);
        const result = [inertia, assigned, approached, picked, ...arrays];
        space.close();
        return result;
      });
      expect(results[1]).toEqual(results[0]);
    }),
    { numRuns: 80 },
  );
});

it("sums over more rows than a chunk holds are those of the chunks, added in order", () => {
  const [n, dim, clusters] = [2 * LLOYD_CHUNK + 8, 4, 3];
  const results = bothKernels.map((kernels) => {
    const space = kernels.open({ f64: n * (dim + 2) + 5 * clusters * (dim + 1), u32: n });
    const [rows, weights, distances] = [space.f64(n * dim), space.f64(n), space.f64(n)];
    const [centers, sums] = [space.f64(clusters * dim), space.f64(clusters * dim)];
    const [totals, partial] = [space.f64(clusters), space.f64(clusters * (dim + 1))];
    const labels = space.u32(n);
    rows.set(numbers(rows.length, 1));
    weights.set(numbers(n, 2));
    centers.set(numbers(centers.length, 3));
    const table = [rows, dim, n, centers, clusters, weights, labels, distances] as const;
    const inertia = space.assign(...table, sums, totals, partial);
    const mean = (s: number, c: number): number =>
      labels.reduce((sum, label, i) => sum + (label === s ? weights[i] * rows[i * dim + c] : 0), 0);
    for (let s = 0; s < clusters; s++) expect(sums[s * dim + 1]).toBeCloseTo(mean(s, 1), 9);
    let [expected, part] = [0, 0];
    for (let i = 0; i < n; i++) {
      part += weights[i] * distances[i];
      if ((i + 1) % LLOYD_CHUNK > 0 && i + 1 < n) continue;
      expected += part;
      part = 0;
    }
    expect(inertia).toBe(expected);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    expect(totals.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(total, 9);
    const result = [inertia, bits(labels), bits(sums), bits(totals)];
    space.close();
    return result;
  });
  expect(results[1]).toEqual(results[0]);
});
