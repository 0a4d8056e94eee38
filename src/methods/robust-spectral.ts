/** Robust spectral clustering: the edges that fit the embedding least are taken out, again and again. */
import type { StagedSteps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Graph } from "../line/graph/graph.js";
import { unfolded } from "../line/graph/half.js";
import { withoutEntries, withoutLoops, worstEdges } from "../line/graph/prune.js";
import type { Points } from "../line/points/points.js";
import type { Spectrum } from "../line/spectrum/spectrum.js";
import { robustNeighbors } from "./parts/auto.js";
import {
  aloneIn,
  cutEmbedding,
  endSteps,
  laplacianSteps,
  type PreparedCut,
  type Variant,
  type Voters,
} from "./parts/cut.js";
import { decided } from "./parts/decided.js";
import { nearestNeighborhoodSteps } from "./parts/nearest-graph.js";
import type { Data, Outcome, Warning } from "./parts/outcome.js";
import { graphWarnings } from "./parts/warnings.js";
import type { SettledOptions } from "./recipe.js";

export function* robustSpectralSteps(
  data: Data,
  options: SettledOptions<"robust-spectral">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  const warnings: Warning[] = [];
  const prepared = yield* preparedRobustSteps(data, options, warnings, kernels);
  const { neighborhood, found } = prepared;
  const { variant, seed, voters } = prepared.cut;
  warnings.push(...graphWarnings(neighborhood.graph));
  const clusters = decided(options.clusters);
  const { cut, spectrum } = yield* prunedSteps(
    neighborhood.graph,
    { ...options, clusters, variant },
    kernels,
  );
  const outcome = yield* endSteps(
    neighborhood,
    cut,
    spectrum,
    { clusters, variant, seed, voters },
    warnings,
    kernels,
  );
  return { ...outcome, found: { ...found, clusters } };
}

/** The graph before any edge is removed, and how it is cut. */
export function* preparedRobustSteps(
  data: Data,
  options: SettledOptions<"robust-spectral">,
  warnings: Warning[],
  kernels: Kernels,
): StagedSteps<PreparedCut> {
  const { clusters, neighbors, seed } = options;
  const built = yield* nearestNeighborhoodSteps(
    data,
    { clusters, neighbors, auto: robustNeighbors },
    warnings,
    kernels,
  );
  const graph = unfolded(built.neighborhood.graph);
  // max(A, Aᵀ): the pattern of ½(A + Aᵀ) without its weights. A given graph keeps them.
  const pattern = { n: graph.n, offsets: graph.offsets, targets: graph.targets };
  const variant: Variant = options.laplacian === "random-walk" ? "scikit" : "difference";
  const voters: Voters = { neighbors: built.found.neighbors ?? 1, weights: "either" };
  return {
    neighborhood: { ...built.neighborhood, graph: withoutLoops("graph" in data ? graph : pattern) },
    found: built.found,
    cut: { clusters, variant, seed, voters },
  };
}

interface PruneRounds {
  readonly clusters: number;
  readonly theta: number;
  readonly share: number;
  readonly iterations: number;
  readonly variant: Variant;
  readonly seed: number;
}

// A round that lowers the sum of the eigenvalues by less than this is the last.
const LEAST_GAIN = 1e-10;
// Eigenvalues up to this are those of components: zero.
const ZERO = 1e-8;

/** Alternates between the eigenvectors of what is left of the graph and the edges of the whole that fit them least. */
function* prunedSteps(
  graph: Graph,
  options: PruneRounds,
  kernels: Kernels,
): StagedSteps<{ readonly cut: Graph; readonly spectrum: Spectrum }> {
  const { clusters, variant, theta, share, iterations, seed } = options;
  const alone = aloneIn(graph, clusters);
  let cut = graph;
  let before = Number.POSITIVE_INFINITY;
  for (let round = 1; ; round++) {
    const spectrum = yield* laplacianSteps(cut, clusters, { variant, seed, alone }, kernels);
    const sum = spectrum.values.reduce((total, value) => total + value, 0);
    // As many components as clusters: no cut can be better.
    const apart = spectrum.values.every((value) => value <= ZERO);
    const last = apart || round === iterations || theta === 0;
    if (!(before - sum >= LEAST_GAIN) || last) return { cut, spectrum };
    before = sum;
    const rows = cutEmbedding(spectrum, cut, clusters, variant);
    const gone = worstEdges(graph, scoreOf(rows, spectrum, variant), { most: theta, share });
    cut = withoutEntries(graph, gone);
  }
}

/** p_ij = |h_i - h_j|² - |h_i √λ|² - |h_j √λ|²; with L = D - W the first term alone. */
function scoreOf(
  { n, dim, coords }: Points,
  { values }: Spectrum,
  variant: Variant,
): (i: number, j: number) => number {
  const own = new Float64Array(n);
  if (variant === "scikit") {
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < dim; k++) {
        const value = values[k] <= ZERO ? 0 : values[k];
        own[i] += coords[i * dim + k] * coords[i * dim + k] * value;
      }
    }
  }
  return (i, j) => {
    let apart = 0;
    for (let k = 0; k < dim; k++) {
      const difference = coords[i * dim + k] - coords[j * dim + k];
      apart += difference * difference;
    }
    return apart - own[i] - own[j];
  };
}
