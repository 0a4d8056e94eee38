/** Two labelings → the share of rows on which they agree under the best one-to-one matching. */
import { type Overlaps, overlaps } from "./contingency.js";
import { matchedPairs } from "./matched.js";
import type { Labels } from "./numbered.js";

/**
 * max over matchings of Σ |Y_s ∩ Y*_t| / n, over all n rows. Noise (-1) is not a cluster: its rows count as
 * wrong.
 */
export function accuracy(truth: Labels, labels: Labels): number {
  return accuracyOf(overlaps(truth, labels));
}

export function accuracyOf(overlap: Overlaps): number {
  const { scores } = matchedPairs(overlap, (count) => count);
  return scores.reduce((total, count) => total + count, 0) / overlap.n;
}
