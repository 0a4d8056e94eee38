/** The nearest point of another part: the tree of boxes finds what a look at all points does, bit for bit. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { WAITING } from "../../src/kernels/linkage.js";
import { PADDING } from "../../src/kernels/neighbors.js";
import { f64, plan, u32 } from "../../src/kernels/plan.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { inOnePart, lowest } from "../../src/line/linkage/parts.js";
import { kdTreeSteps } from "../../src/line/search/kdtree.js";
import { coordinateMajor } from "../../src/line/search/sweep.js";
import { referenceKernels } from "../reference/reference.js";
import { runs } from "../support/long.js";

interface Case {
  readonly n: number;
  readonly dim: number;
  readonly seed: number;
  /** Values of a coordinate, 0 for any: few make ties. */
  readonly side: number;
  readonly parts: number;
  readonly limit: number;
}

const cases: fc.Arbitrary<Case> = fc.record({
  n: fc.integer({ min: 2, max: 200 }),
  dim: fc.integer({ min: 1, max: 9 }),
  seed: fc.nat(),
  side: fc.constantFrom(0, 3, 12),
  parts: fc.integer({ min: 2, max: 9 }),
  limit: fc.constantFrom(0.01, 1, 4, Number.POSITIVE_INFINITY),
});

/** What every point finds outside its part. Parts are slabs along the first coordinate, with strays. */
function found({ n, dim, seed, side, parts: count, limit }: Case, kernels: Kernels) {
  const source = random(seed, 9401);
  const draw = (): number => (side === 0 ? source.uniform() : source.below(side));
  const points = { n, dim, coords: Float64Array.from({ length: n * dim }, draw) };
  const leafSize = 8;
  const tree = finish(kdTreeSteps(points, leafSize, wasmKernels()));
  const { order, leaves } = tree;
  const nodes = 2 * leaves - 1;
  const arrays = plan({
    coords: f64(n * dim + PADDING),
    boxes: f64(tree.boxes.length),
    least: f64(nodes),
    cores: f64(n),
    parts: u32(n),
    whole: u32(nodes),
    names: u32(n),
    limits: f64(count),
    queries: u32(n),
    pending: u32(3 * WAITING * kernels.threads),
    gaps: f64(WAITING * kernels.threads),
    widths: f64(n),
    squares: f64(n),
    found: u32(n),
  });
  const space = kernels.open(arrays);
  const taken = arrays.take(space);
  const { coords, boxes, least, cores, parts, whole, names, limits, queries } = taken;
  coordinateMajor(points, order, coords);
  boxes.set(tree.boxes);
  names.set(order);
  for (let i = 0; i < n; i++) {
    cores[i] = side === 0 ? source.uniform() / 10 : source.below(3);
    parts[i] = source.below(10) === 0 ? source.below(count) : Math.floor((i * count) / n);
    queries[i] = n - 1 - i;
  }
  for (let part = 0; part < count; part++) limits[part] = limit;
  lowest(tree, cores, least);
  inOnePart(tree, parts, whole);
  space.nearestOutside({ ...taken, n, dim, leafSize, leaves, from: 0, to: n });
  const result = [taken.widths.slice(), taken.squares.slice(), taken.found.slice()];
  space.close();
  return result;
}

it("is found by the tree as by a look at all points", () => {
  fc.assert(
    fc.property(cases, (given) => {
      expect(found(given, wasmKernels())).toEqual(found(given, referenceKernels()));
    }),
    runs(60),
  );
});

it("is found by several threads as by one", () => {
  const team = sharedKernels(teamShare(3));
  fc.assert(
    fc.property(cases, (given) => {
      expect(found(given, team)).toEqual(found(given, wasmKernels()));
    }),
    runs(10),
  );
});
