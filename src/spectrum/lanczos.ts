/**
 * Filtered block Lanczos with thick restart, for one part of an operator A:
 *
 *     p(A) V = V T + Q R E,
 *
 * V orthonormal in panels of four columns, Q the next panel, E the last four unit rows. Ritz vectors are those of T;
 * their eigenvalues vᵀ A v and residuals come from products with A itself.
 */
import type { Progress } from "../base/progress.js";
import type { Random } from "../base/random.js";
import type { Workspace, WorkspaceSize } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { PANEL_CHUNK } from "../kernels/panels.js";
import { CUT_SIZE, type Cut, cutSteps } from "./cut.js";
import { type Filter, filterFor, filterSteps } from "./filter.js";
import { orthonormalise, panelOf } from "./orthonormal.js";
import { type Krylov, restart, ritzPairs, ritzVectors, SPARE, setColumns } from "./ritz.js";
import { denseSize, denseWork } from "./symmetric.js";

export interface LanczosOptions {
  readonly pairs: number;
  /** Largest residual |A v - λ v|, as a share of the window of wanted eigenvalues. */
  readonly tolerance: number;
}

export interface RitzPairs {
  readonly values: Float64Array;
  /** One after another; gone when the workspace is closed. */
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
const LEAST_COUPLING = 0.01;
// As many equal Ritz values as the block is wide may hide more copies.
const BLOCK = 4;

function panelsFor(pairs: number): number {
  return Math.ceil((1.7 * pairs + 32) / 4);
}

/** Panels kept at a restart. */
function keptFor(pairs: number): number {
  return Math.min(Math.ceil((pairs + 26) / 4), panelsFor(pairs) - 1);
}

function scratchFor(pairs: number, threads: number): number {
  return threads * Math.max(keptFor(pairs), Math.ceil(pairs / 4)) * 4 * PANEL_CHUNK;
}

/** What the solver takes from a workspace, beside the operator's part. */
export function lanczosSize(n: number, pairs: number, threads: number): WorkspaceSize {
  const panels = panelsFor(pairs);
  const blocks = 16 * (panels + 2) + 16 * panels * panels;
  const others = blocks + scratchFor(pairs, threads) + denseSize(4 * panels) + CUT_SIZE;
  return { f64: 4 * n * (panels + 4) + others };
}

/** Whether the part is small enough, or the wanted share large enough, for the dense solver. */
export function isSmall(n: number, pairs: number): boolean {
  return n <= 300 || n < 2 * (4 * panelsFor(pairs) + 4);
}

export function* lanczosSteps(
  product: Product,
  n: number,
  options: LanczosOptions,
  source: Random,
  space: Workspace,
  report: (done: number) => Progress,
): Generator<Progress, RitzPairs, void> {
  const { pairs, tolerance } = options;
  const most = panelsFor(pairs);
  const keep = keptFor(pairs);
  let products = 0;
  const krylov = krylovFor(n, pairs, space, {
    ...product,
    multiply: (from, to, alpha, beta, gamma, x, z, y) => {
      if (from === 0) products += 4;
      product.multiply(from, to, alpha, beta, gamma, x, z, y);
    },
  });
  const { basis, work } = krylov;
  const panels = [...work, panelOf(basis, 0)];
  let edge = yield* cutSteps(
    krylov.product,
    n,
    pairs + SPARE,
    source,
    panels,
    basis.blocks,
    space,
    report(0),
  );
  let filter = filterFor(edge.lowest, edge.highest, edge.cut, GAIN);
  begin(krylov, 0, source);

  let used = 0;
  let restarts = 0;
  let spare = SPARE;
  let confirmed = Number.NaN;
  let fresh = true;
  for (;;) {
    // Up to the first restart T is tridiagonal in blocks, and every other panel needs no look at those far before it;
    // unless R has come near zero, over which rounding errors would be divided.
    const against: "all" | "last" = fresh && used % 2 === 1 ? "last" : "all";
    const coupling: Float64Array = yield* expand(krylov, filter, used, against, source, report(used / most));
    used++;
    fresh &&= [0, 5, 10, 15].every((d) => coupling[d] > LEAST_COUPLING);
    // A look at the Ritz pairs costs about 10 m³, a step some 8 n (8 degree + m): look when that is cheap.
    const m = 4 * used;
    const cheap = 10 * m * m * m <= 8 * n * (8 * filter.degree + m);
    if (used < most && (m < 1.5 * pairs || !cheap)) continue;

    const ritz = ritzPairs(krylov, used, pairs, filter, coupling);
    const allowed = tolerance * windowOf(ritz.values, edge.cut);
    const converged = ritz.estimates.every((estimate) => estimate <= allowed);
    const tired = restarts >= MOST_RESTARTS;
    if (converged || (tired && used === most)) {
      const sum = ritz.values.reduce((total, value) => total + Math.abs(value), 0);
      const settled = Math.abs(sum - confirmed) <= 1e-7 * sum;
      if (settled || tired || !mayHideCopies(ritz.values)) {
        const found = yield* ritzVectors(krylov, used, ritz, report(1));
        return { ...found, allowed, products, restarts };
      }
      // A new random panel, orthogonal to all that is known, brings in copies the Krylov space cannot reach.
      confirmed = sum;
      used = yield* restart(krylov, used, Math.min(keep, used), report(1));
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
    used = yield* restart(krylov, used, keep, report(1));
    panelOf(basis, used).set(next);
    fresh = false;
  }
}

/** A cut at which the window would be half as wide: a filter that ends below it is too blunt. */
function blunt({ lowest, highest, cut }: Cut): number {
  return (Math.max(highest, -lowest) + cut) / 2;
}

function krylovFor(n: number, pairs: number, space: Workspace, product: Product): Krylov {
  const most = panelsFor(pairs);
  const size = 4 * (most + 1);
  return {
    product,
    space,
    basis: {
      rows: n,
      data: space.f64(4 * n * (most + 1), "raw"),
      blocks: space.f64(16 * (most + 1)),
      square: space.f64(16),
    },
    work: [0, 1, 2].map(() => space.f64(4 * n)),
    rotation: space.f64(16 * most * most),
    scratch: space.f64(scratchFor(pairs, space.threads)),
    dense: denseWork(4 * most, space),
    size,
    projected: new Float64Array(size * size),
  };
}

/** Panel `at` ← a random one, orthonormal and orthogonal to those before it. */
function begin(krylov: Krylov, at: number, source: Random): void {
  source.fill(panelOf(krylov.basis, at), 2, -1);
  orthonormalise(krylov.basis, at, "all", new Float64Array(16 * at), source, krylov.space);
}

/** Adds panel `used` to T and computes the next panel; returns R. */
function* expand(
  krylov: Krylov,
  filter: Filter,
  used: number,
  against: "all" | "last",
  source: Random,
  progress: Progress,
): Generator<Progress, Float64Array, void> {
  const { product, basis, work, space } = krylov;
  const [panel, next] = [panelOf(basis, used), panelOf(basis, used + 1)];
  yield* filterSteps(product, filter, panel, next, basis.rows, work, space, progress);
  const coefficients = new Float64Array(16 * (used + 1));
  const coupling = orthonormalise(basis, used + 1, against, coefficients, source, space);
  setColumns(krylov, used, coefficients);
  return coupling;
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

function mayHideCopies(values: Float64Array): boolean {
  const sorted = Float64Array.from(values).sort();
  const near = 1e-6 * Math.abs(values[0]);
  for (let k = BLOCK - 1; k < sorted.length; k++) if (sorted[k] - sorted[k - BLOCK + 1] <= near) return true;
  return false;
}
