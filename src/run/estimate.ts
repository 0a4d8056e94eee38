/** Input and recipe → what the run will cost: of every row, or of the landmarks that stand for them. */

import { finish, type Steps, stage } from "../base/progress.js";
import { checkRun, SYNC_RUN } from "../base/run-settings.js";
import type { SyncRun } from "../kernels/run.js";
import { wasmKernels } from "../kernels/wasm.js";
import { permuted } from "../line/points/permuted.js";
import type { Data, GivenData } from "../methods/parts/outcome.js";
import {
  type AskedRecipe,
  type CheckedRecipe,
  checkedRecipe,
  commonOptions,
  type Recipe,
} from "../methods/recipe.js";
import { type Run, runOn } from "../methods/run.js";
import { landmarkCost } from "./cost/budget.js";
import { type Estimate, exactEstimateSteps } from "./cost/estimate.js";
import { checkedInput, type Input } from "./input.js";
import { landmarkCountSteps, landmarkRecipeSteps, landmarkRows } from "./landmarks.js";
import { measuredSteps } from "./measured.js";
import { scaledInput } from "./scaled-input.js";
import { asVectors } from "./vectors.js";

/**
 * What a run would cost, from a sample of the rows: enough to stop before work that does not fit.
 *
 * @param input The input, as for `cluster`.
 * @param recipe The recipe, as for `cluster`.
 * @param run `kernels` and `onProgress`.
 * @returns edges, bytes of memory and seconds on one thread, and how many landmarks would stand in for the rows
 * @example
 * const { bytes, seconds } = estimate([[0, 0], [0, 1], [9, 9], [9, 8]], { clusters: 2 });
 */
export function estimate(input: Input, recipe: Recipe = {}, run: SyncRun = {}): Estimate {
  checkRun(run, SYNC_RUN);
  const checked = checkedRecipe(recipe);
  const data = checkedInput(input, commonOptions(checked.recipe).distance);
  const scaled = asVectors(scaledInput(data, checked));
  const steps = estimatedSteps(scaled.data, scaled.asked, runOn(run.kernels ?? wasmKernels()));
  return finish(stage("points", steps), run.onProgress);
}

function* estimatedSteps(given: GivenData, asked: AskedRecipe, run: Run): Steps<Estimate> {
  const { data, asked: own, found } = yield* measuredSteps(given, asked);
  const estimated = yield* estimateSteps(data, own.recipe, run);
  return { ...estimated, found: { ...estimated.found, ...(found as Estimate["found"]) } };
}

function* estimateSteps(data: Data, recipe: CheckedRecipe, run: Run): Steps<Estimate> {
  // An estimate of a graph needs no decision, and says nothing of landmarks that a graph cannot have.
  const count = "graph" in data ? undefined : yield* landmarkCountSteps(data, recipe, run);
  if (count === undefined || "graph" in data) return yield* exactEstimateSteps(data, recipe, run.kernels);
  const { points } = data;
  const drawn = permuted(points, landmarkRows(points.n, count, commonOptions(recipe).seed));
  const own = yield* landmarkRecipeSteps(points, recipe, run);
  const some = yield* exactEstimateSteps({ points: drawn }, own.recipe, run.kernels);
  const { neighbors } = own.found as { neighbors?: number };
  const found = { ...some.found, ...(neighbors !== undefined && { neighbors }) };
  return { ...some, rows: points.n, landmarks: count, ...landmarkCost(some, points, count), found };
}
