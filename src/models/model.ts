/** Model: what a fit knows that rows it has not seen need: labeled landmarks, how they vote, their eigenvectors. */

import type { DistanceName } from "../distances/registry.js";
import type { Points } from "../line/points/points.js";
import type { BesideChance, Choice } from "../methods/parts/choice.js";
import type { EigenBasis, VoteRule } from "../methods/parts/fitted.js";
import type { ClusterSummary, Warning } from "../methods/parts/outcome.js";
import type { ClusterTree } from "../methods/parts/tree.js";
import type { SettledRecipe } from "../methods/recipe.js";
import { modelsError } from "./model-errors.js";

/** How raw rows become those of the model: (x - center) / scale, column by column. */
export interface ModelScaling {
  readonly kind: string;
  readonly center: Float64Array;
  readonly scale: Float64Array;
  /** Per column the unit in which its logarithm is taken first, ln (1 + x / unit); 0 if it is not. */
  readonly log?: Float64Array;
}

/** How the columns of a table become the columns of a model: what `tablePoints` of spectacl/io calls an Encoding. */
export type ModelEncoding = readonly { readonly name: string }[];

/** What a model knows about blanks in the rows it is given. */
export interface ModelBlanks {
  /** What is done with rows that have one: filled in from other rows, which is the default, left out, or refused. */
  readonly rule?: "fill" | "drop" | "fail";
  /** Words that stand for a blank, besides NA, null and the like. */
  readonly words?: readonly string[];
  /** The rows that blanks are filled in from, as they were given to `fit`; if absent, the landmarks. */
  readonly rows?: Points;
}

const BLANK_RULES: readonly unknown[] = ["fill", "drop", "fail", undefined];

/** Whether a value says what a model may know about blanks, its rows aside. */
export function areBlanks(value: unknown): value is Omit<ModelBlanks, "rows"> {
  if (typeof value !== "object" || value === null) return false;
  const { rule, words = [] } = value as ModelBlanks;
  return BLANK_RULES.includes(rule) && Array.isArray(words) && words.every((one) => typeof one === "string");
}

/** How the landmarks of a large input were drawn, and how far they can be trusted. */
export interface LandmarkDraw {
  /** Rows they were drawn from. */
  readonly rows: number;
  readonly count: number;
  /** Adjusted Rand index of the labels that this draw and one without a row in common give the same rows. */
  readonly agreement?: number;
  /** Mean number of neighbors of a landmark among the landmarks. */
  readonly meanDegree: number;
}

/** How far the rows of a fit, drawn from a table too large to be read, can be trusted. */
export interface RowDraw {
  /** Rows drawn. */
  readonly rows: number;
  /** Rows in neither draw, on which labels were compared. */
  readonly compared: number;
  /** Adjusted Rand index of the labels that this draw and one without a row in common give them. */
  readonly agreement: number;
}

export const MODEL_VERSION = 1;

/** Throws an InputError for what is no model at all, such as the bytes or the text of one; its parts must be there. */
export function lookedAt(model: Model): Model {
  const whole =
    model?.version === MODEL_VERSION &&
    model.landmarks?.coords instanceof Float64Array &&
    model.labels instanceof Int32Array &&
    Array.isArray(model.clusters) &&
    model.rule?.kind !== undefined;
  if (!whole) throw modelsError("NOT_A_MODEL", { value: model });
  return model;
}

/** What a fit knows that labels new rows: landmarks with their labels, how they vote, their eigenvectors. Plain data. */
export interface Model {
  /** Version of the format. */
  readonly version: number;
  /** The recipe of the fit, with every choice filled in. */
  readonly recipe: SettledRecipe;
  /** How the number of clusters and the method were decided, if the recipe left them open. */
  readonly choice?: Choice;
  /** What speaks for communities whose number was found, beside rows without groups. */
  readonly besideChance?: BesideChance;
  /** The clusters as they lie in each other, of the landmarks. */
  readonly tree?: ClusterTree;
  /** Number of columns of the rows. */
  readonly dim: number;
  /** Names of the columns, if the caller gave them. */
  readonly columns?: readonly string[];
  /** How rows are scaled before they are compared; `predict` and `transform` take them as they were given to `fit`. */
  readonly scaling?: ModelScaling;
  /** How the columns of a table become columns of the model, if it was fitted to a table. */
  readonly encoding?: ModelEncoding;
  /** How blanks in rows of a table are read and filled in, if it was fitted to a table. */
  readonly blanks?: ModelBlanks;
  /** If present, rows become points among which the Euclidean distance stands for this one, as the landmarks are. */
  readonly distance?: DistanceName;
  /** Distinct points in the units the fit saw: its rows, its centers, or the core points of DBSCAN. */
  readonly landmarks: Points;
  /** Labels of the landmarks; -1 is noise. */
  readonly labels: Int32Array;
  /** How many rows each landmark stands for; absent if that is 1 for all. */
  readonly copies?: Float64Array;
  /** Which landmarks vote on a row. */
  readonly rule: VoteRule;
  /** Distance up to which each landmark votes; absent if there is no limit. */
  readonly reach?: Float64Array;
  /** Whether rows that no landmark reaches are noise. */
  readonly strict: boolean;
  readonly clusters: readonly ClusterSummary[];
  /** What the clusters are called, if the caller gave them names. */
  readonly names?: readonly string[];
  /** The eigenvectors at the landmarks, if the method has any. */
  readonly basis?: EigenBasis;
  /** Present if the landmarks are a sample of the rows. */
  readonly drawn?: LandmarkDraw;
  /** Present if the rows were drawn from Spark, and two draws were compared. */
  readonly sampled?: RowDraw;
  readonly warnings: readonly Warning[];
}
