/**
 * The distances by name: a file for each, and a line for it in either table. What is declared and what computes are apart,
 * so that a page that only offers distances does not load what computes them.
 */
import * as cosine from "./cosine.js";
import type { ComputedDistance, DeclaredDistance } from "./distance.js";
import * as euclidean from "./euclidean.js";
import * as haversine from "./haversine.js";
import * as manhattan from "./manhattan.js";
import * as precomputed from "./precomputed.js";
import type { Space } from "./space.js";

const DECLARED = {
  euclidean: euclidean.declared,
  cosine: cosine.declared,
  haversine: haversine.declared,
  manhattan: manhattan.declared,
  precomputed: precomputed.declared,
} as const satisfies Readonly<Record<string, DeclaredDistance>>;

const COMPUTED: Readonly<Record<DistanceName, ComputedDistance>> = {
  euclidean: euclidean.computed,
  cosine: cosine.computed,
  haversine: haversine.computed,
  manhattan: manhattan.computed,
  precomputed: precomputed.computed,
};

/** The name of a distance, as it stands in a recipe. */
export type DistanceName = keyof typeof DECLARED;

/** The distances by name, as plain data that survives JSON: what each takes, its unit, and what can be done with it. */
export const distances: Readonly<Record<DistanceName, DeclaredDistance>> = DECLARED;

/** By which rows are compared unless a recipe says otherwise. */
export const DEFAULT_DISTANCE: DistanceName = "euclidean";

/** What is declared of a distance; without a name, or with one that is not known, of the default one. */
export function declaredDistance(name: string | undefined): DeclaredDistance {
  return distances[known(name)];
}

export function computedDistance(name: string | undefined): ComputedDistance {
  return COMPUTED[known(name)];
}

/** The space of a distance; undefined where rows are compared as they are, or as pairs. */
export function spaceOf(name: string | undefined): Space | undefined {
  return computedDistance(name).space;
}

/** The names of the distances of which this holds. */
export function distancesWith(
  holds: (distance: DeclaredDistance, name: DistanceName) => boolean,
): DistanceName[] {
  return (Object.keys(distances) as DistanceName[]).filter((name) => holds(distances[name], name));
}

/** Whether directions of rows count, and lengths do not. */
export function isOfAngles(distance: string | undefined): boolean {
  return declaredDistance(distance).blanks === "direction";
}

/** The distance by which directions are compared. */
export const [OF_ANGLES] = /* @__PURE__ */ distancesWith((_, name) => isOfAngles(name));

function known(name: string | undefined): DistanceName {
  return name !== undefined && Object.hasOwn(distances, name) ? (name as DistanceName) : DEFAULT_DISTANCE;
}
