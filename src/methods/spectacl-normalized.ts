/** SpectACl normalized: the symmetrized kNN graph ½(A + Aᵀ), scaled to D^-½ W D^-½. */
import type { StagedSteps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { normalizedDimensions, normalizedNeighbors, normalizedSmoothing } from "./parts/auto.js";
import { nearestNeighborhoodSteps } from "./parts/nearest-graph.js";
import type { Data, Outcome, Warning } from "./parts/outcome.js";
import { askedClusters, type Prepared, pipelineSteps } from "./parts/pipeline.js";
import type { SettledOptions } from "./recipe.js";

export function* spectaclNormalizedSteps(
  data: Data,
  options: SettledOptions<"spectacl-normalized">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  const warnings: Warning[] = [];
  const { neighborhood, found, pipeline } = yield* preparedNormalizedSteps(data, options, warnings, kernels);
  const { dimensions, ...outcome } = yield* pipelineSteps(neighborhood, pipeline, warnings, kernels);
  const { smoothing } = pipeline;
  return { ...outcome, found: { ...found, clusters: askedClusters(outcome), dimensions, smoothing } };
}

/** The graph, and what the pipeline is to do with it. */
export function* preparedNormalizedSteps(
  data: Data,
  options: SettledOptions<"spectacl-normalized">,
  warnings: Warning[],
  kernels: Kernels,
): StagedSteps<Prepared> {
  const { clusters, seed, outliers, weights } = options;
  const { neighborhood, found } = yield* nearestNeighborhoodSteps(
    data,
    {
      clusters,
      neighbors: options.neighbors,
      auto: (distinct, columns) => normalizedNeighbors(options, distinct, { columns, clusters }),
      weights,
    },
    warnings,
    kernels,
  );
  const pipeline = {
    clusters,
    dimensionsFor: (count: number) => normalizedDimensions(options, count, neighborhood.graph.n),
    smoothing: normalizedSmoothing(options),
    outliers,
    seed,
    apart: options.preset !== "paper",
    normalized: true,
    rule: { kind: "nearest", neighbors: found.neighbors ?? 1 },
    weights,
  } as const;
  return { neighborhood, found, pipeline };
}
