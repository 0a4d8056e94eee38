/** Exact distances of candidates, for the nearest points in high dimension. */

export interface ReachKernels {
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
