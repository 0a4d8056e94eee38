/** Many rows and few digits: two panels of float32 at a time, weights or none. */
import { describe, expect, it } from "vitest";
import { blobs, moons } from "../../src/datasets/shapes.js";
import { adjacency, eigs, knnGraph, normalizedAdjacency } from "../../src/stages.js";
import { hypercube } from "../support/graphs.js";
import { bits, bothKernels } from "../support/kernels.js";
import { count, LONG } from "../support/long.js";

const LOOSE = 1e-3;
const ROWS = count(4000, 10_000);

describe("two panels of float32 at a time", () => {
  it.each([
    ["moons", moons({ n: ROWS, noise: 0.1, seed: 1 })],
    ["blobs", blobs({ n: ROWS, noise: 0.3, seed: 2 })],
  ])("find the eigenvectors of a weighted graph of %s", (_, { points }) => {
    const matrix = normalizedAdjacency(knnGraph(points, 15));
    const { n, values, vectors, residuals, converged } = eigs(matrix, { pairs: 50, tolerance: LOOSE });
    const strict = eigs(matrix, { pairs: 50, tolerance: 1e-8 });
    expect(converged).toBe(50);
    // An eigenvalue is as exact as the square of its residual, and no one is left out.
    values.forEach((value, k) => {
      expect(Math.abs(Math.abs(value) - Math.abs(strict.values[k]))).toBeLessThan(1e-7);
      expect(residuals[k]).toBeLessThan(LOOSE);
    });
    let skew = 0;
    for (let k = 0; k < 50; k++) {
      for (let l = 0; l <= k; l++) {
        let dot = k === l ? -1 : 0;
        for (let i = 0; i < n; i++) dot += vectors[k * n + i] * vectors[l * n + i];
        skew = Math.max(skew, Math.abs(dot));
      }
    }
    expect(skew).toBeLessThan(1e-5);
  });

  it("give the same bits with either kernels", () => {
    const matrix = normalizedAdjacency(knnGraph(moons({ n: 3200, noise: 0.1, seed: 3 }).points, 8));
    const [reference, wasm] = bothKernels.map((kernels) =>
      eigs(matrix, { pairs: 4, tolerance: LOOSE }, { kernels }),
    );
    expect(bits(wasm.vectors)).toBe(bits(reference.vectors));
    expect(bits(wasm.values)).toBe(bits(reference.values));
  });

  it.each(LONG ? [LOOSE, 1e-5] : [LOOSE])(
    "miss no copy where a look at the Ritz pairs is cheap (tolerance %s)",
    (tolerance) => {
      // 14 and -14, then 12 and -12 fourteen times each.
      const { values } = eigs(adjacency(hypercube(14)), { pairs: 50, tolerance });
      const moduli = [...values].map((value) => Math.round(Math.abs(value))).sort((a, b) => b - a);
      expect(moduli).toEqual([14, 14, ...Array(28).fill(12), ...Array(20).fill(10)]);
    },
  );
});
