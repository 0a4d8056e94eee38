/** The rule by which radius "auto" is found: how many points it looks at, and how many neighbors it asks for. */
import { neighborsOfFew, roundedCubeRoot } from "./few.js";

export interface RadiusOptions {
  readonly radius: number | "auto";
  readonly neighbors: number | "auto";
  readonly coverage: number;
  readonly sample: number | "auto";
  readonly seed: number;
  /** What `radius` is measured by. */
  readonly distance: string;
}

/** What a method puts in place of "auto" in the rule. */
export interface RadiusRuleDefaults {
  readonly sample: number;
  /** By the number of points looked at. */
  neighbors(sample: number): number;
}

/** SpectACl's default rule looks at no more points than this. */
export const USUAL_SAMPLE = 1500;
// It asks for the 30th neighbor, for a nearer one where points are few, and then for no nearer one than the cube root of
// their number.
const NEIGHBORS = 30;
const POINTS_PER_NEIGHBOR = 25;

/** How many neighbors the default radius rule asks for, given the number of points. */
export function usualNeighbors(sample: number, clusters: number | "auto" = "auto"): number {
  const few = neighborsOfFew(sample, roundedCubeRoot(sample, NEIGHBORS), clusters);
  return Math.min(NEIGHBORS, Math.max(few, Math.floor(sample / POINTS_PER_NEIGHBOR)));
}

/** The points the rule looks at and the neighbors it asks for, given the rows there are. */
export function radiusRuleOf(
  rows: number,
  options: RadiusOptions,
  auto: RadiusRuleDefaults,
): { readonly sample: number; readonly neighbors: number } {
  // Never below what a recipe may ask for, so that the echo of a single row can be run again.
  const sample = Math.max(2, Math.min(rows, options.sample === "auto" ? auto.sample : options.sample));
  return { sample, neighbors: options.neighbors === "auto" ? auto.neighbors(sample) : options.neighbors };
}
