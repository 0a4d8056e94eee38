/**
 * Loops over tiles of many rows against many columns for points with whole coordinates of 16 bits, whose squared
 * distances are exact. `rows` holds ⌈dim / 2⌉ `words` a point: coordinate 2 p in the low half of word p, 2 p + 1 in
 * the high half. `packed` holds 16 points side by side: word p of point i at (⌊i / 16⌋ words + p) 16 + i mod 16.
 * Both are filled up to full 16 points. `squares` holds |x_i|² < 2^28, so that squared distances stay below 2^30,
 * and 2^30 if there is no point.
 */
import { kernel } from "./kernel.js";

export const WHOLE_PACK = 16;
/** The square of a point that is not there: it is far from every other. */
export const ABSENT = 2 ** 30;
/** Marks a target whose distance is not decided yet. */
export const UNDECIDED = 0x80000000;

/** Columns of a tile of `wholeSearch`: their points stay in the cache while all rows of a chunk are held against them. */
export const TILE_COLUMNS = 1024;
// Rows of a chunk: whole blocks of columns, so that those in front of it can be left out.
const CHUNK_ROWS = 16;
// Below this many words of products a search is not worth waking a thread for.
const LEAST_WORDS = 1 << 19;
// Differences of coordinates that make a chunk worth a thread, if a row has twice as many candidates as it keeps.
const SETTLED = 1 << 15;

const POINTS = { rows: "u32", packed: "u32", words: "int", squares: "u32", from: "int", to: "int" } as const;
const FULL = { fullRows: "u32", fullWords: "int", fullSquares: "u32", loose: "u32" } as const;

export const wholeKernels = () => ({
  /**
   * For the rows from ≤ i < to, of which there are n, the columns j > i of the points of blocks [first, last) whose
   * |x_i - x_j|² ≤ possible, marked UNDECIDED unless |x_i - x_j|² + spread_i spread_j ≤ sure as well, in single precision.
   * Those that are marked are decided again by the squares of `fullRows`, unless `fullWords` are 0: those above
   * `finePossible` are left out, those up to `fineSure` are no longer marked unless one of the points is `loose`.
   *
   * Row i has the columns' room in `targets`, i counted from `from`, a multiple of 16. If all its targets are decided,
   * the last 16 bits of each stand there as numbers of 16 bits, one after another, and each adds 1 to its place in
   * `lower`, if there is one; else counts_i is marked UNDECIDED too, and the targets stand there as they are. `tile` has room for
   * TILE_COLUMNS a row.
   */
  wholeSearch: kernel({
    takes: {
      ...POINTS,
      first: "int",
      last: "int",
      n: "int",
      possible: "int",
      sure: "float",
      spread: "f32",
      ...FULL,
      finePossible: "int",
      fineSure: "int",
      tile: "u32",
      targets: "u32",
      counts: "u32",
      lower: "u32",
    },
    split: {
      grain: (given) => {
        const words = (given.to - given.from) * columnsOf(given) * given.words;
        return words < LEAST_WORDS ? Number.POSITIVE_INFINITY : CHUNK_ROWS;
      },
      perThread: ["tile", "lower"],
      perChunk: {
        targets: (given) => CHUNK_ROWS * columnsOf(given),
        counts: () => CHUNK_ROWS,
      },
    },
  }),
  /**
   * Looks for the k nearest others of an even number of rows from ≤ i < to, of which there are n, among `columns` places, a
   * multiple of 16: TILE_COLUMNS at a time, those around the row first. Where |x_i - x_j|² of `rows`, coarser points, allows
   * it, that of `fullRows` is computed: smallest keeps the k smallest of each row, ascending, loose points left out, and
   * with m the root of the last of them so far every j is put into `found` and its square into `distances`, `columns` of
   * each a row, counts_i in all, that has
   *   |x_i - x_j|² ≤ (m + reach_0)² by `rows` and ≤ (m + reach_1)² by `fullRows`.
   * `tile` has room for TILE_COLUMNS a row. Chunks have `grain` rows, an even number: the more, the less often columns come
   * from memory.
   */
  wholeNearest: kernel({
    takes: {
      ...POINTS,
      n: "int",
      columns: "int",
      ...FULL,
      reach: "f64",
      k: "int",
      tile: "u32",
      smallest: "u32",
      found: "u32",
      distances: "u32",
      counts: "u32",
      grain: "int",
    },
    split: {
      grain: ({ from, to, columns, words, grain }) =>
        (to - from) * columns * words < LEAST_WORDS ? Number.POSITIVE_INFINITY : grain,
      perThread: ["tile"],
      perChunk: {
        smallest: ({ grain, k }) => grain * k,
        found: ({ grain, columns }) => grain * columns,
        distances: ({ grain, columns }) => grain * columns,
        counts: ({ grain }) => grain,
      },
    },
  }),
  /**
   * Of what `wholeNearest` found for the rows from ≤ i < to, in lists from row `first` on: those up to `reach` beyond the
   * smallest_k of the row, if it has one, become names_j in place; of these the k nearest by (square, name) are put into
   * `neighbors` and `squares`. A square is Σ (x_c - y_c)² of the rows of `coords`, in the order of the columns; without
   * coords it is what was found, divided by `unit`.
   */
  settleNearest: kernel({
    takes: {
      found: "u32",
      distances: "u32",
      counts: "u32",
      smallest: "u32",
      columns: "int",
      k: "int",
      reach: "real",
      unit: "real",
      names: "u32",
      coords: "f64",
      dim: "int",
      first: "int",
      from: "int",
      to: "int",
      neighbors: "u32",
      squares: "f64",
    },
    split: { grain: ({ dim, k }) => Math.ceil(SETTLED / (dim * k)) },
  }),
});

function columnsOf({ first, last }: { readonly first: number; readonly last: number }): number {
  return (last - first) * WHOLE_PACK;
}
