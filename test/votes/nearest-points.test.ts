import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import type { Points } from "../../src/line/points/points.js";
import { nearestPointsSteps } from "../../src/line/votes/nearest-points.js";
import { bothKernels, hardPoints, squaredDistance } from "../graph/brute.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

/** Every third row is a query, the others are searched, from the last to the first. */
function parted({ n }: Points): { among: Uint32Array; queries: Uint32Array } {
  const all = Uint32Array.from({ length: n }, (_, i) => n - 1 - i);
  return { among: all.filter((i) => i % 3 !== 1), queries: all.filter((i) => i % 3 === 1) };
}

/** The first place of the least square; 0 if all of them are infinite. */
function brute(points: Points, among: Uint32Array, queries: Uint32Array): number[] {
  return Array.from(queries, (query) => {
    const squares = Array.from(among, (row) => squaredDistance(points, query, row));
    return Math.max(
      0,
      squares.indexOf(squares.reduce((least, x) => Math.min(least, x), Number.POSITIVE_INFINITY)),
    );
  });
}

describe.each(bothKernels)("nearestPointsSteps ($name)", ({ kernels }) => {
  const found = (points: Points, among: Uint32Array, queries: Uint32Array): number[] =>
    Array.from(finish(nearestPointsSteps(points, among, queries, kernels)));

  it.each([1, 2, 3, 16, 17, 33, 784])(
    "finds the nearest row, of equally near ones the first, in %d columns",
    (dim) => {
      fc.assert(
        fc.property(hardPoints([dim]), (points) => {
          const { among, queries } = parted(points);
          expect(found(points, among, queries)).toEqual(brute(points, among, queries));
        }),
        runs(dim > 100 ? 10 : 50),
      );
    },
  );

  it.each([1e-200, 1e-161, 1e-120, 1e-30, 1e30, 1e120, 1e153, 1e200])("in units of %d", (unit) => {
    fc.assert(
      fc.property(hardPoints([1, 5, 18]), ({ n, dim, coords }) => {
        const points = { n, dim, coords: coords.map((x) => unit * x) };
        const { among, queries } = parted(points);
        expect(found(points, among, queries)).toEqual(brute(points, among, queries));
      }),
      runs(15),
    );
  });

  it("where some rows and queries are far away, or too far to be squared", () => {
    const far = fc.array(fc.record({ at: fc.nat(), by: fc.constantFrom(1e3, 1e9, 1e40, 1e160, -1e308) }));
    fc.assert(
      fc.property(hardPoints([2, 9, 40]), far, ({ n, dim, coords }, moves) => {
        for (const { at, by } of moves) coords[at % coords.length] = by;
        const { among, queries } = parted({ n, dim, coords });
        expect(found({ n, dim, coords }, among, queries)).toEqual(brute({ n, dim, coords }, among, queries));
      }),
      runs(50),
    );
  });

  it("takes the first of rows that are all the same", () => {
    const points = { n: 300, dim: 5, coords: new Float64Array(1500).fill(0.1) };
    const { among, queries } = parted(points);
    expect(found(points, among, queries)).toEqual(Array.from(queries, () => 0));
  });

  it("where most rows are the same, and none of those that are looked at first differs", () => {
    const coords = new Float64Array(3000 * 3).fill(7);
    for (const i of [301, 304, 1000, 1001, 2002]) coords.set([i, 1e5 * i, 7.5], 3 * i);
    const points = { n: 3000, dim: 3, coords };
    const { among, queries } = parted(points);
    const some = queries.filter((i) => i < 310 || i > 990).slice(-120);
    expect(found(points, among, some)).toEqual(brute(points, among, some));
  });

  it("for more queries than the workspace takes at a time", () => {
    const points = { n: 2200, dim: 2, coords: numbers(4400, 3) };
    const all = Uint32Array.from({ length: 2200 }, (_, i) => i);
    const [among, queries] = [all.subarray(0, 50), all.subarray(50)];
    expect(found(points, among, queries)).toEqual(brute(points, among, queries));
  });

  it("of none, and for none", () => {
    const points = { n: 2, dim: 1, coords: Float64Array.of(0, 1) };
    expect(found(points, new Uint32Array(0), Uint32Array.of(1))).toEqual([0]);
    expect(found(points, Uint32Array.of(1), new Uint32Array(0))).toEqual([]);
  });

  it("finds the nearest of many whole rows", () => {
    const coords = numbers(1100 * 300, 7).map((x, at) => (at % 5 === 0 ? 0 : Math.floor(x * (at % 300))));
    const points = { n: 1100, dim: 300, coords };
    const { among, queries } = parted(points);
    const few = queries.slice(0, 20);
    expect(found(points, among, few)).toEqual(brute(points, among, few));
  });
});

it.each([
  [1500, 784],
  [3000, 17],
  [40_000, 3],
])("the nearest of %i rows in %i columns are the same on 1 to 4 threads", (n, dim) => {
  const points = { n, dim, coords: numbers(n * dim, 5).map((x) => Math.round(64 * x) / 16) };
  const all = Uint32Array.from({ length: n }, (_, i) => i);
  const [queries, among] = [all.subarray(0, 70), all.subarray(70)];
  const alone = finish(nearestPointsSteps(points, among, queries, wasmKernels()));
  for (const threads of [1, 2, 3, 4]) {
    const kernels = sharedKernels(teamShare(threads));
    expect(finish(nearestPointsSteps(points, among, queries, kernels))).toEqual(alone);
  }
  const few = queries.subarray(0, 10);
  expect(Array.from(alone.subarray(0, 10))).toEqual(brute(points, among, few));
});
