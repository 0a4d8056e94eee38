/** Rows → the votes on them: of a GPU where one is worth it, of the kernels on those that it leaves. The bits are the same. */
import { upTo } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Asking, Votes, VotingPoints } from "../kernels/voting.js";
import { centerOf } from "../search/frame.js";
import type { Voters } from "./voting.js";

// With fewer columns the kernels do not hold all rows against all points.
const FEWEST_COLUMNS = 16;
// Multiplications of coordinates that take the kernels less time than a GPU takes for its shaders.
const LEAST_WORK = 2e8;

/** `voters` of the same points: they are asked for when a row is left for them. */
export function* votesSteps(
  voting: VotingPoints,
  voters: () => Voters,
  asking: Asking,
  kernels: Kernels,
): Steps<Votes> {
  const { n } = asking;
  const votes = { ballots: new Uint32Array(n), shares: new Float64Array(n), far: new Uint8Array(n) };
  const { points } = voting;
  const worth = points.dim >= FEWEST_COLUMNS && n * points.n * points.dim >= LEAST_WORK;
  const onGpu = worth && kernels.gpu?.votesSteps?.(voting, centerOf(points), asking, votes);
  const left = onGpu ? yield* onGpu : upTo(n);
  for (let from = 0; from < left.length; ) {
    const { most, queries, ballots, shares, far, vote } = voters();
    const some = left.subarray(from, from + most);
    putRows(asking, some, queries, points.dim);
    vote(0, some.length);
    for (let at = 0; at < some.length; at++) {
      votes.ballots[some[at]] = ballots[at];
      votes.shares[some[at]] = shares[at];
      votes.far[some[at]] = far[at];
    }
    from += some.length;
    yield 1 - (left.length - from) / n;
  }
  return votes;
}

/** Writes rows one after another, those that are neighbors at once. */
function putRows(asking: Asking, rows: Uint32Array, into: Float64Array, dim: number): void {
  for (let at = 0, end = 1; at < rows.length; at = end++) {
    while (end < rows.length && rows[end] === rows[end - 1] + 1) end++;
    asking.put(rows[at], rows[end - 1] + 1, into.subarray(at * dim));
  }
}
