/** Two labelings → the adjusted Rand index: agreement on pairs of rows, 0 as by chance, 1 for the same partition. */
import { type Overlaps, overlaps } from "./contingency.js";
import type { Labels } from "./numbered.js";
import { adjustedRandOf } from "./pairs.js";

/** Noise (-1) is a label like any other. */
export function adjustedRand(truth: Labels, labels: Labels): number {
  return adjustedRandOfOverlaps(overlaps(truth, labels));
}

export function adjustedRandOfOverlaps({ n, classes, clusters, counts }: Overlaps): number {
  return adjustedRandOf({ n, classes: classes.sizes, clusters: clusters.sizes, counts });
}
