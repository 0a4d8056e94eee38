/** Spectral clustering: the smallest eigenvectors of a Laplacian of the nearest-neighbour graph, k-means. */
import { choice, integerOrAuto } from "../base/options.js";
import { withoutLoops } from "../graph/prune.js";
import { cutDemand, cutSteps, type Variant, type Voters } from "./cut.js";
import { landmarksOption } from "./landmarks.js";
import { method, type Warning } from "./method.js";
import { nearestSteps } from "./nearest.js";
import { clustersOrAuto, seedOption } from "./spectacl.js";

const NEIGHBORS = 10;

export const spectral = method({
  title: "Spectral clustering",
  doc: "Groups joined by few edges, for comparison: little noise, clusters of similar size.",
  accepts: ["points", "graph"],
  options: {
    clusters: clustersOrAuto,
    neighbors: integerOrAuto({
      min: 1,
      doc: "nearest neighbours joined to each point, k",
    }),
    variant: choice({
      choices: ["scikit", "paper", "ratio-cut"],
      default: "scikit",
      doc: "eigenvectors as scikit-learn takes them (a point is one of its own neighbours), as the paper's text does, or of the ratio cut",
    }),
    landmarks: landmarksOption,
    seed: seedOption,
  },
  demand: ({ clusters, neighbors, variant }, rows) => ({
    graph: {
      kind: "nearest",
      neighbors: (neighbors === "auto" ? NEIGHBORS : neighbors) - (variant === "scikit" ? 1 : 0),
      weighted: true,
    },
    ...cutDemand(clusters, rows),
  }),
  *steps(data, options, kernels) {
    const { clusters, neighbors, seed } = options;
    const variant: Variant = options.variant;
    const warnings: Warning[] = [];
    const built = yield* nearestSteps(
      data,
      { clusters, neighbors, auto: () => NEIGHBORS, itself: variant === "scikit" },
      warnings,
      kernels,
    );
    const hood = { ...built.hood, graph: withoutLoops(built.hood.graph) };
    const others = (built.found.neighbors ?? 1) - (variant === "scikit" ? 1 : 0);
    const voters: Voters = { neighbors: others, weights: "half" };
    const outcome = yield* cutSteps(hood, { clusters, variant, seed, voters }, warnings, kernels);
    return { ...outcome, found: { ...built.found, clusters: outcome.clusters.length } };
  },
});
