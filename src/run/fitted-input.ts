/** Input and what a recipe leaves open → what was found: settle → decide → prepare → cut. */
import type { Range } from "../base/options.js";
import { type StagedSteps, stage } from "../base/progress.js";
import type { Warning } from "../base/warnings.js";
import { permuted } from "../line/points/permuted.js";
import type { BesideChance, Choice } from "../methods/parts/choice.js";
import type { Data, GivenData, Outcome, StageResults } from "../methods/parts/outcome.js";
import { type AskedRecipe, type CheckedRecipe, commonOptions, judgedLevel } from "../methods/recipe.js";
import { methods } from "../methods/registry.js";
import type { Run } from "../methods/run.js";
import { modelSteps } from "../models/from-outcome.js";
import type { LandmarkDraw, Model, ModelScaling } from "../models/model.js";
import { chanceSteps, chanceWarnings } from "./chance.js";
import { communitiesAtLevelSteps } from "./communities-level.js";
import { type Bough, leavesOf } from "./leaves.js";
import { measuredSteps } from "./measured.js";
import { modelPoints } from "./model-columns.js";
import { nestedSteps } from "./nested.js";
import { ofRows } from "./of-rows.js";
import { scaledInput } from "./scaled-input.js";
import { type Split, splitSteps } from "./split.js";
import { asVectors } from "./vectors.js";

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
  /** What speaks for communities whose number was found. */
  readonly besideChance?: BesideChance;
  /** Options that the method did not see, as they were or were found. */
  readonly found: Readonly<Record<string, unknown>>;
  readonly scaling?: ModelScaling | undefined;
  /** The clusters as they lie in each other, if they were judged. */
  readonly bough?: Bough;
}

/** `stages`: what will be asked for of the outcome, which landmarks do not have of all rows. */
export function* fittedInputSteps(
  given: GivenData,
  wish: AskedRecipe,
  stages: readonly (keyof StageResults)[],
  run: Run,
): StagedSteps<FittedInput> {
  yield { stage: "points", done: 0 };
  const { data: rows, asked: scaled, scaling, warnings: turned } = asVectors(scaledInput(given, wish));
  const { data, judged, asked, found } = yield* stage("graph", measuredSteps(rows, scaled));
  const fitting = onData(run, data, scaled);
  const growing = function* (from: Range | undefined): StagedSteps<Grown> {
    const split = yield* splitSteps({ data, judged }, { ...asked, range: from }, stages, run, fitting);
    return { split, ...(yield* grownSteps(rows, split, { ...scaled, range: from }, data, run)) };
  };
  const { split, outcome, model, bough, besideChance } = yield* inRangeSteps(asked, growing);
  const { recipe, choice, warnings } = split;
  // Only where it made a difference: else the number alone leads to the same labels.
  const level = outcome === split.outcome ? undefined : commonOptions(recipe).level;
  const renamed = wish.renamed.map((one): Warning => ({ code: "RENAMED", ...one }));
  const warned = <T extends { readonly warnings: readonly Warning[] }>(one: T): T => ({
    ...one,
    warnings: [
      ...renamed,
      ...turned,
      ...warnings,
      ...chanceWarnings(besideChance),
      ...ofRows(one.warnings, recipe),
    ],
  });
  return {
    data,
    outcome: { ...warned(outcome), found: { ...outcome.found, level } },
    ...(model && { model: { ...warned(model), recipe: { ...model.recipe, ...(level && { level }) } } }),
    recipe,
    ...(choice && { choice }),
    ...(besideChance && { besideChance }),
    ...(bough && { bough }),
    found,
    scaling,
  };
}

interface Grown extends Pick<FittedInput, "outcome" | "model" | "bough" | "besideChance"> {
  readonly split: Split;
}

/** Clusters within fewer ones if there are enough of them for the range, else those of a number in the range. */
function* inRangeSteps(
  { recipe, range }: AskedRecipe,
  growing: (range: Range | undefined) => StagedSteps<Grown>,
): StagedSteps<Grown> {
  if (range && range.from > 2 && judgedLevel(recipe) !== "coarse") {
    const within = yield* growing({ from: 2, to: range.to });
    const { evidence = "none" } = within.split.choice ?? {};
    if (evidence !== "none" && within.outcome.clusters.length >= range.from) return within;
  }
  return yield* growing(range);
}

/** What is inside the clusters, or the groups that they form, as far as the recipe asks for it. */
function* grownSteps(
  rows: GivenData,
  split: Split,
  asked: AskedRecipe,
  data: Data,
  run: Run,
): StagedSteps<Omit<Grown, "split">> {
  const { outcome, model, choice, recipe } = split;
  const fitted = split.rows && "points" in rows ? { points: permuted(rows.points, split.rows) } : rows;
  const relabeledSteps = function* (others: Outcome): StagedSteps<Pick<Grown, "model">> {
    if (!model) return {};
    const { dim } = modelPoints(data);
    const relabeled = yield* modelSteps(others, recipe, dim, run.kernels);
    return { model: { ...relabeled, drawn: model.drawn } };
  };
  if (methods[recipe.name].findsNumber) {
    const besideChance = choice ? undefined : yield* chanceSteps(data, asked.recipe, outcome, run);
    const leveled = yield* communitiesAtLevelSteps(
      fitted,
      split,
      { recipe: asked.recipe, besideChance },
      run,
    );
    const kept =
      leveled.outcome === outcome ? { ...(model && { model }) } : yield* relabeledSteps(leveled.outcome);
    return { ...leveled, ...kept, ...(besideChance && { besideChance }) };
  }
  const level = judgedLevel(recipe);
  if (!choice && level === "coarse") return split;
  const isOfDistances = "graph" in rows && "graph" in data && data.distances !== undefined;
  const depth = {
    // Where there is nothing, there is nothing inside.
    level: choice?.evidence === "none" || isOfDistances ? "coarse" : level,
    most: asked.range?.to ?? Number.POSITIVE_INFINITY,
  } as const;
  // By one method throughout, so that the recipe found leads to the same clusters again.
  const inner = { ...asked, recipe: asked.anyMethod ? recipe : asked.recipe, anyMethod: false };
  const nested = yield* nestedSteps(fitted, split, inner, depth, run);
  const leaves = leavesOf(outcome, nested, choice);
  if (leaves.outcome === outcome) return { ...leaves, ...(model && { model }) };
  const found = foundForAll(leaves.outcome.found, recipe);
  const grown = { ...leaves, outcome: { ...leaves.outcome, found } };
  return { ...grown, ...(yield* relabeledSteps(grown.outcome)) };
}

/** What was found for every split: neighbors and radius are found anew inside each cluster, so the recipe must leave them open. */
function foundForAll(found: Outcome["found"], { options }: CheckedRecipe): Outcome["found"] {
  const asked: Readonly<Record<string, unknown>> = options;
  const isForAll = (name: string): boolean =>
    name === "clusters" || name === "landmarks" || asked[name] !== "auto";
  return Object.fromEntries(Object.entries(found).filter(([name]) => isForAll(name)));
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
