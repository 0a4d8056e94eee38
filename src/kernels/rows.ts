/** Loops that build graphs in compressed rows. */
import { kernel } from "./kernel.js";

// Entries and rows that make a chunk worth a thread.
const ENTRIES = 1 << 16;
const ROWS = 1 << 12;

/** Two ascending lists a row. */
const UNION = {
  starts: "u32",
  own: "u32",
  columns: "u32",
  incoming: "u32",
  from: "int",
  to: "int",
} as const;

export const rowKernels = () => ({
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
  /** own_e = position_(names_e) for from ≤ e < to. */
  mapNames: kernel({
    takes: { names: "u32", position: "u32", from: "int", to: "int", own: "u32" },
    split: { grain: () => ENTRIES },
  }),
  /**
   * counts_j += 1 for each of the first `length` targets j with from ≤ j < to. Every chunk of `grain` columns reads all
   * targets: one a thread is best.
   */
  countColumns: kernel({
    takes: { targets: "u32", length: "int", grain: "int", from: "int", to: "int", counts: "u32" },
    split: { grain: ({ grain }) => grain },
  }),
  /**
   * Lists turned round: i at top_j, the first free place of list j, which moves on, for each j of the list i of `targets`,
   * i = 0, …, n - 1 in this order, with from ≤ j < to. Every chunk of `grain` columns reads all lists.
   */
  turnLists: kernel({
    takes: {
      starts: "u32",
      n: "int",
      targets: "u32",
      grain: "int",
      from: "int",
      to: "int",
      top: "u32",
      into: "u32",
    },
    split: { grain: ({ grain }) => grain },
  }),
  /** How many numbers are in one or both of two ascending lists, for each from ≤ i < to. */
  unionSizes: kernel({
    takes: { ...UNION, sizes: "u32" },
    split: { grain: () => ROWS },
  }),
  /** These numbers, ascending from offsets_i on: of weight 1 in both lists, ½ in one. */
  unionRows: kernel({
    takes: { ...UNION, offsets: "u32", targets: "u32", weights: "f64" },
    split: { grain: () => ROWS },
  }),
});
