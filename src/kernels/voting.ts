/** What a vote on the labels of rows needs, what is ready to take one, and what it gives. */

/** Labeled points that vote on the labels of other rows, and the rule they vote by; see votes.ts. */
export interface VotingPoints {
  readonly points: { readonly n: number; readonly dim: number; readonly coords: Float64Array };
  /** label + 1 of each point. */
  readonly ballots: Uint32Array;
  readonly labelCount: number;
  readonly rule: NearestRule | WithinRule;
}

/** The k nearest points vote, each as far as it vouches for rows. */
export interface NearestRule {
  readonly kind: "nearest";
  readonly k: number;
  /** The squared distance up to which each point vouches for a row. */
  readonly reach2: Float64Array;
}

/** All points within a radius vote. */
export interface WithinRule {
  readonly kind: "within";
  readonly radius: number;
  /** An integer >= 1: with fewer votes a row counts as far. */
  readonly least: number;
  /** Votes of each point. */
  readonly weights: Uint32Array;
}

/** Voting points in a workspace, with room for rows to vote on. */
export interface Voters {
  /** The most rows of one vote, which takes some tens of milliseconds. */
  readonly most: number;
  /** Row-major; to be filled before a vote. */
  readonly queries: Float64Array;
  readonly ballots: Uint32Array;
  readonly shares: Float64Array;
  readonly far: Uint32Array;
  /** Fills ballots, shares and far of the rows from ≤ i < to. */
  vote(from: number, to: number): void;
  close(): void;
}

/** Rows that are voted on. */
export interface Asking {
  readonly n: number;
  /** Writes the rows from ≤ i < to in the units of the points, row after row. */
  put(from: number, to: number, into: Float64Array): void;
  /** The points in a workspace, for rows that are left to the kernels. */
  voters(): Voters;
}

/** The votes on some rows: the label that won, -1 for noise, its share, and 1 where no voter is in reach. */
export interface Votes {
  readonly labels: Int32Array;
  readonly membership: Float64Array;
  readonly far: Uint8Array;
}
