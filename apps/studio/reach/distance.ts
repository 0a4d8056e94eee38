/** Points and the distance of a recipe → how far one row is from another, in the unit that ε has. */
import type { Points } from "spectacl";
import { computedDistance } from "spectacl/internal";

/** The distance of two rows. */
export type Distance = (a: number, b: number) => number;

/** Undefined where rows have no distance of their own, as with distances that were given. */
export function distanceOf(points: Points, name: unknown): Distance | undefined {
  const { between } = computedDistance(name as string | undefined);
  return between && ((a, b) => between(points, a, b));
}

/** The rows nearest to a row, nearest first; rows at one distance in the order of the data. */
export function nearestTo(
  row: number,
  n: number,
  distance: Distance,
  count: number,
): { row: number; distance: number }[] {
  const best: { row: number; distance: number }[] = [];
  for (let other = 0; other < n; other++) {
    if (other === row) continue;
    const apart = distance(row, other);
    if (best.length === count && !(apart < best[count - 1].distance)) continue;
    let at = best.length;
    while (at > 0 && best[at - 1].distance > apart) at--;
    best.splice(at, 0, { row: other, distance: apart });
    if (best.length > count) best.pop();
  }
  return best;
}
