/** Two labelings → their mutual information, normalized by a mean of their entropies. */
import { OptionError } from "../../base/errors.js";
import { type Overlaps, overlaps } from "./contingency.js";
import type { Labels } from "./numbered.js";

/** The mean of the two entropies: scikit-learn's is arithmetic since 0.22, geometric before. */
export type EntropyMean = "arithmetic" | "geometric";

const MEANS: readonly EntropyMean[] = ["arithmetic", "geometric"];

/** I(truth; labels) / mean(H(truth), H(labels)), from 0 to 1. Noise (-1) is a label like any other. */
export function nmi(truth: Labels, labels: Labels, mean: EntropyMean = "arithmetic"): number {
  if (!MEANS.includes(mean)) throw new OptionError("mean", 'must be "arithmetic" or "geometric"', mean);
  return nmiOf(overlaps(truth, labels), mean);
}

export function nmiOf(overlap: Overlaps, mean: EntropyMean): number {
  const { classes, clusters, counts } = overlap;
  // One overlap for each class and for each cluster: the same partition, also where there is no entropy.
  if (counts.length === classes.values.length && counts.length === clusters.values.length) return 1;
  if (classes.values.length === 1 || clusters.values.length === 1) return 0;
  const a = entropy(classes.sizes, overlap.n);
  const b = entropy(clusters.sizes, overlap.n);
  const information = mutualInformation(overlap);
  // Rounding must not lift a score beyond 1.
  return Math.min(1, information / (mean === "arithmetic" ? (a + b) / 2 : Math.sqrt(a * b)));
}

/** Σ c/n log(c n / (a b)), where products are exact for up to 94 million rows and independence gives exactly 0. */
function mutualInformation({ n, classes, clusters, offsets, targets, counts }: Overlaps): number {
  let sum = 0;
  for (let t = 0; t + 1 < offsets.length; t++) {
    for (let e = offsets[t]; e < offsets[t + 1]; e++) {
      const expected = classes.sizes[t] * clusters.sizes[targets[e]];
      sum += (counts[e] / n) * Math.log((counts[e] * n) / expected);
    }
  }
  return Math.max(0, sum);
}

/** Σ c/n log(n / c). */
function entropy(sizes: Uint32Array, n: number): number {
  let sum = 0;
  for (const size of sizes) sum += (size / n) * Math.log(n / size);
  return sum;
}
