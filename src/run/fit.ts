/** A recipe and rows in, a Model out: as steps, and at once on this thread. */

import { finish, forward, type StagedSteps } from "../base/progress.js";
import { checkRun, FIT_RUN, SYNC_RUN } from "../base/run-settings.js";
import type { SyncRun } from "../kernels/run.js";
import { wasmKernels } from "../kernels/wasm.js";
import { checkModelDistance } from "../methods/parts/compared.js";
import type { GivenData } from "../methods/parts/outcome.js";
import { type AskedRecipe, checkedRecipe, commonOptions, type Recipe } from "../methods/recipe.js";
import { type Run, runOn } from "../methods/run.js";
import { modelSteps } from "../models/from-outcome.js";
import type { Model } from "../models/model.js";
import { type FittedInput, fittedInputSteps } from "./fitted-input.js";
import { checkedInput, type Input } from "./input.js";
import { choiceOf, treeOf } from "./leaves.js";
import { checkModelColumns, type ModelColumns, modelPoints, withModelColumns } from "./model-columns.js";
import { modelOfRows } from "./of-rows.js";
import { withScaling } from "./scaled-input.js";

/** How a model is fitted on this thread, and what is kept in it. */
export interface SyncFitRun extends ModelColumns, SyncRun {}

/**
 * Fits a model on this thread, which it blocks until the end. `fit` does the same in workers.
 *
 * @param input Rows or points; a graph has no coordinates to compare new rows by.
 * @param recipe The method and its options; whatever is left out has its default.
 * @param run `kernels`, `onProgress`; `columns`, `encoding` and `blanks` are remembered by the model.
 * @throws OptionError for an option that breaks its rule, InputError for input that cannot be clustered.
 * @example
 * const model = fitSync([[0, 0], [0, 1], [9, 9], [9, 8]], { method: "kmeans", clusters: 2 });
 * const { labels } = predictSync(model, [[8, 9]]); // the cluster of [9, 9]
 */
export function fitSync(input: Input, recipe: Recipe = {}, run: SyncFitRun = {}): Model {
  checkRun(run, [...SYNC_RUN, ...FIT_RUN]);
  const checked = checkedRecipe(recipe);
  const data = checkedInput(input, commonOptions(checked.recipe).distance);
  checkModelColumns(run, modelPoints(data).dim);
  const model = finish(fitSteps(data, checked, runOn(run.kernels ?? wasmKernels())), run.onProgress);
  return withModelColumns(model, run);
}

/** Below the budget every row is a landmark; above it, or if the recipe says so, a sample is. */
export function fitSteps(given: GivenData, wish: AskedRecipe, run: Run): StagedSteps<Model> {
  return forward(modelledSteps(given, wish, run));
}

function* modelledSteps(given: GivenData, wish: AskedRecipe, run: Run): StagedSteps<Model> {
  checkModelDistance(wish.recipe);
  const { dim } = modelPoints(given);
  return yield* modelOfSteps(yield* fittedInputSteps(given, wish, [], run), dim, run);
}

/** The model of a fit to rows of `dim` columns as they are given. */
export function* modelOfSteps(fit: FittedInput, dim: number, { kernels }: Run): StagedSteps<Model> {
  const { data, outcome, model, recipe, scaling, bough, choice, besideChance } = fit;
  const found = model ?? (yield* modelSteps(outcome, recipe, modelPoints(data).dim, kernels));
  const tree =
    bough &&
    treeOf(
      bough,
      found.clusters.map(({ size }) => size),
    );
  const rows = outcome.labels.length;
  const known = { recipe, ...(choice && { choice: tree ? choiceOf(choice, tree, rows) : choice }) };
  const beside = { ...(tree && { tree }), ...(besideChance && { besideChance }) };
  return withScaling({ ...modelOfRows(found, known, dim), ...beside }, scaling);
}
