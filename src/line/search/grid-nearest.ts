/** The k nearest others of every point by a uniform grid: the cells around a point, wider until they suffice. */
import type { Steps } from "../../base/progress.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { PADDING } from "../../kernels/neighbors.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import type { Points } from "../points/points.js";
import { cellsOf, type Extent, extents, type SortedCells, sortedByCell, sortedSize } from "./cells.js";
import type { Neighbors } from "./neighbors.js";

// Points of a cell, as a share of k, with which the 3 x 3 cells around a point mostly hold its k nearest.
const OCCUPANCY = 0.6;
// Room for the keys of a selection in the kernel.
const KEYS = 128;
// Cell sizes that are tried.
const ROUNDS = 3;
// Averaged over the points, a cell may hold this many times more than wanted: beyond that the density is too uneven
// for one grid.
const UNEVEN = 8;
// Points between two reports of progress.
const POINTS_PER_STEP = 1 << 15;

/**
 * What `use` makes of the neighbors, whose arrays are gone afterwards. Undefined if one side for all cells does not
 * fit the points; needs k < n.
 */
export function* gridNeighborsSteps<T>(
  points: Points,
  k: number,
  kernels: Kernels,
  use: (found: Neighbors) => T,
): Steps<T | undefined> {
  const wanted = OCCUPANCY * k + 0.5;
  const box = extents(points);
  const longest = box.reduce((most, { length }) => Math.max(most, length), 0);
  // Where squares overflow or vanish the tree is as good as anything.
  if (!(longest > 1e-140 && longest < 1e140)) return undefined;
  let share = wanted / points.n;
  for (let round = 0; round < ROUNDS; round++) {
    const cells = cellsOf(points.n, box, sideFor(box, longest, share));
    if (cells === undefined) return undefined;
    const space = kernels.open(sortedSize(points, cells), searchSize(points.n, k, kernels.threads));
    try {
      const sorted = sortedByCell(points, cells, space);
      const held = occupancy(sorted, points.n);
      if (held < 1.4 * wanted || round === ROUNDS - 1) {
        if (held > UNEVEN * wanted) return undefined;
        return use(yield* searchSteps(points, k, sorted, space));
      }
      // Points do not fill their box: smaller cells hold as many as wanted where the points are.
      share *= wanted / held;
    } finally {
      space.close();
    }
  }
  return undefined;
}

function searchSize(n: number, k: number, threads: number) {
  return plan({
    distances: f64(n * k, "raw"),
    neighbors: u32(n * k, "raw"),
    squares: f64(threads * candidatesOf(n), "raw"),
    found: u32(threads * (candidatesOf(n) + KEYS), "raw"),
  });
}

function* searchSteps(points: Points, k: number, sorted: SortedCells, space: Workspace): Steps<Neighbors> {
  const { n, dim } = points;
  const { coords, frame, starts, shape, order, count } = sorted;
  const memory = searchSize(n, k, space.threads).take(space);
  const { distances, neighbors } = memory;
  const given = { coords, n, dim, frame, starts, shape, names: order, k, ...memory };
  for (let from = 0; from < count; ) {
    let to = from + 1;
    while (to < count && starts[to] - starts[from] < POINTS_PER_STEP) to++;
    space.gridNearest({ ...given, from, to });
    from = to;
    yield starts[from] / n;
  }
  return { n, k, order, distances, neighbors };
}

/** Candidates of a point and those of them that pass a bound: all points at most. */
function candidatesOf(n: number): number {
  return 2 * (n + PADDING);
}

/** The side of a cube that takes this share of the box's volume; flat sides do not count. */
export function sideFor(box: readonly Extent[], longest: number, share: number): number {
  const relative = box.map(({ length }) => length / longest).filter((length) => length > 1e-9);
  const volume = relative.reduce((product, length) => product * length, share);
  return longest * root(volume, relative.length);
}

/** x^(1/degree) for degree 1, 2, 3; the cube root by Newton's iteration, since Math.cbrt differs between machines. */
function root(x: number, degree: number): number {
  if (degree === 1) return x;
  if (degree === 2) return Math.sqrt(x);
  let y = Math.sqrt(x);
  for (let round = 0; round < 60; round++) y -= (y * y * y - x) / (3 * y * y);
  return y;
}

/** Points in a cell, averaged over the points. */
export function occupancy({ starts, count }: SortedCells, n: number): number {
  let sum = 0;
  for (let c = 0; c < count; c++) sum += (starts[c + 1] - starts[c]) * (starts[c + 1] - starts[c]);
  return sum / n;
}
