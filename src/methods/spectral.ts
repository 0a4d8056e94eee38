/** Spectral clustering: the smallest eigenvectors of a Laplacian of the nearest-neighbor graph, k-means. */
import { unfolded } from "../line/graph/half.js";
import { withoutLoops } from "../line/graph/prune.js";
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
import { aloneIn, type CutOptions, cutSteps, laplacianSteps, skipped } from "./parts/cut.js";
import { cutSeries } from "./parts/cut-series.js";
import { neighborsOfFew } from "./parts/few.js";
import { nearestNeighborhoodSteps } from "./parts/nearest-graph.js";
import { quickFor } from "./parts/neighbor-search.js";
import { graphWarnings } from "./parts/warnings.js";

export const declared = {
  title: "Spectral clustering",
  doc: "Groups joined by few edges, for comparison: little noise, clusters of similar size.",
  accepts: ANY_INPUT,
  options: {
    ...clustersOption,
    ...scaleOption,
    ...nearestOption,
    /**
     * Eigenvectors as in scikit-learn (a point counts as its own neighbor), as in the paper's text, or of the ratio
     * cut.
     */
    variant: {
      kind: "choice",
      choices: ["scikit", "paper", "ratio-cut"],
      default: "scikit",
      doc: "eigenvectors as in scikit-learn (a point counts as its own neighbor), as in the paper's text, or of the ratio cut",
    },
    ...distanceOption,
    ...landmarksOption,
    ...seedOption,
  },
  ofDistances: "graph",
  eigenvectors: "laplacian",
} as const satisfies DeclaredMethod;

export const words: MethodWords = {
  use: "groups joined by few edges",
  why: "{joined}{edges} The graph was cut where few edges cross, into {found}.{landmarks}",
  story: "cut",
};

export const method: Method<OptionValues<typeof declared>> = {
  demand({ clusters, neighbors, neighborSearch, seed, variant }, rows, columns) {
    const itself = countsItself(variant);
    const asked = neighbors === "auto" ? neighborsFor(rows, itself) : neighbors;
    const quick = quickFor({ neighborSearch, seed }, rows, columns) !== undefined;
    return {
      graph: { kind: "nearest", neighbors: asked - (itself ? 1 : 0), weighted: true, itself, quick },
      ...cutDemand(clusters, rows),
    };
  },

  *prepareSteps(data, { clusters, neighbors, neighborSearch, seed, variant }, run) {
    const itself = countsItself(variant);
    const auto = (distinct: number): number => neighborsFor(distinct, itself);
    const asked = { clusters, neighbors, auto, itself, search: { neighborSearch, seed } };
    const built = yield* nearestNeighborhoodSteps(data, asked, run);
    const { found } = built;
    const graph = withoutLoops(unfolded(built.neighborhood.graph));
    const neighborhood = { ...built.neighborhood, graph };
    const others = (found.neighbors ?? 1) - (itself ? 1 : 0);
    const cut: CutOptions = { variant, seed, voters: { neighbors: others, weights: "half" } };
    return {
      *cutSteps(count) {
        run.warnings.push(...graphWarnings(graph));
        const how = { variant, seed, alone: aloneIn(graph, count) };
        const spectrum = yield* laplacianSteps(graph, count + skipped(variant), how, run.kernels);
        const outcome = yield* cutSteps(neighborhood, { cut: graph, spectrum }, cut, count, run);
        return { ...outcome, found };
      },
      series: cutSeries(neighborhood, cut, run),
    };
  },
};

function countsItself(variant: OptionValues<typeof declared>["variant"]): boolean {
  return variant === "scikit";
}

const NEIGHBORS = 10;

/** Neighbors of each point, which may count itself. */
function neighborsFor(distinct: number, itself: boolean): number {
  const own = itself ? 1 : 0;
  return neighborsOfFew(distinct, NEIGHBORS - own) + own;
}
