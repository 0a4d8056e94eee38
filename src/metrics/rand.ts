/** Two labelings → the adjusted Rand index: agreement on pairs of rows, 0 as by chance, 1 for the same partition. */
import { type Overlaps, overlaps } from "./contingency.js";
import type { Labels } from "./numbered.js";

/** Noise (-1) is a label like any other. */
export function adjustedRand(truth: Labels, labels: Labels): number {
  return adjustedRandOf(overlaps(truth, labels));
}

/**
 * 2 (tp tn - fn fp) / ((tp + fn)(fn + tn) + (tp + fp)(fp + tn)) over ordered pairs of rows. The products cancel
 * to few digits and exceed 2^53 from some ten thousand rows on, so they are taken exactly.
 */
export function adjustedRandOf({ n, classes, clusters, counts }: Overlaps): number {
  const all = BigInt(n) * BigInt(n);
  const sameBoth = squares(counts);
  const sameClass = squares(classes.sizes);
  const sameCluster = squares(clusters.sizes);
  const tp = sameBoth - BigInt(n);
  const fn = sameClass - sameBoth;
  const fp = sameCluster - sameBoth;
  const tn = all - sameClass - sameCluster + sameBoth;
  if (fn === 0n && fp === 0n) return 1;
  const above = 2n * (tp * tn - fn * fp);
  const below = (tp + fn) * (fn + tn) + (tp + fp) * (fp + tn);
  return Number(above) / Number(below);
}

/** Σ count², exact. */
function squares(counts: Uint32Array): bigint {
  let total = 0n;
  let part = 0;
  for (const count of counts) {
    // Both terms stay at most 2^52, so that their sum is exact.
    if (count > 2 ** 26) total += BigInt(count) * BigInt(count);
    else part += count * count;
    if (part > 2 ** 52) {
      total += BigInt(part);
      part = 0;
    }
  }
  return total + BigInt(part);
}
