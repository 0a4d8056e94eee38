/**
 * Votes of points that the GPU found, counted by the rules of src/kernels/votes.ts, whose bits they have: the ballot with the
 * most votes wins; of equal ones the lowest label, noise (0) last; but that of the first point at the very place of a row in
 * any case.
 */
import type { Steps } from "../base/progress.js";
import type { NearestRule, Votes, VotingPoints, WithinRule } from "../kernels/voting.js";
import type { NearestFoundOf, NearFound, WithinFoundOf } from "./near-points.js";

/** Counts the votes on rows, of which these points were found, and writes them from row `first` of `votes` on. */
type CountSteps = (
  found: NearFound,
  rows: Float64Array,
  count: number,
  votes: Votes,
  first: number,
) => Steps<void>;

// Rows between two looks at whether the job goes on.
const ROWS_PER_STEP = 256;

export function counterOf(voting: VotingPoints): CountSteps {
  const { rule } = voting;
  const count = rule.kind === "within" ? withinCount(voting, rule) : nearestCount(voting, rule);
  return function* (found, rows, rowCount, votes, first) {
    for (let i = 0; i < rowCount; i++) {
      if (i % ROWS_PER_STEP === 0) yield i / rowCount;
      count(found as never, rows, i, votes, first + i);
    }
  };
}

/** Counts the votes on row i of those found, and writes them to a place of `votes`. */
type CountOne<Found> = (found: Found, rows: Float64Array, i: number, votes: Votes, place: number) => void;

function nearestCount(
  { ballots, labelCount }: VotingPoints,
  { k, reach2 }: NearestRule,
): CountOne<NearestFoundOf> {
  const tally = new Uint32Array(labelCount + 1);
  return ({ distances, neighbors }, _, i, votes, place) => {
    const [from, to] = [i * k, (i + 1) * k];
    let near = false;
    for (let e = from; e < to && !near; e++) near = distances[e] <= reach2[neighbors[e]];
    if (!near) return put(votes, place, ballots[neighbors[from]], 0, 1);
    for (let e = from; e < to; e++) tally[ballots[neighbors[e]]]++;
    const best = distances[from] === 0 ? ballots[neighbors[from]] : winner(tally);
    put(votes, place, best, tally[best] / k, 0);
    tally.fill(0);
  };
}

function withinCount(
  { points: { dim, coords }, ballots, labelCount }: VotingPoints,
  { least, weights }: WithinRule,
): CountOne<WithinFoundOf> {
  const tally = new Uint32Array(labelCount + 1);
  const isAt = (rows: Float64Array, i: number, j: number): boolean => {
    let square = 0;
    for (let c = 0; c < dim && square === 0; c++) {
      const difference = rows[i * dim + c] - coords[j * dim + c];
      square = difference * difference;
    }
    return square === 0;
  };
  return ({ bits, words }, rows, i, votes, place) => {
    let own: number | undefined;
    let total = 0;
    for (let w = 0; w < words; w++) {
      for (let rest = bits[i * words + w]; rest !== 0; rest &= rest - 1) {
        const j = 32 * w + 31 - Math.clz32(rest & -rest);
        if (own === undefined && isAt(rows, i, j)) own = ballots[j];
        tally[ballots[j]] += weights[j];
        total += weights[j];
      }
    }
    const best = own ?? winner(tally);
    if (total < least) put(votes, place, 0, 0, 1);
    else put(votes, place, best, tally[best] / total, 0);
    tally.fill(0);
  };
}

function winner(tally: Uint32Array): number {
  let best = tally.length - 1;
  for (let ballot = best - 1; ballot > 0; ballot--) if (tally[ballot] >= tally[best]) best = ballot;
  return tally[0] > tally[best] ? 0 : best;
}

function put(
  { labels, membership, far }: Votes,
  place: number,
  ballot: number,
  share: number,
  mark: number,
): void {
  // A ballot is a label and 1.
  labels[place] = ballot - 1;
  membership[place] = share;
  far[place] = mark;
}
