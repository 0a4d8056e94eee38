/** What Sensitivity asks of the workers. */
import type { Graph, Points, Recipe, Scaling } from "spectacl";
import type { GenerateInput } from "../../data/sources/source-calls.js";
import { call, type Held } from "../../engine/protocol.js";

export interface SweepInput {
  readonly input: Held<Points | Graph>;
  /** Data to generate in place of the input. */
  readonly generated?: GenerateInput & { readonly scaling: Scaling };
  readonly recipe: Recipe;
  /** Known classes of the input. */
  readonly truth?: Int32Array;
  /** Labels to agree with. */
  readonly reference?: Int32Array;
}

/** The scores of one run; those that do not apply are omitted. */
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
