/** The recipe in a model, which an earlier version may have written → the same as this one would have written it. */
import { SpectaclError } from "../base/errors.js";
import { checkedRecipe, type SettledRecipe, withCurrentNames } from "../methods/recipe.js";
import { modelsError } from "./model-errors.js";

/** The recipe, checked. Versions before 0.6 spelled one value differently, and before 0.14 some options. */
export function checkedModelRecipe(given: SettledRecipe): SettledRecipe {
  const earlier = (given as { laplacian?: string } | undefined)?.laplacian === "unnormalised";
  try {
    const recipe = withCurrentNames(
      earlier ? ({ ...given, laplacian: "unnormalized" } as SettledRecipe) : given,
    );
    checkedRecipe(recipe);
    return recipe;
  } catch (error) {
    if (!(error instanceof SpectaclError)) throw error;
    throw modelsError("MODEL_RECIPE", { problem: error.message });
  }
}
