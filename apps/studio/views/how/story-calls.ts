/** What "How it works" asks of the workers. */
import type { Clustering, Graph, Points, Recipe } from "spectacl";
import { call, type Held } from "../../engine/protocol.js";

/** Some rows of large data, to be clustered by themselves. */
interface SampledInput {
  readonly input: Held<Points | Graph>;
  readonly rows: Uint32Array;
  readonly recipe: Recipe;
}

/** The clusters of those rows alone, with all stages. */
export const sampledCall = call<SampledInput, Clustering>("sampled");

interface RoundsInput {
  readonly input: Held<Points | Graph>;
  /** The rows to look at; if omitted, all. */
  readonly rows?: Uint32Array;
  readonly clusters: number;
  readonly distance: unknown;
  readonly seed: number;
  /** Labels of those rows: centers are numbered like them. */
  readonly reference: Int32Array;
}

/** One start of k-means, round by round. */
export interface Rounds {
  /** The rows that the centers start on. */
  readonly starts: Uint32Array;
  /** Per round the center of each row: after the start, then after each move of the centers, until none changes. */
  readonly labels: readonly Int32Array[];
  /** Per round the sum of squared distances to the centers the rows were assigned to. */
  readonly inertia: readonly number[];
}

export const roundsCall = call<RoundsInput, Rounds>("rounds");

interface SpanInput {
  readonly input: Held<Points | Graph>;
  readonly rows?: Uint32Array;
  readonly distance: unknown;
  /** The core distance is that to the row of this rank, the row itself being the first. */
  readonly samples: number;
}

/** The shortest tree by mutual reachability. */
export interface Span {
  /** Pairs of rows, shortest first. */
  readonly pairs: Uint32Array;
  /** Per pair max(distance, core distance of one, of the other). */
  readonly lengths: Float64Array;
  readonly cores: Float64Array;
}

/** Undefined if rows have no distances. */
export const spanCall = call<SpanInput, Span | undefined>("span");
