/** SpectACl: the ε-neighborhood graph, its projected eigenvectors, k-means. */
import type { StagedSteps } from "../base/progress.js";
import { degrees } from "../graph/graph.js";
import type { Kernels } from "../kernels/kernels.js";
import { spectaclDimensions, spectaclRadiusRule, spectaclSmoothing } from "../recipes/auto.js";
import type { SettledOptions } from "../recipes/recipe.js";
import type { Data, Outcome, Warning } from "./outcome.js";
import { sparseBelow } from "./outliers.js";
import { pipelineSteps } from "./pipeline.js";
import { radiusNeighborhoodSteps } from "./radius-graph.js";

export function* spectaclSteps(
  data: Data,
  options: SettledOptions<"spectacl">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  const { clusters, seed, outliers } = options;
  const warnings: Warning[] = [];
  const dimensions = spectaclDimensions(options);
  const smoothing = spectaclSmoothing(options);
  const { neighborhood, found, radius } = yield* radiusNeighborhoodSteps(
    data,
    { clusters, radius: options, auto: spectaclRadiusRule(options.preset), weights: options.weights },
    warnings,
    kernels,
  );
  const { dimensions: used, ...outcome } = yield* pipelineSteps(
    neighborhood,
    {
      clusters,
      dimensionsFor: () => dimensions,
      smoothing,
      outliers,
      seed,
      normalized: false,
      rule: {
        kind: "radius",
        radius,
        least: outliers === "mark" ? sparseBelow(degrees(neighborhood.graph)) : 1,
      },
      weights: options.weights,
    },
    warnings,
    kernels,
  );
  const count = outcome.clusters.length;
  return { ...outcome, found: { ...found, clusters: count, dimensions: used, smoothing } };
}
