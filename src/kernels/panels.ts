/**
 * Loops over panels. A panel holds four vectors side by side, row after row: entry (i, c) at 4 i + c.
 * A basis is several panels of `rows` rows, one after another. A block is a 4 x 4 matrix, row after row.
 * Sums over rows run in chunks of PANEL_CHUNK rows that are added in order.
 */

export const WIDTH = 4;
export const PANEL_CHUNK = 1024;

export interface PanelKernels {
  /**
   * For rows from ≤ i < to of a graph in compressed rows (no weights: empty array):
   * y_i = alpha (scale_i Σ_j w_ij x_j + diagonal_i x_i) + beta x_i + gamma z_i.
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
    x: Float64Array,
    z: Float64Array,
    y: Float64Array,
  ): void;
  /** blocks_p = V_pᵀ W for the first `panels` panels of the basis V. */
  dots(basis: Float64Array, panels: number, rows: number, w: Float64Array, blocks: Float64Array): void;
  /** W -= Σ_p V_p blocks_p. */
  subtract(basis: Float64Array, panels: number, rows: number, blocks: Float64Array, w: Float64Array): void;
  /**
   * V ← V Y in place for rows from ≤ i < to, with Y of 4 panels x 4 kept numbers as blocks (p, q) at p * kept + q;
   * `scratch` holds kept * PANEL_CHUNK * 4 numbers for each thread.
   */
  rotate(
    basis: Float64Array,
    panels: number,
    rows: number,
    from: number,
    to: number,
    blocks: Float64Array,
    kept: number,
    scratch: Float64Array,
  ): void;
  /** W ← W B for one block B. */
  transform(w: Float64Array, rows: number, block: Float64Array): void;
  /** y_i = scale_i x_i, row by row. */
  scaleRows(x: Float64Array, scale: Float64Array, rows: number, y: Float64Array): void;
  /** The four columns one after another: column c of row i at c rows + i. */
  columns(panel: Float64Array, rows: number, columns: Float64Array): void;
}
