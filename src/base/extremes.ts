/** The least and the greatest of many numbers: `Math.min(...values)` overflows the stack at some 100,000 of them. */

/** Infinity if there are none. */
export function leastOf(values: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < least || Number.isNaN(value)) least = value;
  return least;
}

/** -Infinity if there are none. */
export function mostOf(values: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most || Number.isNaN(value)) most = value;
  return most;
}
