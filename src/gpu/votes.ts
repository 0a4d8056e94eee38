/** Votes on rows: the GPU finds the points that vote on each, exactly as float64 decides, block of rows by block. */
import { portion, type Steps } from "../base/progress.js";
import { LEAST_VOTES } from "../kernels/gpu.js";
import type { Asking, Votes, VotingPoints } from "../kernels/voting.js";
import { counterOf } from "./counting.js";
import type { NearSteps } from "./near-points.js";

// Coordinates, rows, and pairs of a row and a point, that are looked at at a time.
const COORDS = 2 ** 24;
const MOST_ROWS = 2 ** 16;
const MOST_PAIRS = 2 ** 29;

/** Writes the votes on rows as far as `nearSteps` gets; the kernels vote on the rest. False if it gets nowhere. */
export function* votesSteps(
  nearSteps: NearSteps,
  voting: VotingPoints,
  center: Float64Array,
  asking: Asking,
  votes: Votes,
): Steps<boolean> {
  const { points, rule } = voting;
  const { n, dim, coords } = points;
  if (dim < LEAST_VOTES.columns || asking.n * n * dim < LEAST_VOTES.work) return false;
  const wanted = rule.kind === "within" ? { radius2: rule.radius * rule.radius } : { k: rule.k };
  const count = counterOf(voting);
  const open: number[] = [];
  // What was written before the GPU failed stays.
  let done = 0;
  yield* nearSteps({ n, dim, coords, center, wanted }, function* (ask) {
    const most = Math.min(asking.n, MOST_ROWS, Math.ceil(COORDS / dim), Math.ceil(MOST_PAIRS / n));
    const rows = new Float64Array(most * dim);
    while (done < asking.n) {
      const some = Math.min(most, asking.n - done);
      asking.put(done, done + some, rows);
      const found = yield* portion(ask(rows, some), done / asking.n, (done + some) / asking.n);
      if (found === undefined) break;
      yield* portion(count(found, rows, some, votes, done), done / asking.n, (done + some) / asking.n);
      for (const i of "open" in found ? found.open : []) open.push(done + i);
      done += some;
    }
    return done > 0 || undefined;
  });
  if (done === 0) return false;
  const left = new Uint32Array(open.length + asking.n - done);
  left.set(open);
  for (let at = open.length; at < left.length; at++) left[at] = done + at - open.length;
  yield* restSteps(left, dim, asking, votes);
  return true;
}

/** The votes of the kernels on some rows. */
function* restSteps(
  left: Uint32Array,
  dim: number,
  { n, put, voters }: Asking,
  { labels, membership, far }: Votes,
): Steps<void> {
  for (let from = 0; from < left.length; ) {
    const { most, queries, vote, ...voted } = voters();
    const some = left.subarray(from, from + most);
    // Rows one after another, those that are neighbors at once.
    for (let at = 0, end = 1; at < some.length; at = end++) {
      while (end < some.length && some[end] === some[end - 1] + 1) end++;
      put(some[at], some[end - 1] + 1, queries.subarray(at * dim));
    }
    vote(0, some.length);
    some.forEach((i, at) => {
      labels[i] = voted.ballots[at] - 1;
      membership[i] = voted.shares[at];
      far[i] = voted.far[at];
    });
    from += some.length;
    yield 1 - (left.length - from) / n;
  }
}
