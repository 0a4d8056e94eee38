/** The weights that edges may have. */
import { exponential } from "../../base/exponential.js";

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

/**
 * exp(-d² / s²) of a self-tuned graph: it never vanishes, so that the pattern stays what it is. The least also where both
 * have vanished or overflown.
 */
export function tunedWeight(square: number, scale2: number): number {
  const ratio = square === 0 ? 0 : square / scale2;
  return ratio < Number.POSITIVE_INFINITY ? Math.max(exponential(-ratio), LEAST_WEIGHT) : LEAST_WEIGHT;
}
