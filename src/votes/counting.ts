/** Votes of points that are found already, counted by the kernels as they count those that they find themselves. */
import type { NearestFoundOf, NearFound, WithinFoundOf } from "../kernels/gpu.js";
import type { Kernels, Workspace } from "../kernels/kernels.js";
import { f64, plan, u32 } from "../kernels/plan.js";
import type { NearestRule, Votes, VotingPoints, WithinRule } from "./voting.js";

// Rows of one call.
const ROWS = 1024;

export interface Counter {
  /** Counts the votes on `count` rows, of which these points were found, and writes them from row `first` of `votes` on. */
  count(found: NearFound, rows: Float64Array, count: number, votes: Votes, first: number): void;
  close(): void;
}

export function counterOf(voting: VotingPoints, kernels: Kernels): Counter {
  const { points, rule, labelCount } = voting;
  const common = plan({
    cast: u32(points.n),
    tally: u32(labelCount + 1),
    labels: u32(ROWS),
    shares: f64(ROWS),
    far: u32(ROWS),
  });
  const own = rule.kind === "within" ? withinSize(voting) : nearestSize(voting, rule);
  const space = kernels.open(common, own);
  const { cast, ...taken } = common.take(space);
  cast.set(voting.ballots);
  const given = { ...taken, ballots: cast, from: 0 };
  const ask =
    rule.kind === "within"
      ? withinBallots(voting, rule, given, space)
      : nearestBallots(voting, rule, given, space);
  return {
    count(found, rows, count, votes, first) {
      for (let from = 0; from < count; from += ROWS) {
        const some = Math.min(ROWS, count - from);
        ask(found as never, rows, from, some);
        votes.ballots.set(taken.labels.subarray(0, some), first + from);
        votes.shares.set(taken.shares.subarray(0, some), first + from);
        votes.far.set(taken.far.subarray(0, some), first + from);
      }
    },
    close: () => space.close(),
  };
}

/** What both rules give the kernels. */
interface Given {
  readonly from: number;
  readonly ballots: Uint32Array;
  readonly tally: Uint32Array;
  readonly labels: Uint32Array;
  readonly shares: Float64Array;
  readonly far: Uint32Array;
}

/** Fills labels, shares and far of rows from `from` on. */
type Ask<Found> = (found: Found, rows: Float64Array, from: number, count: number) => void;

function nearestSize({ points }: VotingPoints, { k }: NearestRule) {
  return plan({ reach2: f64(points.n), distances: f64(ROWS * k, "raw"), neighbors: u32(ROWS * k, "raw") });
}

function nearestBallots(
  voting: VotingPoints,
  rule: NearestRule,
  given: Given,
  space: Workspace,
): Ask<NearestFoundOf> {
  const { k } = rule;
  const { reach2, distances, neighbors } = nearestSize(voting, rule).take(space);
  reach2.set(rule.reach2);
  const vote = space.bind("foundVoteNearest", { ...given, reach2, distances, neighbors, k }, "to");
  return (found, _, from, count) => {
    distances.set(found.distances.subarray(from * k, (from + count) * k));
    // Of an open row nothing is known: any point stands in for those that vote on it.
    neighbors.set(found.neighbors.subarray(from * k, (from + count) * k));
    vote(count);
  };
}

function withinSize({ points: { n, dim } }: VotingPoints) {
  return plan({
    weights: u32(n),
    coords: f64(n * dim, "raw"),
    queries: f64(ROWS * dim, "raw"),
    bits: u32(ROWS * Math.ceil(n / 32), "raw"),
  });
}

function withinBallots(
  voting: VotingPoints,
  rule: WithinRule,
  given: Given,
  space: Workspace,
): Ask<WithinFoundOf> {
  const { points, labelCount } = voting;
  const { dim } = points;
  const words = Math.ceil(points.n / 32);
  const { weights, coords, queries, bits } = withinSize(voting).take(space);
  weights.set(rule.weights);
  coords.set(points.coords);
  const { least } = rule;
  const own = { weights, coords, queries, bits, words, dim, least, labelCount };
  const vote = space.bind("foundVoteWithin", { ...given, ...own }, "to");
  return (found, rows, from, count) => {
    queries.set(rows.subarray(from * dim, (from + count) * dim));
    for (let i = 0; i < count; i++) {
      const at = (from + i) * found.words;
      bits.set(found.bits.subarray(at, at + words), i * words);
    }
    vote(count);
  };
}
