/** Input and what a recipe leaves open → what was found: settle → decide → prepare → cut. */
import { type StagedSteps, stage } from "../base/progress.js";
import type { Warning } from "../base/warnings.js";
import type { Choice } from "../methods/parts/choice.js";
import type { Data, Outcome, StageResults } from "../methods/parts/outcome.js";
import { type AskedRecipe, type CheckedRecipe, commonOptions } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";
import type { LandmarkDraw, Model, ModelScaling } from "../models/model.js";
import { decidedSteps } from "./decide.js";
import { inputFitSteps } from "./input-fit.js";
import { measuredSteps } from "./measured.js";
import { ofRows } from "./of-rows.js";
import { scaledInput } from "./scaled-input.js";

export interface FittedInput {
  /** What the method worked on: rows as they are compared, or a graph. */
  readonly data: Data;
  readonly outcome: Outcome;
  /** Of landmarks: labels all rows. */
  readonly model?: Model & { readonly drawn: LandmarkDraw };
  /** The recipe that was run: "auto" leaves no trace in it. */
  readonly recipe: CheckedRecipe;
  /** Absent if nothing was left open. */
  readonly choice?: Choice;
  /** Options that the method did not see, as they were or were found. */
  readonly found: Readonly<Record<string, unknown>>;
  readonly scaling?: ModelScaling | undefined;
}

/** `stages`: what will be asked for of the outcome, which landmarks do not have of all rows. */
export function* fittedInputSteps(
  given: Data,
  wish: AskedRecipe,
  stages: readonly (keyof StageResults)[],
  run: Run,
): StagedSteps<FittedInput> {
  yield { stage: "points", done: 0 };
  const { data: rows, asked: scaled, scaling } = scaledInput(given, wish);
  const { data, judged, asked, found } = yield* stage("graph", measuredSteps(rows, scaled));
  const { recipe, choice, warnings } = yield* decidedSteps(judged, asked, run);
  const { outcome, model } = yield* inputFitSteps(data, recipe, stages, onData(run, data, scaled));
  const renamed = wish.renamed.map((one): Warning => ({ code: "RENAMED", ...one }));
  const warned = <T extends { readonly warnings: readonly Warning[] }>(one: T): T => ({
    ...one,
    warnings: [...renamed, ...warnings, ...ofRows(one.warnings, recipe)],
  });
  return {
    data,
    outcome: warned(outcome),
    ...(model && { model: warned(model) }),
    recipe,
    ...(choice && { choice }),
    found,
    scaling,
  };
}

/** The same run with the stages that earlier ones have left of just these data. */
function onData(run: Run, data: Data, { recipe }: AskedRecipe): Run {
  const { stages } = run;
  if (!stages) return run;
  // The graph of distances is built anew for every recipe.
  if ("graph" in data && data.distances) return { ...run, stages: undefined };
  const { scale, distance } = commonOptions(recipe);
  const key = JSON.stringify([scale, distance]);
  if (stages.kept.get(DATA)?.key !== key) stages.kept.clear();
  stages.kept.set(DATA, { key, value: undefined, warnings: [] });
  return run;
}

const DATA = "data";
