import type { KernelCalls } from "../../src/kernels/table.js";
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

  wholeWithin({ tile, from, to, first, columns, possible, sure, spread, targets, counts }) {
    const { fround } = Math;
    let total = 0;
    for (let i = from; i < to; i++) {
      const before = total;
      for (let j = Math.max(first, i + 1); j < first + columns; j++) {
        const square = tile[(i - from) * columns + j - first];
        if (square > possible) continue;
        const most = fround(fround(square) + fround(spread[i] * spread[j]));
        targets[total++] = most <= fround(sure) ? j : (j | UNDECIDED) >>> 0;
      }
      counts[i - from] = total - before;
    }
    return total;
  },

  wholeRefine({ rows, words, squares, loose, from, to, possible, sure, targets, counts }) {
    let read = 0;
    let total = 0;
    for (let i = from; i < to; i++) {
      const before = total;
      for (const end = read + counts[i - from]; read < end; read++) {
        const target = targets[read];
        if (target < UNDECIDED) {
          targets[total++] = target;
          continue;
        }
        const j = target - UNDECIDED;
        const square = squareOf(rows, words, squares, i, j);
        if (square > possible) continue;
        targets[total++] = square <= sure && loose[i] + loose[j] === 0 ? j : target;
      }
      counts[i - from] = total - before;
    }
    return total;
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
    const { from, to, first, last, n, fullRows, fullWords, fullSquares, finePossible, fineSure } = given;
    const { targets, counts, lower } = given;
    const columns = (last - first) * WHOLE_PACK;
    const tile = new Uint32Array((to - from) * columns);
    wholeReference.wholeSquares({ ...given, tile });
    for (let i = from; i < Math.min(to, n); i++) {
      const list = targets.subarray((i - from) * columns, (i - from + 1) * columns);
      const own = {
        ...given,
        from: i,
        to: i + 1,
        tile: tile.subarray((i - from) * columns),
        targets: list,
        counts: counts.subarray(i - from),
      };
      let found = wholeReference.wholeWithin({ ...own, first: first * WHOLE_PACK, columns });
      if (fullWords > 0) {
        const full = { rows: fullRows, words: fullWords, squares: fullSquares };
        found = wholeReference.wholeRefine({ ...own, ...full, possible: finePossible, sure: fineSure });
      }
      const left = list.slice(0, found);
      if (left.some((target) => target >= UNDECIDED)) {
        counts[i - from] = (found | UNDECIDED) >>> 0;
        continue;
      }
      new Uint16Array(list.buffer, list.byteOffset).set(left);
      for (const j of left) lower[j]++;
    }
  },
};
