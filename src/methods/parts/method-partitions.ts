/** Rows or a graph, and a recipe → what its method makes of them for any number of clusters, from one graph. */
import { gather } from "../../base/indices.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { bySize } from "../../line/clusters/labels.js";
import { kmeansSeriesSteps } from "../../line/clusters/series.js";
import type { Points } from "../../line/points/points.js";
import { restored } from "../../line/points/units.js";
import type { CheckedRecipe } from "../recipe.js";
import { preparedRobustSteps } from "../robust-spectral.js";
import { preparedSpectaclSteps } from "../spectacl.js";
import { preparedNormalizedSteps } from "../spectacl-normalized.js";
import { preparedSpectralSteps } from "../spectral.js";
import { arranged } from "./arrangement.js";
import type { VoteRule } from "./fitted.js";
import { methodSteps } from "./method-steps.js";
import type { Neighborhood } from "./neighborhood.js";
import type { Data, Outcome } from "./outcome.js";
import { cutPartitions, pipelinePartitions } from "./partitions.js";
import { methodsError } from "./problems.js";
import { meansOf } from "./sampled-series.js";

/** Labels of the rows, 0 for the largest cluster, and who votes on the label of a row from elsewhere. */
export interface Partition {
  readonly labels: Int32Array;
  /** Number of clusters; methods that find it themselves may find none. */
  readonly clusters: number;
  /** By label, where the nearest center decides. */
  readonly centers?: Points;
}

/** What a method makes of its data: graph and eigenvectors are computed once for all numbers of clusters. */
export interface Partitioner {
  readonly rule: VoteRule;
  /** Of a method that finds the number itself: what labels rows from elsewhere. */
  readonly fitted?: Outcome;
  /** One for each number, all at most that of the distinct rows; a method that finds the number itself has the same for all. */
  partitionsSteps(numbers: readonly number[]): StagedSteps<Partition[]>;
}

export function* partitionerSteps(
  data: Data,
  recipe: CheckedRecipe,
  kernels: Kernels,
): StagedSteps<Partitioner> {
  switch (recipe.name) {
    case "spectacl":
    case "spectacl-normalized": {
      const { neighborhood, pipeline } =
        recipe.name === "spectacl"
          ? yield* preparedSpectaclSteps(data, { ...recipe.options, clusters: "auto" }, [], kernels)
          : yield* preparedNormalizedSteps(data, { ...recipe.options, clusters: "auto" }, [], kernels);
      const labelsSteps = pipelinePartitions(neighborhood, pipeline, kernels);
      return { rule: pipeline.rule, partitionsSteps: ofRowsSteps(labelsSteps, neighborhood) };
    }
    case "spectral":
    case "robust-spectral": {
      const { neighborhood, cut } =
        recipe.name === "spectral"
          ? yield* preparedSpectralSteps(data, { ...recipe.options, clusters: "auto" }, [], kernels)
          : yield* preparedRobustSteps(data, { ...recipe.options, clusters: "auto" }, [], kernels);
      const labelsSteps = cutPartitions(neighborhood, cut, kernels);
      return {
        rule: { kind: "nearest", neighbors: cut.voters.neighbors },
        partitionsSteps: ofRowsSteps(labelsSteps, neighborhood),
      };
    }
    case "kmeans":
      if (!("points" in data)) throw methodsError("METHOD_NEEDS_POINTS", { method: "kmeans" });
      return {
        rule: { kind: "center" },
        partitionsSteps: kmeansPartitions(data.points, recipe.options.seed, kernels),
      };
    default: {
      const fitted = yield* methodSteps(data, recipe, kernels);
      const partition = { labels: fitted.labels, clusters: fitted.clusters.length };
      return {
        rule: { kind: "center" },
        fitted,
        *partitionsSteps(numbers) {
          return numbers.map(() => partition);
        },
      };
    }
  }
}

/** Labels of nodes → partitions of the rows. */
function ofRowsSteps(
  labelsSteps: (numbers: readonly number[]) => StagedSteps<Int32Array[]>,
  { node, multiplicity }: Neighborhood,
): Partitioner["partitionsSteps"] {
  return function* (numbers) {
    const found = yield* labelsSteps(numbers);
    return found.map((labels, at) => ({
      labels: gather(bySize(labels, numbers[at], multiplicity).labels, node),
      clusters: numbers[at],
    }));
  };
}

function kmeansPartitions(points: Points, seed: number, kernels: Kernels): Partitioner["partitionsSteps"] {
  const { points: distinct, multiplicity, position, unit } = arranged(points, "auto", [], kernels);
  return function* (numbers) {
    const series = kmeansSeriesSteps(distinct, numbers, { seed, weights: multiplicity }, kernels);
    const found = yield* stage("clusters", series);
    return found.map(({ labels, clusters }): Partition => {
      const ranked = bySize(labels, clusters, multiplicity);
      return {
        labels: gather(ranked.labels, position),
        clusters,
        centers: restored(meansOf(distinct, ranked.labels, clusters, multiplicity), unit),
      };
    });
  };
}
