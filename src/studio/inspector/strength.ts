/** A clustering → how strongly each cluster holds its rows on average, as a share of the mean over all rows. */
import type { Clustering } from "../../index.js";

/** Undefined where the method has no strength. */
export function meanStrengths({
  strength,
  labels,
  clusters,
}: Pick<Clustering, "strength" | "labels" | "clusters">): readonly number[] | undefined {
  if (!strength) return undefined;
  const sums = new Float64Array(clusters.length);
  let total = 0;
  labels.forEach((label, row) => {
    total += strength[row];
    if (label >= 0) sums[label] += strength[row];
  });
  const mean = total / labels.length;
  return clusters.map(({ size }, label) => (mean > 0 && size > 0 ? sums[label] / size / mean : 0));
}
