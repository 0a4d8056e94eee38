/** The paper's four steps from a graph on: spectrum, projected embedding, k-means, and what it all amounts to. */
import { gather, indicesWhere, scatter, upTo } from "../../base/indices.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { inertiaOf } from "../../line/clusters/inertia.js";
import { kmeansSteps } from "../../line/clusters/kmeans.js";
import { type Parts, separator } from "../../line/clusters/parts.js";
import { areFew, plainPartsOf, shortestTree } from "../../line/clusters/plain.js";
import { projected, strengths } from "../../line/embedding/projected.js";
import { smoothedSteps } from "../../line/embedding/smoothed.js";
import type { StoredGraph } from "../../line/graph/graph.js";
import { adjacency, normalizedAdjacency } from "../../line/graph/operators.js";
import type { RowMap } from "../../line/points/numbering.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";
import { eigsSteps, type Spectrum } from "../../line/spectrum/spectrum.js";
import { decided } from "./decided.js";
import { type Described, describedSteps } from "./described.js";
import type { EigenBasis, VoteRule } from "./fitted.js";
import { basisOf, fittedNodes } from "./fitted-nodes.js";
import type { Neighborhood } from "./neighborhood.js";
import type { Outcome, Warning } from "./outcome.js";
import { outlierSteps, withoutEmpty } from "./outliers.js";
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
  /** Whether strays are set aside, and components that are as many as the clusters are these. */
  readonly apart: boolean;
  /** Whether eigenvectors are those of D^-½ W D^-½. */
  readonly normalized: boolean;
  /** Who votes on the label of a new row, in the units of the input. */
  readonly rule: VoteRule;
  readonly weights: "binary" | "self-tuned";
}

/** What a recipe asks for to find the same: at least one cluster, also where every row was marked as noise. */
export function askedClusters({ clusters }: Pick<Outcome, "clusters">): number {
  return Math.max(1, clusters.length);
}

/** A graph, what was found for it, and what the pipeline is to do with it. */
export interface Prepared {
  readonly neighborhood: Neighborhood;
  readonly found: Readonly<Record<string, unknown>>;
  readonly pipeline: PipelineOptions;
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
  const { graph } = neighborhood;
  const { normalized, dimensionsFor } = options;
  const copies = copiesOf(neighborhood, options);
  const clusters = decided(options.clusters);
  warnings.push(...graphWarnings(graph));
  const embedded = yield* embeddedSteps(neighborhood, dimensionsFor(clusters), options, copies, kernels);
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
    warnings,
    dimensions: spectrum.values.length,
    stages: () =>
      stagesOfRows(neighborhood, spectrum, embedding, !copies ? "one" : normalized ? "apart" : "joined"),
    fitted: fittedNodes(neighborhood, ranked, () => ({
      rule: options.rule,
      strict: options.outliers === "mark",
      copies,
      basis: basisOf(graph, spectrum, basisKind(options), copies),
    })),
  };
}

/** Copies are μ points with the edges of one, in the ε-graph joined to each other too; the paper's kNN graph has none. */
export function copiesOf(
  { multiplicity }: Neighborhood,
  { normalized, apart }: Pick<PipelineOptions, "normalized" | "apart">,
): Float64Array | undefined {
  return normalized && !apart ? undefined : multiplicity;
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

/** The eigenvectors of a neighborhood's graph, and what k-means is given of them. */
export function* embeddedSteps(
  { graph }: Neighborhood,
  pairs: number,
  { normalized, smoothing, seed }: Pick<PipelineOptions, "normalized" | "smoothing" | "seed">,
  copies: Float64Array | undefined,
  kernels: Kernels,
): StagedSteps<Embedded> {
  yield { stage: "spectrum", done: 0 };
  const operator = normalized
    ? normalizedAdjacency(graph, copies, kernels)
    : adjacency(graph, copies, kernels);
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
  const embedding = projected(spectrum, copies, kernels);
  const averaged = yield* stage(
    "embedding",
    smoothedSteps(embedding, graph, smoothing, kernels, copies, true),
  );
  return { spectrum, embedding, strength: strengths(embedding, kernels), averaged };
}

interface Labeling extends Pick<PipelineOptions, "outliers" | "seed" | "normalized" | "apart"> {
  readonly clusters: number;
  readonly copies: Float64Array | undefined;
}

type Labeled = Pick<Outcome, "labels" | "clusters" | "strength" | "membership" | "objective" | "inertia"> &
  Pick<Described, "nodeLabels" | "facts">;

/** The components or k-means on the rows that some eigenvector reaches, what becomes of the others, and what it all amounts to. */
export function* labeledSteps(
  neighborhood: Neighborhood,
  embedded: Embedded,
  { clusters, seed, outliers, normalized, apart, copies }: Labeling,
  warnings: Warning[],
  kernels: Kernels,
): StagedSteps<Labeled> {
  yield { stage: "clusters", done: 0 };
  const { values, converged } = embedded.spectrum;
  const { graph } = neighborhood;
  const separate = apart ? partsFinder(neighborhood, kernels)(clusters) : undefined;
  const { reached, weights } = reachedNodes(neighborhood, embedded, clusters, separate);
  const nodeLabels = separate?.count === clusters ? separate.labels : new Int32Array(graph.n).fill(-1);
  let inertia: number;
  if (separate?.count === clusters) {
    inertia = inertiaOf(embedded.averaged, nodeLabels, clusters, reached, weights);
  } else {
    const how = { clusters, seed, among: reached, single: true, ...(weights && { weights }) };
    const found = yield* stage("clusters", kmeansSteps(embedded.averaged, how, kernels));
    scatter(found.labels, reached, nodeLabels);
    inertia = found.inertia;
  }
  const assigning = outlierSteps(nodeLabels, neighborhood, reached, outliers, kernels);
  warnings.push(...(yield* stage("clusters", assigning, [1, 1])));
  // Marking may leave nothing of a cluster.
  const left = outliers === "mark" ? withoutEmpty(nodeLabels, clusters) : clusters;
  const describing = describedSteps(neighborhood, nodeLabels, left, { normalized, copies }, kernels);
  const { density, ...described } = yield* stage("clusters", describing, [1, 1]);
  return {
    ...described,
    strength: numbersOfRows(embedded.strength, neighborhood),
    facts: { ...described.facts, eigenvalues: values, converged },
    objective: { value: density, lower: Math.abs(values[values.length - 1]), upper: Math.abs(values[0]) },
    inertia,
  };
}

/** The clusters that lie plainly apart, or the components of the graph but strays. */
export function partsFinder(
  { graph, multiplicity, located }: Neighborhood,
  kernels: Kernels,
): (clusters: number) => Parts {
  const few = located !== undefined && areFew(graph.n, located.points.dim);
  const tree = few ? shortestTree(permuted(located.points, located.row)) : undefined;
  const separatedInto = separator(graph, multiplicity, kernels);
  return (clusters) => (tree && plainPartsOf(tree, clusters, multiplicity)) ?? separatedInto(clusters);
}

interface Reached {
  readonly reached: RowMap<"reached", "node">;
  readonly weights?: Float64Array | undefined;
}

/** Nodes of parts that some eigenvector reaches; all nodes if those are too few to make the clusters from. */
export function reachedNodes(
  { multiplicity }: Neighborhood,
  { strength }: Embedded,
  clusters: number,
  separate?: Parts,
): Reached {
  const { count, labels } = separate ?? {};
  const some = indicesWhere(strength.length, (i) =>
    labels === undefined ? strength[i] > 0 : labels[i] >= 0 && (strength[i] > 0 || count === clusters),
  );
  const reached = some.length >= clusters ? some : upTo(strength.length);
  return { reached, weights: multiplicity && gather(multiplicity, reached) };
}

/** Labels or other numbers of some nodes as those of all, -1 for the others. */
export function scattered(labels: Uint32Array, nodes: Uint32Array, n: number): Int32Array {
  return scatter(labels, nodes, new Int32Array(n).fill(-1));
}
