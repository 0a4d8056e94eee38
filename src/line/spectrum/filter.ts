/**
 * The Chebyshev filter p = T_g mapped from [low, cut] to [-1, 1]: at most 1 in modulus on the unwanted
 * part of the spectrum, growing outside it. Products replace orthogonalization, which costs more.
 */
import type { Steps } from "../../base/progress.js";
import type { Panel } from "../../kernels/kernel.js";
import type { Workspace } from "../../kernels/kernels.js";
import type { Product } from "../../kernels/operator.js";

export interface Filter {
  readonly degree: number;
  /** p(λ) = T_degree((λ - center) / half). */
  readonly center: number;
  readonly half: number;
}

/** p(A) = A. */
export const IDENTITY: Filter = { degree: 1, center: 0, half: 1 };

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

/** A panel each, or two in a row if the product takes pairs. */
interface Filtered {
  readonly v: Panel;
  readonly image: Panel;
  /** Scratch. */
  readonly other: Panel;
  readonly rows: number;
}

/** Writes p(A) v into `image`; v stays as it is. */
export function* filterSteps(
  product: Product,
  { degree, center, half }: Filter,
  { v, image, other, rows }: Filtered,
  space: Workspace,
): Steps<void> {
  const { enter, leave, cuts } = product;
  const multiply = multiplyFor(product, v, rows);
  // y_g = 2 x̂ y_(g-1) - y_(g-2) takes the place of y_(g-2), in turns so that the last one is the image.
  const placeOf = (g: number): Panel => ((degree - g) % 2 === 0 ? image : other);
  if (enter) scalePanels(v, enter, placeOf(0), rows, space);
  let before = enter ? placeOf(0) : v;
  let now = before;
  for (let g = 1; g <= degree; g++) {
    const alpha = g === 1 ? 1 / half : 2 / half;
    const y = placeOf(g);
    for (let t = 0; t + 1 < cuts.length; t++) {
      multiply(cuts[t], cuts[t + 1], alpha, -alpha * center, g === 1 ? 0 : -1, now, before, y);
      yield (g - 1 + (t + 1) / (cuts.length - 1)) / degree;
    }
    [before, now] = [now, y];
  }
  if (leave) scalePanels(image, leave, image, rows, space);
}

/** The product for one panel, or for two in a row. */
function multiplyFor(product: Product, v: Panel, rows: number): Product["multiply"] {
  return v.length === 4 * rows ? product.multiply : (product.multiplyPair as Product["multiply"]);
}

/** y_i = scale_i x_i in each panel. */
function scalePanels(x: Panel, scale: Float64Array, y: Panel, rows: number, space: Workspace): void {
  for (let at = 0; at < x.length; at += 4 * rows) {
    const [from, to] = [x.subarray(at, at + 4 * rows), y.subarray(at, at + 4 * rows)];
    space.scaleRows({ x: from, scale, from: 0, to: rows, y: to });
  }
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

/** The smallest degree whose T_degree(x) reaches a height, or `most` + 1 if that is beyond it; x > 1. */
export function degreeTo(height: number, x: number, most: number): number {
  let degree = 1;
  for (let [before, now] = [1, x]; now < height && degree <= most; degree++) {
    [before, now] = [now, 2 * x * now - before];
  }
  return degree;
}

/** T_degree(x), degree ≥ 1. */
function chebyshev(degree: number, x: number): number {
  let [before, now] = [1, x];
  for (let g = 1; g < degree; g++) [before, now] = [now, 2 * x * now - before];
  return now;
}
