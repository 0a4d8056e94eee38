/** Eigenvectors one after another, and the rows that are made of them. */
import { kernel } from "./kernel.js";

// Numbers that make a chunk worth a thread.
const NUMBERS = 1 << 15;

const PANELS = {
  coords: "f64",
  dim: "int",
  first: "int",
  width: "int",
  n: "int",
  from: "int",
  to: "int",
  panels: "panel",
} as const;

export const columnKernels = () => ({
  /**
   * Entry rows_i, or i without rows, of the vectors c < width, each of this length ← entry i of column c of a panel, for
   * from ≤ i < to. largest_c ← the first of largest modulus, if that is larger than largest_c has. Every chunk of `grain`
   * rows has four of these of its own.
   */
  placePanel: kernel({
    takes: {
      panel: "f64",
      rows: "u32",
      width: "int",
      length: "int",
      grain: "int",
      from: "int",
      to: "int",
      vectors: "f64",
      largest: "f64",
    },
    split: { grain: ({ grain }) => grain, perChunk: { largest: () => 4 } },
  }),
  /** x ← 0 - x for from ≤ i < to. */
  negate: kernel({
    takes: { values: "f64", from: "int", to: "int" },
    split: { grain: () => NUMBERS },
  }),
  /** coords_(j dim + k) = |entry j of vector k| weights_k, times shares_j if there are any, for from ≤ j < to. */
  projectRows: kernel({
    takes: {
      vectors: "f64",
      n: "int",
      dim: "int",
      weights: "f64",
      shares: "f64",
      from: "int",
      to: "int",
      coords: "f64",
    },
    split: { grain: ({ dim }) => Math.ceil(NUMBERS / dim) },
  }),
  /**
   * Panels side by side ← columns first, …, first + width - 1 of rows from ≤ i < to: entry (i, c) at 4 p n + 4 i + c mod 4 with
   * p = ⌊c / 4⌋. Of the last panel, columns that are not there stay as they are.
   */
  toPanels: kernel({ takes: PANELS, split: { grain: ({ width }) => Math.ceil(NUMBERS / width) } }),
  /** The reverse: columns of rows ← panels. */
  fromPanels: kernel({ takes: PANELS, split: { grain: ({ width }) => Math.ceil(NUMBERS / width) } }),
  /** The lengths of the rows from ≤ j < to. */
  rowLengths: kernel({
    takes: { coords: "f64", dim: "int", from: "int", to: "int", lengths: "f64" },
    split: { grain: ({ dim }) => Math.ceil(NUMBERS / dim) },
  }),
});
