/**
 * How dense a clustering is in its graph: δ(Y_s, W) = Y_sᵀ W Y_s / |Y_s|, the average node degree inside
 * cluster s, and the share of its edge ends that stay inside.
 */
import { finish, type Steps } from "../base/progress.js";
import type { Graph } from "../graph/graph.js";

export interface Densities {
  /** Per cluster: δ. */
  readonly density: Float64Array;
  /** Per cluster: edge ends inside / all edge ends of its points; 1 for a cluster without edges. */
  readonly kept: Float64Array;
  /** Per node: share of its edges that end in its own cluster; 0 without edges. */
  readonly membership: Float64Array;
}

export interface DensityOptions {
  /** W_ij is multiplied by scale_i scale_j, as in the normalised matrix. */
  readonly scale?: Float64Array;
  /** Each node stands for so many coincident points, all joined to each other. */
  readonly multiplicity?: Float64Array;
}

// Entries seen between two reports of progress.
const ENTRIES_PER_STEP = 1 << 23;

/** Label -1 belongs to no cluster. */
export function densities(
  graph: Graph,
  labels: Int32Array,
  clusters: number,
  options: DensityOptions = {},
): Densities {
  return finish(densitiesSteps(graph, labels, clusters, options));
}

export function* densitiesSteps(
  graph: Graph,
  labels: Int32Array,
  clusters: number,
  options: DensityOptions,
): Steps<Densities> {
  const { n, offsets, targets, weights } = graph;
  const { scale, multiplicity } = options;
  const inside = new Float64Array(clusters);
  const ends = new Float64Array(clusters);
  const sizes = new Float64Array(clusters);
  const membership = new Float64Array(n);
  let reported = 0;
  for (let i = 0; i < n; i++) {
    if (offsets[i] - reported > ENTRIES_PER_STEP) {
      reported = offsets[i];
      yield { stage: "clusters", done: 1 };
    }
    const label = labels[i];
    const copies = multiplicity ? multiplicity[i] : 1;
    let own = copies - 1;
    let all = copies - 1;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      let weight = weights ? weights[e] : 1;
      if (scale) weight *= scale[i] * scale[j];
      if (multiplicity) weight *= multiplicity[j];
      all += weight;
      if (labels[j] === label) own += weight;
    }
    if (label < 0) continue;
    membership[i] = all > 0 ? own / all : 0;
    inside[label] += copies * own;
    ends[label] += copies * all;
    sizes[label] += copies;
  }
  return {
    density: inside.map((sum, s) => (sizes[s] > 0 ? sum / sizes[s] : 0)),
    kept: inside.map((sum, s) => (ends[s] > 0 ? sum / ends[s] : 1)),
    membership,
  };
}
