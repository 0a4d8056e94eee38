/** The paper's four steps from a graph on: spectrum, projected embedding, k-means, and what it all amounts to. */
import type { Steps } from "../base/progress.js";
import type { Choice, Chosen } from "../clusters/choice.js";
import { kmeansSteps } from "../clusters/kmeans.js";
import { quickLabels } from "../clusters/quick.js";
import { projected, strengths } from "../embedding/projected.js";
import { smoothedSteps } from "../embedding/smoothed.js";
import { adjacency, normalizedAdjacency } from "../graph/operators.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { eigsSteps, type Spectrum } from "../spectrum/spectrum.js";
import { describedSteps } from "./described.js";
import { basisOf, type EigenBasis, fittedNodes, type VoteRule } from "./fitted.js";
import { chosenClusters } from "./judge.js";
import type { Outcome, Warning } from "./method.js";
import type { Neighborhood } from "./neighborhood.js";
import { outlierSteps } from "./outliers.js";
import { numbersOfRows, stagesOfRows } from "./row-order.js";
import { graphWarnings, spectrumWarnings } from "./warnings.js";

// k-means sees no difference: the labels are those of exact eigenvectors from about ten times this on.
const TOLERANCE = 1e-3;

export interface PipelineOptions {
  readonly clusters: number | "auto";
  /** Eigenvectors to use for so many clusters. */
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
  hood: Neighborhood,
  options: PipelineOptions,
  warnings: Warning[],
  kernels: Kernels,
): Steps<PipelineOutcome> {
  const { graph, multiplicity } = hood;
  const { seed, normalized, dimensionsFor } = options;
  // Copies are μ joined points in the ε-graph; the kNN graph knows only distinct points.
  const copies = normalized ? undefined : multiplicity;
  warnings.push(...graphWarnings(graph));
  const auto = options.clusters === "auto";
  const dimensions = dimensionsFor(options.clusters === "auto" ? 1 : options.clusters);
  let embedded = yield* embeddedSteps(hood, dimensions, options, copies, kernels);
  let clusters = auto ? 1 : (options.clusters as number);
  let choice: Choice | undefined;
  if (auto) {
    ({ clusters, choice } = yield* chosenSteps(hood, embedded, seed, kernels));
    if (dimensionsFor(clusters) > dimensions) {
      embedded = yield* embeddedSteps(hood, dimensionsFor(clusters), options, copies, kernels);
    }
  }
  const { spectrum, embedding, strength } = embedded;
  warnings.push(...spectrumWarnings(spectrum));

  const { reached, rows, weights } = reachedRows(hood, embedded, clusters);
  const { labels: found, inertia } = yield* kmeansSteps(
    rows,
    { clusters, seed, ...(weights && { weights }) },
    kernels,
  );
  const nodeLabels = scattered(found, reached, graph.n);
  warnings.push(...(yield* outlierSteps(nodeLabels, hood, reached, options.outliers, kernels)));
  const measured = { normalized, copies };
  const {
    density,
    nodeLabels: ranked,
    ...described
  } = yield* describedSteps(hood, nodeLabels, clusters, measured);
  const { values } = spectrum;
  return {
    ...described,
    strength: numbersOfRows(strength, hood),
    facts: { ...described.facts, eigenvalues: values, converged: spectrum.converged },
    objective: { value: density, lower: Math.abs(values[values.length - 1]), upper: Math.abs(values[0]) },
    ...(choice && { choice }),
    inertia,
    warnings,
    dimensions: values.length,
    stages: () => stagesOfRows(hood, spectrum, embedding, copies),
    fitted: fittedNodes(hood, ranked, () => ({
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

interface Embedded {
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
): Steps<Embedded> {
  yield { stage: "spectrum", done: 0 };
  const operator = normalized ? normalizedAdjacency(graph) : adjacency(graph, copies);
  const spectrum = yield* eigsSteps(operator, { pairs, seed, tolerance: TOLERANCE }, kernels);
  yield { stage: "embedding", done: 0 };
  const embedding = projected(spectrum, copies);
  const averaged = yield* smoothedSteps(embedding, graph, smoothing, kernels, copies);
  return { spectrum, embedding, strength: strengths(embedding), averaged };
}

function* chosenSteps(hood: Neighborhood, embedded: Embedded, seed: number, kernels: Kernels): Steps<Chosen> {
  const { reached, rows, weights } = reachedRows(hood, embedded, 1);
  const rowOf = new Int32Array(hood.graph.n).fill(-1);
  reached.forEach((i, at) => {
    rowOf[i] = at;
  });
  const labelsFor = function* (clusters: number, nodes: Uint32Array): Steps<Int32Array> {
    const known = Uint32Array.from(nodes, (_, at) => at).filter((at) => rowOf[nodes[at]] >= 0);
    const wanted = known.map((at) => rowOf[nodes[at]]);
    const labels = yield* quickLabels(rows, wanted, { clusters, seed, weights }, kernels);
    return scattered(labels, known, nodes.length);
  };
  return yield* chosenClusters(hood, labelsFor, rows.n, seed, kernels);
}

interface Reached {
  readonly reached: Uint32Array;
  readonly rows: Points;
  readonly weights?: Float64Array | undefined;
}

/** Nodes that some eigenvector reaches; all of them if those are too few to make the clusters from. */
function reachedRows(hood: Neighborhood, { strength, averaged }: Embedded, clusters: number): Reached {
  const every = Uint32Array.from(strength, (_, i) => i);
  const some = every.filter((i) => strength[i] > 0);
  const reached = some.length >= clusters ? some : every;
  const { multiplicity } = hood;
  return {
    reached,
    rows: reached.length === every.length ? averaged : permuted(averaged, reached),
    weights: multiplicity && Float64Array.from(reached, (i) => multiplicity[i]),
  };
}

/** Labels of some nodes as labels of all, -1 for the others. */
function scattered(labels: Uint32Array, nodes: Uint32Array, n: number): Int32Array {
  const all = new Int32Array(n).fill(-1);
  nodes.forEach((i, at) => {
    all[i] = labels[at];
  });
  return all;
}
