/** Loops that build graphs in compressed rows. */
import { kernel } from "./kernel.js";

export const rowKernels = {
  /** counts_j += 1 for each of the first `length` targets j. */
  tally: kernel({ takes: { targets: "u32", length: "int", counts: "u32" } }),
  /**
   * Writes the pairs of the upper lists of the points from ≤ i < to both ways: j at the end of row i, and i at
   * top_j, the first free place of row j, which moves on. Points in front of `from` are done already.
   */
  mirror: kernel({
    takes: {
      from: "int",
      to: "int",
      counts: "u32",
      upper: "u32",
      offsets: "u32",
      top: "u32",
      targets: "u32",
    },
  }),
  /**
   * ½ (A + Aᵀ) in compressed rows from the k neighbors of each row, given as names that `position` maps to rows.
   * `own` and `incoming` are scratch of n k numbers, `columns` of n + 1 zeros, `top` of n zeros. Returns the
   * number of entries.
   */
  symmetrize: kernel({
    takes: {
      neighbors: "u32",
      n: "int",
      k: "int",
      position: "u32",
      own: "u32",
      incoming: "u32",
      columns: "u32",
      top: "u32",
      offsets: "u32",
      targets: "u32",
      weights: "f64",
    },
    gives: "int",
  }),
};
