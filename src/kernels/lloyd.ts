/** Loops of k-means over rows of `dim` numbers; dim is a multiple of 4 (rows are padded with zeros). */

/** Sums over rows run in chunks of so many, added in order. */
export const LLOYD_CHUNK = 4096;

/** A squared distance, or a dot product, is the sum of four partial sums: of the columns 0, 1, 2 and 3 modulo 4. */
export interface LloydKernels {
  /**
   * For every row: labels_i = the centre nearest to row i (the first one on ties) and distances_i = its squared
   * distance. For every label: sums_s = Σ weight_i row_i and totals_s = Σ weight_i over its rows, summed in chunks;
   * `partial` is scratch of clusters (dim + 1) numbers. Returns Σ weights_i distances_i, summed in chunks.
   */
  assign(
    rows: Float64Array,
    dim: number,
    n: number,
    centers: Float64Array,
    clusters: number,
    weights: Float64Array,
    labels: Uint32Array,
    distances: Float64Array,
    sums: Float64Array,
    totals: Float64Array,
    partial: Float64Array,
  ): number;
  /**
   * distances_i = min(distances_i, |row_i - center|²) for all rows; `first` = 1 overwrites instead.
   * Returns Σ weights_i distances_i.
   */
  approach(
    rows: Float64Array,
    dim: number,
    n: number,
    center: Float64Array,
    first: number,
    weights: Float64Array,
    distances: Float64Array,
  ): number;
  /** The first row at which Σ weights_i distances_i exceeds `share`, or the last row. */
  pick(weights: Float64Array, distances: Float64Array, n: number, share: number): number;
  /**
   * For the rows with label `chosen`: along_i = (row_i - mean) · direction, and
   * next += Σ weights_i along_i (row_i - mean): a step of the power iteration for their principal axis.
   */
  stretch(
    rows: Float64Array,
    dim: number,
    n: number,
    labels: Uint32Array,
    chosen: number,
    weights: Float64Array,
    mean: Float64Array,
    direction: Float64Array,
    along: Float64Array,
    next: Float64Array,
  ): void;
}
