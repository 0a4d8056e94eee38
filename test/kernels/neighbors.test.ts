import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Kernels, Workspace } from "../../src/kernels/kernels.js";
import { PADDING } from "../../src/kernels/neighbors.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { referenceKernels } from "../reference/reference.js";
import { runs } from "../support/long.js";

const SIZE = { f64: 20000, f32: 80000, u32: 40000 };

/** What a use of the kernels leaves behind, for both of them. */
function both<T>(use: (space: Workspace) => T): T[] {
  return [wasmKernels(), referenceKernels()].map((kernels: Kernels) => {
    const space = kernels.open(SIZE);
    const result = use(space);
    space.close();
    return result;
  });
}

const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -4, max: 4, noNaN: true }));
const numbers = (length: number): fc.Arbitrary<number[]> =>
  fc.array(value, { minLength: length, maxLength: length });

describe("neighbor kernels have the same bits", () => {
  it("within, tally and mirror", () => {
    const given = fc
      .record({ n: fc.integer({ min: 1, max: 40 }), dim: fc.integer({ min: 1, max: 6 }) })
      .chain(({ n, dim }) =>
        fc.record({ n: fc.constant(n), dim: fc.constant(dim), coords: numbers(n * dim) }),
      );
    fc.assert(
      fc.property(given, fc.double({ min: 0, max: 20, noNaN: true }), ({ n, dim, coords }, radius2) => {
        const [a, b] = both((space) => {
          const x = space.f64(n * dim + PADDING);
          x.set(coords);
          const groups = space.u32(6);
          const ranges = space.u32(6);
          const half = n >> 1;
          groups.set([0, half, 2, half, n, 3]);
          ranges.set([0, half, half, n, half, n]);
          const targets = space.u32(n * n + PADDING);
          const counts = space.u32(n);
          const total = space.within({
            coords: x,
            n,
            dim,
            groups,
            groupCount: 2,
            ranges,
            radius2,
            targets,
            counts,
          });
          const top = space.u32(n);
          space.tally({ targets, length: total, counts: top });
          const offsets = space.u32(n + 1);
          for (let i = 0; i < n; i++) offsets[i + 1] = offsets[i] + counts[i] + top[i];
          top.set(offsets.subarray(0, n));
          const full = space.u32(2 * total);
          space.mirror({ from: 0, to: n, counts, upper: targets, offsets, top, targets: full });
          return { total, targets: targets.slice(0, total), counts: counts.slice(), full: full.slice() };
        });
        expect(a).toEqual(b);
      }),
    );
  });

  it("bounds and halve; halve divides as a sort would", () => {
    const given = fc
      .record({ n: fc.integer({ min: 1, max: 700 }), dim: fc.integer({ min: 1, max: 3 }), seed: fc.nat() })
      .map(({ n, dim, seed }) => ({
        n,
        dim,
        coords: Array.from(
          { length: n * dim },
          (_, at) => (Math.imul(at + 1, 2654435761 + 2 * seed) >>> 20) % 97,
        ),
      }));
    fc.assert(
      fc.property(given, fc.nat(), ({ n, dim, coords }, where) => {
        const k = where % n;
        const axis = where % dim;
        const [a, b] = both((space) => {
          const rows = space.f64(n * dim);
          rows.set(coords);
          const names = space.u32(n);
          for (let i = 0; i < n; i++) names[i] = i;
          const boxes = space.f64(2 * dim);
          const least = space.bounds({ rows, dim, names, from: k, to: n, boxes, at: 0 });
          space.halve({ rows, dim, names, from: 0, to: n, axis, k });
          return { least, boxes: boxes.slice(), rows: rows.slice(), names: names.slice() };
        });
        expect(a).toEqual(b);
        const key = (i: number): number => coords[i * dim + axis];
        const sorted = Array.from({ length: n }, (_, i) => i).sort((i, j) => key(i) - key(j) || i - j);
        expect(a.names[k]).toBe(sorted[k]);
        expect(Array.from(a.names.subarray(0, k)).sort((i, j) => i - j)).toEqual(
          sorted.slice(0, k).sort((i, j) => i - j),
        );
      }),
      runs(15),
    );
  });
});
