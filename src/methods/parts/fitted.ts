/** What a method leaves behind for rows it has not seen: labeled points, and how they speak for what is near them. */
import type { Points } from "../../line/points/points.js";

/**
 * Who votes on the label of a row. "nearest": the k nearest points. "radius": every point within it, fewer than
 * `least` of them being none. "core": the nearest point alone, and none beyond the radius. "center": the nearest point alone, however far.
 */
export type VoteRule =
  | { readonly kind: "nearest"; readonly neighbors: number }
  | { readonly kind: "radius"; readonly radius: number; readonly least: number }
  | { readonly kind: "core"; readonly radius: number }
  | { readonly kind: "center" };

/**
 * The matrix whose eigenvectors were taken, from which follows what they are at another row: W; D^-½ W D^-½; or
 * D - W. The signed ones are used as they are, the others as |v| |λ|^½.
 */
export interface EigenBasis {
  readonly kind: "plain" | "normalized" | "difference";
  /** Eigenvalues of that matrix. */
  readonly values: Float64Array;
  /** Of unit length over the rows, one after another; an entry for each point. */
  readonly vectors: Float64Array;
  readonly degrees: Float64Array;
  readonly signed: boolean;
  /** Whether a row is divided by √degree. */
  readonly divided: boolean;
  /** How the points are joined to others. */
  readonly weights: "half" | "either" | "binary" | "self-tuned";
}

export interface Fitted {
  /** Distinct, in the units of the input. */
  readonly points: Points;
  readonly labels: Int32Array;
  /** Rows each point stands for, where that counts. */
  readonly copies?: Float64Array | undefined;
  readonly rule: VoteRule;
  /** The distance up to which each point votes, if the method says it. */
  readonly reach?: Float64Array | undefined;
  /** Whether rows out of reach are noise rather than of the nearest point's cluster. */
  readonly strict: boolean;
  readonly basis?: EigenBasis | undefined;
}
