/** Rows as given and what a recipe says of their scale → rows as they are compared, and what a model keeps to do the same. */
import { OptionError } from "../base/errors.js";
import { scalingUnder } from "../distances/scaling.js";
import { scaledGiven } from "../line/points/scale.js";
import type { GivenData } from "../methods/parts/outcome.js";
import { type AskedRecipe, commonOptions, withOptions } from "../methods/recipe.js";
import type { Model, ModelScaling } from "../models/model.js";

export interface ScaledInput {
  readonly data: GivenData;
  /** With the scaling that was applied in place of "auto". */
  readonly asked: AskedRecipe;
  /** Whether the columns are said to be the coordinates of vectors. */
  readonly vectors?: boolean;
  /** Absent if nothing was changed. */
  readonly scaling?: ModelScaling;
}

export function scaledInput(given: GivenData, asked: AskedRecipe): ScaledInput {
  const { scale, preset, distance } = commonOptions(asked.recipe);
  if ("graph" in given) {
    if (scale !== "auto" && scale !== "none")
      throw new OptionError("scale", { code: "NOT_FOR_GRAPHS" }, scale);
    return { data: given, asked: { ...asked, recipe: withOptions(asked.recipe, { scale: "auto" }) } };
  }
  const { features } = given.points;
  // Numbers without names are compared as they are: nothing says that they are of different kinds. So does the paper.
  const vectors = features?.every(({ vector }) => vector) ?? false;
  const asIs = !features || vectors || preset === "paper";
  const usual = scalingUnder(distance, scale);
  const wanted = usual === "auto" && asIs ? "none" : usual;
  const { points, kind, center, scale: divisors, log } = scaledGiven(given.points, wanted);
  const changed = center.some((x) => x !== 0) || divisors.some((x) => x !== 1);
  return {
    data: { points },
    asked: { ...asked, recipe: withOptions(asked.recipe, { scale: kind }) },
    vectors,
    ...(changed && { scaling: { kind, center, scale: divisors, ...(log && { log }) } }),
  };
}

/** The model of scaled rows → the model of rows as they are given. */
export function withScaling<M extends Model>(model: M, scaling: ModelScaling | undefined): M {
  return scaling ? { ...model, scaling } : model;
}
