/** Modularity: Q = Σ_c [ in_c / 2m − γ (D_c / 2m)² ], with in_c the weight within c, both entries of an edge counted. */
import { degrees, type Graph } from "../graph/graph.js";
import { checkLabels, checkResolution } from "./checks.js";

export interface ModularityOptions {
  /** γ: the larger, the more communities are worth while. 1 by default. */
  readonly resolution?: number;
  /** μ_i, the number of rows that node i stands for: its entry (i, j) then is μ_i μ_j w_ij. */
  readonly multiplicity?: Float64Array;
}

/** Q of labels ≥ 0; 0 for a graph without edges. */
export function modularity(
  graph: Graph,
  labels: ArrayLike<number>,
  { resolution = 1, multiplicity }: ModularityOptions = {},
): number {
  checkResolution(resolution);
  checkLabels(labels, graph.n);
  const { n, offsets, targets, weights } = graph;
  const sums = degrees(graph, multiplicity);
  let most = 0;
  for (let i = 0; i < n; i++) if (labels[i] > most) most = labels[i];
  const within = new Float64Array(most + 1);
  const totals = new Float64Array(most + 1);
  let total = 0;
  for (let i = 0; i < n; i++) {
    const c = labels[i];
    const copies = multiplicity ? multiplicity[i] : 1;
    let inside = 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      if (labels[j] === c) inside += (weights ? weights[e] : 1) * (multiplicity ? multiplicity[j] : 1);
    }
    within[c] += copies * inside;
    totals[c] += copies * sums[i];
    total += copies * sums[i];
  }
  if (total === 0) return 0;
  let quality = 0;
  for (let c = 0; c <= most; c++) {
    const share = totals[c] / total;
    quality += within[c] / total - resolution * share * share;
  }
  return quality;
}
