/**
 * Loops over half a graph without weights: the neighbors j > i of every i. Those in span t are t SPAN + targets_e for
 * starts_(t n + i) ≤ e < starts_(t n + i + 1), ascending. Each chunk of columns takes its own neighbors of all rows,
 * which `cuts` tells the beginnings of: those of row i in block b of columns are cuts_(b n + i) after the first in
 * their span.
 */
import { kernel } from "./kernel.js";

/** Columns of a block: ranges of columns begin at a multiple of it. */
export const HALF_BLOCK = 2048;
// Rows of a chunk.
const ROWS = 512;
const ENTRIES = 1 << 17;

export const halfKernels = () => ({
  /** targets_e ← names_(targets_e) for from ≤ e < to: the neighbors in one span by new numbers. */
  halfNames: kernel({
    takes: { targets: "u16", names: "u16", from: "int", to: "int" },
    split: { grain: () => ENTRIES },
  }),
  /** The cuts of the rows from ≤ i < to. */
  halfCuts: kernel({
    takes: { starts: "u32", targets: "u16", n: "int", from: "int", to: "int", cuts: "u16" },
    split: { grain: () => ROWS },
  }),
  /**
   * For from ≤ i < to all_i = Σ_j weights_j over the neighbors j of i in the whole graph, and own_i over those with
   * labels_j = labels_i. Weights are whole numbers, whose sums are exact in any order.
   */
  halfEnds: kernel({
    takes: {
      starts: "u32",
      targets: "u16",
      n: "int",
      spans: "int",
      cuts: "u16",
      from: "int",
      to: "int",
      weights: "f64",
      labels: "u32",
      all: "f64",
      own: "f64",
    },
    split: { grain: () => HALF_BLOCK },
  }),
  /**
   * The whole graph as `multiplySpans` takes it, from its upper half: the neighbors j > i of i in span t stand at the
   * end of starts_(t n + i) ≤ e < starts_(t n + i + 1) already, lists_(t n + i + 1) - lists_(t n + i) of them.
   * Puts the i < j in front of them for from ≤ j < to: those in span t from top_(t n + j) on, which moves on.
   */
  mirrorSpans: kernel({
    takes: {
      starts: "u32",
      targets: "u16",
      n: "int",
      lists: "u32",
      cuts: "u16",
      from: "int",
      to: "int",
      top: "u32",
    },
    split: { grain: () => HALF_BLOCK },
  }),
});
