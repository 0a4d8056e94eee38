/** Rows or a graph, and a recipe → what its method makes of them for each of several numbers of clusters, from one graph. */
import { gather } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import { bySize } from "../clusters/labels.js";
import { kmeansSeriesSteps } from "../clusters/series.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { restored } from "../points/units.js";
import type { CheckedRecipe } from "../recipes/recipe.js";
import { arranged } from "./arrangement.js";
import type { VoteRule } from "./fitted.js";
import { methodSteps } from "./method-steps.js";
import type { Neighborhood } from "./neighborhood.js";
import type { Data, Outcome } from "./outcome.js";
import { cutPartitionsSteps, pipelinePartitionsSteps } from "./partitions.js";
import { methodsError } from "./problems.js";
import { preparedRobustSteps } from "./robust-spectral.js";
import { meansOf } from "./sampled-series.js";
import { preparedSpectaclSteps } from "./spectacl.js";
import { preparedNormalizedSteps } from "./spectacl-normalized.js";
import { preparedSpectralSteps } from "./spectral.js";

/** Labels of the rows, 0 for the largest cluster, and who votes on the label of a row from elsewhere. */
export interface Partition {
  readonly labels: Int32Array;
  /** Number of clusters; methods that find it themselves may find none. */
  readonly clusters: number;
  /** By label, where the nearest center decides. */
  readonly centers?: Points;
}

export interface Partitions {
  /** One for each number; a method that finds the number itself has the same for all. */
  readonly all: readonly Partition[];
  readonly rule: VoteRule;
  /** Of a method that finds the number itself: what labels rows from elsewhere. */
  readonly fitted?: Outcome;
}

/** All numbers must be at most that of the distinct rows. */
export function* methodPartitionsSteps(
  data: Data,
  recipe: CheckedRecipe,
  numbers: readonly number[],
  kernels: Kernels,
): StagedSteps<Partitions> {
  switch (recipe.name) {
    case "spectacl":
    case "spectacl-normalized": {
      const { neighborhood, pipeline } =
        recipe.name === "spectacl"
          ? yield* preparedSpectaclSteps(data, { ...recipe.options, clusters: "auto" }, [], kernels)
          : yield* preparedNormalizedSteps(data, { ...recipe.options, clusters: "auto" }, [], kernels);
      const found = yield* pipelinePartitionsSteps(neighborhood, pipeline, numbers, kernels);
      return {
        all: found.map((labels, at) => ofRows(labels, numbers[at], neighborhood)),
        rule: pipeline.rule,
      };
    }
    case "spectral":
    case "robust-spectral": {
      const { neighborhood, cut } =
        recipe.name === "spectral"
          ? yield* preparedSpectralSteps(data, { ...recipe.options, clusters: "auto" }, [], kernels)
          : yield* preparedRobustSteps(data, { ...recipe.options, clusters: "auto" }, [], kernels);
      const found = yield* cutPartitionsSteps(neighborhood, cut, numbers, kernels);
      return {
        all: found.map((labels, at) => ofRows(labels, numbers[at], neighborhood)),
        rule: { kind: "nearest", neighbors: cut.voters.neighbors },
      };
    }
    case "kmeans":
      if (!("points" in data)) throw methodsError("METHOD_NEEDS_POINTS", { method: "kmeans" });
      return yield* kmeansPartitionsSteps(data.points, recipe.options.seed, numbers, kernels);
    default: {
      const outcome = yield* methodSteps(data, recipe, kernels);
      const partition = { labels: outcome.labels, clusters: outcome.clusters.length };
      return { all: numbers.map(() => partition), rule: { kind: "center" }, fitted: outcome };
    }
  }
}

function ofRows(labels: Int32Array, clusters: number, { node, multiplicity }: Neighborhood): Partition {
  return { labels: gather(bySize(labels, clusters, multiplicity).labels, node), clusters };
}

function* kmeansPartitionsSteps(
  points: Points,
  seed: number,
  numbers: readonly number[],
  kernels: Kernels,
): StagedSteps<Partitions> {
  const { points: distinct, multiplicity, position, unit } = arranged(points, "auto", []);
  const series = kmeansSeriesSteps(distinct, numbers, { seed, weights: multiplicity }, kernels);
  const found = yield* stage("clusters", series);
  const all = found.map(({ labels, clusters }): Partition => {
    const ranked = bySize(labels, clusters, multiplicity);
    return {
      labels: gather(ranked.labels, position),
      clusters,
      centers: restored(meansOf(distinct, ranked.labels, clusters, multiplicity), unit),
    };
  });
  return { all, rule: { kind: "center" } };
}
