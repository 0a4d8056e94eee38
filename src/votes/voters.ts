/** Labelled points made ready to vote on rows: in a grid in few dimensions, by tiles of bounds in many. */
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { gridVoters } from "./grid-voters.js";
import { tileVoters } from "./tile-voters.js";

/** Who votes, and by which rule; see src/kernels/votes.ts. */
export interface Electorate {
  readonly points: Points;
  /** label + 1 of each point. */
  readonly ballots: Uint32Array;
  readonly labelCount: number;
  readonly rule: NearestRule | WithinRule;
}

export interface NearestRule {
  readonly kind: "nearest";
  readonly k: number;
  /** Squared, of each point. */
  readonly reach2: Float64Array;
}

export interface WithinRule {
  readonly kind: "within";
  readonly radius: number;
  /** An integer >= 1: fewer votes are none. */
  readonly least: number;
  readonly weights: Uint32Array;
}

/** A workspace with rows to vote on. */
export interface Voters {
  /** Most rows of one vote: some tens of milliseconds' work. */
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

export function votersOf(electorate: Electorate, kernels: Kernels): Voters {
  return gridVoters(electorate, kernels) ?? tileVoters(electorate, kernels);
}
