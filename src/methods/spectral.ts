/** Spectral clustering: the smallest eigenvectors of a Laplacian of the nearest-neighbor graph, k-means. */
import type { StagedSteps } from "../base/progress.js";
import { unfolded } from "../graph/half.js";
import { withoutLoops } from "../graph/prune.js";
import type { Kernels } from "../kernels/kernels.js";
import { SPECTRAL_NEIGHBORS } from "../recipes/auto.js";
import type { SettledOptions } from "../recipes/recipe.js";
import { cutSteps, type Variant, type Voters } from "./cut.js";
import { nearestNeighborhoodSteps } from "./nearest-graph.js";
import type { Data, Outcome, Warning } from "./outcome.js";

export function* spectralSteps(
  data: Data,
  options: SettledOptions<"spectral">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  const { clusters, neighbors, seed } = options;
  const variant: Variant = options.variant;
  const warnings: Warning[] = [];
  const built = yield* nearestNeighborhoodSteps(
    data,
    { clusters, neighbors, auto: () => SPECTRAL_NEIGHBORS, itself: variant === "scikit" },
    warnings,
    kernels,
  );
  const neighborhood = { ...built.neighborhood, graph: withoutLoops(unfolded(built.neighborhood.graph)) };
  const others = (built.found.neighbors ?? 1) - (variant === "scikit" ? 1 : 0);
  const voters: Voters = { neighbors: others, weights: "half" };
  const outcome = yield* cutSteps(neighborhood, { clusters, variant, seed, voters }, warnings, kernels);
  return { ...outcome, found: { ...built.found, clusters: outcome.clusters.length } };
}
