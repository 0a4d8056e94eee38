/**
 * The Chebyshev filter p = T_g mapped from [low, cut] to [-1, 1]: at most 1 in modulus on the unwanted
 * part of the spectrum, growing outside it. Products replace the dearer orthogonalisation.
 */
import type { Progress } from "../base/progress.js";
import type { Workspace } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";

export interface Filter {
  readonly degree: number;
  /** p(λ) = T_degree((λ - center) / half). */
  readonly center: number;
  readonly half: number;
}

const MOST_DEGREE = 200;

/**
 * The filter that damps [max(-cut, lowest), cut]. With lowest < -cut both ends grow alike, so that the
 * selection is by modulus. Its degree is the smallest that lifts `highest` to `gain` times the damped part.
 */
export function filterFor(lowest: number, highest: number, cut: number, gain: number): Filter {
  const low = Math.max(-cut, lowest);
  const half = (cut - low) / 2;
  const center = (cut + low) / 2;
  if (!(half > 0))
    return { degree: 1, center: 0, half: Math.max(Math.abs(highest), Math.abs(lowest), 1e-300) };
  const top = (Math.max(highest, low === -cut ? -lowest : highest) - center) / half;
  let degree = 1;
  // T_(g+1)(x) = 2 x T_g(x) - T_(g-1)(x)
  for (let before = 1, value = top; Math.abs(value) < gain && degree < MOST_DEGREE; degree++) {
    [before, value] = [value, 2 * top * value - before];
  }
  return { degree, center, half };
}

export interface Filtered {
  /** (A v - center v) / half. */
  readonly first: Float64Array;
  /** p(A) v. */
  readonly last: Float64Array;
}

/** Applies p to the panel v. `work` holds three panels; the results lie in them. */
export function* filterSteps(
  product: Product,
  filter: Filter,
  v: Float64Array,
  rows: number,
  work: readonly Float64Array[],
  space: Workspace,
  progress: Progress,
): Generator<Progress, Filtered, void> {
  const { degree, center, half } = filter;
  const { enter, leave, cuts } = product;
  let [before, now] = work;
  const scaled = work[2];
  if (enter) space.scaleRows(v, enter, rows, before);
  else before.set(v);
  for (let g = 1; g <= degree; g++) {
    const alpha = g === 1 ? 1 / half : 2 / half;
    // y_1 goes to `now`; later y_(g) = 2 x̂ y_(g-1) - y_(g-2) overwrites y_(g-2).
    const x = g === 1 ? before : now;
    const y = g === 1 ? now : before;
    for (let t = 0; t + 1 < cuts.length; t++) {
      product.multiply(cuts[t], cuts[t + 1], alpha, -alpha * center, g === 1 ? 0 : -1, x, before, y);
      yield progress;
    }
    if (g === 1) {
      if (leave) space.scaleRows(now, leave, rows, scaled);
      else if (degree > 1) scaled.set(now);
    } else {
      [before, now] = [now, before];
    }
  }
  if (degree === 1) return leave ? { first: scaled, last: scaled } : { first: now, last: now };
  if (leave) space.scaleRows(now, leave, rows, now);
  return { first: scaled, last: now };
}
