import type { Arguments, KernelCalls } from "../../src/kernels/table.js";
import { ABSENT, TILE_COLUMNS, UNDECIDED, WHOLE_PACK, type wholeKernels } from "../../src/kernels/whole.js";

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

export const wholeReference: Pick<KernelCalls, keyof ReturnType<typeof wholeKernels>> = {
  wholeNearest({
    rows,
    words,
    squares,
    from,
    to,
    n,
    columns,
    fullRows,
    fullWords,
    fullSquares,
    loose,
    reach,
    k,
    smallest,
    found,
    distances,
    counts,
  }) {
    smallest.fill(ABSENT, 0, (to - from) * k);
    counts.fill(0, 0, to - from);
    // The tile of the first row first, then those behind it, then those in front.
    const own = Math.floor(from / TILE_COLUMNS) * TILE_COLUMNS;
    const order = Array.from({ length: columns }, (_, at) => (own + at) % columns);
    for (let i = from; i < Math.min(to, n); i++) {
      const at = (i - from) * k;
      const end = at + k - 1;
      for (const j of order) {
        if (j === i || squareOf(rows, words, squares, i, j) > within(smallest[end], reach[0])) continue;
        const square = squareOf(fullRows, fullWords, fullSquares, i, j);
        if (square > within(smallest[end], reach[1])) continue;
        found[(i - from) * columns + counts[i - from]] = j;
        distances[(i - from) * columns + counts[i - from]++] = square;
        if (square >= smallest[end] || loose[i] + loose[j] > 0) continue;
        let p = end;
        for (; p > at && square < smallest[p - 1]; p--) smallest[p] = smallest[p - 1];
        smallest[p] = square;
      }
    }
  },

  settleNearest(given) {
    const { found, distances, counts, smallest, columns, k, reach, unit, names } = given;
    const { coords, dim, first, from, to, neighbors, squares } = given;
    for (let i = from; i < to; i++) {
      const at = (i - first) * columns;
      const worst = smallest[(i - first + 1) * k - 1];
      const limit = worst >= ABSENT ? worst : (Math.sqrt(worst) + reach) * (Math.sqrt(worst) + reach);
      const squareTo = (e: number): number => {
        if (coords.length === 0) return distances[at + e] / unit;
        let sum = 0;
        for (let c = 0; c < dim; c++) {
          const apart = coords[names[i] * dim + c] - coords[names[found[at + e]] * dim + c];
          sum += apart * apart;
        }
        return sum;
      };
      const best = Array.from({ length: counts[i - first] }, (_, e) => e)
        .filter((e) => distances[at + e] <= limit)
        .map((e) => ({ square: squareTo(e), name: names[found[at + e]] }))
        .sort((a, b) => a.square - b.square || a.name - b.name)
        .slice(0, k);
      best.forEach(({ square, name }, e) => {
        squares[(i - first) * k + e] = square;
        neighbors[(i - first) * k + e] = name;
      });
      // What is left in the lists may be anything.
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
        if (lower.length > 0) for (const j of found) lower[j]++;
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
