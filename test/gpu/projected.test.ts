/** The small problem of Rayleigh and Ritz: its columns are orthonormal in G, and H is diagonal in them. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { projectedSteps } from "../../src/gpu/projected.js";
import { denseBy } from "../../src/line/spectrum/on-gpu.js";
import { bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

/** G = XᵀX and H = Xᵀ D X; of the columns X every `every`-th is one before it, doubled. */
function problem(size: number, every: number, seed: number) {
  const rows = size + 5;
  const x = Float64Array.from(numbers(rows * size, seed));
  for (let i = 0; i < rows; i++) {
    for (let c = every; c < size; c += every) x[i * size + c] = 2 * x[i * size + c - 1];
  }
  const diagonal = numbers(rows, seed + 1);
  const product = (weight: (i: number) => number) =>
    Float64Array.from({ length: size * size }, (_, e) => {
      const [a, b] = [Math.floor(e / size), e % size];
      let sum = 0;
      for (let i = 0; i < rows; i++) sum += weight(i) * (x[i * size + a] * x[i * size + b]);
      return sum;
    });
  return { gram: product(() => 1), image: product((i) => diagonal[i]) };
}

/** The largest entry of Yᵀ M Y less what is expected of it. */
function errorOf(
  matrix: Float64Array,
  rotation: Float32Array,
  size: number,
  count: number,
  expected: (c: number) => number,
): number {
  let most = 0;
  for (let c = 0; c < count; c++) {
    const image = Array.from({ length: size }, (_, a) => {
      let sum = 0;
      for (let b = 0; b < size; b++) sum += matrix[a * size + b] * rotation[b * size + c];
      return sum;
    });
    for (let d = 0; d < count; d++) {
      const entry = image.reduce((sum, value, a) => sum + value * rotation[a * size + d], 0);
      most = Math.max(most, Math.abs(entry - (c === d ? expected(c) : 0)));
    }
  }
  return most;
}

it("YᵀGY = I and YᵀHY = Θ, largest modulus first, zero in dependent columns; the same bits from both kernels", () => {
  const problems = fc.record({
    size: fc.integer({ min: 1, max: 40 }),
    every: fc.integer({ min: 2, max: 60 }),
    seed: fc.integer({ min: 0, max: 1e6 }),
    shift: fc.constantFrom(0, 0.5, -3),
  });
  fc.assert(
    fc.property(problems, ({ size, every, seed, shift }) => {
      const { gram, image } = problem(size, every, seed);
      const shifted = image.map((entry, e) => entry - shift * gram[e]);
      const [found, again] = bothKernels.map((kernels) =>
        finish(projectedSteps(gram, shifted, size, shift, denseBy(kernels))),
      );
      expect(again).toEqual(found);
      if (!found) throw new Error("nothing found");
      const { values, rotation } = found;
      const dependent = Array.from({ length: size }, (_, c) => c).filter((c) => c > 0 && c % every === 0);
      expect(values.length).toBe(size - dependent.length);
      for (let k = 1; k < values.length; k++) {
        expect(Math.abs(values[k])).toBeLessThanOrEqual(Math.abs(values[k - 1]) * (1 + 1e-12));
      }
      for (let a = 0; a < size; a++) {
        const row = rotation.subarray(a * size, (a + 1) * size);
        expect(row.subarray(values.length).every((value) => value === 0)).toBe(true);
        if (dependent.includes(a)) expect(row.every((value) => value === 0)).toBe(true);
      }
      // Y is rounded to float32, and as long as G is close to a singular matrix.
      const long = rotation.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
      const allowed = 1e-5 * size * long;
      expect(errorOf(gram, rotation, size, values.length, () => 1)).toBeLessThan(allowed);
      expect(errorOf(image, rotation, size, values.length, (c) => values[c])).toBeLessThan(allowed);
    }),
    runs(20),
  );
});

it("finds nothing where a number is not finite, or all columns are zero", () => {
  const { gram, image } = problem(6, 9, 1);
  const solve = (g: Float64Array, h: Float64Array) =>
    finish(projectedSteps(g, h, 6, 0, denseBy(bothKernels[1])));
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(solve(gram.slice().fill(bad, 7, 8), image)).toBeUndefined();
    expect(solve(gram, image.slice().fill(bad, 7, 8))).toBeUndefined();
  }
  expect(solve(new Float64Array(36), image)).toBeUndefined();
});
