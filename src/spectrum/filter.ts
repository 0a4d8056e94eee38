/**
 * The Chebyshev filter p = T_g mapped from [low, cut] to [-1, 1]: at most 1 in modulus on the unwanted
 * part of the spectrum, growing outside it. Products replace orthogonalization, which costs more.
 */
import type { Steps } from "../base/progress.js";
import type { Panel } from "../kernels/kernel.js";
import type { Workspace } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";

export interface Filter {
  readonly degree: number;
  /** p(λ) = T_degree((λ - center) / half). */
  readonly center: number;
  readonly half: number;
}

const MOST_DEGREE = 200;
const HALVINGS = 60;

/**
 * The filter that damps [max(-cut, lowest), cut]. With lowest < -cut both ends grow alike, so that the selection is by
 * modulus, and the degree is odd, so that p tells λ from -λ. It is the smallest that lifts `highest` to `gain` times the
 * damped part; if that is the first, or nothing is damped, p(λ) = λ / half.
 */
export function filterFor(lowest: number, highest: number, cut: number, gain: number): Filter {
  const low = Math.max(-cut, lowest);
  const half = (cut - low) / 2;
  const center = (cut + low) / 2;
  const top = (Math.max(highest, low === -cut ? -lowest : highest) - center) / half;
  let degree = 1;
  // T_(g+1)(x) = 2 x T_g(x) - T_(g-1)(x)
  for (let before = 1, value = top; Math.abs(value) < gain && degree < MOST_DEGREE; degree++) {
    [before, value] = [value, 2 * top * value - before];
  }
  if (!(half > 0) || degree === 1)
    return { degree: 1, center: 0, half: Math.max(Math.abs(highest), Math.abs(lowest), 1e-300) };
  return { degree: low === -cut ? degree | 1 : degree, center, half };
}

/** Writes p(A) v into the panel `image`; v stays as it is. `work` holds two panels. */
export function* filterSteps(
  product: Product,
  filter: Filter,
  v: Panel,
  image: Panel,
  rows: number,
  [entered, other]: readonly Panel[],
  space: Workspace,
): Steps<void> {
  const { degree, center, half } = filter;
  const { enter, leave, cuts } = product;
  if (enter) space.scaleRows({ x: v, scale: enter, from: 0, to: rows, y: entered });
  let before = enter ? entered : v;
  let now = before;
  for (let g = 1; g <= degree; g++) {
    const alpha = g === 1 ? 1 / half : 2 / half;
    // y_g = 2 x̂ y_(g-1) - y_(g-2) takes the place of y_(g-2), the last one goes straight to the image.
    const y = g === degree ? image : g % 2 === 1 ? other : entered;
    for (let t = 0; t + 1 < cuts.length; t++) {
      product.multiply(cuts[t], cuts[t + 1], alpha, -alpha * center, g === 1 ? 0 : -1, now, before, y);
      yield (g - 1 + (t + 1) / (cuts.length - 1)) / degree;
    }
    [before, now] = [now, y];
  }
  if (leave) space.scaleRows({ x: image, scale: leave, from: 0, to: rows, y: image });
}

/**
 * λ with p(λ) = value, outside the damped part on the side of the value's sign. Values within ±1 belong to the damped
 * part, which p folds: they get some place in it.
 */
export function unfiltered({ degree, center, half }: Filter, value: number): number {
  const height = Math.abs(value);
  if (degree === 1 || !(height > 1)) return center + half * value;
  // T_g(x) ≥ 1 + g² (x - 1) beyond 1, where it grows.
  let low = 1;
  let x = 1 + (height - 1) / (degree * degree);
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + x) / 2;
    if (chebyshev(degree, middle) < height) low = middle;
    else x = middle;
  }
  return center + (value < 0 ? -half * x : half * x);
}

/** |p(λ)|: how much the filter lifts what it does not damp. */
export function lift({ degree, center, half }: Filter, value: number): number {
  return Math.abs(chebyshev(degree, (value - center) / half));
}

/** T_degree(x), degree ≥ 1. */
function chebyshev(degree: number, x: number): number {
  let [before, now] = [1, x];
  for (let g = 1; g < degree; g++) [before, now] = [now, 2 * x * now - before];
  return now;
}
