/** Whether rows are drawn on a map of their nearest neighbors in place of principal axes. */
import type { Recipe } from "spectacl";
import { isOfAngles } from "spectacl/internal";
import type { Loaded } from "../input/load.js";
import { recipeIn } from "./memory.js";

export interface MapFlags {
  readonly map?: boolean;
  readonly plot?: string;
  readonly html?: string;
  readonly scatter?: boolean;
}

// Principal axes of so many columns show little of the angles between rows.
const MANY_COLUMNS = 50;
// More rows take minutes to find neighbors for. Whoever asks for the map gets it.
const MOST_ROWS = 100_000;

/** If something is drawn, and the columns are coordinates of vectors or rows are compared by the angle of many columns. */
export function wantsMap(loaded: Loaded, recipe: Recipe, flags: MapFlags): boolean {
  const isDrawn = flags.plot !== undefined || flags.html !== undefined || flags.scatter === true;
  if (!isDrawn || loaded.kind !== "rows" || flags.map === false) return false;
  const { n, dim, features } = loaded.raw;
  if (flags.map) return dim > 2;
  if (n > MOST_ROWS || dim <= 2) return false;
  if (features?.length && features.every(({ vector }) => vector)) return true;
  return dim >= MANY_COLUMNS && isOfAngles(recipeIn(loaded, recipe).distance);
}
