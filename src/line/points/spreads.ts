/** Points → range, mean and standard deviation of each column, with the same bits for any order of the rows. */
import { largestPowerOfTwo } from "../../base/power.js";
import type { Points } from "./points.js";

export interface Ranges {
  /** What each column is multiplied by: the power of two that brings its largest modulus into [1/2, 1). */
  readonly unit: Float64Array;
  /** Smallest and largest value, in that unit. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** 1 if all values are equal. */
  readonly constant: Uint8Array;
}

/** In units of the columns. */
interface Spreads {
  readonly means: Float64Array;
  /** Square root of the mean squared deviation; 0 for a constant column. */
  readonly deviations: Float64Array;
}

const SMALLEST_NORMAL = 2 ** -1022;

export function columnRanges({ n, dim, coords }: Points): Ranges {
  const low = coords.slice(0, dim);
  const high = coords.slice(0, dim);
  for (let i = 1, at = dim; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) {
      if (coords[at] < low[c]) low[c] = coords[at];
      if (coords[at] > high[c]) high[c] = coords[at];
    }
  }
  const unit = low.map((x, c) => {
    const largest = Math.max(Math.abs(x), Math.abs(high[c]), SMALLEST_NORMAL);
    return 0.5 / largestPowerOfTwo(largest);
  });
  return {
    unit,
    // -0 + 0 = 0: which of the two zeros came first must not show.
    low: low.map((x, c) => x * unit[c] + 0),
    high: high.map((x, c) => x * unit[c] + 0),
    constant: Uint8Array.from(low, (x, c) => (x === high[c] ? 1 : 0)),
  };
}

/** Mean, then deviations from it; the variance is corrected for what rounding left of their own mean. */
export function columnSpreads({ n, dim, coords }: Points, ranges: Ranges): Spreads {
  const { unit, low, high, constant } = ranges;
  const values = sums(dim);
  for (let i = 0, at = 0; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) values.add(c, coords[at] * unit[c]);
  }
  const means = low.map((x, c) => (constant[c] ? x : Math.min(high[c], Math.max(x, values.total(c) / n))));
  // In units of the largest deviation, or columns far from 0 would lose the small ones' squares.
  const reach = means.map((mean, c) =>
    constant[c] ? 1 : 0.5 / largestPowerOfTwo(Math.max(mean - low[c], high[c] - mean, SMALLEST_NORMAL)),
  );
  const deviations = sums(dim);
  const squares = sums(dim);
  for (let i = 0, at = 0; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) {
      const d = (coords[at] * unit[c] - means[c]) * reach[c];
      deviations.add(c, d);
      squares.add(c, d * d);
    }
  }
  return {
    means,
    deviations: means.map((_, c) => {
      const left = deviations.total(c) / n;
      const variance = Math.max(0, squares.total(c) / n - left * left);
      return constant[c] ? 0 : Math.sqrt(variance) / reach[c];
    }),
  };
}

// x + HIGH - HIGH rounds |x| ≤ 1 to a multiple of 2^-26; MIDDLE and LOW do the same to the rest, down to 2^-53 and
// 2^-80. Up to 2^26 numbers of one kind add up without rounding, and so in any order.
const HIGH = 1.5 * 2 ** 26;
const MIDDLE = 1.5 * 2 ** -1;
const LOW = 1.5 * 2 ** -28;

/** One sum a column of numbers between -1 and 1. */
function sums(dim: number) {
  const high = new Float64Array(dim);
  const middle = new Float64Array(dim);
  const low = new Float64Array(dim);
  return {
    add(c: number, x: number): void {
      const first = x + HIGH - HIGH;
      const second = x - first + MIDDLE - MIDDLE;
      high[c] += first;
      middle[c] += second;
      low[c] += x - first - second + LOW - LOW;
    },
    total: (c: number): number => high[c] + (middle[c] + low[c]),
  };
}
