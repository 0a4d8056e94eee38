/**
 * Trees of random halves: a node is cut in the middle of the rows along the line through two of them, so that its direction is
 * one in which they lie. Near rows are rarely apart in all of some such trees (Dasgupta and Freund 2008).
 */
import type { Random } from "../../base/random.js";
import type { Workspace } from "../../kernels/kernels.js";
import { plan, u32 } from "../../kernels/plan.js";
import type { PlacedRows } from "./placed-rows.js";

// Rows of a leaf at most, where no more are needed.
const LEAF = 64;

/** Rows of each leaf s: order_p for starts_s ≤ p < starts_(s + 1). */
export interface Halved {
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
  readonly leaves: number;
}

/** A leaf has more than `others` rows, if there are so many. */
function depthFor(n: number, others: number): number {
  const most = Math.max(LEAF, 2 * others + 2);
  let depth = 0;
  for (let rows = n; rows > most; rows = Math.ceil(rows / 2)) depth++;
  return depth;
}

/** What a tree whose leaves have more than `others` rows takes from a workspace. */
export function halvedSize(n: number, others: number) {
  const leaves = 2 ** depthFor(n, others);
  return plan({
    order: u32(n, "raw"),
    margins: u32(n, "raw"),
    starts: u32(leaves + 1, "raw"),
    pivots: u32(2 * leaves, "raw"),
  });
}

/** A tree of all rows, in the arrays of `room`. */
export function halved(
  { rows, words }: PlacedRows,
  n: number,
  source: Random,
  room: ReturnType<ReturnType<typeof halvedSize>["take"]>,
  space: Workspace,
): Halved {
  const { order, margins, starts, pivots } = room;
  for (let i = 0; i < n; i++) order[i] = i;
  starts.set([0, n]);
  const leaves = pivots.length / 2;
  for (let nodes = 1; nodes < leaves; nodes *= 2) {
    for (let s = 0; s < nodes; s++) {
      const count = starts[s + 1] - starts[s];
      const first = source.below(count);
      const second = source.below(count - 1);
      pivots[2 * s] = starts[s] + first;
      pivots[2 * s + 1] = starts[s] + second + (second >= first ? 1 : 0);
    }
    space.halveNodes({ rows, words, starts, pivots, from: 0, to: nodes, order, margins });
    for (let s = nodes; s > 0; s--) {
      starts[2 * s] = starts[s];
      starts[2 * s - 1] = starts[s - 1] + ((starts[s] - starts[s - 1]) >> 1);
    }
  }
  return { order, starts, leaves };
}
