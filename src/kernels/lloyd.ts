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

// Numbers of rows compared with centers, and distances looked at, that make a chunk worth a thread.
const COMPARED = 1 << 18;
const LOOKED_AT = 1 << 16;
const COPIED = 1 << 16;

export const lloydKernels = () => ({
  /** rows_(i wide + c) = factor x_c of row x = order_i of points, or i without an order, and 0 for c ≥ dim; from ≤ i < to. */
  padRows: kernel({
    takes: {
      rows: "panel",
      coords: "f64",
      dim: "int",
      wide: "int",
      order: "u32",
      factor: "real",
      from: "int",
      to: "int",
    },
    split: { grain: ({ wide }) => Math.ceil(COPIED / wide) },
  }),
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
  /** columns_(s n + i) = |row_i - center_s|² for from ≤ i < to and the `count` centers s that `named` names. */
  distanceColumns: kernel({
    takes: {
      rows: "panel",
      dim: "int",
      n: "int",
      centers: "panel",
      named: "u32",
      count: "int",
      from: "int",
      to: "int",
      columns: "f64",
    },
    split: { grain: ({ dim, count }) => Math.ceil(COMPARED / (dim * Math.max(1, count))) },
  }),
  /**
   * For from ≤ i < to: the nearest and the second nearest of the centers s < clusters by columns_(s n + i), the first of equal
   * ones, and both distances. `few` = 1: only the columns of the `count` centers in `named`, whose marks are 1, have changed
   * since; then a row of others is compared with these alone, and of equal ones keeps those it had.
   */
  scanColumns: kernel({
    takes: {
      columns: "f64",
      n: "int",
      clusters: "int",
      few: "int",
      named: "u32",
      count: "int",
      marks: "u32",
      from: "int",
      to: "int",
      nearest: "u32",
      second: "u32",
      least: "f64",
      next: "f64",
    },
    split: { grain: ({ clusters }) => Math.ceil(LOOKED_AT / clusters) },
  }),
});
