/** A partition and those that halves of the data lead to → what speaks for it without knowing the classes. */
import type { StagedSteps } from "../base/progress.js";
import type { Evidence, Judgment, Levels } from "../methods/parts/choice.js";
import type { Outcome } from "../methods/parts/outcome.js";
import type { CheckedRecipe } from "../methods/recipe.js";
import { keptPairs } from "./scores/kept-pairs.js";
import { adjustedRandOf, sharedRows } from "./scores/pairs.js";

/** Splits in halves that a judgment usually rests on. */
export const SPLITS = 2;

/** Some data that partitions of all kinds are judged on: drawn once for all of them. */
export interface Sample {
  /** Rows, or nodes. */
  readonly rows: number;
  /** Of each of them, which of the rows or nodes given it is. */
  readonly drawn: Uint32Array;
  /** The mean cluster has at least this many rows. */
  readonly rowsPerCluster: number;
  /** The fewest distinct rows that any half has. */
  readonly distinct: number;
  /** Rows that have no part in it: nodes without neighbors and those of tiny components. */
  readonly setAside: number;
  /** Scores below this share of the best have fallen off: they do not rise again. */
  readonly fallen: number;
  /** How many splits a judgment rests on: of these numbers the next, if the one before leaves the question open. */
  readonly splits: readonly number[];
  /** Whether a number with this judgment is so plainly right that larger ones need not be tried. */
  isPlain(best: Judgment): boolean;
  /** Of rows: the scores from which on the evidence is weak, and clear. */
  readonly levels?: Levels;
  /** How sure it is that there are groups, if this is the best judgment. */
  evidence(best: Judgment): Evidence;
  /** Of rows: how many groups of at least so many rows the tree of densities has, and the share of the rows in them. */
  branchesSteps?(rows: number): StagedSteps<{ readonly branches: number; readonly share: number }>;
  /** The recipe's own number has no part in it. */
  contender(recipe: CheckedRecipe): Contender;
}

/** A recipe on a sample. Whatever it has computed for a number of clusters is computed once. */
export interface Contender {
  /** For each number a score that it cannot exceed. */
  boundsSteps(numbers: readonly number[]): StagedSteps<number[]>;
  /** For each number its judgment on the first so many splits. */
  judgmentsSteps(numbers: readonly number[], splits: number): StagedSteps<Judgment[]>;
  /** The labels of the sample for this number, in its order. */
  labelsSteps(clusters: number): StagedSteps<Int32Array>;
  /** What it finds on the rows of the sample in their order; of a sample that is all rows, in the order of these. */
  outcomeSteps(clusters: number): StagedSteps<Outcome>;
  /** The judgment of labels found elsewhere, in the order of the sample, beside what halves lead to for this number. */
  otherSteps(labels: Int32Array, clusters: number, splits: number): StagedSteps<Judgment>;
}

/** The adjusted Rand index of two labelings of the same rows. */
export function agreementOf(first: Int32Array, second: Int32Array): number {
  return adjustedRandOf(sharedRows(first, second));
}

/** The judgments of a recipe that nothing else is to be known of, on two splits. */
export function usualJudgmentsSteps(
  sample: Sample,
  recipe: CheckedRecipe,
  numbers: readonly number[],
): StagedSteps<Judgment[]> {
  return sample.contender(recipe).judgmentsSteps(numbers, SPLITS);
}

/** The labels of the same rows by the models of two halves. */
export type HalvesLabels = readonly [Int32Array, Int32Array];

/** `labels` are those of all rows, from 0 on, -1 for noise; each split of the rows in halves has led to two others. */
export function judgment(
  labels: Int32Array,
  clusters: number,
  valley: number,
  splits: readonly HalvesLabels[],
): Judgment {
  // What halves keep of each other's clusters, and of those of all rows.
  const kept = splits.flatMap(([first, second]) => [
    keptPairs(first, second),
    keptPairs(second, first),
    keptPairs(labels, first),
    keptPairs(labels, second),
  ]);
  const strength = mean(kept.map(({ worst }) => worst));
  return {
    clusters,
    score: valley * strength,
    valley,
    strength,
    meanStrength: mean(kept.map((shares) => shares.mean)),
    stability: mean(splits.map(([first, second]) => agreementOf(first, second))),
    smallest: smallestShare(labels, clusters),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function smallestShare(labels: Int32Array, clusters: number): number {
  if (clusters === 0) return 0;
  const sizes = new Float64Array(clusters);
  for (const label of labels) if (label >= 0) sizes[label]++;
  return sizes.reduce((least, size) => Math.min(least, size)) / labels.length;
}
