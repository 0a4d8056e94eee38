/** Data and a recipe → the partitions of its method, from one graph for all numbers of clusters; begun when first asked for. */
import { asOneStage, type StagedSteps } from "../base/progress.js";
import { preparedSteps } from "../methods/fit.js";
import type { Partition, Series } from "../methods/method.js";
import type { Data, Outcome } from "../methods/parts/outcome.js";
import type { CheckedRecipe } from "../methods/recipe.js";
import { keepingRun, type Run, runOn } from "../methods/run.js";

export interface Partitions extends Pick<Series, "partitionsSteps"> {
  /** All that the method finds; what the partitions have computed is not computed again. */
  outcomeSteps(clusters: number): StagedSteps<Outcome>;
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
    // Partitions into several numbers and the outcome share eigenvectors: the leading ones of those of the largest number.
    found ??= yield* unreported(
      partitionsSteps(data(), recipe, keepingRun(runOn(kernels), { kept: new Map(), leading: true })),
    );
    return found;
  };
}

export function unreported<T>(steps: StagedSteps<T>): StagedSteps<T> {
  return asOneStage("judge", 0.5, steps);
}

function* partitionsSteps(data: Data, recipe: CheckedRecipe, run: Run): StagedSteps<Partitions> {
  const { series, cutSteps } = yield* preparedSteps(data, recipe, run);
  const ofAll = [...run.warnings];
  const outcomeSteps = function* (clusters: number): StagedSteps<Outcome> {
    run.warnings.length = 0;
    const found = yield* cutSteps(clusters);
    return { ...found, warnings: [...ofAll, ...run.warnings] };
  };
  if (series) return { series, outcomeSteps, partitionsSteps: series.partitionsSteps };
  const fitted = yield* outcomeSteps(1);
  const partition: Partition = { labels: fitted.labels, clusters: fitted.clusters.length };
  return {
    fitted,
    outcomeSteps,
    *partitionsSteps(numbers) {
      return numbers.map(() => partition);
    },
  };
}
