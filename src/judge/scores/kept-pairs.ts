/**
 * Two labelings of the same rows → how far the second keeps together what the first puts together: the share of the
 * pairs of each cluster (Tibshirani and Walther 2005: prediction strength).
 */

/** The share of a cluster's pairs that another labeling keeps together. */
interface KeptPairs {
  /** Of the worst cluster; of more than twenty the mean of the worst twentieth, as the worst of many is bad by chance. */
  readonly worst: number;
  readonly mean: number;
}

const ONE_IN = 20;

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
  const shares: number[] = [];
  for (let s = 0; s < rows; s++) {
    if (sizes[s] === 0) continue;
    let kept = 0;
    for (let t = 0; t < columns; t++) kept += shared[s * columns + t] * (shared[s * columns + t] - 1);
    const share = sizes[s] > 1 ? kept / (sizes[s] * (sizes[s] - 1)) : 0;
    shares.push(share);
  }
  if (shares.length === 0) return { worst: 0, mean: 0 };
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return { worst: worstOf(shares), mean };
}

/** The mean of the least of these, of which the last may count in part. */
function worstOf(shares: number[]): number {
  const counted = Math.max(1, shares.length / ONE_IN);
  const sum = shares
    .sort((a, b) => a - b)
    .reduce((part, share, rank) => part + Math.min(1, Math.max(0, counted - rank)) * share, 0);
  return sum / counted;
}
