/** What Sensitivity asks of the workers. */
import type { Graph, Points, Recipe, Scaling } from "../../index.js";
import type { GenerateInput } from "../data/calls.js";
import { call, type Held } from "../engine/calls.js";

export interface SweepInput {
  readonly input: Held<Points | Graph>;
  /** Data drawn anew in place of the input. */
  readonly drawn?: GenerateInput & { readonly scaling: Scaling };
  readonly recipe: Recipe;
  /** Known classes of the input. */
  readonly truth?: Int32Array;
  /** Labels to agree with. */
  readonly reference?: Int32Array;
}

/** One run in numbers; what does not apply is left out. */
export interface Measured {
  readonly f?: number;
  readonly nmi?: number;
  readonly ari?: number;
  /** Σδ of the clusters. */
  readonly density?: number;
  readonly silhouette?: number;
  /** Adjusted Rand index with the reference. */
  readonly agreement?: number;
  readonly clusters: number;
}

/** One method at one position with one seed. */
export const sweepCall = call<SweepInput, Measured>("sweep");
