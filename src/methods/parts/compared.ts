/** Rows as given and the distance of a recipe → the points that are compared: what follows knows Euclidean distances alone. */
import { OptionError } from "../../base/errors.js";
import { distances, distancesWith, spaceOf } from "../../distances/registry.js";
import { pointsIn } from "../../distances/space.js";
import { wide } from "../../line/points/points.js";
import { type CheckedRecipe, commonOptions } from "../recipe.js";
import type { Data, GivenData } from "./outcome.js";

/** The points of the rows; a graph has no use for a distance. */
export function compared(given: GivenData, recipe: CheckedRecipe): Data {
  checkModelDistance(recipe);
  const { distance } = commonOptions(recipe);
  const space = spaceOf(distance);
  if (!space) return wideData(given);
  if ("graph" in given) throw new OptionError("distance", { code: "NOT_FOR_GRAPHS" }, distance);
  return { points: pointsIn(space, given.points) };
}

/** The same rows in 64 bits, or the graph. */
export function wideData(given: GivenData): Data {
  return "points" in given ? { points: wide(given.points) } : given;
}

/** Whether the distance leaves points behind that new rows can be compared with. */
export function hasPoints(recipe: CheckedRecipe): boolean {
  return distances[commonOptions(recipe).distance].modelable;
}

/** Throws an OptionError unless it does. */
export function checkModelDistance(recipe: CheckedRecipe): void {
  if (hasPoints(recipe)) return;
  const names = distancesWith(({ modelable }) => modelable);
  throw new OptionError("distance", { code: "NO_MODEL_OF_METRIC", names }, commonOptions(recipe).distance);
}
