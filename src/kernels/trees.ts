/** Loops of the tree of boxes. A point has `dim` coordinates and a name, its index at the caller. */

export interface TreeKernels {
  /**
   * The box of the rows from ≤ i < to (row-major): the dim lowest, then the dim highest coordinates.
   * Returns their lowest name.
   */
  bounds(
    rows: Float64Array,
    dim: number,
    names: Uint32Array,
    from: number,
    to: number,
    boxes: Float64Array,
    at: number,
  ): number;
  /**
   * Reorders rows and names on [from, to) so that row k is the one a sort by (coordinate `axis`, name) would
   * put there, none in front of it larger and none behind it smaller.
   */
  halve(
    rows: Float64Array,
    dim: number,
    names: Uint32Array,
    from: number,
    to: number,
    axis: number,
    k: number,
  ): void;
  /**
   * Merges the points of the listed leaves into the k nearest others of the points from ≤ i < to, kept
   * ascending by (squared distance, name) from i k on. Leaf l holds the points l leafSize ≤ j < (l + 1) leafSize
   * (at most n), its box the dim lowest and then the dim highest coordinates, least_l its lowest name.
   * Returns the largest k-th squared distance among the queries.
   */
  nearest(
    coords: Float64Array,
    n: number,
    dim: number,
    from: number,
    to: number,
    leaves: Uint32Array,
    leafCount: number,
    leafSize: number,
    boxes: Float64Array,
    least: Uint32Array,
    names: Uint32Array,
    k: number,
    distances: Float64Array,
    neighbors: Uint32Array,
  ): number;
}
