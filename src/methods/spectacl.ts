/** SpectACl: the ε-neighborhood graph, its projected eigenvectors, k-means. */
import type { StagedSteps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { degrees } from "../line/graph/graph.js";
import { spectaclDimensions, spectaclRadiusRule, spectaclSmoothing } from "./parts/auto.js";
import type { Data, Outcome, Warning } from "./parts/outcome.js";
import { sparseBelow } from "./parts/outliers.js";
import { askedClusters, type Prepared, pipelineSteps } from "./parts/pipeline.js";
import { radiusNeighborhoodSteps } from "./parts/radius-graph.js";
import type { SettledOptions } from "./recipe.js";

export function* spectaclSteps(
  data: Data,
  options: SettledOptions<"spectacl">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  const warnings: Warning[] = [];
  const { neighborhood, found, pipeline } = yield* preparedSpectaclSteps(data, options, warnings, kernels);
  const { dimensions, ...outcome } = yield* pipelineSteps(neighborhood, pipeline, warnings, kernels);
  const { smoothing } = pipeline;
  return { ...outcome, found: { ...found, clusters: askedClusters(outcome), dimensions, smoothing } };
}

/** The graph, and what the pipeline is to do with it. */
export function* preparedSpectaclSteps(
  data: Data,
  options: SettledOptions<"spectacl">,
  warnings: Warning[],
  kernels: Kernels,
): StagedSteps<Prepared> {
  const { clusters, seed, outliers, preset, weights } = options;
  const dimensions = spectaclDimensions(options);
  const { neighborhood, found, radius } = yield* radiusNeighborhoodSteps(
    data,
    { clusters, radius: options, auto: spectaclRadiusRule(preset, clusters), weights },
    warnings,
    kernels,
  );
  const pipeline = {
    clusters,
    dimensionsFor: () => dimensions,
    smoothing: spectaclSmoothing(options),
    outliers,
    seed,
    apart: preset !== "paper",
    normalized: false,
    rule: {
      kind: "radius",
      radius,
      least: outliers === "mark" ? sparseBelow(degrees(neighborhood.graph)) : 1,
    },
    weights,
  } as const;
  return { neighborhood, found, pipeline };
}
