/**
 * Loops over panels. A panel holds four vectors side by side, row after row: entry (i, c) at 4 i + c.
 * A basis is several panels of `rows` rows, one after another. A block is a 4 x 4 matrix, row after row.
 * Sums over rows run in chunks of PANEL_CHUNK rows that are added in order.
 *
 * Panels of float32 have kernels of their own: every operation is rounded to float32, and so are the graph's and the
 * blocks' numbers before it. Sums over rows run in float32 for SINGLE_RUN rows whose sums are added in float64.
 */

export const WIDTH = 4;
export const PANEL_CHUNK = 1024;
export const SINGLE_RUN = 128;

export type Panel = Float64Array | Float32Array;

export function isSingle(panel: Panel): panel is Float32Array {
  return panel.BYTES_PER_ELEMENT === 4;
}

export interface PanelKernels {
  /**
   * For rows from ≤ i < to of a graph in compressed rows (no weights: empty array):
   * y_i = alpha (scale_i Σ_j w_ij x_j + diagonal_i x_i) + beta x_i + gamma z_i.
   * In float32 the graph has no weights, and the sum is that of every other entry and that of the others.
   */
  multiply(
    offsets: Uint32Array,
    targets: Uint32Array,
    weights: Float64Array,
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
  ): void;
  /** blocks_p = V_pᵀ W for the first `panels` panels of the basis V. */
  dots(basis: Panel, panels: number, rows: number, w: Panel, blocks: Float64Array): void;
  /** W -= Σ_p V_p blocks_p. */
  subtract(basis: Panel, panels: number, rows: number, blocks: Float64Array, w: Panel): void;
  /**
   * V ← V Y in place for rows from ≤ i < to, with Y of 4 panels x 4 kept numbers as blocks (p, q) at p * kept + q;
   * `scratch` holds kept * PANEL_CHUNK * 4 numbers for each thread.
   */
  rotate(
    basis: Panel,
    panels: number,
    rows: number,
    from: number,
    to: number,
    blocks: Float64Array,
    kept: number,
    scratch: Float64Array,
  ): void;
  /** W ← W B for one block B. */
  transform(w: Panel, rows: number, block: Float64Array): void;
  /** y_i = scale_i x_i, row by row. */
  scaleRows(x: Panel, scale: Float64Array, rows: number, y: Panel): void;
}
