/** Groups of points and the ranges of their candidates → the pairs within the radius, batch by batch. */
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { PADDING } from "../kernels/neighbors.js";
import type { Points } from "../points/points.js";
import type { UpperLists } from "./mirror.js";
import { type Lattice, rounded, roundedSize } from "./rounded.js";

/** Points in an order in which the candidates of a group lie in few ranges. */
export interface Layout {
  readonly order: Uint32Array;
  /** Group g holds the points starts[g] ≤ i < starts[g + 1]. */
  readonly starts: Uint32Array;
  /** The most ranges a group can have. */
  readonly mostRanges: number;
  /** Writes the ranges of candidates [start, end) of a group, ascending and disjoint; returns their number. */
  ranges(group: number, out: Uint32Array): number;
}

// Candidates of one kernel call: some tenths of a millisecond.
const BATCH = 1 << 18;
const GROUPS = 4096;

/**
 * Neighbours j > i with |x_i - x_j|² ≤ radius2, in the order of the layout. A lattice for the radius makes the
 * search faster, not different.
 */
export function* sweepSteps(
  points: Points,
  layout: Layout,
  radius2: number,
  kernels: Kernels,
  lattice?: Lattice,
): Steps<UpperLists> {
  const { n, dim } = points;
  const { starts } = layout;
  const capacity = Math.max(BATCH, n);
  const rangeRoom = 2 * layout.mostRanges + 4 * GROUPS;
  const space = kernels.open({
    f64: n * dim + PADDING,
    u32: capacity + PADDING + n + 3 * GROUPS + rangeRoom + (lattice === undefined ? 0 : roundedSize(points)),
  });
  const coords = space.f64(n * dim + PADDING);
  const targets = space.u32(capacity + PADDING);
  const counts = space.u32(n);
  const groups = space.u32(3 * GROUPS);
  const ranges = space.u32(rangeRoom);
  coordinateMajor(points, layout.order, coords);
  const whole = lattice && rounded(points, layout.order, lattice, space);
  const search = (groupCount: number): number => {
    if (lattice === undefined || whole === undefined) {
      return space.within(coords, n, dim, groups, groupCount, ranges, radius2, targets, counts);
    }
    const { blocks, boxes, list } = whole;
    const { far, near } = lattice;
    return space.withinRounded(
      coords,
      n,
      dim,
      groups,
      groupCount,
      ranges,
      radius2,
      blocks,
      boxes,
      list,
      far,
      near,
      targets,
      counts,
    );
  };
  const pieces: Uint32Array[] = [];
  const own = new Uint32Array(2 * layout.mostRanges);
  let group = -1;
  let from = 0;
  let to = 0;
  let count = 0;
  let most = 0;
  // Fills a batch and searches it; returns whether points are left. Not a generator itself: those run slowly.
  const advance = (): boolean => {
    let groupCount = 0;
    let rangeCount = 0;
    let candidates = 0;
    for (;;) {
      while (from === to && group + 2 < starts.length) {
        group++;
        from = starts[group];
        to = starts[group + 1];
        if (from < to) {
          count = layout.ranges(group, own);
          most = 0;
          for (let r = 0; r < 2 * count; r += 2) most += own[r + 1] - own[r];
        }
      }
      const fits = Math.min(to - from, Math.floor((capacity - candidates) / most));
      if (from === to || fits === 0 || groupCount === GROUPS || 2 * (rangeCount + count) > rangeRoom) break;
      for (let r = 0; r < 2 * count; r++) ranges[2 * rangeCount + r] = own[r];
      rangeCount += count;
      groups[3 * groupCount] = from;
      groups[3 * groupCount + 1] = from + fits;
      groups[3 * groupCount + 2] = rangeCount;
      groupCount++;
      candidates += fits * most;
      from += fits;
    }
    const total = search(groupCount);
    if (total > 0) pieces.push(targets.slice(0, total));
    return from < to;
  };
  while (advance()) yield { stage: "graph", done: from / n };
  const result = { counts: counts.slice(), pieces };
  space.close();
  return result;
}

/** Coordinate c of point order[i] at c n + i. */
export function coordinateMajor(points: Points, order: Uint32Array, into: Float64Array): void {
  const { n, dim, coords } = points;
  for (let i = 0; i < n; i++) {
    const row = order[i] * dim;
    for (let c = 0; c < dim; c++) into[c * n + i] = coords[row + c];
  }
}
