/** A partition and those that halves of the data lead to → what speaks for it without knowing the classes. */
import type { StagedSteps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { keptPairs } from "../metrics/kept-pairs.js";
import { adjustedRandOf, sharedRows } from "../metrics/pairs.js";
import type { CheckedRecipe } from "../recipes/recipe.js";

/** Splits in halves that a judgment usually rests on. */
export const SPLITS = 2;

/** How sure it is that there are groups: tables without any score as much ("none"), rarely ("weak"), or never ("clear"). */
export type Evidence = "none" | "weak" | "clear";

/** Scores from which on the evidence is weak, and clear. */
export interface Levels {
  readonly weak: number;
  readonly clear: number;
}

/** What speaks for a partition into a number of clusters; every measure is from 0 to 1. */
export interface Judgment {
  readonly clusters: number;
  /** valley × strength; of the nodes of a graph 2 valley - 1, the modularity. */
  readonly score: number;
  /**
   * Probability that the way between two rows of a cluster is denser than between one of them and one of the cluster
   * least separated from it: the mean over the clusters. Of the nodes of a graph, whose ways have no length: that an edge
   * is inside a cluster rather than a random pair of edge ends, where the clusters are those of the other half of the edges.
   */
  readonly valley: number;
  /** Share of the pairs of a cluster that stay together when half of the rows is clustered: of the worst cluster. */
  readonly strength: number;
  /** The same share, in the mean over the clusters. */
  readonly meanStrength: number;
  /** Adjusted Rand index of the clusters that two halves of the rows lead to. */
  readonly stability: number;
  /** Rows of the smallest cluster, as a share of all. */
  readonly smallest: number;
}

/** Some data that partitions of all kinds are judged on: drawn once for all of them. */
export interface Sample {
  /** Rows, or nodes. */
  readonly rows: number;
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
  /** The recipe's own number has no part in it. */
  contender(recipe: CheckedRecipe, kernels: Kernels): Contender;
}

/** A recipe on a sample. Whatever it has computed for a number of clusters is computed once. */
export interface Contender {
  /** For each number a score that it cannot exceed. */
  boundsSteps(numbers: readonly number[]): StagedSteps<number[]>;
  /** For each number its judgment on the first so many splits. */
  judgmentsSteps(numbers: readonly number[], splits: number): StagedSteps<Judgment[]>;
}

/** The judgments of a recipe that nothing else is to be known of, on two splits. */
export function usualJudgmentsSteps(
  sample: Sample,
  recipe: CheckedRecipe,
  numbers: readonly number[],
  kernels: Kernels,
): StagedSteps<Judgment[]> {
  return sample.contender(recipe, kernels).judgmentsSteps(numbers, SPLITS);
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
    stability: mean(splits.map(([first, second]) => adjustedRandOf(sharedRows(first, second)))),
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
