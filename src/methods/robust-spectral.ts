/** Robust spectral clustering: the edges that fit the embedding least are taken out, again and again. */
import { type StagedSteps, stagesWithin } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Graph } from "../line/graph/graph.js";
import { unfolded } from "../line/graph/half.js";
import { withoutEntries, withoutLoops, worstEdges } from "../line/graph/prune.js";
import type { Points } from "../line/points/points.js";
import type { Spectrum } from "../line/spectrum/spectrum.js";
import { cutDemand } from "./demand.js";
import {
  ANY_INPUT,
  type DeclaredMethod,
  type Method,
  type MethodWords,
  type OptionValues,
} from "./method.js";
import {
  clustersOption,
  distanceOption,
  landmarksOption,
  nearestOption,
  scaleOption,
  seedOption,
} from "./parts/common-options.js";
import {
  aloneIn,
  type CutOptions,
  cutEmbedding,
  cutSteps,
  laplacianSteps,
  type Variant,
} from "./parts/cut.js";
import { cutSeries } from "./parts/cut-series.js";
import { neighborsOfFew } from "./parts/few.js";
import { nearestNeighborhoodSteps } from "./parts/nearest-graph.js";
import { quickFor } from "./parts/neighbor-search.js";
import { graphWarnings } from "./parts/warnings.js";

export const declared = {
  title: "Robust spectral clustering",
  doc: "Spectral clustering that drops a few stray edges between groups, for comparison.",
  accepts: ANY_INPUT,
  options: {
    ...clustersOption,
    ...scaleOption,
    ...nearestOption,
    /** Maximum number of edges to remove. */
    theta: { kind: "integer", min: 0, default: 20, doc: "maximum number of edges to remove" },
    /** Fraction of a point's edges that may be removed. */
    share: {
      kind: "number",
      min: 0,
      max: 1,
      default: 0.5,
      doc: "fraction of a point's edges that may be removed",
    },
    /** Laplacian whose eigenvectors are used (I - D⁻¹ W or D - W). */
    laplacian: {
      kind: "choice",
      choices: ["random-walk", "unnormalized"],
      default: "random-walk",
      doc: "Laplacian whose eigenvectors are used (I - D⁻¹ W or D - W)",
    },
    /** Maximum number of rounds of removing edges. */
    iterations: {
      kind: "integer",
      min: 1,
      max: 10_000,
      default: 50,
      doc: "maximum number of rounds of removing edges",
    },
    ...distanceOption,
    ...landmarksOption,
    ...seedOption,
  },
  ofDistances: "graph",
  eigenvectors: "laplacian",
} as const satisfies DeclaredMethod;

export const words: MethodWords = {
  use: "the same with a few stray edges",
  why: "{joined}{edges} The graph was cut where few edges cross, into {found}.{landmarks}",
  story: "cut",
  aside: "Edges that fit this picture least were taken out first, again and again.",
};

export const method: Method<OptionValues<typeof declared>> = {
  demand({ clusters, neighbors, neighborSearch, seed, theta, iterations }, rows, columns) {
    const demand = cutDemand(clusters, rows);
    const asked = neighbors === "auto" ? neighborsFor(rows) : neighbors;
    const quick = quickFor({ neighborSearch, seed }, rows, columns) !== undefined;
    return {
      graph: { kind: "nearest", neighbors: asked, weighted: false, quick },
      ...demand,
      solutions: demand.solutions + (theta === 0 ? 0 : Math.min(iterations - 1, ROUNDS)),
    };
  },

  *prepareSteps(data, options, run) {
    const { clusters, neighbors, neighborSearch, seed } = options;
    const asked = { clusters, neighbors, auto: neighborsFor, search: { neighborSearch, seed } };
    const { neighborhood: built, found } = yield* nearestNeighborhoodSteps(data, asked, run);
    const graph = unfolded(built.graph);
    // max(A, Aᵀ): the pattern of ½(A + Aᵀ) without its weights. A graph that is no one's neighbors keeps them.
    const pattern = { n: graph.n, offsets: graph.offsets, targets: graph.targets };
    const given = "graph" in data && data.distances === undefined;
    const neighborhood = { ...built, graph: withoutLoops(given ? graph : pattern) };
    const variant: Variant = options.laplacian === "random-walk" ? "scikit" : "difference";
    const voters = { neighbors: found.neighbors ?? 1, weights: "either" } as const;
    const cut: CutOptions = { variant, seed, voters };
    return {
      *cutSteps(count) {
        run.warnings.push(...graphWarnings(neighborhood.graph));
        const rounds = { ...options, clusters: count, variant };
        const solved = yield* prunedSteps(neighborhood.graph, rounds, run.kernels);
        const outcome = yield* cutSteps(neighborhood, solved, cut, count, run);
        return { ...outcome, found };
      },
      series: cutSeries(neighborhood, cut, run),
    };
  },
};

// Rounds of taking out edges that it usually takes, as whole solutions: later ones begin where the one before ended.
const ROUNDS = 1.5;
const NEIGHBORS = 15;

/** Neighbors of each point. */
function neighborsFor(distinct: number): number {
  return neighborsOfFew(distinct, NEIGHBORS);
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
    const solving = laplacianSteps(cut, clusters, { variant, seed, alone }, kernels);
    // Nobody knows how many rounds there will be.
    const spectrum = yield* stagesWithin(solving, 1 - 1 / round, 1 - 1 / (round + 1));
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
