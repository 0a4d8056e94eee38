import { expect, it } from "vitest";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

it.each([
  [1, 1],
  [3, 5],
  [6, 6],
  [20, 101],
])(
  "orthonormalize: %d rows of %d numbers, two of them dependent, have the same bits and are orthonormal",
  (count, dim) => {
    const [reference, wasm] = bothKernels.map((kernels) => {
      const space = kernels.open({ f64: count * dim });
      const axes = space.f64(count * dim);
      axes.set(numbers(axes.length, 4));
      if (count > 2) axes.fill(0, dim, 2 * dim).copyWithin(2 * dim, 0, dim);
      space.orthonormalize({ axes, count, dim });
      const found = axes.slice();
      space.close();
      return found;
    });
    expect(bits(wasm)).toBe(bits(reference));
    for (let a = 0; a < count; a++) {
      for (let b = 0; b <= a; b++) {
        let dot = 0;
        for (let c = 0; c < dim; c++) dot += wasm[a * dim + c] * wasm[b * dim + c];
        expect(Math.abs(dot - Number(a === b))).toBeLessThan(1e-14);
      }
    }
  },
);
