/** The paper's four steps from a graph on: spectrum, projected embedding, k-means, and what it all amounts to. */
import type { Steps } from "../base/progress.js";
import { densitiesSteps } from "../clusters/density.js";
import { kmeansSteps } from "../clusters/kmeans.js";
import { bySize } from "../clusters/labels.js";
import { projected, strengths } from "../embedding/projected.js";
import { smoothedSteps } from "../embedding/smoothed.js";
import { degrees, type Graph } from "../graph/graph.js";
import { adjacency, normalizedAdjacency } from "../graph/operators.js";
import { relabel } from "../graph/ordered.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { eigsSteps, type Spectrum } from "../spectrum/spectrum.js";
import type { ClusterSummary, Outcome, StageResults, Warning } from "./method.js";
import { type Neighborhood, permuted } from "./neighborhood.js";
import { settleOutliers } from "./outliers.js";

export interface PipelineOptions {
  readonly clusters: number;
  readonly dimensions: number;
  readonly smoothing: number;
  readonly outliers: "assign" | "mark";
  readonly seed: number;
  /** Whether eigenvectors are those of D^-½ W D^-½. */
  readonly normalized: boolean;
}

export function* pipelineSteps(
  hood: Neighborhood,
  options: PipelineOptions,
  warnings: Warning[],
  kernels: Kernels,
): Steps<Omit<Outcome, "found"> & { readonly dimensions: number }> {
  const { graph, multiplicity } = hood;
  const { clusters, seed, normalized } = options;
  // Copies are μ joined points in the ε-graph; the kNN graph knows only distinct points.
  const copies = normalized ? undefined : multiplicity;
  warnings.push(...graphWarnings(graph));
  yield { stage: "spectrum", done: 0 };
  const operator = normalized ? normalizedAdjacency(graph) : adjacency(graph, copies);
  const spectrum = yield* eigsSteps(operator, { pairs: options.dimensions, seed }, kernels);
  warnings.push(...spectrumWarnings(spectrum));

  yield { stage: "embedding", done: 0 };
  const embedding = projected(spectrum, copies);
  const strength = strengths(embedding);
  const averaged = yield* smoothedSteps(embedding, graph, options.smoothing, kernels, copies);

  const reached = reachedNodes(strength, clusters);
  const everyNode = reached.length === graph.n;
  const rows = everyNode ? averaged : permuted(averaged, reached);
  const weights = multiplicity && Float64Array.from(reached, (i) => multiplicity[i]);
  const { labels: found, inertia } = yield* kmeansSteps(
    rows,
    { clusters, seed, ...(weights && { weights }) },
    kernels,
  );

  const nodeLabels = new Int32Array(graph.n).fill(-1);
  reached.forEach((i, at) => {
    nodeLabels[i] = found[at];
  });
  warnings.push(...settleOutliers(nodeLabels, hood, reached, options.outliers));
  const ranked = bySize(nodeLabels, clusters, multiplicity);
  return {
    labels: gathered(ranked.labels, hood.node),
    ...(yield* described(hood, ranked.labels, ranked.sizes, spectrum, options, copies)),
    strength: gatheredNumbers(strength, hood.node),
    inertia,
    warnings,
    dimensions: spectrum.values.length,
    stages: () => stagesInRowOrder(hood, spectrum, embedding, copies),
  };
}

/** Nodes that some eigenvector reaches; all of them if those are too few to make the clusters from. */
function reachedNodes(strength: Float64Array, clusters: number): Uint32Array {
  const every = Uint32Array.from(strength, (_, i) => i);
  const reached = every.filter((i) => strength[i] > 0);
  return reached.length >= clusters ? reached : every;
}

function* described(
  hood: Neighborhood,
  labels: Int32Array,
  sizes: Uint32Array,
  spectrum: Spectrum,
  options: PipelineOptions,
  copies: Float64Array | undefined,
): Steps<Pick<Outcome, "clusters" | "membership" | "objective">> {
  const { graph } = hood;
  const count = options.clusters;
  const plain = yield* densitiesSteps(graph, labels, count, copies ? { multiplicity: copies } : {});
  const used = options.normalized
    ? yield* densitiesSteps(graph, labels, count, { scale: rootScale(graph) })
    : plain;
  const clusters = Array.from(sizes, (size, s): ClusterSummary => {
    return { size, density: used.density[s], degree: plain.density[s], kept: plain.kept[s] };
  });
  const { values } = spectrum;
  return {
    clusters,
    membership: gatheredNumbers(plain.membership, hood.node),
    objective: {
      value: used.density.reduce((sum, value) => sum + value, 0),
      lower: Math.abs(values[values.length - 1]),
      upper: Math.abs(values[0]),
    },
  };
}

function rootScale(graph: Graph): Float64Array {
  return degrees(graph).map((value) => (value > 0 ? 1 / Math.sqrt(value) : 0));
}

// A graph this full, by its share of all pairs, is nearly complete.
const FULL = 0.5;

function graphWarnings({ n, targets }: Graph): Warning[] {
  if (n > 1 && targets.length === 0) {
    return [
      { code: "NO_EDGES", message: "no two distinct rows are neighbours: the clusters are arbitrary." },
    ];
  }
  const share = targets.length / (n * (n - 1));
  if (n <= 50 || share < FULL) return [];
  const message = `${Math.round(100 * share)} % of all pairs are neighbours: the graph tells little apart.`;
  return [{ code: "DENSE_GRAPH", message }];
}

function spectrumWarnings(spectrum: Spectrum): Warning[] {
  const { converged, values } = spectrum;
  if (converged === values.length) return [];
  const message = `${converged} of ${values.length} eigenvectors met the tolerance.`;
  return [{ code: "UNCONVERGED", message }];
}

/** The stages for the rows as they were given; a copy repeats its node, whose eigenvectors `copies` share among them. */
function stagesInRowOrder(
  hood: Neighborhood,
  spectrum: Spectrum,
  embedding: Points,
  copies: Float64Array | undefined,
): Required<StageResults> {
  const { node } = hood;
  const rows = permuted(embedding, node);
  const n = node.length;
  const vectors = new Float64Array(spectrum.values.length * n);
  for (let k = 0; k < spectrum.values.length; k++) {
    for (let row = 0; row < n; row++) {
      const share = copies ? 1 / Math.sqrt(copies[node[row]]) : 1;
      vectors[k * n + row] = spectrum.vectors[k * spectrum.n + node[row]] * share;
    }
  }
  return {
    graph: graphOfRows(hood, copies !== undefined),
    spectrum: { ...spectrum, n, vectors },
    embedding: rows,
  };
}

/** The graph with its nodes renumbered as the rows are, or repeated for their copies. */
function graphOfRows(hood: Neighborhood, joined: boolean): Graph {
  const { node, graph } = hood;
  const row = new Uint32Array(graph.n);
  for (let i = node.length - 1; i >= 0; i--) row[node[i]] = i;
  if (node.length === graph.n) return relabel(graph, row);
  return expanded(hood, joined);
}

/** Every copy is joined to what its node is joined to, and in the ε-graph (`joined`) to the other copies. */
function expanded(hood: Neighborhood, joined: boolean): Graph {
  const { node, graph } = hood;
  const members: number[][] = Array.from({ length: graph.n }, () => []);
  node.forEach((at, row) => {
    members[at].push(row);
  });
  const offsets = new Uint32Array(node.length + 1);
  const targets: number[] = [];
  const weights: number[] = [];
  node.forEach((at, row) => {
    const others = joined ? members[at].filter((other) => other !== row) : [];
    const entries: [number, number][] = others.map((other) => [other, 1]);
    for (let e = graph.offsets[at]; e < graph.offsets[at + 1]; e++) {
      for (const other of members[graph.targets[e]])
        entries.push([other, graph.weights ? graph.weights[e] : 1]);
    }
    entries.sort((a, b) => a[0] - b[0]);
    for (const [other, weight] of entries) {
      targets.push(other);
      weights.push(weight);
    }
    offsets[row + 1] = targets.length;
  });
  return {
    n: node.length,
    offsets,
    targets: Uint32Array.from(targets),
    ...(graph.weights && { weights: Float64Array.from(weights) }),
  };
}

function gathered(values: Int32Array, at: Uint32Array): Int32Array {
  return Int32Array.from(at, (i) => values[i]);
}

function gatheredNumbers(values: Float64Array, at: Uint32Array): Float64Array {
  return Float64Array.from(at, (i) => values[i]);
}
