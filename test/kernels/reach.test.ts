import fc from "fast-check";
import { expect, it } from "vitest";
import { bits, bothKernels } from "../support/kernels.js";

const N = 32;

it("listSquares has the same bits", () => {
  const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -4, max: 4, noNaN: true }));
  const given = fc.integer({ min: 1, max: 40 }).chain((dim) =>
    fc.record({
      dim: fc.constant(dim),
      coords: fc.array(value, { minLength: N * dim, maxLength: N * dim }),
      names: fc.array(fc.nat({ max: N - 1 }), { minLength: 1, maxLength: 9 }),
    }),
  );
  fc.assert(
    fc.property(given, ({ dim, coords, names }) => {
      const [reference, wasm] = bothKernels.map((kernels) => {
        const space = kernels.open({ f64: N * dim + N, u32: N });
        const exact = space.f64(N * dim);
        exact.set(coords);
        const chosen = space.u32(names.length);
        chosen.set(names);
        const squares = space.f64(N);
        space.listSquares({ coords: exact, dim, i: 5, names: chosen, length: names.length, squares });
        const result = bits(squares);
        space.close();
        return result;
      });
      expect(wasm).toBe(reference);
    }),
  );
});
