import fc from "fast-check";
import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { PADDING } from "../../src/kernels/neighbors.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { latticeFor, rounded } from "../../src/line/search/rounded.js";
import { coordinateMajor } from "../../src/line/search/sweep.js";
import { referenceKernels } from "../reference/reference.js";
import { runs } from "../support/long.js";

it("withinRounded finds what within does, in any groups and ranges", () => {
  const given = fc.record({
    n: fc.integer({ min: 2, max: 300 }),
    dim: fc.integer({ min: 1, max: 20 }),
    seed: fc.nat(),
    lattice: fc.boolean(),
    share: fc.double({ min: 0.05, max: 1.2, noNaN: true }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
  });
  fc.assert(
    fc.property(given, ({ n, dim, seed, lattice: whole, share, cuts }) => {
      const source = random(seed, 9);
      const coords = Float64Array.from({ length: n * dim }, () =>
        whole ? Math.floor(4 * source.uniform()) : source.uniform(),
      );
      const points = { n, dim, coords };
      const radius = Math.max(share * Math.sqrt(dim) * (whole ? 3 : 1), whole ? 1 : 0);
      const lattice = latticeFor(points, radius);
      if (lattice === undefined) return;
      const order = Uint32Array.from({ length: n }, (_, i) => i);
      // Two groups with two ranges each, cut anywhere.
      const cut = cuts.map((at) => Math.floor(at * n)).sort((a, b) => a - b);
      const [a, b, c] = [wasmKernels(), referenceKernels(), wasmKernels()].map((kernels, run) => {
        const space = kernels.open({ f64: n * dim + PADDING, u32: 3 * n * n + 100 * n + 4000 });
        const x = space.f64(n * dim + PADDING);
        coordinateMajor(points, order, x);
        const groups = space.u32(6);
        groups.set([0, cut[2], 2, cut[2], n, 4]);
        const ranges = space.u32(8);
        ranges.set([0, cut[0], cut[1], n, cut[2], cut[3], cut[4], cut[5]]);
        const targets = space.u32(n * n + PADDING);
        const counts = space.u32(n);
        const { blocks, boxes, list } = rounded(points, order, lattice, space);
        const { far, near } = lattice;
        const radius2 = radius * radius;
        const total =
          run === 2
            ? space.within({ coords: x, n, dim, groups, groupCount: 2, ranges, radius2, targets, counts })
            : space.withinRounded({
                coords: x,
                n,
                dim,
                groups,
                groupCount: 2,
                ranges,
                radius2,
                blocks,
                boxes,
                list,
                far,
                near,
                targets,
                counts,
              });
        return { total, targets: targets.slice(0, total), counts: counts.slice() };
      });
      expect(a).toEqual(c);
      expect(b).toEqual(c);
    }),
    runs(75),
  );
});
