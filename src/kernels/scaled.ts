/**
 * Loops over rows as they were given, x_i = coords_(i dim), …, which a caller copies block by block, and over the same
 * scaled: t_i = (x_i - center) scale. Sums over the coordinates of a row run in their order.
 */
import { kernel } from "./kernel.js";
import { WIDTH } from "./panels.js";

// Numbers, and multiplications, that make a chunk worth a thread.
const NUMBERS = 1 << 15;
const PRODUCTS = 1 << 17;

function rowGrain({ dim }: { readonly dim: number }): number {
  return Math.ceil(NUMBERS / dim);
}

export const scaledKernels = () => ({
  /** squares_i = |x_i - center|² for from ≤ i < to, and broken_i = 1 if a coordinate of x_i is not whole, else 0. */
  centeredSquares: kernel({
    takes: {
      coords: "f64",
      dim: "int",
      center: "f64",
      from: "int",
      to: "int",
      squares: "f64",
      broken: "u32",
    },
    split: { grain: rowGrain },
  }),
  /**
   * `dots` of the scaled rows 4 w, …, 4 w + 3 with a basis of vectors of length dim, for from ≤ w < to: the blocks of each w
   * one after another. `scratch` holds 4 dim numbers for each thread.
   */
  scaledDots: kernel({
    takes: {
      coords: "f64",
      dim: "int",
      center: "f64",
      scale: "real",
      basis: "f64",
      panels: "int",
      from: "int",
      to: "int",
      blocks: "f64",
      scratch: "f64",
    },
    split: {
      grain: ({ panels, dim }) => Math.ceil(PRODUCTS / (panels * WIDTH * WIDTH * dim)),
      perThread: ["scratch"],
    },
  }),
  /**
   * Rounds the scaled rows from ≤ i < to to whole numbers and puts row i at place first + i of `rows`, ⌈dim / 2⌉ words each,
   * of `packed` if there is one, and of `squares`: see whole.ts. Rows longer than `ball` are shortened to it first,
   * which shares_i tells: what t_i was multiplied by. lengths_i is |t_i|² and errors_i the distance to the whole numbers,
   * both after that.
   */
  wholeRows: kernel({
    takes: {
      coords: "f64",
      dim: "int",
      center: "f64",
      scale: "real",
      ball: "real",
      from: "int",
      to: "int",
      first: "int",
      rows: "u32",
      packed: "u32",
      squares: "u32",
      shares: "f64",
      lengths: "f64",
      errors: "f64",
    },
    split: { grain: rowGrain },
  }),
});
