import fc from "fast-check";
import { expect, it } from "vitest";
import { LLOYD_CHUNK, NO_LABEL } from "../../src/kernels/lloyd.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

it("sums over more rows than a chunk holds are those of the chunks, added in order", () => {
  const [n, dim, clusters] = [2 * LLOYD_CHUNK + 8, 4, 3];
  const results = bothKernels.map((kernels) => {
    const space = kernels.open({ f64: n * (dim + 2) + 5 * clusters * (dim + 1), u32: n });
    const [rows, weights, distances] = [space.f64(n * dim), space.f64(n), space.f64(n)];
    const [centers, sums] = [space.f64(clusters * dim), space.f64(clusters * dim)];
    const [totals, partial] = [space.f64(clusters), space.f64(clusters * (dim + 1))];
    const labels = space.u32(n).fill(NO_LABEL);
    rows.set(numbers(rows.length, 1));
    weights.set(numbers(n, 2));
    centers.set(numbers(centers.length, 3));
    const table = { rows, dim, from: 0, to: n, centers, clusters, weights, labels, distances };
    const inertia = space.assign({ ...table, sums, totals, partial });
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

it("assign and approach: same bits, the nearest center, and the sums by label however labels came about", () => {
  const [few, many] = [fc.integer({ min: 1, max: 60 }), fc.constantFrom(LLOYD_CHUNK + 1, LLOYD_CHUNK + 77)];
  const tables = fc.record({
    single: fc.boolean(),
    n: fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: many }),
    dim: fc.constantFrom(4, 8, 52),
    clusters: fc.integer({ min: 1, max: 6 }),
    seed: fc.integer({ min: 0, max: 1e6 }),
  });
  fc.assert(
    fc.property(tables, ({ single, n, dim, clusters, seed }) => {
      const results = bothKernels.map((kernels) => {
        const numbersOf = (n + clusters + 1) * dim;
        const f64 = numbersOf + 2 * n + clusters * dim + clusters + clusters * (dim + 1);
        const space = kernels.open({ f32: numbersOf, f64, u32: n });
        const panel = (length: number) => (single ? space.f32(length) : space.f64(length));
        const [rows, centers, center] = [panel(n * dim), panel(clusters * dim), panel(dim)];
        const [weights, distances] = [space.f64(n), space.f64(n)];
        const [sums, totals] = [space.f64(clusters * dim), space.f64(clusters)];
        const partial = space.f64(clusters * (dim + 1));
        const labels = space.u32(n).fill(NO_LABEL);
        rows.set(numbers(rows.length, seed));
        weights.set(numbers(n, seed + 1).map(Math.abs));
        center.set(numbers(dim, seed + 2));
        const found: unknown[] = [];
        for (const round of [3, 4, 5]) {
          centers.set(numbers(centers.length, seed + round));
          const table = { rows, dim, from: 0, to: n, centers, clusters, weights, labels, distances };
          const inertia = space.assign({ ...table, sums, totals, partial });
          found.push(inertia, bits(labels), bits(distances));
          const sum = distances.reduce((all, distance, i) => all + weights[i] * distance, 0);
          expect(Math.abs(inertia - sum)).toBeLessThan(1e-9 * n);
        }
        const small = single ? 1e-4 : 1e-12;
        const expected = new Float64Array(clusters * (dim + 1));
        for (let i = 0; i < n; i++) {
          const all = Array.from({ length: clusters }, (_, s) => {
            let sum = 0;
            for (let c = 0; c < dim; c++) sum += (rows[i * dim + c] - centers[s * dim + c]) ** 2;
            return sum;
          });
          expect(Math.abs(distances[i] - Math.min(...all))).toBeLessThan(small);
          expect(all[labels[i]] - Math.min(...all)).toBeLessThan(small);
          for (let c = 0; c < dim; c++) expected[labels[i] * dim + c] += weights[i] * rows[i * dim + c];
          expected[clusters * dim + labels[i]] += weights[i];
        }
        const all = [...sums, ...totals];
        expect(all.every((sum, e) => Math.abs(sum - expected[e]) < 1e-9)).toBe(true);
        found.push(
          bits(sums),
          bits(totals),
          space.approach({ rows, dim, n, center, first: 0, weights, distances }),
        );
        found.push(bits(distances));
        space.close();
        return found;
      });
      expect(results[1]).toEqual(results[0]);
    }),
    runs(25),
  );
});
