/** What Confusion asks of the workers. */
import type { Scores } from "spectacl/metrics";
import { call } from "../../engine/protocol.js";

interface CrossInput {
  /** Known classes, or labels of another method; -1 for none. */
  readonly truth: Int32Array;
  readonly labels: Int32Array;
}

/** Counts in an order that puts agreement on the diagonal. */
export interface Matched {
  /** Codes of the classes, down; -1, if there is one, last. */
  readonly classes: readonly number[];
  /** Labels of the clusters, across; noise last. */
  readonly clusters: readonly number[];
  /** Rows of class t in cluster s at t * clusters.length + s. */
  readonly counts: Uint32Array;
  /** The number of classes and clusters, from the beginning, that are matched one to one. */
  readonly pairs: number;
}

export interface CrossOutput extends Matched {
  readonly scores: Scores;
}

export const crossCall = call<CrossInput, CrossOutput>("cross");
