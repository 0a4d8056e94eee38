/**
 * Loops over panels. A panel holds four vectors side by side, row after row: entry (i, c) at 4 i + c.
 * A basis is several panels of `rows` rows, one after another. A block is a 4 x 4 matrix, row after row.
 * Sums over rows run in chunks of PANEL_CHUNK rows that are added in order.
 *
 * Panels of float32 have kernels of their own: every operation is rounded to float32, and so are the graph's and the
 * blocks' numbers before it. Sums over rows run in float32 for SINGLE_RUN rows whose sums are added in float64.
 */
import { kernel } from "./kernel.js";

export const WIDTH = 4;
export const PANEL_CHUNK = 1024;
// Rows of two panels multiplied that make a chunk.
const PRODUCTS = 1 << 14;
export const SINGLE_RUN = 128;

// Entries of a graph, and rows, that make a chunk worth a thread.
const ENTRIES = 1 << 16;
const ROWS = 4096;

interface Rows {
  readonly offsets: Uint32Array;
  readonly from: number;
  readonly to: number;
}

function productGrain({ offsets, from, to }: Rows): number {
  const each = Math.max(1, (offsets[to] - offsets[from]) / (to - from));
  return Math.max(16, Math.ceil(ENTRIES / (each + 4)));
}

/** Rows of the first panels of a basis. */
const BASIS_ROWS = { basis: "panel", panels: "int", rows: "int", from: "int", to: "int" } as const;

export const panelKernels = () => ({
  /**
   * For rows from ≤ i < to of a graph in compressed rows (no weights: an empty array):
   * y_i = alpha (scale_i Σ_j w_ij x_j + diagonal_i x_i) + beta x_i + gamma z_i.
   * In float32 the graph has no weights, and the sum is that of every other entry and that of the others.
   */
  multiply: kernel({
    takes: {
      offsets: "u32",
      targets: "u32",
      weights: "f64",
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
    },
    split: { grain: productGrain },
  }),
  /** `multiply` for two panels of float32 at once, one of `rows` rows after the other; the weights are of float32 too. */
  multiplyPair: kernel({
    takes: {
      offsets: "u32",
      targets: "u32",
      weights: "f32",
      scale: "f64",
      diagonal: "f64",
      from: "int",
      to: "int",
      alpha: "real",
      beta: "real",
      gamma: "real",
      x: "f32",
      z: "f32",
      y: "f32",
      rows: "int",
    },
    split: { grain: productGrain },
  }),
  /** blocks_p = Σ_i v_i w_iᵀ over the rows from ≤ i < to, for the first `panels` panels v of the basis. */
  dots: kernel({
    takes: {
      ...BASIS_ROWS,
      w: "panel",
      blocks: "f64",
      step: "step",
    },
    sums: {
      chunk: PANEL_CHUNK,
      of: { blocks: ({ panels }) => 16 * panels },
      together: ({ panels }) => Math.ceil(8 / panels),
    },
  }),
  /** `dots` of all rows for each panel w of `many`, from ≤ w < to: its blocks one after another. */
  dotsOfMany: kernel({
    takes: {
      basis: "f64",
      panels: "int",
      rows: "int",
      from: "int",
      to: "int",
      many: "f64",
      blocks: "f64",
    },
    split: { grain: ({ panels, rows }) => Math.max(1, Math.floor(PRODUCTS / (panels * rows))) },
  }),
  /** W -= Σ_p V_p blocks_p on the rows from ≤ i < to. */
  subtract: kernel({
    takes: {
      ...BASIS_ROWS,
      blocks: "f64",
      w: "panel",
    },
    split: { grain: ({ panels }) => Math.ceil((8 * PANEL_CHUNK) / panels) },
  }),
  /**
   * V ← V Y in place for rows from ≤ i < to, with Y of 4 panels x 4 kept numbers as blocks (p, q) at p * kept + q;
   * `scratch` holds kept * PANEL_CHUNK * 4 numbers for each thread.
   */
  rotate: kernel({
    takes: {
      ...BASIS_ROWS,
      blocks: "f64",
      kept: "int",
      scratch: "f64",
    },
    split: { grain: () => PANEL_CHUNK, perThread: ["scratch"] },
  }),
  /** W ← W B for one block B, on the rows from ≤ i < to. */
  transform: kernel({
    takes: { w: "panel", from: "int", to: "int", block: "f64" },
    split: { grain: () => 2 * ROWS },
  }),
  /** y_i = scale_i x_i for the rows from ≤ i < to. */
  scaleRows: kernel({
    takes: { x: "panel", scale: "f64", from: "int", to: "int", y: "panel" },
    split: { grain: () => 4 * ROWS },
  }),
});
