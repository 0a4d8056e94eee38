import fc from "fast-check";
import { expect, it } from "vitest";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const shapes = fc.record({
  n: fc.integer({ min: 1, max: 60 }),
  dim: fc.constantFrom(4, 8, 52),
  clusters: fc.integer({ min: 1, max: 6 }),
  seed: fc.integer({ min: 0, max: 1e6 }),
});

it("assign, accumulate, approach, pick and stretch give the same bits, and the nearest centre", () => {
  fc.assert(
    fc.property(shapes, ({ n, dim, clusters, seed }) => {
      const results = bothKernels.map((kernels) => {
        const space = kernels.open({
          f64: n * dim + 2 * clusters * dim + clusters + 3 * n + 2 * dim,
          u32: n,
        });
        const rows = space.f64(n * dim);
        const centers = space.f64(clusters * dim);
        const sums = space.f64(clusters * dim);
        const totals = space.f64(clusters);
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
        const inertia = space.assign(rows, dim, 0, n, centers, clusters, weights, labels, distances);
        for (let i = 0; i < n; i++) {
          const all = Array.from({ length: clusters }, (_, s) =>
            rows
              .subarray(i * dim, (i + 1) * dim)
              .reduce((sum, x, c) => sum + (x - centers[s * dim + c]) ** 2, 0),
          );
          expect(distances[i]).toBeCloseTo(Math.min(...all), 12);
          expect(all[labels[i]]).toBeCloseTo(Math.min(...all), 12);
        }
        space.accumulate(rows, dim, 0, n, weights, labels, sums, totals);
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
