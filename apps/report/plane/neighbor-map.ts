/** Rows placed by their nearest neighbors → a plane without axes. */
import type { Points } from "spectacl";
import type { GivenPoints } from "spectacl/internal";
import { type Plane, plane } from "./plane.js";

export const MAP_WORDS =
  "A map: rows that are alike lie near each other. Only distances within a group are meaningful; the axes and the gaps between groups are not.";

/** `map`: two numbers for each row, as `keep: ["map"]` gives them. */
export function mapPlane({ n, coords }: Points): Plane {
  return {
    x: Float64Array.from({ length: n }, (_, i) => coords[2 * i]),
    y: Float64Array.from({ length: n }, (_, i) => coords[2 * i + 1]),
    xName: "across the map",
    yName: "up the map",
    note: MAP_WORDS,
    map: true,
    comparable: true,
  };
}

/** Rows on their map if there is one, else by their columns. */
export function planeOf(
  { points, columns }: { readonly points: GivenPoints; readonly columns: readonly string[] },
  map: Points | undefined,
): Plane {
  return map ? mapPlane(map) : plane(points, columns);
}
