/** Rows as given and what a recipe says of their scale → rows as they are compared, and what a model keeps to do the same. */
import { OptionError } from "../base/errors.js";
import { scaledPoints } from "../line/points/scale.js";
import type { Data } from "../methods/parts/outcome.js";
import { type AskedRecipe, commonOptions, withOptions } from "../methods/recipe.js";
import type { Model, ModelScaling } from "../models/model.js";

export interface ScaledInput {
  readonly data: Data;
  /** With the scaling that was applied in place of "auto". */
  readonly asked: AskedRecipe;
  /** Absent if nothing was changed. */
  readonly scaling?: ModelScaling;
}

/** Metrics in which columns of different units would not count alike. */
const SCALED: readonly string[] = ["euclidean", "manhattan"];

/** Metrics of degrees and of distances: scaled, they would be others. */
const UNSCALED: readonly string[] = ["haversine", "precomputed"];

export function scaledInput(given: Data, asked: AskedRecipe): ScaledInput {
  const { scale, preset, metric } = commonOptions(asked.recipe);
  if ("graph" in given) {
    if (scale !== "auto" && scale !== "none")
      throw new OptionError("scale", { code: "NOT_FOR_GRAPHS" }, scale);
    return { data: given, asked: { ...asked, recipe: withOptions(asked.recipe, { scale: "auto" }) } };
  }
  if (UNSCALED.includes(metric ?? "") && scale !== "auto" && scale !== "none")
    throw new OptionError("scale", { code: "NOT_FOR_METRIC", metric: metric! }, scale);
  // Numbers without names are compared as they are: nothing says that they are of different kinds. So does the paper;
  // directions, places and distances have units of their own.
  const asIs =
    given.points.features === undefined ||
    preset === "paper" ||
    !(metric === undefined || SCALED.includes(metric));
  const wanted = scale === "auto" && asIs ? "none" : scale;
  const { points, kind, center, scale: divisors, log } = scaledPoints(given.points, wanted);
  const changed = center.some((x) => x !== 0) || divisors.some((x) => x !== 1);
  return {
    data: { points },
    asked: { ...asked, recipe: withOptions(asked.recipe, { scale: kind }) },
    ...(changed && { scaling: { kind, center, scale: divisors, ...(log && { log }) } }),
  };
}

/** The model of scaled rows → the model of rows as they are given. */
export function withScaling<M extends Model>(model: M, scaling: ModelScaling | undefined): M {
  return scaling ? { ...model, scaling } : model;
}
