/** Known classes and labels found → every score that compares the two, from one table of counts. */
import { accuracyOf } from "./accuracy.js";
import { overlaps } from "./contingency.js";
import { fMeasureOf } from "./fmeasure.js";
import { nmiOf } from "./information.js";
import { clusterCount, type Labels } from "./numbered.js";
import { adjustedRandOfOverlaps } from "./rand.js";

/** Every score that compares a labeling with known classes. All but `fSum` are at most 1. */
export interface Scores {
  /** F-measure, mean over the classes. */
  readonly f: number;
  /** F-measure, sum over the matched pairs. */
  readonly fSum: number;
  /** F-measure, the sum over the larger of the numbers of classes and of clusters, noise counted as one. */
  readonly fOverLarger: number;
  /** Normalized mutual information, arithmetic mean of the entropies. */
  readonly nmi: number;
  /** The same with the geometric mean. */
  readonly nmiGeometric: number;
  /** Adjusted Rand index. */
  readonly ari: number;
  /** Share of rows in the cluster matched to their class. */
  readonly accuracy: number;
  /** How many classes there are, without noise. */
  readonly classes: number;
  /** The same of clusters. */
  readonly clusters: number;
  /** How many rows are labeled noise (-1). */
  readonly noise: number;
}

/**
 * All scores that compare labels with known classes, from one table of counts.
 *
 * @param truth The class of each row.
 * @param labels The label found for each row; -1 is noise.
 * @throws InputError if the lengths differ.
 * @example
 * const { f, nmi, ari } = scores([0, 0, 1, 1], [1, 1, 0, 0]); // 1, 1, 1
 */
export function scores(truth: Labels, labels: Labels): Scores {
  const overlap = overlaps(truth, labels);
  const { classes, clusters } = overlap;
  const f = fMeasureOf(overlap);
  return {
    f: f.mean,
    fSum: f.sum,
    fOverLarger: f.overLarger,
    nmi: nmiOf(overlap, "arithmetic"),
    nmiGeometric: nmiOf(overlap, "geometric"),
    ari: adjustedRandOfOverlaps(overlap),
    accuracy: accuracyOf(overlap),
    classes: clusterCount(classes),
    clusters: clusterCount(clusters),
    noise: clusters.noise < 0 ? 0 : clusters.sizes[clusters.noise],
  };
}
