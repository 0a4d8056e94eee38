/**
 * Filtered block Lanczos with thick restart, for one part of an operator A:
 *
 *     p(A) V = V T + Q R E,
 *
 * V orthonormal in panels of four columns, Q the next panel, E the last four unit rows. Ritz vectors are those of T;
 * their eigenvalues vᵀ A v and residuals come from products with A itself.
 */
import { portion, type Steps } from "../base/progress.js";
import type { Random } from "../base/random.js";
import { isSingle } from "../kernels/kernel.js";
import type { Workspace } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { type Cutoff, cutoffSteps } from "./cutoff.js";
import { type Filter, filterFor, lift } from "./filter.js";
import { begin, expandSteps, inSingle, type Krylov, keptFor, krylovFor, panelsFor } from "./krylov.js";
import { panelOf } from "./orthonormal.js";
import type { Placing } from "./placing.js";
import { restartSteps, ritzPairsSteps, ritzVectorsSteps, SPARE } from "./ritz.js";

export interface LanczosOptions {
  readonly pairs: number;
  /** Largest residual |A v - λ v|, as a share of the window of wanted eigenvalues. */
  readonly tolerance: number;
  /** Whether the basis may be in float32. */
  readonly single: boolean;
  readonly placing: Placing;
}

export interface RitzPairs {
  readonly values: Float64Array;
  /** One after another. */
  readonly vectors: Float64Array;
  /** |A v - λ v|, computed from the vectors returned. */
  readonly residuals: Float64Array;
  readonly allowed: number;
  /** Products with single vectors. */
  readonly products: number;
  readonly restarts: number;
}

// How much the filter lifts the largest eigenvalue: more costs products, less costs basis vectors.
const GAIN = 100;
const MOST_RESTARTS = 60;
// Below these (times ten in float32): entries of R that are lost in the rounding errors of p(A) V; eigenvalues that are
// called equal, as shares of the largest; the change of their sum when they have settled.
const LEAST_COUPLING = 0.01;
const EQUAL = 1e-6;
const SETTLED = 1e-7;
// Rounding errors of float32, a few times 6e-8: the filter lifts them as it lifts the largest eigenvalue.
const SINGLE_NOISE = 5e-7;
const SINGLE_RESTARTS = 3;
// As many equal Ritz values as the block is wide may hide more copies.
const BLOCK = 4;

/** Whether the part is small enough, or the wanted share large enough, for the dense solver. */
export function isSmall(n: number, pairs: number): boolean {
  return n <= 150 || n < 1.25 * (4 * panelsFor(pairs) + 4);
}

export function* lanczosSteps(
  given: Product,
  n: number,
  options: LanczosOptions,
  source: Random,
  space: Workspace,
): Steps<RitzPairs> {
  const { pairs } = options;
  let products = 0;
  const product: Product = {
    ...given,
    multiply: (from, to, alpha, beta, gamma, x, z, y) => {
      if (from === 0) products += 4;
      given.multiply(from, to, alpha, beta, gamma, x, z, y);
    },
  };
  const exact = krylovFor(n, pairs, space, product);
  const single = inSingle(exact);
  const { basis, work } = options.single ? single : exact;
  const panels = [...work, panelOf(basis, 0)];
  const { blocks } = basis;
  const edge = yield* portion(cutoffSteps(product, n, pairs + SPARE, source, panels, blocks, space), 0, 0);
  const quick = options.single ? yield* iterateSteps(single, edge, options, source) : undefined;
  // Where rounding errors keep float32 from the goal, float64 reaches it.
  if (quick?.residuals.every((residual) => residual <= quick.allowed)) return { ...quick, products };
  const found = yield* iterateSteps(exact, edge, options, source);
  return { ...(found as Iterated), products };
}

type Iterated = Omit<RitzPairs, "products">;

/**
 * The iteration, in float64 or float32, from a random panel to converged Ritz pairs.
 *
 * Each turn adds one panel: p(A) times the last one, made orthonormal to the basis. When a look at the Ritz pairs of T is
 * cheap, or the basis is full, one of four things follows:
 *   1. Converged: the Ritz vectors are returned, with residuals computed from products with A.
 *   2. Converged, but as many equal values as a panel has columns may hide further copies of them: the leading Ritz
 *      vectors are kept and a new random panel brings in what the Krylov space could not reach. Only when the sum of the
 *      eigenvalues no longer changes is the result believed.
 *   3. The basis is full and the filter is wrong, its cutoff among the wanted eigenvalues or far below them: the cutoff
 *      is moved and everything starts again.
 *   4. The basis is full: thick restart. V becomes the leading Ritz vectors, T their diagonal, and the iteration resumes
 *      from the next panel, which is already orthogonal to them.
 *
 * Returns undefined if float32 turns out to be too coarse.
 */
function* iterateSteps(
  krylov: Krylov,
  estimated: Cutoff,
  { pairs, tolerance, placing }: LanczosOptions,
  source: Random,
): Steps<Iterated | undefined> {
  const { basis } = krylov;
  const most = panelsFor(pairs);
  const keep = keptFor(pairs);
  const rough = isSingle(basis.data) ? 10 : 1;
  let edge = estimated;
  let filter = filterFor(edge.lowest, edge.highest, edge.cut, GAIN);
  begin(krylov, 0, source);

  let used = 0;
  let restarts = 0;
  let spare = SPARE;
  let confirmed = Number.NaN;
  let fresh = true;
  for (;;) {
    if (rough > 1 && (restarts > SINGLE_RESTARTS || !suitsSingle(filter, edge, tolerance))) return undefined;
    // Up to the first restart T is tridiagonal in blocks, and every other panel needs no look at those far before it;
    // unless R has come near zero, over which rounding errors would be divided.
    const against: "all" | "last" = fresh && used % 2 === 1 ? "last" : "all";
    const coupling: Float64Array = yield* portion(
      expandSteps(krylov, filter, used, against, source),
      used / most,
      (used + 1) / most,
    );
    used++;
    fresh &&= [0, 5, 10, 15].every((d) => coupling[d] > rough * LEAST_COUPLING);
    // A look at the Ritz pairs costs about 10 m³, a step some 8 n (8 degree + m): look when that is cheap.
    const m = 4 * used;
    const cheap = 10 * m * m * m <= 8 * basis.rows * (8 * filter.degree + m);
    if (used < most && (m < 1.5 * pairs || !cheap)) continue;

    const ritz = yield* portion(
      ritzPairsSteps(krylov, used, pairs, filter, coupling),
      used / most,
      used / most,
    );
    const allowed = tolerance * windowOf(ritz.values, edge.cut);
    const converged = ritz.estimates.every((estimate) => estimate <= allowed);
    const tired = restarts >= MOST_RESTARTS;
    if (converged || (tired && used === most)) {
      const sum = ritz.values.reduce((total, value) => total + Math.abs(value), 0);
      const settled = Math.abs(sum - confirmed) <= rough * SETTLED * sum;
      if (settled || tired || !mayHideCopies(ritz.values, rough * EQUAL)) {
        const found = yield* portion(ritzVectorsSteps(krylov, used, ritz, placing), 1, 1);
        return { ...found, allowed, restarts };
      }
      // A new random panel, orthogonal to all that is known, brings in copies the Krylov space cannot reach.
      confirmed = sum;
      used = yield* portion(restartSteps(krylov, used, Math.min(keep, used)), 1, 1);
      begin(krylov, used, source);
      fresh = false;
      restarts++;
      continue;
    }
    if (used < most) continue;
    restarts++;
    const damped = Math.abs(ritz.values[pairs - 1]) <= edge.cut;
    if (damped || ritz.next > blunt(edge)) {
      // The cut fell among the wanted eigenvalues: count on more of them. Or far below: `next` is no larger than the
      // eigenvalue in its place, so it cannot damp a wanted one.
      if (damped) spare *= 2;
      const cut = damped ? Math.min(edge.cutFor(pairs + spare), edge.cut * (1 - 1e-3)) : ritz.next;
      edge = { ...edge, cut };
      filter = filterFor(edge.lowest, edge.highest, cut, GAIN);
      used = 0;
      fresh = true;
      begin(krylov, used, source);
      continue;
    }
    const next = panelOf(basis, used).slice();
    used = yield* portion(restartSteps(krylov, used, keep), 1, 1);
    panelOf(basis, used).set(next);
    fresh = false;
  }
}

function suitsSingle(filter: Filter, { lowest, highest, cut }: Cutoff, tolerance: number): boolean {
  const largest = Math.max(highest, -lowest);
  const window = Math.min(largest - cut, cut);
  return SINGLE_NOISE * lift(filter, largest) * largest <= tolerance * window;
}

/** A cut at which the window would be half as wide: a filter that ends below it is too blunt. */
function blunt({ lowest, highest, cut }: Cutoff): number {
  return (Math.max(highest, -lowest) + cut) / 2;
}

/**
 * What residuals are measured against: the width of the wanted part, or its smallest value if that is less; but no
 * less than a thousandth of the largest, since the smallest may be zero.
 */
function windowOf(values: Float64Array, cut: number): number {
  const largest = Math.abs(values[0]);
  const width = Math.max(largest - cut, 0.01 * largest);
  return Math.max(Math.min(width, Math.abs(values[values.length - 1])), 0.001 * largest);
}

function mayHideCopies(values: Float64Array, equal: number): boolean {
  const sorted = Float64Array.from(values).sort();
  const near = equal * Math.abs(values[0]);
  for (let k = BLOCK - 1; k < sorted.length; k++) if (sorted[k] - sorted[k - BLOCK + 1] <= near) return true;
  return false;
}
