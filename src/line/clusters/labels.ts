/** Canonical labels: 0 for the largest cluster, ties in the order of their first row; -1 for noise. */

interface Ranked {
  readonly labels: Int32Array;
  readonly sizes: Uint32Array;
  /** The new label of each old one. */
  readonly ranks: Int32Array;
}

/** Renumbers labels by cluster size. `weights` are the copies a row stands for. */
export function bySize(labels: ArrayLike<number>, clusters: number, weights?: Float64Array): Ranked {
  const totals = new Float64Array(clusters);
  const first = new Uint32Array(clusters).fill(0xffffffff);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label < 0) continue;
    totals[label] += weights ? weights[i] : 1;
    first[label] = Math.min(first[label], i);
  }
  const order = Array.from({ length: clusters }, (_, s) => s);
  order.sort((a, b) => totals[b] - totals[a] || first[a] - first[b]);
  const rank = new Int32Array(clusters);
  order.forEach((s, position) => {
    rank[s] = position;
  });
  const renamed = new Int32Array(labels.length);
  for (let i = 0; i < labels.length; i++) renamed[i] = labels[i] < 0 ? -1 : rank[labels[i]];
  return {
    labels: renamed,
    sizes: Uint32Array.from(order, (s) => totals[s]),
    ranks: rank,
  };
}
