/** Loops that narrow the candidates of rows down, for the nearest points in high dimension; layouts as in tiles.ts. */

export interface ReachKernels {
  /** bounds_e = low_i + low_j - 2 rows_i·rows_j for the `length` candidates j of each row from ≤ i < to. */
  listBounds(
    rows: Float32Array,
    dim: number,
    from: number,
    to: number,
    low: Float32Array,
    candidates: Uint32Array,
    length: number,
    bounds: Float32Array,
  ): void;
  /**
   * For from ≤ i < to the columns j ≠ i, first ≤ j < first + columns, with coarse_i + coarse_j - 2 tile_ij ≤ limits_i
   * and low_i + low_j - 2 rows_i·rows_j ≤ limits_i, i counted from `from` in limits and counts. Writes j and the
   * second of these bounds one after another, counts_i of them; returns how many there are.
   */
  tileReach(
    tile: Float32Array,
    from: number,
    to: number,
    first: number,
    columns: number,
    coarse: Float32Array,
    rows: Float32Array,
    dim: number,
    low: Float32Array,
    limits: Float32Array,
    targets: Uint32Array,
    bounds: Float32Array,
    counts: Uint32Array,
  ): number;
  /** squares_e = Σ_c (x_ic - x_jc)², in order, for `length` named rows j of row-major coordinates. */
  listSquares(
    coords: Float64Array,
    dim: number,
    i: number,
    names: Uint32Array,
    length: number,
    squares: Float64Array,
  ): void;
}
