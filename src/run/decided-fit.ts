/** Input and what a recipe leaves open → the fit of what was decided. */
import type { StagedSteps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Choice } from "../methods/parts/choice.js";
import type { Data, StageResults, Warning } from "../methods/parts/outcome.js";
import type { AskedRecipe, CheckedRecipe } from "../methods/recipe.js";
import { decidedSteps } from "./decide.js";
import { type InputFit, inputFitSteps } from "./landmarks.js";
import { ofRows } from "./metric.js";

export interface DecidedFit extends InputFit {
  /** The recipe that was run: "auto" leaves no trace in it. */
  readonly recipe: CheckedRecipe;
  /** Absent if nothing was left open. */
  readonly choice?: Choice;
}

export function* decidedFitSteps(
  data: Data,
  asked: AskedRecipe,
  stages: readonly (keyof StageResults)[],
  kernels: Kernels,
  judged: Data = data,
): StagedSteps<DecidedFit> {
  const { recipe, choice, warnings } = yield* decidedSteps(judged, asked, kernels);
  const { outcome, model } = yield* inputFitSteps(data, recipe, stages, kernels);
  const warned = <T extends { readonly warnings: readonly Warning[] }>(found: T): T => ({
    ...found,
    warnings: [...warnings, ...ofRows(found.warnings, recipe)],
  });
  return {
    outcome: warned(outcome),
    ...(model && { model: warned(model) }),
    recipe,
    ...(choice && { choice }),
  };
}
