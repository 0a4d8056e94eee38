import { NEAR_NEW, NEAR_NONE, type nearKernels } from "../../src/kernels/near.js";
import type { KernelCalls } from "../../src/kernels/table.js";

const low = (word: number): number => (word << 16) >> 16;
const high = (word: number): number => word >> 16;

function dotOf(rows: Uint32Array, words: number, i: number, j: number): number {
  let dot = 0;
  for (let p = 0; p < words; p++) {
    const [x, y] = [rows[i * words + p], rows[j * words + p]];
    dot += low(x) * low(y) + high(x) * high(y);
  }
  return dot;
}

interface Rows {
  readonly rows: Uint32Array;
  readonly words: number;
  readonly squares: Uint32Array;
}

function squareOf({ rows, words, squares }: Rows, i: number, j: number): number {
  return squares[i] + squares[j] - 2 * dotOf(rows, words, i, j);
}

interface Lists {
  readonly k: number;
  readonly names: Uint32Array;
  readonly nears: Uint32Array;
}

/** Puts a row into list s, unless it is there or does not belong there. */
function put({ k, names, nears }: Lists, s: number, square: number, name: number): void {
  const list = Array.from({ length: k }, (_, e) => ({ name: names[s * k + e], square: nears[s * k + e] }));
  if (list.some((entry) => (entry.name & NEAR_NONE) === name)) return;
  list.push({ name: (name | NEAR_NEW) >>> 0, square });
  list.sort((a, b) => a.square - b.square || (a.name & NEAR_NONE) - (b.name & NEAR_NONE));
  list.slice(0, k).forEach((entry, e) => {
    names[s * k + e] = entry.name;
    nears[s * k + e] = entry.square;
  });
}

/** The middle as if all were sorted, by quickselect: the places of the others are part of the definition. */
function select(node: Uint32Array, compare: (i: number, j: number) => number): void {
  const middle = node.length >> 1;
  let [first, last] = [0, node.length - 1];
  while (first < last) {
    const pivot = node[(first + last) >> 1];
    let [i, j] = [first, last];
    while (i <= j) {
      while (compare(node[i], pivot) < 0) i++;
      while (compare(node[j], pivot) > 0) j--;
      if (i > j) break;
      [node[i], node[j]] = [node[j], node[i]];
      i++;
      j--;
    }
    if (middle <= j) last = j;
    else if (middle >= i) first = i;
    else break;
  }
}

export const nearReference: Pick<KernelCalls, keyof ReturnType<typeof nearKernels>> = {
  halveNodes({ rows, words, starts, pivots, from, to, order }) {
    for (let s = from; s < to; s++) {
      const [a, b] = [order[pivots[2 * s]], order[pivots[2 * s + 1]]];
      const margins = Array.from({ length: rows.length / words }, () => 0);
      for (let p = starts[s]; p < starts[s + 1]; p++) {
        margins[order[p]] = dotOf(rows, words, order[p], b) - dotOf(rows, words, order[p], a);
      }
      select(order.subarray(starts[s], starts[s + 1]), (i, j) => margins[i] - margins[j] || i - j);
    }
  },

  nearInLeaves({ starts, order, from, to, ...given }) {
    for (let s = from; s < to; s++) {
      const leaf = order.subarray(starts[s], starts[s + 1]);
      for (const i of leaf) for (const j of leaf) if (i !== j) put(given, i, squareOf(given, i, j), j);
    }
  },

  nearOfNear({ around, width, lengths, from, to, steps, reaches, out, sent, room, ...given }) {
    const { k, names } = given;
    for (let i = from; i < to; i++) {
      const known = new Set<number>();
      for (let e = 0; e < k; e++) {
        known.add(names[i * k + e] & NEAR_NONE);
        if (e < steps) names[i * k + e] &= NEAR_NONE;
      }
      sent[i] = 0;
      for (let way = 0; way < lengths[i]; way++) {
        const over = around[i * width + way];
        const on = over & NEAR_NONE;
        for (let step = 0; step < lengths[on]; step++) {
          const other = around[on * width + step];
          const j = other & NEAR_NONE;
          if (j <= i || (over < NEAR_NEW && other < NEAR_NEW) || known.has(j)) continue;
          known.add(j);
          const square = squareOf(given, i, j);
          put(given, i, square, j);
          if (square <= reaches[j] && sent[i] < room) out.set([j, square], 2 * (i * room + sent[i]++));
        }
      }
    }
  },

  putSent({ n, from, to, out, sent, room, changes, ...given }) {
    const { k, names } = given;
    for (let i = 0; i < n; i++) {
      for (let m = 0; m < sent[i]; m++) {
        const [j, square] = out.subarray(2 * (i * room + m), 2 * (i * room + m) + 2);
        if (j >= from && j < to) put(given, j, square, i);
      }
    }
    for (let j = from; j < to; j++) {
      changes[j] = names.subarray(j * k, (j + 1) * k).filter((name) => name >= NEAR_NEW).length;
    }
  },

  nearOfSample({ n, sample, from, to, ...given }) {
    for (let s = from; s < to; s++) {
      for (let j = 0; j < n; j++) if (j !== sample[s]) put(given, s, squareOf(given, sample[s], j), j);
    }
  },
};
