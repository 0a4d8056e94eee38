/**
 * Loops over a uniform grid of points in 1 to 3 dimensions. `shape` holds the axis that runs along x, y and z
 * and the number of cells along each (1 for a missing axis): [axis x, axis y, axis z, width, height, depth];
 * cell (x, y, z) is number (z height + y) width + x. `frame` holds [low x, low y, low z, side].
 */

export interface GridKernels {
  /**
   * Sorts rows (row-major) by cell, keeping the order within a cell: cell c holds the points
   * starts_c ≤ i < starts_(c+1), point i is row order_i, its coordinates go to coords, coordinate-major.
   * `cellOf` is scratch of n numbers; starts has one entry more than there are cells and begins as zeros.
   */
  sortByCell(
    rows: Float64Array,
    n: number,
    dim: number,
    frame: Float64Array,
    shape: Uint32Array,
    cellOf: Uint32Array,
    starts: Uint32Array,
    order: Uint32Array,
    coords: Float64Array,
  ): void;
  /**
   * Pairs i < j with |x_i - x_j|² ≤ radius2 for a side of at least the radius. Begins at cell state_0 and point
   * state_1 and goes on until the next point's candidates might not fit into `capacity` targets; writes the j of
   * each i one after another, counts_i of them, adds 1 to lower_j for each, and notes where it stopped in `state`.
   * Returns the targets written.
   */
  gridWithin(
    coords: Float64Array,
    n: number,
    dim: number,
    starts: Uint32Array,
    shape: Uint32Array,
    radius2: number,
    targets: Uint32Array,
    capacity: number,
    counts: Uint32Array,
    lower: Uint32Array,
    state: Uint32Array,
  ): number;
  /**
   * The k nearest others of the points in cells from ≤ c < to, ascending by (squared distance, name) from i k on;
   * needs k < n. Cells before `from` are done; `squares` and `found` are scratch, for each thread
   * 2 (n + PADDING) numbers, and 128 more of the latter.
   */
  gridNearest(
    coords: Float64Array,
    n: number,
    dim: number,
    frame: Float64Array,
    starts: Uint32Array,
    shape: Uint32Array,
    from: number,
    to: number,
    names: Uint32Array,
    k: number,
    distances: Float64Array,
    neighbors: Uint32Array,
    squares: Float64Array,
    found: Uint32Array,
  ): void;
}
