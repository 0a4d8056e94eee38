/** What runs of methods ask of the workers. */
import type { Clustering, Graph, Judgment, Points, Recipe } from "spectacl";
import type { DeviceChoice } from "spectacl/internal";
import type { Scores } from "spectacl/metrics";
import { call, type Held } from "../engine/protocol.js";

export interface ClusterInput {
  readonly input: Held<Points | Graph>;
  readonly recipe: Recipe;
  /** Threads of the library's own pool; 1 for none. */
  readonly threads: number;
  /** As of the library: "auto" takes a GPU for large data, and none that a processor plays. */
  readonly device: DeviceChoice;
  /** Whether graph and spectrum come back too, if every row takes part. */
  readonly keep: boolean;
  /** Whether leading eigenvectors of those at hand will do where fewer are asked for. */
  readonly leading?: boolean;
}

export const clusterCall = call<ClusterInput, Clustering>("cluster");

/** How the clusters of some labels are colored. */
export interface Colored {
  readonly colors: Int32Array;
  /** Per cluster its number in `colors`. */
  readonly colorOf: readonly number[];
}

interface MatchInput {
  /** What colors follow. */
  readonly reference: Int32Array;
  readonly labelings: readonly Int32Array[];
}

export const matchCall = call<MatchInput, readonly Colored[]>("match");

export interface JudgeInput {
  readonly labels: Int32Array;
  readonly reference: Int32Array;
  readonly truth?: Int32Array;
}

export interface Judged extends Colored {
  readonly scores?: Scores;
}

export const judgeCall = call<JudgeInput, Judged>("judge");

/** Recipes with the numbers of clusters they led to. */
export interface MeasureInput {
  readonly input: Held<Points | Graph>;
  readonly recipes: readonly Recipe[];
}

/** For each recipe what speaks for its clusters; undefined where there is too little data to tell. */
export const measureCall = call<MeasureInput, readonly (Judgment | undefined)[]>("measure");

/** Matched labels of several methods for the same rows. */
export interface AgreeInput {
  readonly colors: readonly Int32Array[];
}

export interface Agreement {
  /** Per row: 1 if all methods agree. */
  readonly agreed: Uint8Array;
  /** Adjusted Rand index of each pair of methods, by their places. */
  readonly pairs: readonly { readonly a: number; readonly b: number; readonly ari: number }[];
}

export const agreeCall = call<AgreeInput, Agreement>("agree");
