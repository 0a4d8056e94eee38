/** Units in which the squares of coordinates neither overflow nor vanish: powers of two, so that no digit changes. */
import type { Points } from "./points.js";

/** The coordinates multiplied by `unit`. */
export function multiplied(points: Points, unit: number): Points {
  return unit === 1 ? points : { ...points, coords: points.coords.map((x) => x * unit) };
}

/** The coordinates divided by the unit they were multiplied by. */
export function restored(points: Points, unit: number): Points {
  return unit === 1 ? points : { ...points, coords: points.coords.map((x) => x / unit) };
}

const BOUND = 2 ** 490;
const STEP = 2 ** 100;

/** A power of two that brings a length to where its square neither overflows nor vanishes, if the coordinates stay finite. */
export function unitForLength(points: Points, length: number): number {
  let unit = 1;
  while (length * unit > BOUND) unit /= STEP;
  if (length * BOUND >= 1) return unit;
  const largest = largestOf(points);
  while (length * unit * BOUND < 1 && largest * unit < BOUND / STEP && unit < BOUND * STEP) unit *= STEP;
  return unit;
}

/** A power of two that brings coordinates to where their squares neither overflow nor vanish. */
export function unitFor(points: Points): number {
  return unitForLargest(largestOf(points));
}

/** The same, given the largest coordinate. */
export function unitForLargest(largest: number): number {
  if (largest === Number.POSITIVE_INFINITY) return 1;
  let unit = 1;
  while (largest * unit > BOUND) unit /= STEP;
  while (largest > 0 && largest * unit < 1 / STEP) unit *= STEP;
  return unit;
}

/** The largest coordinate, whatever its sign. */
export function largestOf({ coords }: Points): number {
  let largest = 0;
  for (let at = 0; at < coords.length; at++) {
    const length = Math.abs(coords[at]);
    if (length > largest) largest = length;
  }
  return largest;
}
