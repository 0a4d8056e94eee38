import fc from "fast-check";
import { expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { denseSizes, denseWork, symmetricEigenSteps } from "../../src/line/spectrum/symmetric.js";
import { bits, bothKernels } from "../support/kernels.js";
import { count, runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

function symmetric(n: number, seed: number, rank: number): Float64Array {
  // Low rank gives repeated zero eigenvalues.
  const matrix = new Float64Array(n * n);
  for (let r = 0; r < rank; r++) {
    const x = numbers(n, seed + r);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) matrix[i * n + j] += (r % 2 ? -1 : 1) * x[i] * x[j];
  }
  return matrix;
}

/** Solved with both kernels, which must agree to the bit. */
function solved(matrix: Float64Array, n: number) {
  const [reference, wasm] = bothKernels.map((kernels) => {
    const space = kernels.open(...denseSizes(n));
    const found = finish(symmetricEigenSteps(matrix, n, n, denseWork(n, space)));
    space.close();
    return found;
  });
  expect(bits(wasm.values)).toBe(bits(reference.values));
  expect(bits(wasm.vectors)).toBe(bits(reference.vectors));
  return wasm;
}

it("A v = λ v with orthonormal v, largest modulus first, trace kept", () => {
  const cases = fc.record({
    n: fc.integer({ min: 1, max: 40 }),
    rank: fc.integer({ min: 0, max: 12 }),
    seed: fc.integer({ min: 0, max: 1e6 }),
  });
  fc.assert(
    fc.property(cases, ({ n, rank, seed }) => {
      const matrix = symmetric(n, seed, rank);
      const { values, vectors } = solved(matrix, n);
      const scale = Math.max(1, Math.abs(values[0]));
      let worst = 0;
      let skew = 0;
      for (let k = 0; k < n; k++) {
        if (k > 0) expect(Math.abs(values[k])).toBeLessThanOrEqual(Math.abs(values[k - 1]));
        for (let i = 0; i < n; i++) {
          let image = 0;
          for (let j = 0; j < n; j++) image += matrix[i * n + j] * vectors[k * n + j];
          worst = Math.max(worst, Math.abs(image - values[k] * vectors[k * n + i]));
        }
        for (let l = 0; l <= k; l++) {
          let dot = 0;
          for (let i = 0; i < n; i++) dot += vectors[k * n + i] * vectors[l * n + i];
          skew = Math.max(skew, Math.abs(dot - (k === l ? 1 : 0)));
        }
      }
      expect(worst).toBeLessThan(1e-12 * scale);
      expect(skew).toBeLessThan(1e-11);
      const trace = Array.from({ length: n }, (_, i) => matrix[i * n + i]).reduce((a, b) => a + b, 0);
      expect(values.reduce((a, b) => a + b, 0)).toBeCloseTo(trace, 10);
    }),
    runs(10),
  );
});

it("solves stars, whose rows shrink by reflections until their squares vanish", () => {
  for (const n of [3, 12, 28, count(29, 64)]) {
    for (const loop of [0, 1 / n, 1]) {
      const matrix = new Float64Array(n * n);
      matrix[0] = loop;
      for (let i = 1; i < n; i++) matrix[i] = matrix[i * n] = Math.sqrt(1 / n);
      const { values, vectors } = solved(matrix, n);
      // λ² - loop λ - (n - 1) / n = 0, and zeros.
      const root = Math.sqrt((loop * loop) / 4 + (n - 1) / n);
      expect(values[0]).toBeCloseTo(loop === 0 ? Math.sign(values[0]) * root : loop / 2 + root, 12);
      expect(Math.abs(values[1])).toBeCloseTo(root - loop / 2, 12);
      expect(Math.max(...values.subarray(2).map(Math.abs))).toBeLessThan(1e-14);
      expect(vectors.every(Number.isFinite)).toBe(true);
    }
  }
});

it("is exact on a diagonal matrix and scales with its entries", () => {
  const diagonal = [3, -7, 0, 1e-300, 7];
  const matrix = new Float64Array(25);
  diagonal.forEach((value, i) => {
    matrix[6 * i] = value;
  });
  expect([...solved(matrix, 5).values].map(Math.abs)).toEqual([7, 7, 3, 1e-300, 0]);
});

it("solves hundreds of rows in many calls, with the same bits on threads, and tells how far it is", () => {
  const n = count(300, 900);
  // Cycles joined by weak edges: eigenvalues that repeat, crowd and lie apart.
  const matrix = new Float64Array(n * n);
  const join = (i: number, j: number, weight: number) => {
    matrix[i * n + j] = weight;
    matrix[j * n + i] = weight;
  };
  for (let i = 0; i < n; i++) {
    join(i, i % 30 === 29 ? i - 29 : (i + 1) % n, 1);
    if (i % 30 === 0 && i > 0) join(i, i - 1, 1e-3 * (i % 7));
  }
  const shares: number[] = [];
  const [alone, team] = [wasmKernels(), sharedKernels(teamShare(3))].map((kernels) => {
    const space = kernels.open(...denseSizes(n));
    const steps = symmetricEigenSteps(matrix, n, n, denseWork(n, space));
    const found = finish(steps, (share) => {
      if (kernels.threads === 1) shares.push(share);
    });
    space.close();
    return found;
  });
  expect([bits(team.values), bits(team.vectors)]).toEqual([bits(alone.values), bits(alone.vectors)]);
  expect(shares).toEqual(shares.slice().sort((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(1);
  const { values, vectors } = alone;
  let worst = 0;
  let skew = 0;
  for (let k = 0; k < n; k++) {
    const vector = vectors.subarray(k * n, (k + 1) * n);
    for (let i = 0; i < n; i++) {
      let image = -values[k] * vector[i];
      for (let j = 0; j < n; j++) image += matrix[i * n + j] * vector[j];
      worst = Math.max(worst, Math.abs(image));
    }
    for (let l = 0; l <= k; l++) {
      let dot = k === l ? -1 : 0;
      for (let i = 0; i < n; i++) dot += vector[i] * vectors[l * n + i];
      skew = Math.max(skew, Math.abs(dot));
    }
  }
  expect(worst).toBeLessThan(1e-12);
  expect(skew).toBeLessThan(1e-12);
});
