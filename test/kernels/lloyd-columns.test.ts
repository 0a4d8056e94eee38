import { expect, it } from "vitest";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const kinds = [...bothKernels, sharedKernels(teamShare(3))];

it.each([
  { n: 7, dim: 4, clusters: 1, single: false },
  { n: 300, dim: 12, clusters: 5, single: false },
  { n: 20_000, dim: 52, clusters: 10, single: true },
])("$n rows, $clusters centers: columns and scans with the same bits, and the two nearest", (given) => {
  const { n, dim, clusters, single } = given;
  const results = kinds.map((kernels) => {
    const panelSize = (n + clusters) * dim;
    const space = kernels.open({
      f32: panelSize,
      f64: panelSize + (clusters + 2) * n,
      u32: 2 * n + 2 * clusters,
    });
    const panel = (length: number) => (single ? space.f32(length) : space.f64(length));
    const [rows, centers, columns] = [panel(n * dim), panel(clusters * dim), space.f64(clusters * n)];
    const [nearest, second, least, next] = [space.u32(n), space.u32(n), space.f64(n), space.f64(n)];
    const [named, marks] = [space.u32(clusters), space.u32(clusters)];
    rows.set(numbers(n * dim, 1));
    centers.set(numbers(clusters * dim, 2));
    // Two centers in one place: the first of equals is the nearest.
    if (clusters > 2) centers.copyWithin(2 * dim, dim, 2 * dim);
    for (let s = 0; s < clusters; s++) named[s] = clusters - 1 - s;
    space.distanceColumns({ rows, dim, n, centers, named, count: clusters, from: 0, to: n, columns });
    const scan = (few: number, count: number) =>
      space.scanColumns({
        ...{ columns, n, clusters, few, named, count, marks, from: 0, to: n },
        ...{ nearest, second, least, next },
      });
    scan(0, 0);
    const found = [columns, nearest, second, least, next].map(bits);
    // One center moves, and rows that have it not are compared with it alone.
    for (let c = 0; c < dim; c++) centers[(clusters - 1) * dim + c] = rows[c];
    named[0] = clusters - 1;
    marks[clusters - 1] = 1;
    space.distanceColumns({ rows, dim, n, centers, named, count: 1, from: 0, to: n, columns });
    scan(1, 1);
    expect(nearest[0]).toBe(clusters - 1);
    for (let i = 0; i < n; i += 97) {
      const all = Array.from({ length: clusters }, (_, s) => columns[s * n + i]).sort((a, b) => a - b);
      expect([least[i], next[i]]).toEqual([all[0], all[1] ?? Number.POSITIVE_INFINITY]);
      expect(columns[nearest[i] * n + i]).toBe(least[i]);
    }
    found.push(...[columns, nearest, second, least, next].map(bits));
    space.close();
    return found;
  });
  for (const other of results.slice(1)) expect(other).toEqual(results[0]);
});

it.each([
  { n: 5, dim: 1, single: false },
  { n: 40, dim: 7, single: true },
  { n: 9000, dim: 50, single: true },
  { n: 9000, dim: 50, single: false },
])("$n rows of $dim numbers, padded: all or some, from all kernels as from a plain loop", (given) => {
  const { n, dim, single } = given;
  const wide = 4 * Math.ceil(dim / 4);
  const named = Uint32Array.from({ length: n - 1 }, (_, i) => (7 * i + 3) % n);
  for (const kernels of kinds) {
    const space = kernels.open({ f64: n * (dim + wide), f32: n * wide, u32: n });
    const [coords, order] = [space.f64(n * dim), space.u32(n)];
    coords.set(numbers(n * dim, 5).map((x) => x - 0.5));
    order.set(named);
    const rows = single ? space.f32(n * wide) : space.f64(n * wide);
    for (const [which, to] of [
      [new Uint32Array(0), n],
      [order, n - 1],
    ] as const) {
      rows.fill(7);
      space.padRows({ rows, coords, dim, wide, order: which, factor: 0.25, from: 0, to });
      const expected = rows.slice().fill(7);
      for (let i = 0; i < to; i++) {
        const row = which.length > 0 ? named[i] : i;
        for (let c = 0; c < wide; c++) expected[i * wide + c] = c < dim ? 0.25 * coords[row * dim + c] : 0;
      }
      expect(bits(rows)).toBe(bits(expected));
    }
    space.close();
  }
});
