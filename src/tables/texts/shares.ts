/**
 * Terms and clusters → in which share of each cluster's texts a term is. Shares of small clusters are drawn toward that of all
 * texts: p = (texts of the cluster with it + a · share of all) / (texts of the cluster + a).
 */
import type { TermCounts } from "./counts.js";

export interface ClusterTexts {
  /** Texts that say something, in each cluster. */
  readonly sizes: Float64Array;
  /** In all clusters and in none. */
  readonly all: number;
  /** By cluster: its texts, as rows of the counts, and how often each is there. */
  readonly texts: readonly Uint32Array[];
  readonly times: readonly Float64Array[];
}

/** What is known of every term over all clusters. */
export interface TermSpread {
  /** The largest share that it has in a cluster, in which cluster, and the largest in another one. */
  readonly top: Float64Array;
  readonly at: Int32Array;
  readonly second: Float64Array;
  /** Which part of the texts outside that cluster lies in clusters where its share is at least half, or a quarter, as large. */
  readonly half: Float64Array;
  readonly quarter: Float64Array;
}

// Texts that the share of all counts for.
const PRIOR = 5;

export function shareOf(inside: number, size: number, all: number): number {
  return (inside + PRIOR * all) / (size + PRIOR);
}

/** In how many texts of a cluster each term is. */
export function countsIn(counts: TermCounts, texts: Uint32Array, times: Float64Array): Float64Array {
  const found = new Float64Array(counts.terms.length);
  texts.forEach((text, k) => {
    for (let e = counts.offsets[text]; e < counts.offsets[text + 1]; e++) found[counts.term[e]] += times[k];
  });
  return found;
}

export function spreadOf(counts: TermCounts, clusters: ClusterTexts): TermSpread {
  const { sizes, all, texts, times } = clusters;
  const terms = counts.terms.length;
  const top = new Float64Array(terms);
  const second = new Float64Array(terms);
  const at = new Int32Array(terms).fill(-1);
  const eachCluster = (visit: (cluster: number, term: number, share: number) => void): void => {
    texts.forEach((own, cluster) => {
      const found = countsIn(counts, own, times[cluster]);
      for (let t = 0; t < terms; t++) {
        if (found[t] > 0) visit(cluster, t, shareOf(found[t], sizes[cluster], counts.frequency[t] / all));
      }
    });
  };
  eachCluster((cluster, t, share) => {
    if (share > top[t]) {
      second[t] = top[t];
      top[t] = share;
      at[t] = cluster;
    } else if (share > second[t]) second[t] = share;
  });
  const half = new Float64Array(terms);
  const quarter = new Float64Array(terms);
  eachCluster((cluster, t, share) => {
    if (cluster === at[t] || 4 * share < top[t]) return;
    const part = sizes[cluster] / Math.max(1, all - sizes[at[t]]);
    quarter[t] += part;
    if (2 * share >= top[t]) half[t] += part;
  });
  return { top, at, second, half, quarter };
}
