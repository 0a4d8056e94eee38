/** Rows → the votes on them: of a GPU where one is worth it, of the kernels on those that it leaves. The bits are the same. */
import { upTo } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { gpuVotesSteps, suitsGpu } from "./on-gpu.js";
import type { Asking, Voters, Votes, VotingPoints } from "./voting.js";

/** `voters` of the same points: they are asked for when a row is left for them. */
export function* votesSteps(
  voting: VotingPoints,
  voters: () => Voters,
  asking: Asking,
  kernels: Kernels,
): Steps<Votes> {
  const { n } = asking;
  const votes = { ballots: new Uint32Array(n), shares: new Float64Array(n), far: new Uint8Array(n) };
  const left = suitsGpu(voting, n, kernels) ? yield* gpuVotesSteps(voting, asking, votes, kernels) : upTo(n);
  for (let from = 0; from < left.length; ) {
    const { most, queries, ballots, shares, far, vote } = voters();
    const some = left.subarray(from, from + most);
    putRows(asking, some, queries, voting.points.dim);
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
