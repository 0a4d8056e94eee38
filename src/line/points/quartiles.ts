/** Points → median and quartile range of each column. */

import type { Points } from "./points.js";
import type { Ranges } from "./spreads.js";

/** In units of the columns. */
interface Quartiles {
  readonly medians: Float64Array;
  /** Third quartile - first quartile. */
  readonly widths: Float64Array;
}

export function quartiles({ n, dim, coords }: Points, { unit }: Ranges): Quartiles {
  const medians = new Float64Array(dim);
  const widths = new Float64Array(dim);
  const column = new Float64Array(n);
  for (let c = 0; c < dim; c++) {
    for (let i = 0; i < n; i++) column[i] = coords[i * dim + c] * unit[c];
    column.sort();
    medians[c] = quantile(column, 0.5);
    widths[c] = quantile(column, 0.75) - quantile(column, 0.25);
  }
  return { medians, widths };
}

/** The value at share · (n - 1) of the sorted ones, on the line between the two next to it. */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}
