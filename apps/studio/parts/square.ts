/** A number of columns → the side of the square image they may be. */

// Below 8 × 8 so many columns are more likely to be just columns.
const LEAST_SIDE = 8;

/** Undefined if there is no such square, or too small a one: 28 for the 784 columns of MNIST. */
export function sideOf(columns: number): number | undefined {
  const side = Math.round(Math.sqrt(columns));
  return side >= LEAST_SIDE && side * side === columns ? side : undefined;
}
