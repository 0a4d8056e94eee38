/** Robust spectral clustering: the edges that fit the embedding least are taken out, again and again. */
import { choice, integer, integerOrAuto, real } from "../base/options.js";
import type { Steps } from "../base/progress.js";
import type { Graph } from "../graph/graph.js";
import { withoutEntries, withoutLoops, worstEdges } from "../graph/prune.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";
import type { Spectrum } from "../spectrum/spectrum.js";
import {
  chosenSteps,
  cutDemand,
  cutEmbedding,
  endSteps,
  laplacianSteps,
  type Variant,
  type Voters,
} from "./cut.js";
import { landmarksOption } from "./landmarks.js";
import { method, type Warning } from "./method.js";
import { nearestSteps } from "./nearest.js";
import { clustersOrAuto, seedOption } from "./spectacl.js";
import { graphWarnings } from "./warnings.js";

const NEIGHBORS = 15;
// Rounds it usually takes, for the estimate.
const ROUNDS = 4;

export const robustSpectral = method({
  title: "Robust spectral clustering",
  doc: "Spectral clustering that drops a few stray edges between groups, for comparison.",
  accepts: ["points", "graph"],
  options: {
    clusters: clustersOrAuto,
    neighbors: integerOrAuto({ min: 1, doc: "nearest neighbours joined to each point, k" }),
    theta: integer({ min: 0, default: 20, doc: "edges taken out, at most" }),
    share: real({ min: 0, max: 1, default: 0.5, doc: "share of a point's edges that may be taken out" }),
    laplacian: choice({
      choices: ["random-walk", "unnormalised"],
      default: "random-walk",
      doc: "the Laplacian whose eigenvectors are used: I - D⁻¹ W or D - W",
    }),
    iterations: integer({ min: 1, default: 50, doc: "rounds of taking out edges, at most" }),
    landmarks: landmarksOption,
    seed: seedOption,
  },
  demand: ({ clusters, neighbors, theta, iterations }, rows) => {
    const demand = cutDemand(clusters, rows);
    return {
      graph: { kind: "nearest", neighbors: neighbors === "auto" ? NEIGHBORS : neighbors, weighted: false },
      ...demand,
      solutions: demand.solutions + (theta === 0 ? 0 : Math.min(iterations - 1, ROUNDS)),
    };
  },
  *steps(data, options, kernels) {
    const { neighbors, seed } = options;
    const warnings: Warning[] = [];
    const built = yield* nearestSteps(
      data,
      { clusters: options.clusters, neighbors, auto: () => NEIGHBORS },
      warnings,
      kernels,
    );
    const { graph } = built.hood;
    // max(A, Aᵀ): the pattern of ½(A + Aᵀ) without its weights. A given graph keeps them.
    const pattern = { n: graph.n, offsets: graph.offsets, targets: graph.targets };
    const hood = { ...built.hood, graph: withoutLoops("graph" in data ? graph : pattern) };
    const variant: Variant = options.laplacian === "random-walk" ? "scikit" : "difference";
    warnings.push(...graphWarnings(hood.graph));
    const chosen = options.clusters === "auto" ? yield* chosenSteps(hood, variant, seed, kernels) : undefined;
    const clusters = chosen?.clusters ?? (options.clusters as number);
    const { cut, spectrum } = yield* prunedSteps(hood.graph, { ...options, clusters, variant }, kernels);
    const voters: Voters = { neighbors: built.found.neighbors ?? 1, weights: "either" };
    const outcome = yield* endSteps(
      hood,
      cut,
      spectrum,
      { clusters, variant, seed, voters },
      warnings,
      kernels,
    );
    return {
      ...outcome,
      ...(chosen && { choice: chosen.choice }),
      found: { ...built.found, clusters },
    };
  },
});

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
): Steps<{ readonly cut: Graph; readonly spectrum: Spectrum }> {
  const { clusters, variant, theta, share, iterations, seed } = options;
  let cut = graph;
  let before = Number.POSITIVE_INFINITY;
  for (let round = 1; ; round++) {
    const spectrum = yield* laplacianSteps(cut, clusters, variant, seed, kernels);
    const sum = spectrum.values.reduce((total, value) => total + value, 0);
    if (!(before - sum >= LEAST_GAIN) || round === iterations || theta === 0) return { cut, spectrum };
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
