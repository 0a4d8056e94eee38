/** Model: what a fit knows that rows it has not seen need: labelled landmarks, how they vote, their eigenvectors. */
import { InputError, shown } from "../base/errors.js";
import type { EigenBasis, VoteRule } from "../methods/fitted.js";
import type { Recipe } from "../methods/index.js";
import type { ClusterSummary, Warning } from "../methods/method.js";
import type { Points } from "../points/points.js";

/** How raw rows become those of the model: (x - center) / scale, column by column. */
export interface ModelScaling {
  readonly kind: string;
  readonly center: Float64Array;
  readonly scale: Float64Array;
}

/** How the landmarks of a large input were drawn and how much they can be trusted. */
export interface Drawn {
  /** Rows they were drawn from. */
  readonly rows: number;
  readonly count: number;
  /** Adjusted Rand index of the labels that this draw and one without a row in common give the same rows. */
  readonly agreement?: number;
  /** Neighbours of a landmark among the landmarks. */
  readonly meanDegree: number;
}

export const MODEL_VERSION = 1;

/** Refuses what is no model, such as the bytes or the text of one. */
export function checkedModel(model: Model): Model {
  if (model?.version !== MODEL_VERSION || model.landmarks === undefined) {
    throw new InputError(`model must be what fit or readModel gives, got ${shown(model)}.`);
  }
  return model;
}

export interface Model {
  readonly version: number;
  /** With every choice filled in. */
  readonly recipe: Recipe;
  readonly dim: number;
  /** Names of the columns, where the caller said. */
  readonly columns?: readonly string[];
  /** Where it is there, `predict` and `transform` take raw rows. */
  readonly scaling?: ModelScaling;
  /** Distinct points in the units the fit saw: its rows, its centres, or the core points of DBSCAN. */
  readonly landmarks: Points;
  /** Of the landmarks; -1 is noise. */
  readonly labels: Int32Array;
  /** Rows each landmark stands for in the vote and in the eigenvectors; left out where that is 1. */
  readonly copies?: Float64Array;
  readonly rule: VoteRule;
  /** Distance up to which each landmark vouches for what is near it; left out where there is no limit. */
  readonly reach?: Float64Array;
  /** Whether rows out of reach are noise. */
  readonly strict: boolean;
  readonly clusters: readonly ClusterSummary[];
  readonly basis?: EigenBasis;
  /** Left out where every row of the input is a landmark. */
  readonly drawn?: Drawn;
  readonly warnings: readonly Warning[];
}
