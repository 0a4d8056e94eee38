/** Loops of k-means over rows of `dim` numbers; dim is a multiple of 4 (rows are padded with zeros). */
import type { Panel } from "./panels.js";

/** Sums over rows run in chunks of so many, added in order. */
export const LLOYD_CHUNK = 4096;
/** The label of a row that no sum has. */
export const NO_LABEL = 0xffffffff;

/**
 * A squared distance is the sum of four partial sums: of the columns 0, 1, 2 and 3 modulo 4. That of float32 rows is
 * float32; sums over rows are float64.
 */
export interface LloydKernels {
  /**
   * For every row: labels_i = the centre nearest to row i (the first one on ties) and distances_i = its squared
   * distance. For every label sums_s = Σ weight_i row_i and totals_s = Σ weight_i over its rows, going on from the labels
   * before: a row whose label changes leaves the sums of the label it had, unless NO_LABEL, and enters those of its new
   * one. Summed in chunks; `partial` is scratch of clusters (dim + 1) numbers. Returns Σ weights_i distances_i, summed in
   * chunks.
   */
  assign(
    rows: Panel,
    dim: number,
    n: number,
    centers: Panel,
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
    rows: Panel,
    dim: number,
    n: number,
    center: Panel,
    first: number,
    weights: Float64Array,
    distances: Float64Array,
  ): number;
}
