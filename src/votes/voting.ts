/** What is ready to take a vote. */

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
