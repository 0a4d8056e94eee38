/** The paper's four steps from a graph on: spectrum, projected embedding, k-means, and what it all amounts to. */
import { gather, indicesAbove, indicesWhere, scatter, upTo } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import type { Choice, Chosen } from "../clusters/choice.js";
import { kmeansSteps } from "../clusters/kmeans.js";
import { quickLabelsSteps } from "../clusters/quick.js";
import { projected, strengths } from "../embedding/projected.js";
import { smoothedSteps } from "../embedding/smoothed.js";
import type { StoredGraph } from "../graph/graph.js";
import { adjacency, normalizedAdjacency } from "../graph/operators.js";
import type { Kernels } from "../kernels/kernels.js";
import type { RowMap } from "../points/numbering.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { eigsSteps, type Spectrum } from "../spectrum/spectrum.js";
import { type Described, describedSteps } from "./described.js";
import type { EigenBasis, VoteRule } from "./fitted.js";
import { basisOf, fittedNodes } from "./fitted-nodes.js";
import { chosenClustersSteps } from "./judge.js";
import type { Neighborhood } from "./neighborhood.js";
import type { Outcome, Warning } from "./outcome.js";
import { outlierSteps } from "./outliers.js";
import { numbersOfRows, stagesOfRows } from "./row-order.js";
import { graphWarnings, spectrumWarnings } from "./warnings.js";

// k-means sees no difference: the labels are those of exact eigenvectors from about ten times this on.
const TOLERANCE = 1e-3;

export interface PipelineOptions {
  readonly clusters: number | "auto";
  /** Eigenvectors to use, given the number of clusters. */
  dimensionsFor(clusters: number): number;
  readonly smoothing: number;
  readonly outliers: "assign" | "mark";
  readonly seed: number;
  /** Whether eigenvectors are those of D^-½ W D^-½. */
  readonly normalized: boolean;
  /** Who votes on the label of a new row, in the units of the input. */
  readonly rule: VoteRule;
  readonly weights: "binary" | "self-tuned";
}

export interface PipelineOutcome extends Omit<Outcome, "found"> {
  readonly dimensions: number;
}

export function* pipelineSteps(
  neighborhood: Neighborhood,
  options: PipelineOptions,
  warnings: Warning[],
  kernels: Kernels,
): StagedSteps<PipelineOutcome> {
  const { graph, multiplicity } = neighborhood;
  const { seed, normalized, dimensionsFor } = options;
  // Copies are μ joined points in the ε-graph; the kNN graph knows only distinct points.
  const copies = normalized ? undefined : multiplicity;
  warnings.push(...graphWarnings(graph));
  const auto = options.clusters === "auto";
  const dimensions = dimensionsFor(options.clusters === "auto" ? 1 : options.clusters);
  let embedded = yield* embeddedSteps(neighborhood, dimensions, options, copies, kernels);
  let clusters = auto ? 1 : (options.clusters as number);
  let choice: Choice | undefined;
  if (auto) {
    ({ clusters, choice } = yield* chosenSteps(neighborhood, embedded, seed, kernels));
    if (dimensionsFor(clusters) > dimensions) {
      embedded = yield* embeddedSteps(neighborhood, dimensionsFor(clusters), options, copies, kernels);
    }
  }
  const { spectrum, embedding } = embedded;
  warnings.push(...spectrumWarnings(spectrum));
  const { nodeLabels: ranked, ...labeled } = yield* labeledSteps(
    neighborhood,
    embedded,
    { ...options, clusters, copies },
    warnings,
    kernels,
  );
  return {
    ...labeled,
    ...(choice && { choice }),
    warnings,
    dimensions: spectrum.values.length,
    stages: () => stagesOfRows(neighborhood, spectrum, embedding, copies),
    fitted: fittedNodes(neighborhood, ranked, () => ({
      rule: options.rule,
      strict: options.outliers === "mark",
      copies,
      basis: basisOf(graph, spectrum, basisKind(options), copies),
    })),
  };
}

function basisKind({
  normalized,
  weights,
}: PipelineOptions): Omit<EigenBasis, "values" | "vectors" | "degrees"> {
  const joined = weights === "binary" && normalized ? "half" : weights;
  return { kind: normalized ? "normalized" : "plain", signed: false, divided: false, weights: joined };
}

export interface Embedded {
  readonly spectrum: Spectrum;
  readonly embedding: Points;
  readonly strength: Float64Array;
  /** The embedding after smoothing. */
  readonly averaged: Points;
}

function* embeddedSteps(
  { graph }: Neighborhood,
  pairs: number,
  { normalized, smoothing, seed }: PipelineOptions,
  copies: Float64Array | undefined,
  kernels: Kernels,
): StagedSteps<Embedded> {
  yield { stage: "spectrum", done: 0 };
  const operator = normalized ? normalizedAdjacency(graph) : adjacency(graph, copies);
  const spectrum = yield* stage(
    "spectrum",
    eigsSteps(operator, { pairs, seed, tolerance: TOLERANCE }, kernels),
  );
  return yield* embeddingSteps(graph, spectrum, smoothing, copies, kernels);
}

/** What k-means is given of a spectrum: all that follows from it and the graph alone. */
export function* embeddingSteps(
  graph: StoredGraph,
  spectrum: Spectrum,
  smoothing: number,
  copies: Float64Array | undefined,
  kernels: Kernels,
): StagedSteps<Embedded> {
  yield { stage: "embedding", done: 0 };
  const embedding = projected(spectrum, copies);
  const averaged = yield* stage("embedding", smoothedSteps(embedding, graph, smoothing, kernels, copies));
  return { spectrum, embedding, strength: strengths(embedding), averaged };
}

interface Labeling extends Pick<PipelineOptions, "outliers" | "seed" | "normalized"> {
  readonly clusters: number;
  readonly copies: Float64Array | undefined;
}

type Labeled = Pick<Outcome, "labels" | "clusters" | "strength" | "membership" | "objective" | "inertia"> &
  Pick<Described, "nodeLabels" | "facts">;

/** k-means on the rows that some eigenvector reaches, what becomes of the others, and what it all amounts to. */
export function* labeledSteps(
  neighborhood: Neighborhood,
  embedded: Embedded,
  { clusters, seed, outliers, normalized, copies }: Labeling,
  warnings: Warning[],
  kernels: Kernels,
): StagedSteps<Labeled> {
  const { values, converged } = embedded.spectrum;
  const { reached, weights } = reachedNodes(neighborhood, embedded, clusters);
  const { labels: found, inertia } = yield* stage(
    "clusters",
    kmeansSteps(
      embedded.averaged,
      { clusters, seed, among: reached, single: true, ...(weights && { weights }) },
      kernels,
    ),
  );
  const nodeLabels = scattered(found, reached, neighborhood.graph.n);
  const assigning = outlierSteps(nodeLabels, neighborhood, reached, outliers, kernels);
  warnings.push(...(yield* stage("clusters", assigning, [1, 1])));
  const describing = describedSteps(neighborhood, nodeLabels, clusters, { normalized, copies });
  const { density, ...described } = yield* stage("clusters", describing, [1, 1]);
  return {
    ...described,
    strength: numbersOfRows(embedded.strength, neighborhood),
    facts: { ...described.facts, eigenvalues: values, converged },
    objective: { value: density, lower: Math.abs(values[values.length - 1]), upper: Math.abs(values[0]) },
    inertia,
  };
}

function* chosenSteps(
  neighborhood: Neighborhood,
  embedded: Embedded,
  seed: number,
  kernels: Kernels,
): StagedSteps<Chosen> {
  const { reached, weights } = reachedNodes(neighborhood, embedded, 1);
  const { averaged } = embedded;
  const rows = reached.length === averaged.n ? averaged : permuted(averaged, reached);
  const rowOf = scattered(upTo(reached.length), reached, averaged.n);
  const labelsFor = function* (clusters: number, nodes: Uint32Array): StagedSteps<Int32Array> {
    const known = indicesWhere(nodes.length, (at) => rowOf[nodes[at]] >= 0);
    const wanted = known.map((at) => rowOf[nodes[at]]);
    const quick = quickLabelsSteps(rows, wanted, { clusters, seed, weights, single: true }, kernels);
    const labels = yield* stage("clusters", quick);
    return scattered(labels, known, nodes.length);
  };
  return yield* chosenClustersSteps(neighborhood, labelsFor, rows.n, seed, kernels);
}

interface Reached {
  readonly reached: RowMap<"reached", "node">;
  readonly weights?: Float64Array | undefined;
}

/** Nodes that some eigenvector reaches; all of them if those are too few to make the clusters from. */
function reachedNodes({ multiplicity }: Neighborhood, { strength }: Embedded, clusters: number): Reached {
  const some = indicesAbove(0, strength);
  const reached = some.length >= clusters ? some : upTo(strength.length);
  return { reached, weights: multiplicity && gather(multiplicity, reached) };
}

/** Labels or other numbers of some nodes as those of all, -1 for the others. */
function scattered(labels: Uint32Array, nodes: Uint32Array, n: number): Int32Array {
  return scatter(labels, nodes, new Int32Array(n).fill(-1));
}
