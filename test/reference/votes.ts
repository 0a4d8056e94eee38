import type { Arguments, KernelCalls } from "../../src/kernels/table.js";

/** Some points seen from one query: their squared distances and names. */
interface View {
  readonly n: number;
  square(j: number): number;
  name(j: number): number;
}

/** Σ_c (x_c - q_c)² in the order of the coordinates, x_c at c step + first. */
function squareFrom(
  coords: Float64Array,
  first: number,
  step: number,
  queries: Float64Array,
  i: number,
  dim: number,
): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const difference = coords[first + c * step] - queries[i * dim + c];
    sum += difference * difference;
  }
  return sum;
}

/** The ballot with the most votes; of equal ones the lowest label, and noise (0) last. */
function winner(tally: Uint32Array): number {
  let best = 0;
  for (let ballot = 1; ballot < tally.length; ballot++) if (tally[ballot] > tally[best]) best = ballot;
  // A label that noise does not exceed is preferred to it.
  if (best !== 0 || tally[0] === 0) return best;
  for (let ballot = 1; ballot < tally.length; ballot++) if (tally[ballot] === tally[0]) return ballot;
  return 0;
}

interface Voted {
  readonly ballot: number;
  readonly share: number;
  readonly far: number;
}

/** The k nearest are unique, so a full scan defines them. A point at the very place of the query wins. */
function nearestVote(
  { n, square, name }: View,
  k: number,
  ballots: Uint32Array,
  reach2: Float64Array,
  tally: Uint32Array,
): Voted {
  const voters = Array.from({ length: n }, (_, j) => ({ square: square(j), name: name(j) }))
    .sort((a, b) => (a.square === b.square ? a.name - b.name : a.square - b.square))
    .slice(0, k);
  if (voters.every((voter) => !(voter.square <= reach2[voter.name]))) {
    return { ballot: ballots[voters[0].name], share: 0, far: 1 };
  }
  for (const voter of voters) tally[ballots[voter.name]]++;
  const ballot = voters[0].square === 0 ? ballots[voters[0].name] : winner(tally);
  const share = tally[ballot] / k;
  tally.fill(0);
  return { ballot, share, far: 0 };
}

function withinVote(
  { n, square }: Omit<View, "name">,
  radius2: number,
  least: number,
  ballots: Uint32Array,
  weights: Uint32Array,
  tally: Uint32Array,
): Voted {
  let total = 0;
  let own: number | undefined;
  for (let j = 0; j < n; j++) {
    if (!(square(j) <= radius2)) continue;
    if (square(j) === 0) own ??= ballots[j];
    tally[ballots[j]] += weights[j];
    total += weights[j];
  }
  if (total < least) {
    tally.fill(0);
    return { ballot: 0, share: 0, far: 1 };
  }
  const ballot = own ?? winner(tally);
  const share = tally[ballot] / total;
  tally.fill(0);
  return { ballot, share, far: 0 };
}

interface Results {
  readonly from: number;
  readonly to: number;
  readonly labels: Uint32Array;
  readonly shares: Float64Array;
  readonly far: Uint32Array;
}

function voteAll({ from, to, labels, shares, far }: Results, vote: (i: number) => Voted): void {
  for (let i = from; i < to; i++) {
    const voted = vote(i);
    labels[i] = voted.ballot;
    shares[i] = voted.share;
    far[i] = voted.far;
  }
}

type GridGiven = Pick<Arguments<"gridVoteNearest">, "queries" | "coords" | "stride" | "dim" | "starts">;
type TileGiven = Pick<Arguments<"tileVoteNearest">, "queries" | "coords" | "n" | "dim">;

function gridView({ queries, coords, stride, dim, starts }: GridGiven, i: number): Omit<View, "name"> {
  return {
    n: starts[starts.length - 1],
    square: (j) => squareFrom(coords, j, stride, queries, i, dim),
  };
}

function tileView({ queries, coords, n, dim }: TileGiven, i: number): View {
  return { n, square: (j) => squareFrom(coords, j * dim, 1, queries, i, dim), name: (j) => j };
}

export const votesReference = {
  gridVoteNearest(given) {
    const { names, k, ballots, reach2, tally } = given;
    voteAll(given, (i) => {
      return nearestVote({ ...gridView(given, i), name: (j) => names[j] }, k, ballots, reach2, tally);
    });
  },

  gridVoteWithin(given) {
    const { radius2, least, ballots, weights, tally } = given;
    voteAll(given, (i) => withinVote(gridView(given, i), radius2, least, ballots, weights, tally));
  },

  // Bounds only prove what float64 says: float64 alone gives the same result.
  tileVoteNearest(given) {
    const { k, ballots, reach2, tally } = given;
    voteAll(given, (i) => nearestVote(tileView(given, i), k, ballots, reach2, tally));
  },

  tileVoteWithin(given) {
    const { radius2, least, ballots, weights, tally } = given;
    voteAll(given, (i) => withinVote(tileView(given, i), radius2, least, ballots, weights, tally));
  },
} satisfies Partial<KernelCalls>;
