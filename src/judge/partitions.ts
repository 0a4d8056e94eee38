/** Data and a recipe → the partitions of its method, from one graph for all numbers of clusters; begun when first asked for. */
import { asOneStage, type StagedSteps } from "../base/progress.js";
import { preparedSteps } from "../methods/fit.js";
import type { Partition, Series } from "../methods/method.js";
import type { Data, Outcome } from "../methods/parts/outcome.js";
import type { CheckedRecipe } from "../methods/recipe.js";
import { type Run, runOn } from "../methods/run.js";

export interface Partitions extends Pick<Series, "partitionsSteps"> {
  /** Of a method that takes a number of clusters. */
  readonly series?: Series;
  /** Of a method that finds the number itself: the same for all numbers. */
  readonly fitted?: Outcome;
}

/** How far it has come is not reported: what is computed is small. */
export function partitionsOf(
  data: () => Data,
  recipe: CheckedRecipe,
  { kernels }: Run,
): () => StagedSteps<Partitions> {
  let found: Partitions | undefined;
  return function* () {
    found ??= yield* unreported(partitionsSteps(data(), recipe, runOn(kernels)));
    return found;
  };
}

export function unreported<T>(steps: StagedSteps<T>): StagedSteps<T> {
  return asOneStage("judge", 0.5, steps);
}

function* partitionsSteps(data: Data, recipe: CheckedRecipe, run: Run): StagedSteps<Partitions> {
  const { series, cutSteps } = yield* preparedSteps(data, recipe, run);
  if (series) return { series, partitionsSteps: series.partitionsSteps };
  const fitted = { ...(yield* cutSteps(1)), warnings: run.warnings };
  const partition: Partition = { labels: fitted.labels, clusters: fitted.clusters.length };
  return {
    fitted,
    *partitionsSteps(numbers) {
      return numbers.map(() => partition);
    },
  };
}
