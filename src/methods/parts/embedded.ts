/** A graph → its eigenvectors, projected and averaged: what k-means is given by SpectACl. */
import { type StagedSteps, stage } from "../../base/progress.js";
import { projected, strengths } from "../../line/embedding/projected.js";
import { smoothedSteps } from "../../line/embedding/smoothed.js";
import { adjacency, normalizedAdjacency } from "../../line/graph/operators.js";
import type { Points } from "../../line/points/points.js";
import { eigsSteps, type Spectrum } from "../../line/spectrum/spectrum.js";
import { onceSteps, type Run } from "../run.js";
import type { Neighborhood } from "./neighborhood.js";

// k-means sees no difference: the labels are those of exact eigenvectors from about ten times this on.
const TOLERANCE = 1e-3;

export interface EmbeddingOptions {
  /** Rounds of averaging over the graph. */
  readonly smoothing: number;
  readonly seed: number;
  /** Whether strays are set aside, and components that are as many as the clusters are these. */
  readonly separates: boolean;
  /** Whether eigenvectors are those of D^-½ W D^-½. */
  readonly normalized: boolean;
}

export interface EmbeddedGraph {
  readonly spectrum: Spectrum;
  readonly embedding: Points;
  readonly strength: Float64Array;
  /** The embedding after smoothing. */
  readonly averaged: Points;
}

/** Copies are μ points with the edges of one, in the ε-graph joined to each other too; the paper's kNN graph has none. */
export function copiesOf(
  { multiplicity }: Neighborhood,
  { normalized, separates }: Pick<EmbeddingOptions, "normalized" | "separates">,
): Float64Array | undefined {
  return normalized && !separates ? undefined : multiplicity;
}

/** The eigenvectors of a neighborhood's graph, and what k-means is given of them. */
export function* embeddedSteps(
  neighborhood: Neighborhood,
  pairs: number,
  options: EmbeddingOptions,
  run: Run,
): StagedSteps<EmbeddedGraph> {
  const { graph } = neighborhood;
  const { smoothing } = options;
  const copies = copiesOf(neighborhood, options);
  const spectrum = yield* spectrumSteps(neighborhood, pairs, options, run);
  const key = [keyOf(run, "spectrum"), spectrum.values.length, run.stages?.leading, smoothing];
  return yield* onceSteps(run, "embedding", key, function* ({ kernels }) {
    yield { stage: "embedding", done: 0 };
    const embedding = projected(spectrum, copies, kernels);
    const averaging = smoothedSteps(embedding, graph, smoothing, kernels, copies, true);
    const averaged = yield* stage("embedding", averaging);
    return { spectrum, embedding, strength: strengths(embedding, kernels), averaged };
  });
}

function* spectrumSteps(
  neighborhood: Neighborhood,
  pairs: number,
  { normalized, seed, ...rest }: EmbeddingOptions,
  run: Run,
): StagedSteps<Spectrum> {
  const { graph } = neighborhood;
  const copies = copiesOf(neighborhood, { normalized, ...rest });
  const key = { graph: keyOf(run, "graph"), normalized, copies: copies !== undefined, seed };
  const wider = run.stages?.leading && leadingPairs(run, key, pairs);
  if (wider) return wider;
  const found = yield* onceSteps(run, "spectrum", { ...key, pairs }, function* ({ kernels }) {
    yield { stage: "spectrum", done: 0 };
    const operator = normalized
      ? normalizedAdjacency(graph, copies, kernels)
      : adjacency(graph, copies, kernels);
    const solving = eigsSteps(operator, { pairs, seed, tolerance: TOLERANCE }, kernels);
    return yield* stage("spectrum", solving);
  });
  const widest = run.stages && widestOf(run, key);
  if (!widest || widest.values.length < found.values.length) {
    run.stages?.kept.set(WIDEST, { key: JSON.stringify(key), value: found, warnings: [] });
  }
  return found;
}

const WIDEST = "widest spectrum";

/** The spectrum of this matrix with the most pairs so far. */
function widestOf({ stages }: Run, key: object): Spectrum | undefined {
  const known = stages?.kept.get(WIDEST);
  return known?.key === JSON.stringify(key) ? (known.value as Spectrum) : undefined;
}

/** The key of a stage that was computed or found before this one. */
function keyOf({ stages }: Run, name: string): string | undefined {
  return stages?.kept.get(name)?.key;
}

/** The first pairs of a spectrum of the same matrix that has more. */
function leadingPairs(run: Run, key: object, pairs: number): Spectrum | undefined {
  const spectrum = widestOf(run, key);
  if (!spectrum || spectrum.values.length <= pairs) return undefined;
  // Vectors lie one after another: those behind the last value are not looked at.
  return {
    ...spectrum,
    values: spectrum.values.slice(0, pairs),
    converged: Math.min(spectrum.converged, pairs),
  };
}
