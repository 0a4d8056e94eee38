/** Neighbors → the same lists by the places that the points have in a tree. */
import type { Steps } from "../../base/progress.js";
import type { Neighbors } from "../search/neighbors.js";

/** The k nearest others of the point in place i from i k on, ascending by squared distance. */
export interface Lists {
  readonly k: number;
  readonly squares: Float64Array;
  readonly others: Uint32Array;
}

// Lists between two reports of progress.
const LISTS_PER_STEP = 1 << 16;

/** `place` leads from the caller's points to their places. */
export function* listsByPlaceSteps(found: Neighbors, place: Uint32Array): Steps<Lists> {
  const { n, k, order, distances, neighbors } = found;
  const squares = new Float64Array(n * k);
  const others = new Uint32Array(n * k);
  const move = (i: number): void => {
    const to = place[order[i]] * k;
    for (let e = 0; e < k; e++) {
      squares[to + e] = distances[i * k + e];
      others[to + e] = place[neighbors[i * k + e]];
    }
  };
  for (let i = 0; i < n; ) {
    const end = Math.min(n, i + LISTS_PER_STEP);
    for (; i < end; i++) move(i);
    yield i / n;
  }
  return { k, squares, others };
}
