/** What was found for the points that a metric compares → the same for rows as given. */
import type { Warning } from "../base/warnings.js";
import { type MappedMetric, spaceOf } from "../line/points/metric.js";
import type { Choice } from "../methods/parts/choice.js";
import { type CheckedRecipe, commonOptions } from "../methods/recipe.js";
import type { Model } from "../models/model.js";

/** What a recipe was and how it was decided. */
interface Decided {
  readonly recipe: CheckedRecipe;
  readonly choice?: Choice;
}

/** The model of points of the metric → the model of rows of `dim` columns, with the choice that led to it. */
export function modelOfRows(model: Model, { recipe, choice }: Decided, dim: number): Model {
  const { metric } = commonOptions(recipe);
  return {
    ...model,
    ...(choice && { choice }),
    ...(spaceOf(metric) && { dim, metric: metric as MappedMetric }),
  };
}

const OF_COLUMNS: readonly string[] = ["CONSTANT_COLUMN", "DOMINANT_COLUMN"];

/** Warnings that can be told of the rows: coordinates on a sphere are not the columns given. */
export function ofRows(warnings: readonly Warning[], recipe: CheckedRecipe): readonly Warning[] {
  if (commonOptions(recipe).metric !== "haversine") return warnings;
  return warnings.filter(({ code }) => !OF_COLUMNS.includes(code));
}
