/**
 * Scores of some pairs → the one-to-one matching with the largest sum: the Hungarian method by shortest
 * augmenting paths, on the pairs that have a score alone. A row may stay unmatched at score 0.
 */
import type { InputError } from "../../base/errors.js";
import { heap } from "./heap.js";
import { metricsError } from "./score-errors.js";

/** Positive scores in compressed rows. */
interface PairScores {
  readonly columns: number;
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly scores: Float64Array;
}

const NONE = -1;
// Some ten seconds. The worst case is rows × scores; labels that mean something need a small part of it.
const MOST_PAIRS = 2 ** 26;

/** Per row its column, or -1. Of equally good matchings always the same one. */
export function matching({ columns, offsets, targets, scores }: PairScores): Int32Array {
  const rows = offsets.length - 1;
  const rowOf = new Int32Array(columns).fill(NONE);
  const columnOf = new Int32Array(rows).fill(NONE);
  // Reduced costs -score - u - v are never negative; staying unmatched costs -u.
  const u = new Float64Array(rows);
  const v = new Float64Array(columns);
  for (let i = 0; i < rows; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) u[i] = Math.min(u[i], -scores[e]);
  }
  const length = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const previous = new Int32Array(columns);
  const done = new Uint8Array(columns);
  const queue = heap();
  let seen = 0;
  for (let first = 0; first < rows; first++) {
    const touched: number[] = [];
    const passed: number[] = [];
    let row = first;
    let last = NONE;
    let traveled = 0;
    // The cheapest way to end with a row that gives up its column.
    let givenUp = first;
    let givenUpLength = -u[first];
    let ended = false;
    for (;;) {
      for (let e = offsets[row]; e < offsets[row + 1]; e++) {
        const j = targets[e];
        if (done[j]) continue;
        const reached = traveled - scores[e] - u[row] - v[j];
        if (reached >= length[j]) continue;
        if (length[j] === Number.POSITIVE_INFINITY) touched.push(j);
        length[j] = reached;
        previous[j] = last;
        queue.push(reached, j);
      }
      seen += offsets[row + 1] - offsets[row];
      if (seen > MOST_PAIRS) throw tooLarge(rows, columns);
      let next = queue.pop();
      while (next !== NONE && done[next]) next = queue.pop();
      ended = next === NONE || givenUpLength < length[next];
      if (ended) break;
      done[next] = 1;
      traveled = length[next];
      last = next;
      if (rowOf[next] === NONE) break;
      passed.push(next);
      row = rowOf[next];
      if (traveled - u[row] < givenUpLength) {
        givenUpLength = traveled - u[row];
        givenUp = row;
      }
    }
    const total = ended ? givenUpLength : traveled;
    u[first] += total;
    for (const j of passed) {
      u[rowOf[j]] += total - length[j];
      v[j] -= total - length[j];
    }
    // Each row on the path takes the column before it; the path ends in a free column or in a row without one.
    let column = ended ? columnOf[givenUp] : last;
    if (ended) columnOf[givenUp] = NONE;
    while (column !== NONE) {
      const before = previous[column];
      const taker = before === NONE ? first : rowOf[before];
      rowOf[column] = taker;
      columnOf[taker] = column;
      column = before;
    }
    for (const j of touched) {
      length[j] = Number.POSITIVE_INFINITY;
      done[j] = 0;
    }
    queue.clear();
  }
  return columnOf;
}

function tooLarge(rows: number, columns: number): InputError {
  return metricsError("MATCHING_TOO_LARGE", { classes: rows, clusters: columns, most: MOST_PAIRS });
}
