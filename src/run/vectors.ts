/**
 * Rows that are vectors, as encoders of texts, images or cells make them: many columns of one kind, none of which means anything
 * by itself. Where a recipe leaves the method open, they are compared by their angle and divided into communities.
 */
import type { Warning } from "../base/warnings.js";
import { isOfAngles, OF_ANGLES } from "../distances/registry.js";
import type { Feature } from "../line/points/points.js";
import { rowsOfZeros } from "../line/points/rows-of-zeros.js";
import type { GivenData } from "../methods/parts/outcome.js";
import { type AskedRecipe, commonOptions, withOptions } from "../methods/recipe.js";
import { VECTOR_METHOD } from "../methods/registry.js";
import type { ScaledInput } from "./scaled-input.js";

// So many columns of one kind are vectors, whatever they are called.
export const MANY_COLUMNS = 50;
// Angles between fewer numbers are asked for in tables of measurements too.
const FEWEST_COLUMNS = 8;
const FEW_TWOS = 0.1;

/** `scaled`: the rows, and whether anything had to be scaled: columns of one kind are not. */
export function asVectors(scaled: ScaledInput): Turned {
  const { data, asked } = scaled;
  if (!areVectors(scaled)) return { ...scaled, warnings: [] };
  const { ofVectors } = asked;
  const byAngle = ofVectors !== undefined || asked.recipe.name === VECTOR_METHOD || scaled.vectors;
  const zeros = byAngle && asked.anyDistance && takesAngles(asked) ? zerosIn(data) : undefined;
  const { scale } = commonOptions(asked.recipe);
  const own = ofVectors ? withOptions(ofVectors, { scale }) : asked.recipe;
  const recipe = zeros === 0 ? withOptions(own, { distance: OF_ANGLES }) : own;
  return {
    ...scaled,
    asked: { ...asked, recipe, anyMethod: asked.anyMethod && !ofVectors },
    warnings: zeros ? [{ code: "NO_ANGLES", rows: zeros }] : [],
  };
}

/** Rows, with what there is to say of how they are compared. */
export interface Turned extends ScaledInput {
  readonly warnings: readonly Warning[];
}

function takesAngles({ recipe }: AskedRecipe): boolean {
  return "distance" in recipe.options;
}

function areVectors({ data, asked, vectors }: ScaledInput): boolean {
  if ("graph" in data) return false;
  const { dim, features } = data.points;
  if (vectors) return true;
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

/** How many rows point nowhere. */
function zerosIn(data: GivenData): number {
  return "graph" in data ? 0 : rowsOfZeros(data.points).length;
}
