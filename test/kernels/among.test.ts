import fc from "fast-check";
import { expect, it } from "vitest";
import { amongScratch } from "../../src/kernels/among.js";
import { ballFor, putWhole, wholePoints, wholeSize } from "../../src/line/search/whole.js";
import { bits, bothKernels } from "../support/kernels.js";

const N = 70;

const value = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 6, arbitrary: fc.double({ min: -4, max: 4, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(1e5, -1e5, 1e160, 1e-160) },
);

const given = fc
  .record({ dim: fc.integer({ min: 1, max: 19 }), count: fc.integer({ min: 1, max: 35 }) })
  .chain(({ dim, count }) =>
    fc.record({
      dim: fc.constant(dim),
      count: fc.constant(count),
      rows: fc.array(value, { minLength: N * dim, maxLength: N * dim }),
      asking: fc.array(fc.integer({ min: -4, max: 4 }), { minLength: count * dim, maxLength: count * dim }),
      scale: fc.constantFrom(0.01, 1, 16, 1000),
    }),
  );

it("nearestAmong has the same bits, whatever whole numbers prove", () => {
  fc.assert(
    fc.property(given, ({ dim, count, rows, asking, scale }) => {
      const [reference, wasm] = bothKernels.map((kernels) => {
        const padded = 16 * Math.ceil(count / 16);
        const size = { f64: (N + count + 1) * dim + 2 * count, u32: amongScratch(dim) + count };
        const space = kernels.open(size, wholeSize(padded, dim, true));
        const [coords, queries] = [space.f64(N * dim), space.f64(count * dim)];
        const [center, errors] = [space.f64(dim).fill(0.25), space.f64(count)];
        const squares = space.f64(count).fill(Number.POSITIVE_INFINITY);
        const places = space.u32(count);
        const scratch = space.u32(amongScratch(dim));
        const whole = wholePoints(space, padded, dim, true);
        coords.set(rows);
        queries.set(asking);
        for (let q = 0; q < count; q++) {
          const row = queries.slice(q * dim, (q + 1) * dim).map((x) => (x - 0.25) * scale);
          // Of a row that is longer nothing is known.
          const inside = row.every((x) => Math.abs(x) < 1000);
          const apart = putWhole(whole, dim, q, inside ? row : row.fill(0), false);
          errors[q] = inside ? apart : Number.POSITIVE_INFINITY;
        }
        const { packed = whole.rows, squares: norms } = whole;
        const asked = { queries, count, packed, norms, errors };
        const all = { coords, dim, center, scale, ball: ballFor(dim), ...asked, scratch, squares, places };
        space.nearestAmong({ ...all, from: 3, to: 40 });
        const first = [bits(squares), bits(places)];
        space.nearestAmong({ ...all, from: 40, to: N });
        const result = [...first, bits(squares), bits(places)];
        space.close();
        return result;
      });
      expect(wasm).toEqual(reference);
    }),
  );
});
