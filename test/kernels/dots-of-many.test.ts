import { expect, it } from "vitest";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

it("dots of many panels are those of each", () => {
  const [rows, count, panelsOfMany] = [37, 3, 5];
  const [reference, wasm] = bothKernels.map((kernels) => {
    const space = kernels.open({ f64: 4 * rows * (count + panelsOfMany) + 32 * count * panelsOfMany });
    const basis = space.f64(4 * rows * count);
    const many = space.f64(4 * rows * panelsOfMany);
    const [blocks, own] = [space.f64(16 * count * panelsOfMany), space.f64(16 * count * panelsOfMany)];
    basis.set(numbers(basis.length, 1));
    many.set(numbers(many.length, 2));
    space.dotsOfMany({ basis, panels: count, rows, from: 0, to: panelsOfMany, many, blocks });
    for (let i = 0; i < panelsOfMany; i++) {
      const w = many.subarray(4 * rows * i, 4 * rows * (i + 1));
      space.dots({
        basis,
        panels: count,
        rows,
        from: 0,
        to: rows,
        w,
        blocks: own.subarray(16 * count * i),
      });
    }
    const results = [bits(blocks), bits(own)];
    space.close();
    expect(results[0]).toEqual(results[1]);
    return results[0];
  });
  expect(wasm).toEqual(reference);
});
