/** What was found for the points that a metric compares → the same for rows as given. */
import type { Warning } from "../base/warnings.js";
import type { Model } from "../models/model.js";
import { type MappedMetric, spaceOf } from "../points/metric.js";
import { type CheckedRecipe, commonOptions } from "../recipes/recipe.js";

/** The model of points of the metric → the model of rows of `dim` columns. */
export function modelOfRows(model: Model, recipe: CheckedRecipe, dim: number): Model {
  const { metric } = commonOptions(recipe);
  return spaceOf(metric) ? { ...model, dim, metric: metric as MappedMetric } : model;
}

const OF_COLUMNS: readonly string[] = ["CONSTANT_COLUMN", "DOMINANT_COLUMN"];

/** Warnings that can be told of the rows: coordinates on a sphere are not the columns given. */
export function ofRows(warnings: readonly Warning[], recipe: CheckedRecipe): readonly Warning[] {
  if (commonOptions(recipe).metric !== "haversine") return warnings;
  return warnings.filter(({ code }) => !OF_COLUMNS.includes(code));
}
