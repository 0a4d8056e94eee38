/** Rows and a recipe → what speaks for its clusters, measured on halves of the rows; no classes need be known. */
import { OptionError } from "../base/errors.js";
import { settle } from "../base/options.js";
import { finish, type StagedSteps } from "../base/progress.js";
import { checkArgument, LIST } from "../base/rules.js";
import { checkRun, SYNC_RUN } from "../base/run-settings.js";
import type { SyncRun } from "../kernels/run.js";
import { wasmKernels } from "../kernels/wasm.js";
import { type PointsLike, points } from "../line/points/points.js";
import type { Judgment } from "../methods/parts/choice.js";
import { compared } from "../methods/parts/compared.js";
import type { Data } from "../methods/parts/outcome.js";
import { type CheckedRecipe, checkedRecipe, commonOptions, type Recipe } from "../methods/recipe.js";
import { type Run, runOn } from "../methods/run.js";
import { usualJudgmentsSteps } from "./judgment.js";
import { sampleSteps } from "./sample.js";

/** Which rows the measures of a recipe draw. */
export interface JudgmentOptions {
  /** Seed of the draw; 0 by default. */
  readonly seed?: number | undefined;
}

/** Share of the pairs of a cluster that stay together when half of the rows is clustered, from 0 to 1. */
export interface Strength {
  /** Of the cluster that keeps the fewest. */
  readonly worst: number;
  /** The mean over the clusters. */
  readonly mean: number;
}

const OPTIONS = {
  seed: { kind: "integer", min: 0, default: 0, doc: "seed of the draw" },
} as const;

/**
 * What speaks for the clusters of a recipe, for each of several numbers of clusters: valley, prediction strength,
 * stability, and the score by which `clusters: "auto"` decides. At most 2,000 rows are drawn and split in halves twice,
 * once for all numbers.
 *
 * @param rows The rows, or points in one flat array.
 * @param recipe The method and its options; its own number of clusters has no part in it.
 * @param numbers The numbers of clusters, at most that of the distinct rows in half of the draw.
 * @param options `seed` of the draw.
 * @param run The kernels to use and a listener to progress.
 * @returns A judgment for each number, in their order.
 * @throws OptionError for a number of clusters that half of the rows cannot make.
 * @example
 * import { moons } from "spectacl/datasets";
 * import { judgments } from "spectacl/metrics";
 *
 * const { points } = moons({ n: 400, noise: 0.05, seed: 0 });
 * const [two, three] = judgments(points, { method: "spectacl-normalized" }, [2, 3]);
 * console.log(two.score > three.score); // true
 */
export function judgments(
  rows: PointsLike,
  recipe: Recipe,
  numbers: readonly number[],
  options: JudgmentOptions = {},
  run: SyncRun = {},
): Judgment[] {
  checkRun(run, SYNC_RUN);
  checkArgument("numbers", LIST, numbers);
  const given = { points: points(rows) };
  const { seed } = settle(OPTIONS, { ...options });
  const checked = checkedRecipe(recipe).recipe;
  const steps = judgmentsSteps(given, checked, numbers, seed, runOn(run.kernels ?? wasmKernels()));
  return finish(steps, run.onProgress);
}

/**
 * Prediction strength (Tibshirani and Walther 2005): both halves of the rows are clustered, and each labels all rows; for
 * each cluster by one half, the share of its pairs of rows that the other half keeps together.
 *
 * @param rows The rows, or points in one flat array.
 * @param recipe The method and its options, with a number of clusters if the method takes one.
 * @param options `seed` of the draw.
 * @param run The kernels to use and a listener to progress.
 * @example
 * import { moons } from "spectacl/datasets";
 * import { predictionStrength } from "spectacl/metrics";
 *
 * const { points } = moons({ n: 400, noise: 0.05, seed: 0 });
 * const { worst } = predictionStrength(points, { clusters: 2 });
 * console.log(worst > 0.8); // true
 */
export function predictionStrength(
  rows: PointsLike,
  recipe: Recipe,
  options: JudgmentOptions = {},
  run: SyncRun = {},
): Strength {
  const [{ strength, meanStrength }] = judgments(rows, recipe, [numberOf(recipe)], options, run);
  return { worst: strength, mean: meanStrength };
}

/**
 * The adjusted Rand index of the clusters that two random halves of the rows lead to, in the mean of two splits: 1 if
 * they agree, about 0 if by chance alone.
 *
 * @param rows The rows, or points in one flat array.
 * @param recipe The method and its options, with a number of clusters if the method takes one.
 * @param options `seed` of the draw.
 * @param run The kernels to use and a listener to progress.
 * @example
 * import { moons } from "spectacl/datasets";
 * import { stability } from "spectacl/metrics";
 *
 * const { points } = moons({ n: 400, noise: 0.05, seed: 0 });
 * console.log(stability(points, { clusters: 2 }) > 0.8); // true
 */
export function stability(
  rows: PointsLike,
  recipe: Recipe,
  options: JudgmentOptions = {},
  run: SyncRun = {},
): number {
  return judgments(rows, recipe, [numberOf(recipe)], options, run)[0].stability;
}

/** A method without this option finds the number itself, whatever is asked for. */
function numberOf(recipe: Recipe): number {
  const { clusters = 1 } = commonOptions(checkedRecipe(recipe).recipe);
  if (clusters === "auto") throw new OptionError("clusters", "must be a number here", clusters);
  return clusters;
}

function* judgmentsSteps(
  data: Data,
  recipe: CheckedRecipe,
  numbers: readonly number[],
  seed: number,
  run: Run,
): StagedSteps<Judgment[]> {
  const drawn = yield* sampleSteps(compared(data, recipe), seed, run);
  for (const number of numbers) {
    if (!Number.isSafeInteger(number) || number < 1)
      throw new OptionError("numbers", "must be integers >= 1", number);
    if (number > drawn.distinct)
      throw new OptionError("numbers", { code: "MORE_THAN_ROWS", distinct: drawn.distinct }, number);
  }
  return numbers.length === 0 ? [] : yield* usualJudgmentsSteps(drawn, recipe, numbers);
}
