/** Some of the rows, and the recipe for them → what the recipe's method finds, and the model of it. */
import { OptionError } from "../base/errors.js";
import type { StagedSteps } from "../base/progress.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import { fittedSteps } from "../methods/fit.js";
import type { Outcome } from "../methods/parts/outcome.js";
import type { CheckedRecipe } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";
import { modelSteps } from "../models/from-outcome.js";
import type { Model } from "../models/model.js";

/** What landmarks are clustered by. */
export interface LandmarkRecipe {
  readonly recipe: CheckedRecipe;
  /** What was found for "auto" already. */
  readonly found: Readonly<Record<string, unknown>>;
}

export interface SampleFit {
  readonly outcome: Outcome;
  readonly model: Model;
}

export function* sampleFitSteps(
  points: Points,
  rows: Uint32Array,
  { recipe, found: known }: LandmarkRecipe,
  run: Run,
): StagedSteps<SampleFit> {
  const steps = fittedSteps({ points: permuted(points, rows) }, recipe, run);
  const found = yield* enoughDistinctSteps(steps, rows.length);
  const outcome = { ...found, found: { ...known, ...found.found, landmarks: rows.length } };
  return { outcome, model: yield* modelSteps(outcome, recipe, points.dim, run.kernels) };
}

/** Rows that are mostly copies may leave a draw with fewer distinct ones than clusters. */
function* enoughDistinctSteps(steps: StagedSteps<Outcome>, count: number): StagedSteps<Outcome> {
  try {
    return yield* steps;
  } catch (error) {
    if (!(error instanceof OptionError && error.code === "MORE_THAN_ROWS")) throw error;
    throw new OptionError("landmarks", { code: "TOO_FEW_DISTINCT_LANDMARKS" }, count);
  }
}
