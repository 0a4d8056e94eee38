/** Points and the metric of a recipe → how far one row is from another, in the unit that ε has. */
import type { Points } from "spectacl";
import { EARTH_RADIUS } from "spectacl/internal";

/** The distance of two rows. */
export type Distance = (a: number, b: number) => number;

const DEGREE = Math.PI / 180;

/** Undefined where rows have no distance of their own, as with distances that were given. */
export function distanceOf({ dim, coords }: Points, metric: unknown): Distance | undefined {
  if (metric === "precomputed") return undefined;
  if (metric === "haversine") return (a, b) => greatCircle(coords, a * dim, b * dim);
  if (metric === "cosine") return (a, b) => oneMinusCosine(coords, a * dim, b * dim, dim);
  if (metric === "manhattan") {
    return (a, b) => {
      let sum = 0;
      for (let c = 0; c < dim; c++) sum += Math.abs(coords[a * dim + c] - coords[b * dim + c]);
      return sum;
    };
  }
  return (a, b) => {
    let sum = 0;
    for (let c = 0; c < dim; c++) {
      const apart = coords[a * dim + c] - coords[b * dim + c];
      sum += apart * apart;
    }
    return Math.sqrt(sum);
  };
}

function oneMinusCosine(coords: Float64Array, a: number, b: number, dim: number): number {
  let [both, first, second] = [0, 0, 0];
  for (let c = 0; c < dim; c++) {
    both += coords[a + c] * coords[b + c];
    first += coords[a + c] * coords[a + c];
    second += coords[b + c] * coords[b + c];
  }
  return 1 - both / Math.sqrt(first * second);
}

/** Kilometers on the sphere between two rows of latitude and longitude in degrees. */
function greatCircle(coords: Float64Array, a: number, b: number): number {
  const [north, south] = [coords[a] * DEGREE, coords[b] * DEGREE];
  const up = Math.sin((north - south) / 2);
  const along = Math.sin(((coords[a + 1] - coords[b + 1]) * DEGREE) / 2);
  return (
    2 *
    EARTH_RADIUS *
    Math.asin(Math.min(1, Math.sqrt(up * up + Math.cos(north) * Math.cos(south) * along * along)))
  );
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
