/**
 * How dense a clustering is in its graph: δ(Y_s, W) = Y_sᵀ W Y_s / |Y_s|, the average node degree inside
 * cluster s, and the share of its edge ends that stay inside.
 */
import type { Steps } from "../base/progress.js";
import { checkArgument, integerFrom, NUMBERS, RECORD } from "../base/rules.js";
import { type Graph, isHalf, type StoredGraph } from "../graph/graph.js";
import { unfolded } from "../graph/half.js";
import { halfSums } from "../graph/half-sums.js";
import { checkStored } from "../graph/stored.js";
import type { Kernels } from "../kernels/kernels.js";
import { runStage, type StageRun } from "../kernels/stage-run.js";
import type { Upper } from "../search/upper.js";

/** The densities of the clusters of a graph. */
export interface Densities {
  /** Per cluster: δ. */
  readonly density: Float64Array;
  /** Per cluster: edge ends inside / all edge ends of its points; 1 for a cluster without edges. */
  readonly kept: Float64Array;
  /** Per node: share of its edges that end in its own cluster; 0 without edges. */
  readonly membership: Float64Array;
}

/** Which matrix the densities are of. */
export interface DensityOptions {
  /** W_ij is multiplied by scale_i scale_j, as in the normalized matrix. */
  readonly scale?: Float64Array;
  /** How many coincident points each node stands for; 1 by default. */
  readonly multiplicity?: Float64Array;
  /** Whether the points of a node are joined to each other; true by default. */
  readonly joined?: boolean;
}

// Entries seen between two reports of progress.
const ENTRIES_PER_STEP = 1 << 23;

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
  const { n } = graph;
  const inside = new Float64Array(clusters);
  const ends = new Float64Array(clusters);
  const sizes = new Float64Array(clusters);
  const membership = new Float64Array(n);
  const { own, all } =
    isHalf(graph) && !options.scale && options.joined !== false
      ? halfEnds(graph.upper, labels, options.multiplicity, kernels)
      : yield* endsSteps(unfolded(graph), labels, options);
  for (let i = 0; i < n; i++) {
    const label = labels[i];
    if (label < 0) continue;
    const copies = options.multiplicity ? options.multiplicity[i] : 1;
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

/** Edge ends of each node by weight: those that end in its own cluster, and all. */
interface Ends {
  readonly own: Float64Array;
  readonly all: Float64Array;
}

function* endsSteps(graph: Graph, labels: Int32Array, options: DensityOptions): Steps<Ends> {
  const { n, offsets } = graph;
  const ends = { own: new Float64Array(n), all: new Float64Array(n) };
  const plain = !graph.weights && !options.scale && !options.multiplicity;
  for (let from = 0; from < n; ) {
    let to = from + 1;
    while (to < n && offsets[to + 1] - offsets[from] <= ENTRIES_PER_STEP) to++;
    // On their own, since a generator's loops are compiled anew for every call.
    if (plain) countEnds(graph, labels, from, to, ends);
    else sumEnds(graph, labels, options, from, to, ends);
    from = to;
    yield from / n;
  }
  return ends;
}

function countEnds(
  { offsets, targets }: Graph,
  labels: Int32Array,
  from: number,
  to: number,
  { own, all }: Ends,
): void {
  for (let i = from; i < to; i++) {
    const label = labels[i];
    let same = 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) if (labels[targets[e]] === label) same++;
    own[i] = same;
    all[i] = offsets[i + 1] - offsets[i];
  }
}

function sumEnds(
  { offsets, targets, weights }: Graph,
  labels: Int32Array,
  { scale, multiplicity, joined = true }: DensityOptions,
  from: number,
  to: number,
  { own, all }: Ends,
): void {
  for (let i = from; i < to; i++) {
    const label = labels[i];
    let inside = multiplicity && joined ? multiplicity[i] - 1 : 0;
    let every = inside;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      let weight = weights ? weights[e] : 1;
      if (scale) weight *= scale[i] * scale[j];
      if (multiplicity) weight *= multiplicity[j];
      every += weight;
      if (labels[j] === label) inside += weight;
    }
    own[i] = inside;
    all[i] = every;
  }
}

/** The same from half of the edges. */
function halfEnds(
  upper: Upper,
  labels: Int32Array,
  multiplicity: Float64Array | undefined,
  kernels: Kernels,
): Ends {
  const { own, all } = halfSums(upper, kernels, labels, multiplicity);
  const others = (sum: number, i: number): number => (multiplicity ? sum + multiplicity[i] - 1 : sum);
  return { own: own.map(others), all: all.map(others) };
}
