/** Loops over graphs in compressed rows. */

export interface RowKernels {
  /**
   * ½ (A + Aᵀ) in compressed rows from the k neighbours of each row, given as names that `position` maps to rows.
   * `own` and `incoming` are scratch of n k numbers, `columns` of n + 1 zeros, `top` of n zeros. Returns the
   * number of entries.
   */
  symmetrise(
    neighbors: Uint32Array,
    n: number,
    k: number,
    position: Uint32Array,
    own: Uint32Array,
    incoming: Uint32Array,
    columns: Uint32Array,
    top: Uint32Array,
    offsets: Uint32Array,
    targets: Uint32Array,
    weights: Float64Array,
  ): number;
}
