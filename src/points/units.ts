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

/** A power of two that brings coordinates to where their squares neither overflow nor vanish. */
export function unitFor({ coords }: Points): number {
  let largest = 0;
  for (let at = 0; at < coords.length; at++) {
    const length = Math.abs(coords[at]);
    if (length > largest) largest = length;
  }
  let unit = 1;
  while (largest * unit > 2 ** 490) unit *= 2 ** -100;
  while (largest > 0 && largest * unit < 2 ** -100) unit *= 2 ** 100;
  return unit;
}
