/** Loops of the neighbour search over points in coordinate-major order: coordinate c of point i at c n + i. */
import type { ReachKernels } from "./reach.js";
import type { RoundedKernels } from "./rounded.js";
import type { TreeKernels } from "./trees.js";
import type { WholeKernels } from "./whole.js";

/** What the kernels may read behind the last coordinate and write behind the last target. */
export const PADDING = 8;

/** A squared distance is always the sum of (x_c - y_c)² in the order of the coordinates. */
export interface NeighborKernels extends ReachKernels, RoundedKernels, TreeKernels, WholeKernels {
  /**
   * Pairs i < j with |x_i - x_j|² ≤ radius2. Group g holds three numbers: its points from ≤ i < to, and
   * where its ranges [start, end) of candidates j end in `ranges` (they begin where the group before ended).
   * Writes the j of each i one after another, counts_i of them; returns how many there are.
   */
  within(
    coords: Float64Array,
    n: number,
    dim: number,
    groups: Uint32Array,
    groupCount: number,
    ranges: Uint32Array,
    radius2: number,
    targets: Uint32Array,
    counts: Uint32Array,
  ): number;
  /** counts_j += 1 for each of the first `length` targets j. */
  tally(targets: Uint32Array, length: number, counts: Uint32Array): void;
  /**
   * Writes the pairs of the upper lists of the points from ≤ i < to both ways: j at the end of row i, and i at
   * top_j, the first free place of row j, which moves on. Points in front of `from` are done already.
   */
  mirror(
    from: number,
    to: number,
    counts: Uint32Array,
    upper: Uint32Array,
    offsets: Uint32Array,
    top: Uint32Array,
    targets: Uint32Array,
  ): void;
}
