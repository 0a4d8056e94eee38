/** Spectral clustering: the smallest eigenvectors of a Laplacian of the nearest-neighbor graph, k-means. */
import type { StagedSteps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { unfolded } from "../line/graph/half.js";
import { withoutLoops } from "../line/graph/prune.js";
import { spectralNeighbors } from "./parts/auto.js";
import { cutSteps, type PreparedCut, type Voters } from "./parts/cut.js";
import { nearestNeighborhoodSteps } from "./parts/nearest-graph.js";
import type { Data, Outcome, Warning } from "./parts/outcome.js";
import type { SettledOptions } from "./recipe.js";

export function* spectralSteps(
  data: Data,
  options: SettledOptions<"spectral">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  const warnings: Warning[] = [];
  const { neighborhood, found, cut } = yield* preparedSpectralSteps(data, options, warnings, kernels);
  const outcome = yield* cutSteps(neighborhood, cut, warnings, kernels);
  return { ...outcome, found: { ...found, clusters: outcome.clusters.length } };
}

/** The graph, and how it is cut. */
export function* preparedSpectralSteps(
  data: Data,
  { clusters, neighbors, seed, variant }: SettledOptions<"spectral">,
  warnings: Warning[],
  kernels: Kernels,
): StagedSteps<PreparedCut> {
  const itself = variant === "scikit";
  const built = yield* nearestNeighborhoodSteps(
    data,
    { clusters, neighbors, auto: (distinct) => spectralNeighbors(distinct, itself), itself },
    warnings,
    kernels,
  );
  const graph = withoutLoops(unfolded(built.neighborhood.graph));
  const others = (built.found.neighbors ?? 1) - (itself ? 1 : 0);
  const voters: Voters = { neighbors: others, weights: "half" };
  return {
    neighborhood: { ...built.neighborhood, graph },
    found: built.found,
    cut: { clusters, variant, seed, voters },
  };
}
