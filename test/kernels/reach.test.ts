import fc from "fast-check";
import { expect, it } from "vitest";
import { referenceKernels } from "../../dist/kernels/reference.js";
import { wasmKernels } from "../../dist/kernels/wasm.js";

const N = 32;

it("listBounds, tileReach and listSquares have the same bits", () => {
  const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -4, max: 4, noNaN: true }));
  const given = fc.integer({ min: 1, max: 40 }).chain((dim) =>
    fc.record({
      dim: fc.constant(dim),
      coords: fc.array(value, { minLength: N * dim, maxLength: N * dim }),
      names: fc.array(fc.nat({ max: N - 1 }), { minLength: 1, maxLength: 9 }),
      limit: fc.double({ min: -1, max: 60, noNaN: true }),
    }),
  );
  fc.assert(
    fc.property(given, ({ dim, coords, names, limit }) => {
      const [a, b] = [wasmKernels(), referenceKernels()].map((kernels) => {
        const space = kernels.open({ f64: N * dim + N, f32: N * dim + 4 * N + 3 * N * N, u32: 3 * N * N });
        const exact = space.f64(N * dim);
        exact.set(coords);
        const rows = space.f32(N * dim);
        rows.set(coords);
        const low = space.f32(N);
        for (let i = 0; i < N; i++) for (let c = 0; c < dim; c++) low[i] += rows[i * dim + c] ** 2;
        const coarse = space.f32(N).fill(-0.5);
        const tile = space.f32(N * N);
        for (let e = 0; e < N * N; e++) tile[e] = (e * 7) % 11;
        const limits = space.f32(N).fill(limit);
        const likely = space.u32(8 * names.length);
        for (let e = 0; e < likely.length; e++) likely[e] = names[e % names.length];
        const listed = space.f32(likely.length);
        space.listBounds(rows, dim, 8, 16, low, likely, names.length, listed);
        const targets = space.u32(N * N);
        const bounds = space.f32(N * N);
        const counts = space.u32(N);
        const total = space.tileReach(
          tile,
          4,
          20,
          8,
          16,
          coarse,
          rows,
          dim,
          low,
          limits,
          targets,
          bounds,
          counts,
        );
        const squares = space.f64(N);
        space.listSquares(exact, dim, 5, likely, names.length, squares);
        return [listed, targets.slice(0, total), bounds.slice(0, total), counts, squares].map((array) =>
          Array.from(array),
        );
      });
      expect(a).toEqual(b);
    }),
  );
});
