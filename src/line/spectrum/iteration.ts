/** The iteration of filtered block Lanczos with thick restart: see lanczos.ts. */
import { portion, type Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import { isSingle } from "../../kernels/kernel.js";
import type { Product } from "../../kernels/operator.js";
import type { Cutoff } from "./cutoff.js";
import { fillUp, isExhausted } from "./exhausted.js";
import { begin, expandSteps, type Krylov } from "./krylov.js";
import { panelsOf } from "./orthonormal.js";
import type { Placing } from "./placing.js";
import { restartSteps, ritzPairsSteps, ritzVectorsSteps } from "./ritz.js";
import { blunt, filtersFor, spareFor, suitsSingle, windowOf } from "./sharpness.js";

export interface IterationOptions {
  readonly pairs: number;
  /** Largest residual |A v - λ v|, as a share of the window of wanted eigenvalues. */
  readonly tolerance: number;
  readonly placing: Placing;
  /**
   * Whether a new random panel follows upon converged vectors alone. Beside others too it brings in copies sooner, but what these
   * lack of an eigenvector is in no panel then, and estimates do not know of it.
   */
  readonly careful?: boolean;
  /** Asked when many restarts have not been enough, with the values so far: whether there is a better way. */
  readonly slow?: (values: Float64Array) => boolean;
  /** What the basis is expanded by instead of the product, and has the same eigenvectors. */
  readonly through?: Product;
}

/** Eigenpairs, converged if every residual is as small as allowed. */
export interface Iterated {
  readonly values: Float64Array;
  /** One after another. */
  readonly vectors: Float64Array;
  /** |A v - λ v|, computed from the vectors returned. */
  readonly residuals: Float64Array;
  readonly allowed: number;
  readonly restarts: number;
  /** Whether the restarts have run out. */
  readonly tired: boolean;
}

const MOST_RESTARTS = 60;
// Below these (times ten in float32): entries of R that are lost in the rounding errors of p(A) V; eigenvalues that are
// called equal, as shares of the largest; the change of their sum when they have settled.
const LEAST_COUPLING = 0.01;
const EQUAL = 1e-6;
const SETTLED = 1e-7;
const SINGLE_RESTARTS = 3;
// Restarts until another way is looked for.
const SLOW = 5;
// The share of what is allowed that estimates may reach where what they do not know adds up.
const CARE = 0.1;

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
 * Returns undefined if float32 turns out to be too coarse, or there is a better way.
 */
export function* iterateSteps(
  krylov: Krylov,
  estimated: Cutoff,
  { pairs, tolerance, placing, careful = false, slow, through }: IterationOptions,
  source: Random,
): Steps<Iterated | undefined> {
  const { basis, wide, most, keep } = krylov;
  const rough = isSingle(basis.data) ? 10 : 1;
  const grown = through ? { ...krylov, product: through } : krylov;
  let spare = spareFor(wide, pairs);
  let edge = { ...estimated, cut: estimated.cutFor(pairs + spare) };
  const filterTo = filtersFor(krylov, tolerance);
  let filter = filterTo(edge);
  begin(krylov, 0, source);

  let used = 0;
  let restarts = 0;
  let confirmed = Number.NaN;
  // Panels before the next look.
  let least = 0;
  // Products with an inverse are of any size, which what is lost in rounding errors is not held against.
  let fresh = through === undefined;
  for (;;) {
    if (rough > 1 && (restarts > SINGLE_RESTARTS || !suitsSingle(filter, edge, wide, tolerance)))
      return undefined;
    // Up to the first restart T is tridiagonal in blocks, and every other panel needs no look at those far before it;
    // unless R has come near zero, over which rounding errors would be divided.
    const against: "all" | "last" = fresh && (used / wide) % 2 === 1 ? "last" : "all";
    const coupling: Float64Array = yield* portion(
      expandSteps(grown, filter, used, against, source),
      used / most,
      (used + wide) / most,
    );
    used += wide;
    const exhausted = !careful && isExhausted(krylov, used, coupling);
    if (exhausted) used = fillUp(krylov, used, pairs, source);
    const step = 4 * wide + 1;
    for (let d = 0; d < coupling.length; d += step) fresh &&= coupling[d] > rough * LEAST_COUPLING;
    // A look at the Ritz pairs costs about 10 m³, a step some 8 n (8 degree + m): look when that is cheap.
    const m = 4 * used;
    const cheap = 10 * m * m * m <= 8 * basis.rows * (8 * filter.degree + m);
    if (!exhausted && used < most && (used < least || m < 1.5 * pairs || !cheap)) continue;
    least = 0;

    const ritz = yield* portion(
      ritzPairsSteps(krylov, used, { pairs, spare: spareFor(wide, pairs) }, filter, coupling),
      used / most,
      used / most,
    );
    const allowed = tolerance * windowOf(ritz.values, edge.cut, filter);
    const goal = careful ? CARE * allowed : allowed;
    const converged = ritz.estimates.every((estimate) => estimate <= goal);
    const tired = restarts >= MOST_RESTARTS;
    if (converged || (tired && used === most)) {
      const sum = ritz.values.reduce((total, value) => total + Math.abs(value), 0);
      const settled = exhausted || Math.abs(sum - confirmed) <= rough * SETTLED * sum;
      if (settled || tired || !mayHideCopies(ritz.values, rough * EQUAL, 4 * wide)) {
        const found = yield* portion(ritzVectorsSteps(krylov, used, ritz, allowed, placing), 1, 1);
        return { ...found, allowed, restarts, tired };
      }
      // A new random panel, orthogonal to all that is known, brings in copies the Krylov space cannot reach: not at once,
      // it has to be filtered some times first.
      confirmed = sum;
      least = most;
      const left = careful ? Math.floor(pairs / 4) : Math.min(keep, used);
      used = yield* portion(restartSteps(krylov, used, left), 1, 1);
      begin(krylov, used, source);
      fresh = false;
      restarts++;
      continue;
    }
    if (used < most) continue;
    if (restarts === SLOW && slow?.(ritz.values)) return undefined;
    restarts++;
    const damped = Math.abs(ritz.values[pairs - 1]) <= edge.cut;
    if (filter.degree > 1 && (damped || ritz.next > blunt(edge))) {
      // The cut fell among the wanted eigenvalues: count on more of them. Or far below: `next` is no larger than the
      // eigenvalue in its place, so it cannot damp a wanted one.
      if (damped) spare *= 2;
      const cut = damped ? Math.min(edge.cutFor(pairs + spare), edge.cut * (1 - 1e-3)) : ritz.next;
      edge = { ...edge, cut };
      filter = filterTo(edge);
      used = 0;
      fresh = true;
      begin(krylov, used, source);
      continue;
    }
    const next = panelsOf(basis, used, wide).slice();
    used = yield* portion(restartSteps(krylov, used, keep), 1, 1);
    panelsOf(basis, used, wide).set(next);
    fresh = false;
  }
}

function mayHideCopies(values: Float64Array, equal: number, block: number): boolean {
  const sorted = Float64Array.from(values).sort();
  const near = equal * Math.abs(values[0]);
  for (let k = block - 1; k < sorted.length; k++) if (sorted[k] - sorted[k - block + 1] <= near) return true;
  return false;
}
