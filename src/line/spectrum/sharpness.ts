/** How sharp a filter is: where it ends, how much it lifts, and whether float32 can bear that. */
import { isSingle } from "../../kernels/kernel.js";
import type { Cutoff } from "./cutoff.js";
import { type Filter, filterFor, lift } from "./filter.js";
import type { Krylov } from "./krylov.js";

// How much the filter lifts the largest eigenvalue: more costs products, less costs basis vectors.
const GAIN = 100;
const PAIR_GAIN = 60;
// Eigenvalues beyond the wanted ones that the filter lets through. In pairs basis vectors cost little: as many again.
const SPARE = 10;
// Rounding errors of float32, a few times 6e-8: the filter lifts them as it lifts the largest eigenvalue.
const SINGLE_NOISE = 5e-7;
// What polishing leaves of them where a pair of panels is used.
const PAIR_NOISE = 1e-7;
// Entries of a row, on average, from which on a product costs more than to make its result orthogonal to the basis.
const DENSE_ROW = 256;

/** The filter for a basis, by where the wanted part of the spectrum ends. */
export function filtersFor({ basis, wide, product }: Krylov, tolerance: number): (edge: Cutoff) => Filter {
  const gain = wide > 1 ? PAIR_GAIN : GAIN;
  const dense = (product.entries ?? 0) >= DENSE_ROW * basis.rows;
  return (edge) => {
    const { lowest, highest, cut } = edge;
    const sharp = filterFor(lowest, highest, cut, gain);
    // Without a filter nothing lifts the rounding errors of float32. More vectors are needed, and a product of a dense graph
    // in float64 costs more than these.
    return dense && isSingle(basis.data) && !suitsSingle(sharp, edge, wide, tolerance)
      ? filterFor(lowest, highest, cut, 1)
      : sharp;
  };
}

/** How many eigenvalues beyond the wanted ones that is. */
export function spareFor(wide: number, pairs: number): number {
  return wide > 1 ? pairs + SPARE : SPARE;
}

/** Whether rounding errors of float32, lifted by the filter, stay within the tolerance. */
export function suitsSingle(
  filter: Filter,
  { lowest, highest, cut }: Cutoff,
  wide: number,
  tolerance: number,
): boolean {
  const largest = Math.max(highest, -lowest);
  const window = Math.min(Math.max(largest - cut, wide > 1 ? 0.01 * largest : 0), cut);
  const noise = wide > 1 ? PAIR_NOISE : SINGLE_NOISE;
  return noise * lift(filter, largest) * largest <= tolerance * window;
}

/** A cut at which the window would be half as wide: a filter that ends below it is too blunt. */
export function blunt({ lowest, highest, cut }: Cutoff): number {
  return (Math.max(highest, -lowest) + cut) / 2;
}

/**
 * What residuals are measured against: the width of the wanted part, or its smallest value if that is less; but no
 * less than a thousandth of the largest, since the smallest may be zero.
 */
export function windowOf(values: Float64Array, cut: number, filter?: Filter): number {
  const largest = Math.abs(values[0]);
  const smallest = Math.abs(values[values.length - 1]);
  // Without a filter nothing depends on the cut, which may lie among the wanted eigenvalues.
  const low = filter?.degree === 1 ? Math.min(cut, smallest) : cut;
  const width = Math.max(largest - low, 0.01 * largest);
  return Math.max(Math.min(width, smallest), 0.001 * largest);
}
