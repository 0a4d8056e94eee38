/**
 * Two labelings of the same rows → how far the second keeps together what the first puts together: the share of the
 * pairs of each cluster (Tibshirani and Walther 2005: prediction strength).
 */

/** The share of a cluster's pairs that another labeling keeps together: of the worst cluster, and their mean. */
interface KeptPairs {
  readonly worst: number;
  readonly mean: number;
}

/**
 * Labels count from 0; -1 is noise, which is never together. A cluster of one row has no pair that could be kept: its
 * share is 0. `copies` are the rows that each entry stands for.
 */
export function keptPairs(first: Int32Array, second: Int32Array, copies?: Float64Array): KeptPairs {
  const rows = 1 + first.reduce((most, label) => Math.max(most, label), -1);
  const columns = 1 + second.reduce((most, label) => Math.max(most, label), -1);
  const shared = new Float64Array(rows * columns);
  const sizes = new Float64Array(rows);
  for (let i = 0; i < first.length; i++) {
    if (first[i] < 0) continue;
    const count = copies ? copies[i] : 1;
    sizes[first[i]] += count;
    if (second[i] >= 0) shared[first[i] * columns + second[i]] += count;
  }
  let worst = 1;
  let sum = 0;
  let clusters = 0;
  for (let s = 0; s < rows; s++) {
    if (sizes[s] === 0) continue;
    let kept = 0;
    for (let t = 0; t < columns; t++) kept += shared[s * columns + t] * (shared[s * columns + t] - 1);
    const share = sizes[s] > 1 ? kept / (sizes[s] * (sizes[s] - 1)) : 0;
    worst = Math.min(worst, share);
    sum += share;
    clusters++;
  }
  return clusters === 0 ? { worst: 0, mean: 0 } : { worst, mean: sum / clusters };
}
