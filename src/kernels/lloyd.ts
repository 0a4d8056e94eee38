/**
 * Loops of k-means over rows of `dim` numbers; dim is a multiple of 4 (rows are padded with zeros).
 * A squared distance is the sum of four partial sums: of the columns 0, 1, 2 and 3 modulo 4. That of float32 rows is
 * float32; sums over rows are float64.
 */
import { kernel } from "./kernel.js";

/** Sums over rows run in chunks of this many rows, added in order. */
export const LLOYD_CHUNK = 4096;
/** The label of a row that no sum has. */
export const NO_LABEL = 0xffffffff;

export const lloydKernels = {
  /**
   * For from ≤ i < to: labels_i = the center nearest to row i (the first one on ties) and distances_i = its squared
   * distance. For every label sums_s = Σ weight_i row_i and totals_s = Σ weight_i over its rows, going on from the labels
   * before: a row whose label changes leaves the sums of the label it had, unless NO_LABEL, and enters those of its new
   * one. `partial` has room for clusters (dim + 1) numbers. Returns Σ weights_i distances_i.
   */
  assign: kernel({
    takes: {
      rows: "panel",
      dim: "int",
      from: "int",
      to: "int",
      centers: "panel",
      clusters: "int",
      weights: "f64",
      labels: "u32",
      distances: "f64",
      sums: "f64",
      totals: "f64",
      partial: "room",
    },
    gives: "real",
    sums: {
      chunk: LLOYD_CHUNK,
      of: { sums: ({ clusters, dim }) => clusters * dim, totals: ({ clusters }) => clusters },
    },
  }),
  /**
   * distances_i = min(distances_i, |row_i - center|²) for all rows; `first` = 1 overwrites instead.
   * Returns Σ weights_i distances_i.
   */
  approach: kernel({
    takes: {
      rows: "panel",
      dim: "int",
      n: "int",
      center: "panel",
      first: "int",
      weights: "f64",
      distances: "f64",
    },
    gives: "real",
  }),
};
