/**
 * Filtered block Lanczos with thick restart, for one part of an operator A:
 *
 *     p(A) V = V T + Q R E,
 *
 * V orthonormal in blocks of one panel of four columns, or of two in float32, Q the next block, E the last unit rows, as many
 * as a block has columns. Ritz vectors are those of T;
 * their eigenvalues vᵀ A v and residuals come from products with A itself.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import type { Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import type { Product } from "../../kernels/operator.js";
import { completedSteps, hasConverged, isCounted, isDoubtful } from "./complete.js";
import { CUTOFF_SIZES, type Cutoff, cutoffSteps } from "./cutoff.js";
import { type Inverse, inverseOf } from "./inverse.js";
import { type Iterated, type IterationOptions, iterateSteps } from "./iteration.js";
import { inSingle, type Krylov, krylovFor, krylovSizes, panelsFor } from "./krylov.js";
import { spareFor, windowOf } from "./sharpness.js";

interface LanczosOptions extends IterationOptions {
  /** Whether the basis may be in float32: not at all, in pairs of panels, or in panels on their own too. */
  readonly single: "none" | "pairs" | "any";
  /** Whether copies that may be missing are looked for; if not, `complete` says that none can be. */
  readonly completes: boolean;
}

export interface RitzPairs {
  readonly values: Float64Array;
  /** One after another. */
  readonly vectors: Float64Array;
  /** |A v - λ v|, computed from the vectors returned. */
  readonly residuals: Float64Array;
  readonly allowed: number;
  /** Whether none that is larger is missing, as far as is known. */
  readonly complete: boolean;
  /** Products with single vectors. */
  readonly products: number;
  readonly restarts: number;
}

// Tolerances of the inverse, in which all but the wanted eigenvalues are near zero: of ours, which is no larger than this; and
// at least, for rounding errors.
const SHARPER = 1e-3;
const LEAST_SHARP = 1e-4;
const SHARPEST = 1e-9;

/** Whether the part is small enough, or the wanted share large enough, for the dense solver. */
export function isSmall(n: number, pairs: number): boolean {
  return n <= 150 || n < 1.25 * (4 * panelsFor(pairs) + 4);
}

/** What `lanczosSteps` takes from a workspace, beside the operator's part. */
export function lanczosSizes(n: number, pairs: number, threads: number): WorkspaceSize[] {
  return [...krylovSizes(n, pairs, threads), ...CUTOFF_SIZES];
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
  const { multiply, multiplyPair } = given;
  const product: Product = {
    ...given,
    multiply(from, ...others) {
      if (from === 0) products += 4;
      multiply(from, ...others);
    },
    ...(multiplyPair && {
      multiplyPair(from, ...others) {
        if (from === 0) products += 8;
        multiplyPair(from, ...others);
      },
    }),
  };
  const exact = krylovFor(n, pairs, space, product);
  const rough = inSingle(exact, pairs);
  const single = options.single === "any" || (options.single === "pairs" && rough.wide > 1);
  const krylov = single ? rough : exact;
  const wanted = pairs + spareFor(krylov.wide, pairs);
  const edge = yield* portion(cutoffSteps(krylov, wanted, source), 0, 0);
  const quick = single ? yield* iterateSteps(rough, edge, options, source) : undefined;
  // Where rounding errors keep float32 from the goal, float64 reaches it.
  const met = quick !== undefined && hasConverged(quick);
  const found: Exactly = met ? quick : yield* exactlySteps(exact, edge, options, source);
  const { lowest, highest } = edge;
  const block = 4 * (met ? rough.wide : 1);
  const solver = { krylov: exact, lowest, highest, block, placing: options.placing, spent: products / 4 };
  if (found.beyond && isCounted(found, found.beyond)) return { ...found, complete: true, products };
  if (!options.completes) return { ...found, complete: !isDoubtful(found, block), products };
  return { ...(yield* completedSteps(found, solver, source)), products };
}

type Exactly = Iterated & Partial<Pick<Inverse, "beyond">>;

/** In float64: through an inverse where that is sparse and products take long, with care where vectors are not what they seemed. */
function* exactlySteps(
  krylov: Krylov,
  edge: Cutoff,
  options: LanczosOptions,
  source: Random,
): Steps<Exactly> {
  let inverse: Inverse | undefined;
  const slow = (values: Float64Array): boolean => {
    inverse = inverseOf(krylov.product, krylov.basis.rows, values);
    return inverse !== undefined;
  };
  const found = yield* iterateSteps(krylov, edge, { ...options, slow }, source);
  if (found !== undefined && (found.tired || hasConverged(found))) return found;
  if (inverse !== undefined) {
    const sharp = yield* throughSteps(krylov, inverse, options, source);
    if (hasConverged(sharp)) return sharp;
  }
  const careful = found !== undefined;
  const again = (yield* iterateSteps(krylov, edge, { ...options, careful }, source)) as Iterated;
  return { ...again, restarts: (found?.restarts ?? 0) + again.restarts };
}

/** The pairs of A by those of its inverse, so accurately that A finds them accurate too. */
function* throughSteps(
  krylov: Krylov,
  { product, beyond }: Inverse,
  options: LanczosOptions,
  source: Random,
): Steps<Exactly> {
  const tolerance = Math.max(SHARPER * Math.min(options.tolerance, LEAST_SHARP), SHARPEST);
  const sharper = { ...options, tolerance, through: product, careful: true };
  // Nothing is damped: p(T) = T.
  const none = { lowest: 0, highest: 1, cut: 0, cutFor: () => 0 };
  const found = (yield* iterateSteps(krylov, none, sharper, source)) as Iterated;
  const smallest = Math.abs(found.values[found.values.length - 1]);
  return { ...found, allowed: options.tolerance * windowOf(found.values, smallest), beyond };
}
