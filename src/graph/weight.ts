/** The weights that edges may have. */

// Degrees and products of weights within these bounds neither vanish nor pass the largest number.
export const LEAST_WEIGHT = 1e-305;
export const MOST_WEIGHT = 1e300;

/** A distance as a weight: an edge of weight 0 is none, while rows at distance 0 are as near as can be. */
export function distanceWeight(distance: number): number {
  return distance >= 0 && distance < LEAST_WEIGHT ? LEAST_WEIGHT : distance;
}

/** Zero is no edge. */
export function isWeight(weight: unknown): boolean {
  return typeof weight === "number" && (weight === 0 || (weight >= LEAST_WEIGHT && weight <= MOST_WEIGHT));
}
