/** The product with a graph without weights, 16 bits an entry: columns are counted within spans of SPAN columns. */
import type { Panel } from "./panels.js";

export const SPAN = 65536;
/** Rows whose sums are kept at a time. */
export const SPAN_ROWS = 256;

export interface SpanKernels {
  /**
   * For rows from ≤ i < to: y_i = alpha (scale_i Σ_j x_j + diagonal_i x_i) + beta x_i + gamma z_i over the neighbours
   * j of i. Those in span t are t SPAN + targets_e for starts_(t n + i) ≤ e < starts_(t n + i + 1): each span has
   * four sums, of entries 0, 1, 2 and 3 modulo 4, the last three entries at most in the first of them.
   * `sums` is scratch of 4 SPAN_ROWS numbers.
   */
  multiplySpans(
    starts: Uint32Array,
    targets: Uint16Array,
    n: number,
    spans: number,
    scale: Float64Array,
    diagonal: Float64Array,
    from: number,
    to: number,
    alpha: number,
    beta: number,
    gamma: number,
    x: Panel,
    z: Panel,
    y: Panel,
    sums: Float64Array,
  ): void;
}
