/**
 * Rows that are vectors, as encoders of texts, images or cells make them: many columns of one kind, none of which means anything
 * by itself. Where a recipe leaves the method open, they are compared by their angle and divided into communities.
 */
import { isOfAngles, OF_ANGLES } from "../distances/registry.js";
import type { Feature } from "../line/points/points.js";
import type { Data } from "../methods/parts/outcome.js";
import { byMethod, commonOptions, withOptions } from "../methods/recipe.js";
import { VECTOR_METHOD } from "../methods/registry.js";
import type { ScaledInput } from "./scaled-input.js";

// So many columns of one kind are vectors, whatever they are called.
const MANY_COLUMNS = 50;
// Angles between fewer numbers are asked for in tables of measurements too.
const FEWEST_COLUMNS = 8;
const FEW_TWOS = 0.1;

/** `scaled`: the rows, and whether anything had to be scaled: columns of one kind are not. */
export function asVectors(scaled: ScaledInput): ScaledInput {
  const { data, asked } = scaled;
  // Communities are not nested: who asks for a level is given one by the methods that have them.
  if (!asked.anyMethod || asked.nests || !areVectors(scaled)) return scaled;
  const turned = asked.anyDistance && hasDirections(data);
  const recipe = turned ? withOptions(asked.recipe, { distance: OF_ANGLES }) : asked.recipe;
  return { ...scaled, asked: { ...asked, recipe: byMethod(recipe, VECTOR_METHOD), anyMethod: false } };
}

function areVectors({ data, asked }: ScaledInput): boolean {
  if ("graph" in data) return false;
  const { dim, features } = data.points;
  if (features?.every(({ vector }) => vector)) return true;
  const { distance, scale } = commonOptions(asked.recipe);
  const byAngle = isOfAngles(distance);
  if (!byAngle && !asked.anyDistance) return false;
  if (scale !== "none" || (features && !areOfOneKind(features))) return false;
  return dim >= (byAngle ? FEWEST_COLUMNS : MANY_COLUMNS);
}

/** Numbers; a few columns may happen to hold two of them only, such as pixels at the edge. */
function areOfOneKind(features: readonly Feature[]): boolean {
  const others = features.filter(({ kind }) => kind !== "quantity");
  return others.every(({ kind }) => kind === "yes-no") && others.length <= FEW_TWOS * features.length;
}

/** A row of zeros points nowhere. */
function hasDirections(data: Data): boolean {
  if ("graph" in data) return false;
  const { n, dim, coords } = data.points;
  for (let i = 0; i < n; i++) {
    let points = false;
    for (let at = i * dim; at < (i + 1) * dim && !points; at++) points = coords[at] !== 0;
    if (!points) return false;
  }
  return true;
}
