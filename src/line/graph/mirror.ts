/** Upper lists → the symmetric graph. */
import type { Steps } from "../../base/progress.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { plan, u32 } from "../../kernels/plan.js";
import type { UpperLists } from "../search/upper-lists.js";
import type { Graph } from "./graph.js";

// Entries copied between two reports of progress.
const COPIED = 1 << 24;

/**
 * W + Wᵀ for the upper triangle W. Points are visited in ascending order, so the lower neighbors of a
 * row are written ascending, and in front of the upper ones, whose number is known.
 */
export function* mirrorSteps(upper: UpperLists, kernels: Kernels): Steps<Graph> {
  const space = kernels.open(rowSize(upper));
  try {
    return yield* rowSteps(upper, space);
  } finally {
    space.close();
  }
}

/** What `rowSteps` takes from a workspace. */
function rowSize({ counts: { length: n }, pieces }: UpperLists) {
  const longest = pieces.reduce((most, piece) => Math.max(most, piece.length), 0);
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return plan({
    counts: u32(n),
    top: u32(n),
    offsets: u32(n + 1),
    piece: u32(longest, "raw"),
    targets: u32(2 * total, "raw"),
  });
}

function* rowSteps(upper: UpperLists, space: Workspace): Steps<Graph> {
  const { counts: lengths, pieces } = upper;
  const n = lengths.length;
  const { counts, top, offsets, piece, targets } = rowSize(upper).take(space);
  counts.set(lengths);
  if (upper.lower) top.set(upper.lower);
  else {
    for (const part of pieces) {
      piece.set(part);
      space.tally({ targets: piece, length: part.length, counts: top });
    }
  }
  placeRows(counts, top, offsets);
  let from = 0;
  for (const part of pieces) {
    piece.set(part);
    const to = endOf(counts, from, part.length);
    space.mirror({ from, to, counts, upper: piece, offsets, top, targets });
    from = to;
    yield (0.5 * from) / n;
  }
  const copy = new Uint32Array(targets.length);
  for (let start = 0; start < copy.length; start += COPIED) {
    copy.set(targets.subarray(start, start + COPIED), start);
    yield 0.5 + (0.5 * Math.min(start + COPIED, copy.length)) / copy.length;
  }
  return { n, offsets: offsets.slice(), targets: copy };
}

/** Offsets of rows with counts_i upper and top_i lower neighbors; top_i becomes the start of row i. */
function placeRows(counts: Uint32Array, top: Uint32Array, offsets: Uint32Array): void {
  for (let i = 0; i < counts.length; i++) {
    offsets[i + 1] = offsets[i] + counts[i] + top[i];
    top[i] = offsets[i];
  }
}

/** One past the last point whose list is among the next `length` targets. */
function endOf(counts: Uint32Array, from: number, length: number): number {
  let to = from;
  for (let sum = 0; sum < length; to++) sum += counts[to];
  return to;
}
