/** What is compared of each row, for the line that says what was read: so many columns, or a vector. */
import type { Clustering } from "spectacl";
import { isOfAngles } from "spectacl/internal";
import type { Loaded, Rows } from "../input/load.js";
import { plural } from "../terminal/words.js";

export function widthText({ raw: { dim, features }, sources }: Rows): string {
  const isVector = dim > 1 && features?.every(({ vector }) => vector);
  return isVector ? `1 vector of ${plural(dim, "number")}` : plural(sources.length, "column");
}

/** That columns were compared by angle which nobody had called vectors; nothing otherwise. */
export function anglesText(loaded: Loaded, { recipe }: Clustering): string[] {
  if (loaded.kind !== "rows" || loaded.distance !== undefined || !isOfAngles(recipe.distance)) return [];
  return [`compared by angle: ${widthText(loaded)} of similar range.`];
}
