/** The paper's four steps from a graph on: spectrum, projected embedding, k-means, and what it all amounts to. */
import { gather, indicesWhere, scatter, upTo } from "../../base/indices.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { inertiaOf } from "../../line/clusters/inertia.js";
import { kmeansSteps } from "../../line/clusters/kmeans.js";
import { type Parts, separator } from "../../line/clusters/parts.js";
import { areFew, plainPartsOf, shortestTree } from "../../line/clusters/plain.js";
import type { RowMap } from "../../line/points/numbering.js";
import { permuted } from "../../line/points/permuted.js";
import type { Spectrum } from "../../line/spectrum/spectrum.js";
import type { Cut } from "../method.js";
import type { Run } from "../run.js";
import { type Described, describedSteps } from "./described.js";
import { copiesOf, type EmbeddedGraph, type EmbeddingOptions, embeddedSteps } from "./embedded.js";
import type { EigenBasis, VoteRule } from "./fitted.js";
import { basisOf, fittedNodes } from "./fitted-nodes.js";
import type { Neighborhood } from "./neighborhood.js";
import type { Outcome } from "./outcome.js";
import { outlierSteps, withoutEmpty } from "./outliers.js";
import { stagesOfRows } from "./row-order.js";
import { graphWarnings, spectrumWarnings } from "./warnings.js";

export interface PipelineOptions extends EmbeddingOptions {
  /** Eigenvectors to use, given the number of clusters. */
  dimensionsFor(clusters: number): number;
  readonly outliers: "assign" | "mark";
  /** Who votes on the label of a new row, in the units of the input. */
  readonly rule: VoteRule;
  readonly weights: "binary" | "self-tuned";
}

/** `found`: what the graph's options were found to be. */
export function* pipelineSteps(
  neighborhood: Neighborhood,
  options: PipelineOptions,
  found: Outcome["found"],
  clusters: number,
  run: Run,
): StagedSteps<Cut> {
  const { graph } = neighborhood;
  const { normalized, dimensionsFor, smoothing } = options;
  const copies = copiesOf(neighborhood, options);
  run.warnings.push(...graphWarnings(graph));
  const embedded = yield* embeddedSteps(neighborhood, dimensionsFor(clusters), options, run);
  const { spectrum, embedding } = embedded;
  run.warnings.push(...spectrumWarnings(spectrum));
  const { nodeLabels, ...labeled } = yield* labeledSteps(neighborhood, embedded, options, clusters, run);
  return {
    ...labeled,
    found: {
      ...found,
      dimensions: spectrum.values.length,
      smoothing,
    },
    stages: () =>
      stagesOfRows(neighborhood, spectrum, embedding, !copies ? "one" : normalized ? "apart" : "joined"),
    fitted: fittedNodes(neighborhood, nodeLabels, () => ({
      rule: options.rule,
      strict: options.outliers === "mark",
      copies: run.stages ? copies?.slice() : copies,
      basis: basisOf(graph, run.stages ? ownSpectrum(spectrum) : spectrum, basisKind(options), copies),
    })),
  };
}

/** A model's own: whoever has it may transfer it, and the spectrum stays for other recipes. */
function ownSpectrum({ n, values, vectors }: Spectrum): Pick<Spectrum, "n" | "values" | "vectors"> {
  return { n, values: values.slice(), vectors: vectors.slice(0, n * values.length) };
}

function basisKind({
  normalized,
  weights,
}: PipelineOptions): Omit<EigenBasis, "values" | "vectors" | "degrees"> {
  const joined = weights === "binary" && normalized ? "half" : weights;
  return { kind: normalized ? "normalized" : "plain", signed: false, divided: false, weights: joined };
}

type Labeled = Pick<Outcome, "labels" | "clusters" | "strength" | "membership" | "objective" | "inertia"> &
  Pick<Described, "nodeLabels" | "facts">;

/** The components or k-means on the rows that some eigenvector reaches, what becomes of the others, and what it all amounts to. */
function* labeledSteps(
  neighborhood: Neighborhood,
  embedded: EmbeddedGraph,
  options: PipelineOptions,
  clusters: number,
  { kernels, warnings }: Run,
): StagedSteps<Labeled> {
  yield { stage: "clusters", done: 0 };
  const { seed, outliers, normalized, separates } = options;
  const { values, converged } = embedded.spectrum;
  const { graph, node } = neighborhood;
  const separate = separates ? partsFinder(neighborhood, kernels)(clusters) : undefined;
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
  const measured = { normalized, copies: copiesOf(neighborhood, options) };
  const describing = describedSteps(neighborhood, nodeLabels, left, measured, kernels);
  const { density, ...described } = yield* stage("clusters", describing, [1, 1]);
  return {
    ...described,
    strength: gather(embedded.strength, node),
    facts: { ...described.facts, eigenvalues: values.slice(), converged },
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
  { strength }: EmbeddedGraph,
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
