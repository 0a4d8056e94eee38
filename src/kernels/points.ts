/** Passes over the rows of points, x_i = coords_(i dim), …: what they range over, and rows put into another order. */
import { kernel } from "./kernel.js";

// Numbers that make a chunk worth a thread.
const NUMBERS = 1 << 15;

/** Rows that lie side by side for a GPU: coordinate c of place i at (⌊i / 128⌋ depth + c) 128 + i mod 128. */
export const TILE = 128;

/** What a number of some rows is not: the bits of a mark. */
export const BROKEN = 1;
export const INFINITE = 2;

export const pointKernels = () => ({
  /**
   * Lowers low_c and raises high_c to the rows from ≤ i < to, and adds to a mark BROKEN if a number is not whole, INFINITE if
   * one is not finite. Every chunk of `grain` rows has dim numbers of each, and a mark, of its own.
   */
  rowRanges: kernel({
    takes: {
      coords: "f64",
      dim: "int",
      grain: "int",
      from: "int",
      to: "int",
      low: "f64",
      high: "f64",
      marks: "u32",
    },
    split: {
      grain: ({ grain }) => grain,
      perChunk: { low: ({ dim }) => dim, high: ({ dim }) => dim, marks: () => 1 },
    },
  }),
  /** rows_i = x_(order_i) + 0 for from ≤ i < to: there is no -0 among them. */
  orderedRows: kernel({
    takes: { coords: "f64", dim: "int", order: "u32", from: "int", to: "int", rows: "f64" },
    split: { grain: ({ dim }) => Math.ceil(NUMBERS / dim) },
  }),
  /**
   * Tiles from ≤ t < to of the rows of an order, (x_(order_i) - center) scale in float32, as a GPU reads them: tile t has the
   * places 128 t, …, 128 t + 127 of those before n, and zeros behind. norms_i is the sum of the squares of place i, in the
   * order of its coordinates. Coordinates dim ≤ c < depth are left as they are.
   */
  tiledRows: kernel({
    takes: {
      coords: "f64",
      dim: "int",
      order: "u32",
      n: "int",
      center: "f64",
      scale: "real",
      depth: "int",
      from: "int",
      to: "int",
      first: "int",
      tiles: "f32",
      norms: "f64",
    },
    split: { grain: ({ dim }) => Math.ceil(NUMBERS / (TILE * dim)) },
  }),
});
