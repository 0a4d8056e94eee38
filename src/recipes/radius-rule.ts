/** The rule by which radius "auto" is found: how many points it looks at, and how many neighbors it asks for. */

export interface RadiusOptions {
  readonly radius: number | "auto";
  readonly neighbors: number | "auto";
  readonly coverage: number;
  readonly sample: number | "auto";
  readonly seed: number;
}

/** What a method puts in place of "auto" in the rule. */
export interface RadiusRuleDefaults {
  readonly sample: number;
  /** By the number of points looked at. */
  neighbors(sample: number): number;
}

/** SpectACl's default rule looks at no more points than this. */
export const USUAL_SAMPLE = 1500;
// It asks for the 30th neighbor, and for a nearer one where points are few.
const NEIGHBORS = 30;
const POINTS_PER_NEIGHBOR = 25;

/** How many neighbors the default radius rule asks for, given the number of points. */
export function usualNeighbors(sample: number): number {
  return Math.min(NEIGHBORS, Math.max(1, Math.floor(sample / POINTS_PER_NEIGHBOR)));
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
