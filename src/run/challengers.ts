/** A recipe whose method is left open → the recipes of the methods that may take its place, with its other options. */
import type { Data } from "../methods/parts/outcome.js";
import { type CheckedRecipe, checkedRecipe, commonOptions, type Recipe } from "../methods/recipe.js";
import { challengers, methods } from "../methods/registry.js";

export function challengerRecipes(data: Data, standing: CheckedRecipe): CheckedRecipe[] {
  const kind = "graph" in data ? "graph" : "points";
  const { clusters, level, scale, seed, distance, landmarks } = commonOptions(standing);
  return challengers()
    .filter((method) => methods[method].accepts.includes(kind))
    .map((method) => {
      const ofRows = "landmarks" in methods[method].options && { landmarks };
      const given = { method, clusters, level, scale, seed, distance, ...ofRows } as Recipe;
      return checkedRecipe(given).recipe;
    });
}
