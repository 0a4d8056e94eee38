/**
 * Loops over tiles of many rows against many columns for points with whole coordinates of 16 bits, whose squared
 * distances are exact. `rows` holds ⌈dim / 2⌉ `words` a point: coordinate 2 p in the low half of word p, 2 p + 1 in
 * the high half. `packed` holds 16 points side by side: word p of point i at (⌊i / 16⌋ words + p) 16 + i mod 16.
 * Both are filled up to full 16 points. `squares` holds |x_i|² < 2^28, so that squared distances stay below 2^30,
 * and 2^30 where there is no point.
 */

export const WHOLE_PACK = 16;
/** The square of a point that is not there: it is far from every other. */
export const ABSENT = 2 ** 30;
/** Marks a target whose distance is not decided yet. */
export const UNDECIDED = 0x80000000;

export interface WholeKernels {
  /** tile_ij = |x_i - x_j|² for an even number of rows from ≤ i < to and the points of blocks [first, last). */
  wholeSquares(
    rows: Uint32Array,
    packed: Uint32Array,
    words: number,
    squares: Uint32Array,
    from: number,
    to: number,
    first: number,
    last: number,
    tile: Uint32Array,
  ): void;
  /**
   * For from ≤ i < to the columns j > i, first ≤ j < first + columns, with tile_ij ≤ possible; marked UNDECIDED
   * unless tile_ij + spread_i spread_j ≤ sure as well, in single precision. `first` is a multiple of 4.
   * Writes the j of each i one after another, counts_i of them, i counted from `from`; returns how many there are.
   */
  wholeWithin(
    tile: Uint32Array,
    from: number,
    to: number,
    first: number,
    columns: number,
    possible: number,
    sure: number,
    spread: Float32Array,
    targets: Uint32Array,
    counts: Uint32Array,
  ): number;
  /**
   * Decides the undecided targets again by |x_i - x_j|²: those above `possible` are taken out of targets and counts,
   * those up to `sure` are no longer marked unless one of the points is `loose`. Returns how many targets are left.
   */
  wholeRefine(
    rows: Uint32Array,
    words: number,
    squares: Uint32Array,
    loose: Uint32Array,
    from: number,
    to: number,
    possible: number,
    sure: number,
    targets: Uint32Array,
    counts: Uint32Array,
  ): number;
  /**
   * wholeSquares and wholeWithin for the rows from ≤ i < to, of which there are n, against the points of blocks
   * [first, last); then wholeRefine by all coordinates, unless their `words` are 0. `tile` and `targets` have room for
   * (to - from) rows of the columns, `counts` for a number each; returns how many targets there are.
   */
  wholeSearch(
    rows: Uint32Array,
    packed: Uint32Array,
    words: number,
    squares: Uint32Array,
    from: number,
    to: number,
    first: number,
    last: number,
    n: number,
    possible: number,
    sure: number,
    spread: Float32Array,
    fullRows: Uint32Array,
    fullWords: number,
    fullSquares: Uint32Array,
    loose: Uint32Array,
    finePossible: number,
    fineSure: number,
    tile: Uint32Array,
    targets: Uint32Array,
    counts: Uint32Array,
  ): number;
  /**
   * Looks for the k nearest columns j ≠ i, first ≤ j < first + columns, of each row from ≤ i < to. Where tile_ij, a
   * distance of coarser points, allows it, |x_i - x_j|² is computed: smallest keeps the k smallest of each row,
   * ascending, loose points left out, and with m the root of the last of them every j is appended to `found` and
   * its square to `distances`, `room` of each a row, counts_i so far, that has
   *   tile_ij ≤ (m + reach_0)² and |x_i - x_j|² ≤ (m + reach_1)².
   */
  wholeNearest(
    tile: Uint32Array,
    from: number,
    to: number,
    first: number,
    columns: number,
    rows: Uint32Array,
    words: number,
    squares: Uint32Array,
    loose: Uint32Array,
    reach: Float64Array,
    k: number,
    smallest: Uint32Array,
    room: number,
    found: Uint32Array,
    distances: Uint32Array,
    counts: Uint32Array,
  ): void;
}
