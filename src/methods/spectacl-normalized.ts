/** SpectACl normalized: the symmetrized kNN graph ½(A + Aᵀ), scaled to D^-½ W D^-½. */
import type { StagedSteps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { normalizedDimensions, normalizedNeighbors, normalizedSmoothing } from "../recipes/auto.js";
import type { SettledOptions } from "../recipes/recipe.js";
import { nearestNeighborhoodSteps } from "./nearest-graph.js";
import type { Data, Outcome, Warning } from "./outcome.js";
import { pipelineSteps } from "./pipeline.js";

export function* spectaclNormalizedSteps(
  data: Data,
  options: SettledOptions<"spectacl-normalized">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  const { clusters, seed, outliers } = options;
  const warnings: Warning[] = [];
  const dimensionsFor = (count: number): number => normalizedDimensions(options, count);
  const smoothing = normalizedSmoothing(options);
  const { neighborhood, found } = yield* nearestNeighborhoodSteps(
    data,
    {
      clusters,
      neighbors: options.neighbors,
      auto: (distinct) => normalizedNeighbors(options, distinct),
      weights: options.weights,
    },
    warnings,
    kernels,
  );
  const { dimensions: used, ...outcome } = yield* pipelineSteps(
    neighborhood,
    {
      clusters,
      dimensionsFor,
      smoothing,
      outliers,
      seed,
      normalized: true,
      rule: { kind: "nearest", neighbors: found.neighbors ?? 1 },
      weights: options.weights,
    },
    warnings,
    kernels,
  );
  const count = outcome.clusters.length;
  return { ...outcome, found: { ...found, clusters: count, dimensions: used, smoothing } };
}
