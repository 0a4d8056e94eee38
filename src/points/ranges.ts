/** Points → the lowest and the highest number of each column. */
import type { Points } from "./points.js";

export interface Ranges {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Of one row at least. Row after row, as the coordinates lie in memory. */
export function rangesOf({ n, dim, coords }: Points): Ranges {
  const low = coords.slice(0, dim);
  const high = coords.slice(0, dim);
  for (let i = 0, at = 0; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) {
      const value = coords[at];
      if (value < low[c]) low[c] = value;
      if (value > high[c]) high[c] = value;
    }
  }
  return { low, high };
}

/** The largest coordinate, whatever its sign. */
export function largestWithin({ low, high }: Ranges): number {
  let largest = 0;
  for (let c = 0; c < low.length; c++) largest = Math.max(largest, Math.abs(low[c]), Math.abs(high[c]));
  return largest;
}

/** The ranges of the points multiplied by a unit: products keep their order. */
export function multipliedRanges({ low, high }: Ranges, unit: number): Ranges {
  return { low: low.map((x) => x * unit), high: high.map((x) => x * unit) };
}
