/** From a graph to clusters by the signed eigenvectors of a Laplacian: the common part of the cut methods. */
import { gather, indicesWhere, scatter } from "../../base/indices.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { kmeansSteps } from "../../line/clusters/kmeans.js";
import { signed } from "../../line/embedding/signed.js";
import { degrees, inverseRootDegrees, type StoredGraph } from "../../line/graph/graph.js";
import { differenceLaplacianBut, normalizedLaplacianBut } from "../../line/graph/laplacian.js";
import type { RowMap } from "../../line/points/numbering.js";
import type { Points } from "../../line/points/points.js";
import { eigsSteps, type Spectrum } from "../../line/spectrum/spectrum.js";
import type { Cut } from "../method.js";
import type { Run } from "../run.js";
import { describedSteps } from "./described.js";
import type { EigenBasis } from "./fitted.js";
import { basisOf, fittedNodes } from "./fitted-nodes.js";
import type { Neighborhood } from "./neighborhood.js";
import { outlierSteps } from "./outliers.js";
import { stagesOfRows } from "./row-order.js";
import { componentWarnings, spectrumWarnings } from "./warnings.js";

/**
 * Which Laplacian, and what k-means sees of r clusters. With L = I - D^-½ W D^-½: "scikit", the first r
 * eigenvectors divided by √degree; "paper", those from the second to the (r + 1)-th. With L = D - W: "ratio-cut",
 * as "paper"; "difference", the first r.
 */
export type Variant = "scikit" | "paper" | "ratio-cut" | "difference";

export interface CutOptions {
  readonly variant: Variant;
  readonly seed: number;
  /** Neighbors that vote on the label of a new row, and how they are joined to it. */
  readonly voters: Voters;
}

export interface Voters {
  readonly neighbors: number;
  readonly weights: EigenBasis["weights"];
}

const TOLERANCE = 1e-6;

function isNormalized(variant: Variant): boolean {
  return variant === "scikit" || variant === "paper";
}

/** How many eigenvectors in front are passed over. */
export function skipped(variant: Variant): number {
  return variant === "paper" || variant === "ratio-cut" ? 1 : 0;
}

/** Nodes without any edge: they are in no cluster, and take no part in finding one, unless too few others are left. */
export function aloneIn(graph: StoredGraph, clusters: number): Uint32Array {
  const degree = degrees(graph);
  const alone = indicesWhere(graph.n, (i) => !(degree[i] > 0));
  return graph.n - alone.length < clusters ? new Uint32Array(0) : alone;
}

/** A graph that is cut, all or some of the edges of a neighborhood's, and its eigenvectors. */
export interface SolvedCut {
  readonly cut: StoredGraph;
  readonly spectrum: Spectrum;
}

/** k-means on the eigenvectors. */
export function* cutSteps(
  neighborhood: Neighborhood,
  { cut, spectrum }: SolvedCut,
  options: CutOptions,
  clusters: number,
  { kernels, warnings }: Run,
): StagedSteps<Omit<Cut, "found">> {
  const { variant, seed, voters } = options;
  const { graph, multiplicity } = neighborhood;
  const alone = aloneIn(graph, clusters);
  warnings.push(...spectrumWarnings(spectrum), ...componentWarnings(cut, clusters, alone.length));
  yield { stage: "embedding", done: 0 };
  const embedding = cutEmbedding(spectrum, cut, clusters, variant);
  const among = joinedNodes(graph.n, alone);
  const weights = multiplicity && { weights: among ? gather(multiplicity, among) : multiplicity };
  const how = { clusters, seed, ...(among && { among }), ...weights };
  const { labels, inertia } = yield* stage("clusters", kmeansSteps(embedding, how, kernels));
  const found = among ? scatter(labels, among, new Int32Array(graph.n).fill(-1)) : Int32Array.from(labels);
  if (among) {
    const following = outlierSteps(found, neighborhood, among, "assign", kernels);
    warnings.push(...(yield* stage("clusters", following, [1, 1])));
  }
  const measured = { normalized: isNormalized(variant) };
  const describing = describedSteps(neighborhood, found, clusters, measured, kernels);
  const { density: _, nodeLabels, ...described } = yield* stage("clusters", describing, [1, 1]);
  return {
    ...described,
    facts: { ...described.facts, eigenvalues: spectrum.values.slice(), converged: spectrum.converged },
    inertia,
    stages: () => stagesOfRows(neighborhood, spectrum, embedding, "one"),
    fitted: fittedNodes(neighborhood, nodeLabels, () => ({
      rule: { kind: "nearest", neighbors: voters.neighbors },
      strict: false,
      basis: cutBasis(cut, spectrum, clusters, options),
    })),
  };
}

/** The other nodes; undefined if these are all. */
function joinedNodes(n: number, alone: Uint32Array): RowMap<"reached", "node"> | undefined {
  if (alone.length === 0) return undefined;
  const without = new Set(alone);
  return indicesWhere(n, (i) => !without.has(i));
}

/** The eigenvectors k-means saw, as those of D^-½ W D^-½ (whose values are 1 - λ) or of D - W. */
function cutBasis(
  cut: StoredGraph,
  spectrum: Spectrum,
  clusters: number,
  { variant, voters }: CutOptions,
): EigenBasis {
  const normalized = isNormalized(variant);
  const from = skipped(variant);
  const to = Math.min(clusters + from, spectrum.values.length);
  const values = spectrum.values.slice(from, to);
  const used = {
    n: spectrum.n,
    values: normalized ? values.map((value) => 1 - value) : values,
    vectors: spectrum.vectors.subarray(from * spectrum.n, to * spectrum.n),
  };
  return basisOf(cut, used, {
    kind: normalized ? "normalized" : "difference",
    signed: true,
    divided: variant === "scikit",
    weights: voters.weights,
  });
}

export interface LaplacianOptions extends Pick<CutOptions, "variant" | "seed"> {
  /** Nodes that no eigenvector is to be spent on. */
  readonly alone: Uint32Array;
}

/** The eigenpairs of the Laplacian with the smallest values, which come ascending. */
export function* laplacianSteps(
  graph: StoredGraph,
  pairs: number,
  { variant, seed, alone }: LaplacianOptions,
  kernels: Kernels,
): StagedSteps<Spectrum> {
  yield { stage: "spectrum", done: 0 };
  const laplacian = (isNormalized(variant) ? normalizedLaplacianBut : differenceLaplacianBut)(graph, alone);
  const spectrum = yield* stage(
    "spectrum",
    eigsSteps(laplacian.operator, { pairs, seed, tolerance: TOLERANCE }, kernels),
  );
  return { ...spectrum, values: spectrum.values.map((value) => Math.max(0, laplacian.top - value)) };
}

export function cutEmbedding(
  spectrum: Spectrum,
  graph: StoredGraph,
  clusters: number,
  variant: Variant,
): Points {
  const from = skipped(variant);
  const scale = variant === "scikit" ? inverseRootDegrees(graph, 1) : undefined;
  return signed(spectrum, { from, to: clusters + from, scale });
}
