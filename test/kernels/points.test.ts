import { expect, it } from "vitest";
import { BROKEN, INFINITE, TILE } from "../../src/kernels/points.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const kinds = [...bothKernels, sharedKernels(teamShare(3))];

it.each([
  { n: 5, dim: 1 },
  { n: 300, dim: 7 },
  { n: 1500, dim: 64 },
  { n: 129, dim: 301 },
])("rows of $n x $dim: the same bits from all kernels", ({ n, dim }) => {
  const given = numbers(n * dim, dim).map((x, at) => (at % 5 === 0 ? -0 : 9 * x));
  const tiles = Math.ceil(n / TILE);
  const depth = dim + 3;
  const [reference, ...others] = kinds.map((kernels) => {
    const f64 = 2 * n * dim + dim + (tiles + 2) * TILE;
    const space = kernels.open({ f64, u32: n, f32: (tiles + 1) * TILE * depth });
    const [coords, center, rows] = [space.f64(n * dim), space.f64(dim), space.f64(n * dim)];
    const order = space.u32(n);
    coords.set(given);
    center.set(numbers(dim, 2));
    // A row may come twice.
    for (let i = 0; i < n; i++) order[i] = (i * i + 3) % n;
    space.orderedRows({ coords, dim, order, from: 0, to: n, rows });
    expect(rows.some((x) => Object.is(x, -0))).toBe(false);
    const [tiled, norms] = [space.f32(tiles * TILE * depth), space.f64((tiles + 1) * TILE)];
    const task = { coords, dim, order, n, center, scale: 0.25, depth };
    space.tiledRows({ ...task, from: 0, to: tiles, first: 0, tiles: tiled, norms });
    const found = [rows, tiled, norms].map(bits);
    space.close();
    return found;
  });
  for (const other of others) expect(other).toEqual(reference);
});

it("tiles that begin later are those of all", () => {
  const [n, dim, depth] = [3 * TILE - 5, 4, 8];
  const [all, later] = [0, 1].map((first) => {
    const space = bothKernels[1].open({ f64: n * dim + dim + 3 * TILE, u32: n, f32: 3 * TILE * depth });
    const [coords, center, order] = [space.f64(n * dim), space.f64(dim), space.u32(n)];
    coords.set(numbers(n * dim, 1));
    for (let i = 0; i < n; i++) order[i] = n - 1 - i;
    const [tiles, norms] = [space.f32((3 - first) * TILE * depth), space.f64((3 - first) * TILE)];
    space.tiledRows({
      ...{ coords, dim, order, n, center, scale: 2, depth },
      ...{ from: first, to: 3, first, tiles, norms },
    });
    const found = { tiles: tiles.slice(), norms: norms.slice() };
    space.close();
    return found;
  });
  expect(later.tiles).toEqual(all.tiles.subarray(TILE * depth));
  expect(later.norms).toEqual(all.norms.subarray(TILE));
});

it.each([
  { name: "whole", put: 4, mark: 0 },
  { name: "one that is not whole", put: 0.5, mark: BROKEN },
  { name: "one that is infinite", put: Number.NEGATIVE_INFINITY, mark: INFINITE },
  { name: "one that is no number", put: Number.NaN, mark: BROKEN | INFINITE },
])("ranges of rows, $name among them: those of all chunks are those of the rows", ({ put, mark }) => {
  for (const [n, dim, at] of [
    [7, 1, 6],
    [1000, 3, 2999],
    [400, 8, 17],
  ]) {
    for (const kernels of kinds) {
      const places = 5;
      const space = kernels.open({ f64: n * dim + 2 * places * dim, u32: places });
      const [coords, low, high] = [space.f64(n * dim), space.f64(places * dim), space.f64(places * dim)];
      const marks = space.u32(places);
      coords.set(numbers(n * dim, 3).map((x) => Math.round(100 * x)));
      coords[at] = put;
      low.fill(Number.POSITIVE_INFINITY);
      high.fill(Number.NEGATIVE_INFINITY);
      space.rowRanges({ coords, dim, grain: Math.ceil(n / places), from: 0, to: n, low, high, marks });
      for (let c = 0; c < dim; c++) {
        const column = Array.from({ length: n }, (_, i) => coords[i * dim + c]).filter(
          (x) => !Number.isNaN(x),
        );
        const of = (all: Float64Array) => Array.from({ length: places }, (_, p) => all[p * dim + c]);
        expect(Math.min(...of(low))).toBe(Math.min(...column));
        expect(Math.max(...of(high))).toBe(Math.max(...column));
      }
      expect(marks.reduce((all, one) => all | one)).toBe(mark);
      space.close();
    }
  }
});
