import type { Arguments, KernelCalls } from "../../src/kernels/table.js";
import { UNDECIDED, WHOLE_PACK, type wholeKernels } from "../../src/kernels/whole.js";

const low = (word: number): number => (word << 16) >> 16;
const high = (word: number): number => word >> 16;

/** |x_i - x_j|² of two points in rows of words. */
function squareOf(rows: Uint32Array, words: number, squares: Uint32Array, i: number, j: number): number {
  let dot = 0;
  for (let p = 0; p < words; p++) {
    const x = rows[i * words + p];
    const y = rows[j * words + p];
    dot += low(x) * low(y) + high(x) * high(y);
  }
  return squares[i] + squares[j] - 2 * dot;
}

/** (√square + reach)², rounded down: what does not fit into 30 bits excludes nothing. */
function within(square: number, reach: number): number {
  const root = Math.sqrt(square) + reach;
  return Math.min(Math.floor(root * root), 2 ** 30 - 1);
}

export const wholeReference: Pick<KernelCalls, keyof typeof wholeKernels> = {
  wholeSquares({ rows, packed, words, squares, from, to, first, last, tile }) {
    const columns = (last - first) * WHOLE_PACK;
    for (let i = from; i < to; i++) {
      for (let column = 0; column < columns; column++) {
        const at = (first + Math.floor(column / WHOLE_PACK)) * words * WHOLE_PACK + (column % WHOLE_PACK);
        let dot = 0;
        for (let p = 0; p < words; p++) {
          const x = rows[i * words + p];
          const y = packed[at + p * WHOLE_PACK];
          dot += low(x) * low(y) + high(x) * high(y);
        }
        tile[(i - from) * columns + column] = squares[i] + squares[first * WHOLE_PACK + column] - 2 * dot;
      }
    }
  },

  wholeNearest({
    tile,
    from,
    to,
    first,
    columns,
    rows,
    words,
    squares,
    loose,
    reach,
    k,
    smallest,
    room,
    found,
    distances,
    counts,
  }) {
    for (let i = from; i < to; i++) {
      const at = (i - from) * k;
      const end = at + k - 1;
      const list = (i - from) * room;
      let coarse = within(smallest[end], reach[0]);
      let fine = within(smallest[end], reach[1]);
      for (let j = first; j < first + columns; j++) {
        if (tile[(i - from) * columns + j - first] > coarse || j === i) continue;
        const square = squareOf(rows, words, squares, i, j);
        if (square > fine) continue;
        found[list + counts[i - from]] = j;
        distances[list + counts[i - from]++] = square;
        if (square >= smallest[end] || loose[i] + loose[j] > 0) continue;
        let p = end;
        for (; p > at && square < smallest[p - 1]; p--) smallest[p] = smallest[p - 1];
        smallest[p] = square;
        coarse = within(smallest[end], reach[0]);
        fine = within(smallest[end], reach[1]);
      }
    }
  },

  wholeSearch(given) {
    const { from, to, first, last, n, targets, counts, lower } = given;
    const columns = (last - first) * WHOLE_PACK;
    for (let i = from; i < Math.min(to, n); i++) {
      const found: number[] = [];
      for (let j = Math.max(first * WHOLE_PACK, i + 1); j < last * WHOLE_PACK; j++) {
        const judged = judge(given, i, j);
        if (judged !== undefined) found.push(judged);
      }
      const list = targets.subarray((i - from) * columns, (i - from + 1) * columns);
      counts[i - from] = found.length;
      if (found.some((target) => target >= UNDECIDED)) {
        list.set(found);
        counts[i - from] += UNDECIDED;
      } else {
        new Uint16Array(list.buffer, list.byteOffset).set(found);
        for (const j of found) lower[j]++;
      }
    }
  },
};

/** What `wholeSearch` writes for a pair, if anything. */
function judge(given: Arguments<"wholeSearch">, i: number, j: number): number | undefined {
  const { rows, words, squares, possible, sure, spread, loose, finePossible, fineSure } = given;
  const { fullRows, fullWords, fullSquares } = given;
  const { fround } = Math;
  const coarse = squareOf(rows, words, squares, i, j);
  if (coarse > possible) return undefined;
  if (fround(fround(coarse) + fround(spread[i] * spread[j])) <= fround(sure)) return j;
  if (fullWords === 0) return j + UNDECIDED;
  const square = squareOf(fullRows, fullWords, fullSquares, i, j);
  if (square > finePossible) return undefined;
  return square <= fineSure && loose[i] + loose[j] === 0 ? j : j + UNDECIDED;
}
