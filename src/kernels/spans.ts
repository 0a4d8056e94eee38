/**
 * The product with a graph without weights, 16 bits an entry: columns are counted within spans of SPAN columns. Those of row
 * i in span t are t SPAN + targets_e for starts_(t n + i) ≤ e < starts_(t n + i + 1).
 */
import { kernel } from "./kernel.js";

export const SPAN = 65536;
/** Rows whose sums are kept at a time. */
export const SPAN_ROWS = 256;

// Rows of a dense graph that make a chunk worth a thread.
const LONG_ROWS = 64;

export const spanKernels = () => ({
  /**
   * For rows from ≤ i < to: y_i = alpha (scale_i Σ_j x_j + diagonal_i x_i) + beta x_i + gamma z_i over the neighbors
   * j of i. Each span has four sums, of entries 0, 1, 2 and 3 modulo 4, the last three entries at most in the first of
   * them. `sums` is scratch of 4 SPAN_ROWS numbers for each thread.
   */
  multiplySpans: kernel({
    takes: {
      starts: "u32",
      targets: "u16",
      n: "int",
      spans: "int",
      scale: "f64",
      diagonal: "f64",
      from: "int",
      to: "int",
      alpha: "real",
      beta: "real",
      gamma: "real",
      x: "panel",
      z: "panel",
      y: "panel",
      sums: "f64",
    },
    split: { grain: () => LONG_ROWS, perThread: ["sums"] },
  }),
  /** For rows from ≤ i < to all columns of i, span after span, 32 bits each, at offsets_i of `columns` and after it. */
  spanColumns: kernel({
    takes: {
      starts: "u32",
      targets: "u16",
      n: "int",
      spans: "int",
      offsets: "u32",
      from: "int",
      to: "int",
      columns: "u32",
    },
    split: { grain: () => SPAN_ROWS },
  }),
});
