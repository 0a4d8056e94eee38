/** Rows as given and the metric of a recipe → the points that are compared: what follows knows Euclidean distances alone. */
import { OptionError } from "../../base/errors.js";
import { pointsIn, spaceOf } from "../../line/points/metric.js";
import { type CheckedRecipe, commonOptions, type MetricName } from "../recipe.js";
import type { Data } from "./outcome.js";

/** Whether the metric is a distance of points, with which other rows can be compared too. */
export function hasPoints(metric: MetricName): boolean {
  return metric !== "precomputed" && metric !== "manhattan";
}

/** The points of the rows; a graph has no use for a metric. */
export function inMetric(given: Data, recipe: CheckedRecipe): Data {
  const { metric } = commonOptions(recipe);
  if (!hasPoints(metric)) throw new OptionError("metric", { code: "NO_MODEL_OF_METRIC" }, metric);
  const space = spaceOf(metric);
  if (!space) return given;
  if ("graph" in given) throw new OptionError("metric", { code: "NOT_FOR_GRAPHS" }, metric);
  return { points: pointsIn(space, given.points) };
}
