/**
 * The Chebyshev filter p = T_g mapped from [low, cut] to [-1, 1], chosen from the Ritz values of a subspace.
 *
 * Those of a subspace are no larger in modulus than the eigenvalues of the same rank, so a cut at one beyond the wanted ones
 * damps no wanted eigenvalue, however poor the subspace.
 */

export interface Filter {
  readonly degree: number;
  /** p(λ) = T_degree((λ - center) / half). */
  readonly center: number;
  readonly half: number;
}

/** What a round has found. */
export interface Found {
  /** Largest modulus first. */
  readonly values: Float64Array;
  readonly residuals: Float64Array;
  readonly pairs: number;
}

// The most that p may lift the largest eigenvalue: the other columns' rounding errors grow with it.
const GAIN = 300;
const MOST_DEGREE = 240;
// The cut lies at least this share of the wanted window below its end: copies of one value may fill the spare columns.
const CLEARANCE = 0.1;
const LEAST_CLEARANCE = 1e-4;
const LEAST_CUT = 1e-3;
// A Ritz value is known well enough if its residual is this share of its distance from the largest; this share of the
// spare ones serve in any case.
const KNOWN = 0.3;
const SURE = 0.25;

/**
 * Where the damped part of the spectrum ends: at the last Ritz value that is known well enough, but beyond the wanted ones.
 * The last of a poor subspace lie anywhere.
 */
export function cutFor({ values, residuals, pairs }: Found): number {
  const largest = Math.abs(values[0]);
  const wanted = Math.abs(values[pairs - 1]);
  const sure = pairs + SURE * (values.length - pairs);
  let k = values.length - 1;
  while (k > sure && residuals[k] > KNOWN * (largest - Math.abs(values[k]))) k--;
  const clear = wanted - Math.max(CLEARANCE * (largest - wanted), LEAST_CLEARANCE * largest);
  return Math.max(Math.min(Math.abs(values[k]), clear), LEAST_CUT * largest);
}

/**
 * The filter of the smallest degree that lifts the last wanted value by `need`, or the largest one as much as is good.
 * With lowest < -cut both ends grow alike and the degree is odd: the selection is by modulus.
 */
export function filterFor(found: Found, lowest: number, bound: number, need: number): Filter {
  const cut = cutFor(found);
  const low = Math.max(-cut, lowest);
  const both = low === -cut;
  const half = (cut - low) / 2;
  const center = (cut + low) / 2;
  const x = (value: number): number => (value - center) / half;
  const top = x(largestOf(found, bound));
  const wanted = x(Math.abs(found.values[found.pairs - 1]));
  let degree = 1;
  let [high, goal] = [
    { before: 1, now: top },
    { before: 1, now: wanted },
  ];
  while (degree < MOST_DEGREE && goal.now < need) {
    const next = risen(high, top);
    if (next.now > GAIN && degree > 1) break;
    [high, goal] = [next, risen(goal, wanted)];
    degree++;
  }
  return { degree: both ? degree | 1 : degree, center, half };
}

/** T_(g+1)(x) = 2 x T_g(x) - T_(g-1)(x) */
function risen({ before, now }: { before: number; now: number }, x: number) {
  return { before: now, now: 2 * x * now - before };
}

/** No eigenvalue is likely to be larger in modulus. */
function largestOf({ values, residuals }: Found, bound: number): number {
  let largest = 0;
  for (let k = 0; k < values.length; k++) largest = Math.max(largest, Math.abs(values[k]) + 2 * residuals[k]);
  return Math.min(largest, bound);
}
