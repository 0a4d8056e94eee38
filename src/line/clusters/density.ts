/**
 * How dense a clustering is in its graph: δ(Y_s, W) = Y_sᵀ W Y_s / |Y_s|, the average node degree inside
 * cluster s, and the share of its edge ends that stay inside.
 */
import type { Steps } from "../../base/progress.js";
import { checkArgument, integerFrom, NUMBERS, RECORD } from "../../base/rules.js";
import type { Kernels } from "../../kernels/kernels.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { isHalf, type StoredGraph } from "../graph/graph.js";
import { unfolded } from "../graph/half.js";
import { checkStored } from "../graph/stored.js";
import { type DensityOptions, type Ends, endsSteps, halfEnds } from "./ends.js";

export type { DensityOptions } from "./ends.js";

/** The densities of the clusters of a graph. */
export interface Densities {
  /** Per cluster: δ. */
  readonly density: Float64Array;
  /** Per cluster: edge ends inside / all edge ends of its points; 1 for a cluster without edges. */
  readonly kept: Float64Array;
  /** Per node: share of its edges that end in its own cluster; 0 without edges. */
  readonly membership: Float64Array;
}

/**
 * How dense each cluster is in the graph, and how strongly each node belongs to its own.
 *
 * @param graph The graph.
 * @param labels Per node: its cluster, or -1 for none.
 * @param clusters How many clusters there are.
 * @param options A scaling of the matrix, and how many points each node stands for.
 * @param run The kernels to use and a listener to progress.
 * @example
 * const graph = graphFromEdges({ n: 5, edges: [[0, 1], [1, 2], [0, 2], [2, 3], [3, 4]] });
 * const { density, kept } = densities(graph, Int32Array.of(0, 0, 0, 1, 1), 2); // density 2 and 1
 */
export function densities(
  graph: StoredGraph,
  labels: Int32Array,
  clusters: number,
  options: DensityOptions = {},
  run: StageRun = {},
): Densities {
  return runStage((kernels) => densitiesSteps(graph, labels, clusters, options, kernels), run);
}

export function* densitiesSteps(
  graph: StoredGraph,
  labels: Int32Array,
  clusters: number,
  options: DensityOptions,
  kernels: Kernels,
): Steps<Densities> {
  checkStored(graph);
  checkArgument("labels", NUMBERS, labels);
  checkArgument("clusters", integerFrom(0), clusters);
  checkArgument("options", RECORD, options);
  const ends =
    isHalf(graph) && !options.scale && options.joined !== false
      ? halfEnds(graph.upper, labels, options.multiplicity, kernels)
      : yield* endsSteps(unfolded(graph), labels, options, kernels);
  // On its own, since a generator's loops are compiled anew for every call.
  return summed(ends, labels, clusters, options.multiplicity);
}

/** The sums of the clusters from those of their nodes. */
function summed(
  { own, all }: Ends,
  labels: Int32Array,
  clusters: number,
  multiplicity: Float64Array | undefined,
): Densities {
  const inside = new Float64Array(clusters);
  const ends = new Float64Array(clusters);
  const sizes = new Float64Array(clusters);
  const membership = new Float64Array(own.length);
  for (let i = 0; i < own.length; i++) {
    const label = labels[i];
    if (label < 0) continue;
    const copies = multiplicity ? multiplicity[i] : 1;
    membership[i] = all[i] > 0 ? own[i] / all[i] : 0;
    inside[label] += copies * own[i];
    ends[label] += copies * all[i];
    sizes[label] += copies;
  }
  return {
    density: inside.map((sum, s) => (sizes[s] > 0 ? sum / sizes[s] : 0)),
    kept: inside.map((sum, s) => (ends[s] > 0 ? sum / ends[s] : 1)),
    membership,
  };
}
