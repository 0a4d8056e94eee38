/** What was found for the points that are compared → the same for rows as given. */
import type { Warning } from "../base/warnings.js";
import { distances, spaceOf } from "../distances/registry.js";
import type { Choice } from "../methods/parts/choice.js";
import { type CheckedRecipe, commonOptions } from "../methods/recipe.js";
import type { Model } from "../models/model.js";

/** What a recipe was and how it was decided. */
interface Decided {
  readonly recipe: CheckedRecipe;
  readonly choice?: Choice;
}

/** The model of points → the model of rows of `dim` columns, with the choice that led to it. */
export function modelOfRows(model: Model, { recipe, choice }: Decided, dim: number): Model {
  const { distance } = commonOptions(recipe);
  return {
    ...model,
    ...(choice && { choice }),
    ...(spaceOf(distance) && { dim, distance }),
  };
}

const OF_COLUMNS: readonly string[] = ["CONSTANT_COLUMN", "DOMINANT_COLUMN"];

/** Warnings that can be told of the rows: coordinates on a sphere, say, are not the columns given. */
export function ofRows(warnings: readonly Warning[], recipe: CheckedRecipe): readonly Warning[] {
  if (distances[commonOptions(recipe).distance].columns) return warnings;
  return warnings.filter(({ code }) => !OF_COLUMNS.includes(code));
}
