/** Upper lists → the symmetric graph. */
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Graph } from "./graph.js";

/** The neighbours j > i of every i, ascending, piece after piece. */
export interface UpperLists {
  /** How many there are of each i. */
  readonly counts: Uint32Array;
  /** How many j < i have i in their list, if that was counted. */
  readonly lower?: Uint32Array;
  /** Each holds the lists of whole points. */
  readonly pieces: readonly Uint32Array[];
}

// Entries copied between two reports of progress.
const COPIED = 1 << 24;

/**
 * W + Wᵀ for the upper triangle W. Points are visited in ascending order, so the lower neighbours of a
 * row are written ascending, and in front of the upper ones, whose number is known.
 */
export function* mirrorSteps(upper: UpperLists, kernels: Kernels): Steps<Graph> {
  const { counts: lengths, pieces } = upper;
  const n = lengths.length;
  const longest = pieces.reduce((most, piece) => Math.max(most, piece.length), 0);
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const space = kernels.open({ u32: 3 * n + 1 + longest + 2 * total });
  const counts = space.u32(n);
  const top = space.u32(n);
  const offsets = space.u32(n + 1);
  const piece = space.u32(longest, "raw");
  const targets = space.u32(2 * total, "raw");
  counts.set(lengths);
  if (upper.lower) top.set(upper.lower);
  else {
    for (const part of pieces) {
      piece.set(part);
      space.tally(piece, part.length, top);
    }
  }
  placeRows(counts, top, offsets);
  let from = 0;
  for (const part of pieces) {
    piece.set(part);
    const to = endOf(counts, from, part.length);
    space.mirror(from, to, counts, piece, offsets, top, targets);
    from = to;
    yield { stage: "graph", done: 1 };
  }
  const copy = new Uint32Array(2 * total);
  for (let start = 0; start < copy.length; start += COPIED) {
    copy.set(targets.subarray(start, start + COPIED), start);
    yield { stage: "graph", done: 1 };
  }
  const graph = { n, offsets: offsets.slice(), targets: copy };
  space.close();
  return graph;
}

/** Offsets of rows with counts_i upper and top_i lower neighbours; top_i becomes the start of row i. */
function placeRows(counts: Uint32Array, top: Uint32Array, offsets: Uint32Array): void {
  for (let i = 0; i < counts.length; i++) {
    offsets[i + 1] = offsets[i] + counts[i] + top[i];
    top[i] = offsets[i];
  }
}

/** The point behind the last one whose list is among the next `length` targets. */
function endOf(counts: Uint32Array, from: number, length: number): number {
  let to = from;
  for (let sum = 0; sum < length; to++) sum += counts[to];
  return to;
}
