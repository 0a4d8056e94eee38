/** Columns with a long tail → the unit in which the logarithm of each is taken, and the logarithm and the way back. */
import { exponential } from "../../base/exponential.js";
import { logarithm } from "../../base/logarithm.js";
import type { Points } from "./points.js";

// From the median to the largest value it is so many times as far as to the smallest.
const LEAST_TAIL = 3;

/** Per column: 0 if it has no long tail, otherwise the median of its positive values. Values below 0 have no such tail. */
export function tailUnits({ n, dim, coords, features }: Points): Float64Array {
  const units = new Float64Array(dim);
  const column = new Float64Array(n);
  for (let c = 0; c < dim; c++) {
    if (features && features[c].kind !== "quantity") continue;
    for (let i = 0; i < n; i++) column[i] = coords[i * dim + c];
    column.sort();
    const [low, median, high] = [column[0], column[n >> 1], column[n - 1]];
    if (low < 0 || high - median <= LEAST_TAIL * (median - low)) continue;
    const first = column.findIndex((x) => x > 0);
    if (first >= 0) units[c] = column[(first + n) >> 1] ?? column[n - 1];
  }
  return units;
}

/** ln (1 + |x| / unit) with the sign of x: as x is near 0, and slower and slower beyond the unit. */
export function bent(x: number, unit: number): number {
  if (unit === 0) return x;
  const size = logarithm(1 + Math.min(Math.abs(x) / unit, Number.MAX_VALUE));
  return x < 0 ? -size : size;
}

/** The number of which `bent` is the logarithm. */
export function unbent(y: number, unit: number): number {
  if (unit === 0) return y;
  const size = unit * (exponential(Math.abs(y)) - 1);
  return y < 0 ? -size : size;
}

/** All rows, with the columns bent that have a unit. */
export function bentPoints(given: Points, units: Float64Array): Points {
  const { dim, coords } = given;
  return { ...given, coords: coords.map((x, at) => bent(x, units[at % dim])) };
}
