/**
 * Loops over a uniform grid of points in 1 to 3 dimensions. `shape` holds the axis that runs along x, y and z
 * and the number of cells along each (1 for a missing axis): [axis x, axis y, axis z, width, height, depth];
 * cell (x, y, z) is number (z height + y) width + x. `frame` holds [low x, low y, low z, side].
 */
import { kernel } from "./kernel.js";

// Cells that make a chunk worth a thread.
const CELLS = 256;

export const gridKernels = () => ({
  /**
   * Sorts rows (row-major) by cell, keeping the order within a cell: cell c holds the points
   * starts_c ≤ i < starts_(c+1), point i is row order_i, its coordinates go to coords, coordinate-major.
   * `cellOf` is scratch of n numbers; starts has one entry more than there are cells and begins as zeros.
   */
  sortByCell: kernel({
    takes: {
      rows: "f64",
      n: "int",
      dim: "int",
      frame: "f64",
      shape: "u32",
      cellOf: "u32",
      starts: "u32",
      order: "u32",
      coords: "f64",
    },
  }),
  /**
   * Pairs i < j with |x_i - x_j|² ≤ radius2 for a side of at least the radius. Begins at cell state_0 and point
   * state_1 and continues until the next point's candidates might not fit into `capacity` targets; writes the j of
   * each i one after another, counts_i of them, adds 1 to lower_j for each, and notes where it stopped in `state`.
   * Returns the number of targets written.
   */
  gridWithin: kernel({
    takes: {
      coords: "f64",
      n: "int",
      dim: "int",
      starts: "u32",
      shape: "u32",
      radius2: "real",
      targets: "u32",
      capacity: "int",
      counts: "u32",
      lower: "u32",
      state: "u32",
    },
    gives: "int",
  }),
  /**
   * The k nearest others of the points in cells from ≤ c < to, ascending by (squared distance, name) from i k on;
   * needs k < n. `squares` and `found` are scratch: for each thread 2 (n + PADDING) numbers, and 128 more of the latter.
   */
  gridNearest: kernel({
    takes: {
      coords: "f64",
      n: "int",
      dim: "int",
      frame: "f64",
      starts: "u32",
      shape: "u32",
      from: "int",
      to: "int",
      names: "u32",
      k: "int",
      distances: "f64",
      neighbors: "u32",
      squares: "f64",
      found: "u32",
    },
    split: { grain: () => CELLS, perThread: ["squares", "found"] },
  }),
});
