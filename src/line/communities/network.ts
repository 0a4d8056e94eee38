/**
 * What communities are sought in: a weighted graph without loops, its degrees with them, and 2m = Σ d_i. A loop goes
 * wherever its node goes, so that moves need no more of it than its share of the degree.
 */
import { degrees, type Graph } from "../graph/graph.js";
import { withoutLoops } from "../graph/prune.js";

export interface Network {
  readonly n: number;
  /** Where the row of each node begins; `targets` and `weights` may be longer than the last one ends. */
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  /** Left out if every entry is 1. */
  readonly weights: Float64Array | undefined;
  /** d_i, loops included. */
  readonly degrees: Float64Array;
  /** 2m. */
  readonly total: number;
}

/** The graph in which node i stands for μ_i rows and its entry (i, j) for μ_i μ_j edges: A = M W M. */
export function networkOf(graph: Graph, multiplicity?: Float64Array): Network {
  const { n } = graph;
  const sums = degrees(graph, multiplicity);
  if (multiplicity) for (let i = 0; i < n; i++) sums[i] *= multiplicity[i];
  const { offsets, targets, weights } = withoutLoops(graph);
  let total = 0;
  for (let i = 0; i < n; i++) total += sums[i];
  const scaled = multiplicity ? products({ n, offsets, targets, weights }, multiplicity) : weights;
  return { n, offsets, targets, weights: scaled, degrees: sums, total };
}

type Rows = Pick<Network, "n" | "offsets" | "targets" | "weights">;

function products({ n, offsets, targets, weights }: Rows, multiplicity: Float64Array): Float64Array {
  const scaled = new Float64Array(targets.length);
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      scaled[e] = multiplicity[i] * multiplicity[targets[e]] * (weights ? weights[e] : 1);
    }
  }
  return scaled;
}
