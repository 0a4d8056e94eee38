/** What a vote on the labels of rows needs, and what it gives. */

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

/** Rows that are voted on, in the units of the points. */
export interface Asking {
  readonly n: number;
  /** Writes the rows from ≤ i < to, row after row. */
  put(from: number, to: number, into: Float64Array): void;
}

/** The votes on some rows: the ballot that won, its share, and 1 where no voter is in reach. */
export interface Votes {
  readonly ballots: Uint32Array;
  readonly shares: Float64Array;
  readonly far: Uint8Array;
}
