/**
 * Nearest rows found without looking at all pairs, on whole numbers of 16 bits: `rows` and `squares` are as in whole.ts, and
 * rows are told by their places. Every row has a list of the k nearest found so far, names_(i k), … with their squares in
 * `nears`, ascending by (square, name): NEAR_NONE stands for none, with the square ABSENT, and the NEAR_NEW bit of a name says that
 * it is new.
 */
import { kernel } from "./kernel.js";

export const NEAR_NEW = 0x80000000;
/** The name of none, without the bit. */
export const NEAR_NONE = 0x7fffffff;

// Products of two numbers that make a chunk worth a thread.
const PRODUCTS = 1 << 20;
// Rows that a row is held against in a round, about.
const CANDIDATES = 200;
// All rows are gone through for each part that is sent to.
const LEAST_ROWS = 1 << 14;
const PARTS = 8;

const ROWS = { rows: "u32", words: "int", squares: "u32" } as const;
const LISTS = { k: "int", names: "u32", nears: "u32" } as const;

export const nearKernels = () => ({
  /**
   * The nodes from ≤ s < to of a tree, node s with the places starts_s ≤ p < starts_(s + 1) of `order`: its first half,
   * rounded down, gets the rows x that come first by (x · (b - a), name), where a and b are the rows at places
   * pivots_(2 s) and pivots_(2 s + 1).
   */
  halveNodes: kernel({
    takes: {
      rows: "u32",
      words: "int",
      starts: "u32",
      pivots: "u32",
      from: "int",
      to: "int",
      order: "u32",
      margins: "u32",
    },
    split: {
      grain: ({ words, starts, from, to }) => {
        const places = (starts[to] - starts[from]) / (to - from);
        return Math.ceil(PRODUCTS / (4 * words * Math.max(1, places)));
      },
    },
  }),
  /** Puts all rows of each of the leaves from ≤ s < to into each other's lists, as new ones. Leaves are as the nodes of `halveNodes`. */
  nearInLeaves: kernel({
    takes: { ...ROWS, starts: "u32", order: "u32", from: "int", to: "int", ...LISTS },
    split: {
      grain: ({ words, starts, from, to }) => {
        const places = (starts[to] - starts[from]) / (to - from);
        return Math.ceil(PRODUCTS / (words * Math.max(1, places * places)));
      },
    },
  }),
  /**
   * For the rows from ≤ i < to: what is new among the first `steps` of a list is so no longer, and the rows j > i that are two
   * steps away are put into it, as new ones, if one of the steps is new. The steps from row i are the lengths_i names at
   * `around`, `width` a row. Those j whose squares are at most reaches_j are sent: j and the square at out_(2 room i) and
   * after, sent_i of them, `room` at most. `marks` holds numbers below `stamp` that are raised to below stamp + n; `list` has room for
   * width² + 3.
   */
  nearOfNear: kernel({
    takes: {
      ...ROWS,
      around: "u32",
      width: "int",
      lengths: "u32",
      stamp: "int",
      from: "int",
      to: "int",
      k: "int",
      steps: "int",
      names: "u32",
      nears: "u32",
      reaches: "u32",
      out: "u32",
      sent: "u32",
      room: "int",
      marks: "u32",
      list: "u32",
    },
    split: {
      grain: ({ words }) => Math.ceil(PRODUCTS / (words * CANDIDATES)),
      perThread: ["marks", "list"],
    },
  }),
  /**
   * Puts all rows i into the lists of the rows from ≤ j < to that they were sent to by `nearOfNear`. changes_j is the number of new
   * ones in the end.
   */
  putSent: kernel({
    takes: {
      n: "int",
      ...LISTS,
      out: "u32",
      sent: "u32",
      room: "int",
      from: "int",
      to: "int",
      changes: "u32",
    },
    split: { grain: ({ n }) => Math.max(LEAST_ROWS, Math.ceil(n / PARTS)) },
  }),
  /** Puts all n rows but itself into list s of each row sample_s, for from ≤ s < to. */
  nearOfSample: kernel({
    takes: { ...ROWS, n: "int", sample: "u32", from: "int", to: "int", ...LISTS },
    split: {
      grain: ({ n, words, from, to }) =>
        Math.max(Math.ceil((to - from) / 64), Math.ceil(PRODUCTS / (n * words))),
    },
  }),
});
