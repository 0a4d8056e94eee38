/**
 * Loops over tiles of many rows against many columns in single precision, for points of high dimension.
 * `rows` holds point i from i dim on; `packed` holds 16 points side by side, coordinate after coordinate:
 * coordinate c of point i at (⌊i / 16⌋ dim + c) 16 + i mod 16. Both are filled up with zero points to full 16.
 */

export const PACK = 16;
/** Marks a target whose distance is not decided yet. */
export const UNDECIDED = 0x80000000;

/** What decides a pair from the dot product of its points; see src/graph/bounds.ts. */
export interface TileKernels {
  /** tile_ij = Σ_c rows_ic packed_cj, each summed in order, for from ≤ i < to and the points of blocks [first, last). */
  tileDots(
    rows: Float32Array,
    packed: Float32Array,
    dim: number,
    from: number,
    to: number,
    first: number,
    last: number,
    tile: Float32Array,
  ): void;
  /**
   * For from ≤ i < to the columns j > i, first ≤ j < first + columns, with low_i + low_j - 2 tile_ij ≤ possible;
   * marked UNDECIDED unless that + (width_i + width_j + spread_i spread_j) ≤ sure as well.
   * Writes the j of each i one after another, counts_i of them, i counted from `from`; returns how many there are.
   */
  tileWithin(
    tile: Float32Array,
    from: number,
    to: number,
    first: number,
    columns: number,
    low: Float32Array,
    width: Float32Array,
    spread: Float32Array,
    possible: number,
    sure: number,
    targets: Uint32Array,
    counts: Uint32Array,
  ): number;
  /**
   * Decides the undecided targets again by the dot product of the rows; those not possible are taken out of
   * targets and counts, those sure are no longer marked. Returns how many targets are left.
   */
  tileRefine(
    rows: Float32Array,
    dim: number,
    from: number,
    to: number,
    low: Float32Array,
    width: Float32Array,
    possible: number,
    sure: number,
    targets: Uint32Array,
    counts: Uint32Array,
  ): number;
  /**
   * Merges the columns j ≠ i, first ≤ j < first + columns, into the k smallest low_i + low_j - 2 tile_ij of each
   * row from ≤ i < to, kept ascending from (i - from) k on; of equal ones the first met stays in front.
   */
  tileNearest(
    tile: Float32Array,
    from: number,
    to: number,
    first: number,
    columns: number,
    low: Float32Array,
    k: number,
    smallest: Float32Array,
    neighbors: Uint32Array,
  ): void;
}
