/** Groups of points and the ranges of their candidates → the pairs within the radius, batch by batch. */
import type { Steps } from "../../base/progress.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { PADDING } from "../../kernels/neighbors.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import type { RowMap } from "../points/numbering.js";
import type { Points } from "../points/points.js";
import { type Lattice, rounded, roundedSize } from "./rounded.js";
import type { UpperLists } from "./upper-lists.js";

/** Points in an order in which the candidates of a group lie in few ranges. */
export interface SearchGroups {
  readonly order: RowMap<"searched", "distinct">;
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
 * Neighbors j > i with |x_i - x_j|² ≤ radius2, in the order of the layout. A lattice for the radius makes the
 * search faster, not different.
 */
export function* sweepSteps(
  points: Points,
  layout: SearchGroups,
  radius2: number,
  kernels: Kernels,
  lattice?: Lattice,
): Steps<UpperLists> {
  const space = kernels.open(batchSize(points, layout), lattice ? roundedSize(points) : {});
  try {
    return yield* batchSteps(points, layout, radius2, lattice, space);
  } finally {
    space.close();
  }
}

function capacityFor(n: number): number {
  return Math.max(BATCH, n);
}

/** What `batchSteps` takes from a workspace, beside the lattice. */
function batchSize({ n, dim }: Points, { mostRanges }: SearchGroups) {
  return plan({
    coords: f64(n * dim + PADDING),
    targets: u32(capacityFor(n) + PADDING),
    counts: u32(n),
    groups: u32(3 * GROUPS),
    ranges: u32(2 * mostRanges + 4 * GROUPS),
  });
}

function* batchSteps(
  points: Points,
  layout: SearchGroups,
  radius2: number,
  lattice: Lattice | undefined,
  space: Workspace,
): Steps<UpperLists> {
  const { n, dim } = points;
  const { starts } = layout;
  const capacity = capacityFor(n);
  const memory = batchSize(points, layout).take(space);
  const { coords, targets, counts, groups, ranges } = memory;
  coordinateMajor(points, layout.order, coords);
  const whole = lattice && rounded(points, layout.order, lattice, space);
  const given = { ...memory, n, dim, radius2, groupCount: 0 };
  const rounding = lattice && whole && { ...given, ...whole, far: lattice.far, near: lattice.near };
  const search = (groupCount: number): number => {
    if (!rounding) {
      given.groupCount = groupCount;
      return space.within(given);
    }
    rounding.groupCount = groupCount;
    return space.withinRounded(rounding);
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
      if (from === to || fits === 0 || groupCount === GROUPS || 2 * (rangeCount + count) > ranges.length)
        break;
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
  while (advance()) yield from / n;
  return { counts: counts.slice(), pieces };
}

/** Coordinate c of point order[i] at c n + i. */
export function coordinateMajor(
  points: Points,
  order: RowMap<"searched", "distinct">,
  into: Float64Array,
): void {
  const { n, dim, coords } = points;
  for (let i = 0; i < n; i++) {
    const row = order[i] * dim;
    for (let c = 0; c < dim; c++) into[c * n + i] = coords[row + c];
  }
}
