/**
 * The paper's F-measure: clusters are matched to classes by the Hungarian method on
 * F(s, t) = 2 |Y_s ∩ Y*_t| / (|Y_s| + |Y*_t|); noise (-1) is not a cluster.
 */
import { type Overlaps, overlaps } from "./contingency.js";
import { matchedPairs } from "./matched.js";
import type { Label, Labels } from "./numbered.js";

/** The F-measure of a labeling, as a sum, as means, and for each class. */
export interface FMeasure {
  /** Σ of F over the matched pairs, as the paper writes it. */
  readonly sum: number;
  /** The sum divided by the number of classes. */
  readonly mean: number;
  /** The sum divided by the larger of the numbers of classes and of clusters, noise counted as one cluster. */
  readonly overLarger: number;
  /** The classes, ascending, without noise. */
  readonly classes: readonly Label[];
  /** Per class: the cluster matched to it, or null. */
  readonly matching: readonly (Label | null)[];
  /** Per class: F with its cluster; 0 without one. */
  readonly perClass: Float64Array;
}

/**
 * The paper's F-measure: each class is matched to at most one cluster, and each cluster to at most one class, so that the
 * sum of F = 2 |both| / (|class| + |cluster|) over the matched pairs is largest. Noise (-1) is never matched.
 *
 * @param truth The class of each row.
 * @param labels The label found for each row.
 * @example
 * const { mean, matching } = fMeasure(["a", "a", "b", "b"], [1, 1, 0, 0]); // 1, and [1, 0]
 */
export function fMeasure(truth: Labels, labels: Labels): FMeasure {
  return fMeasureOf(overlaps(truth, labels));
}

export function fMeasureOf(overlap: Overlaps): FMeasure {
  const { classes, clusters } = overlap;
  const matched = matchedPairs(overlap, (count, size, other) => (2 * count) / (size + other));
  const kept = classes.values.map((_, t) => t).filter((t) => t !== classes.noise);
  const perClass = Float64Array.from(kept, (t) => matched.scores[t]);
  const sum = perClass.reduce((total, score) => total + score, 0);
  return {
    sum,
    mean: sum / Math.max(1, kept.length),
    overLarger: sum / Math.max(kept.length, clusters.values.length),
    classes: kept.map((t) => classes.values[t]),
    matching: kept.map((t) => (matched.cluster[t] < 0 ? null : clusters.values[matched.cluster[t]])),
    perClass,
  };
}
