/** Spectrum: the eigenpairs of largest modulus of a symmetric operator, part by part. */
import { OptionError } from "../base/errors.js";
import { powerOfTwo } from "../base/power.js";
import { finish, type Progress, type Steps } from "../base/progress.js";
import { random, STREAM } from "../base/random.js";
import type { Kernels, WorkspaceSize } from "../kernels/kernels.js";
import type { Operator, Part, Product } from "../kernels/operator.js";
import { wasmKernels } from "../kernels/wasm.js";
import { denseSteps, smallSize } from "./dense.js";
import { lanczosSize } from "./krylov.js";
import { isSmall, lanczosSteps } from "./lanczos.js";

/** A v = value v; vectors of unit length one after another, n numbers each; largest modulus first. */
export interface Spectrum {
  readonly n: number;
  readonly values: Float64Array;
  readonly vectors: Float64Array;
  /** |A v - value v| of each pair, computed from the vectors returned. */
  readonly residuals: Float64Array;
  /** How many pairs meet the tolerance. */
  readonly converged: number;
  /** Products of the operator with single vectors. */
  readonly products: number;
  readonly restarts: number;
  /** Parts of the operator (connected components of a graph). */
  readonly parts: number;
}

export interface SpectrumOptions {
  /** Eigenpairs wanted, d; cut to what exists. */
  readonly pairs: number;
  readonly seed?: number;
  /** Largest residual allowed, as a share of the window of wanted eigenvalues. */
  readonly tolerance?: number;
}

const TOLERANCE = 1e-5;
// From this tolerance on float32 can serve.
const SINGLE_TOLERANCE = 1e-4;

/** The eigenpairs of largest modulus of a symmetric operator. */
export function eigs(
  operator: Operator,
  options: SpectrumOptions,
  kernels: Kernels = wasmKernels(),
): Spectrum {
  return finish(eigsSteps(operator, options, kernels));
}

interface Found {
  readonly part: Part;
  readonly value: number;
  /** Entries on the part's rows; on all rows where the part has most of them. */
  readonly vector: Float64Array;
  readonly residual: number;
  readonly converged: boolean;
}

export function* eigsSteps(operator: Operator, options: SpectrumOptions, kernels: Kernels): Steps<Spectrum> {
  const { n } = operator;
  if (!Number.isInteger(options.pairs) || options.pairs < 1) {
    throw new OptionError("pairs", "must be an integer >= 1", options.pairs);
  }
  const pairs = Math.min(options.pairs, n);
  const tolerance = options.tolerance ?? TOLERANCE;
  // Large eigenvalues first, so that parts which cannot reach the best `pairs` are never solved.
  const parts = [...operator.parts].sort(
    (a, b) => b.bound - a.bound || b.rows.length - a.rows.length || a.rows[0] - b.rows[0],
  );
  let found: Found[] = [];
  let products = 0;
  let restarts = 0;
  let rowsDone = 0;
  for (const part of parts) {
    const rows = part.rows.length;
    const least = found.length === pairs ? Math.abs(found[pairs - 1].value) : -1;
    if (part.bound > least) {
      const before = rowsDone;
      const report = (done: number): Progress => ({ stage: "spectrum", done: (before + done * rows) / n });
      const solved = yield* partSteps(
        part,
        n,
        Math.min(pairs, rows),
        tolerance,
        options.seed ?? 0,
        kernels,
        report,
      );
      products += solved.products;
      restarts += solved.restarts;
      found = merge(found, solved.found, pairs);
    }
    rowsDone += rows;
  }
  return {
    ...assemble(found, n),
    converged: found.filter((pair) => pair.converged).length,
    products,
    restarts,
    parts: parts.length,
  };
}

interface Solved {
  readonly found: Found[];
  readonly products: number;
  readonly restarts: number;
}

function* partSteps(
  part: Part,
  all: number,
  pairs: number,
  tolerance: number,
  seed: number,
  kernels: Kernels,
  report: (done: number) => Progress,
): Generator<Progress, Solved, void> {
  const n = part.rows.length;
  const small = isSmall(n, pairs);
  const own: WorkspaceSize = small ? { f64: smallSize(n) } : lanczosSize(n, pairs, kernels.threads);
  // Large graphs take a moment to be copied.
  yield report(0);
  const space = kernels.open({ ...part.size, f64: (own.f64 ?? 0) + (part.size.f64 ?? 0) });
  try {
    // In units near the largest eigenvalue no square overflows or vanishes, whatever the weights.
    const unit = part.bound > 0 && part.bound < Number.POSITIVE_INFINITY ? powerOfTwo(part.bound) : 1;
    const product = inUnits(part.place(space), unit);
    yield report(0);
    const single = part.single === true && tolerance >= SINGLE_TOLERANCE;
    const source = random(seed, STREAM.lanczos);
    const placing = 2 * n > all && n < all ? { length: all, rows: part.rows } : { length: n };
    const solved = small
      ? yield* denseSteps(product, n, pairs, placing, space, report)
      : yield* lanczosSteps(product, n, { pairs, tolerance, single, placing }, source, space, report);
    const { length } = placing;
    const found = Array.from(solved.values, (value, k) => ({
      part,
      value: value * unit,
      vector: solved.vectors.subarray(k * length, (k + 1) * length),
      residual: solved.residuals[k] * unit,
      converged: solved.residuals[k] <= solved.allowed,
    }));
    return { found, products: solved.products, restarts: solved.restarts };
  } finally {
    space.close();
  }
}

/** The product with A / unit. */
function inUnits(product: Product, unit: number): Product {
  return {
    ...product,
    multiply: (from, to, alpha, beta, gamma, x, z, y) =>
      product.multiply(from, to, alpha / unit, beta, gamma, x, z, y),
  };
}

/** The best `pairs` of both. Among values that differ by rounding only, those of the earlier parts. */
function merge(known: readonly Found[], added: readonly Found[], pairs: number): Found[] {
  const all = [...known, ...added];
  const largest = all.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0);
  const grain = largest * 1e-9 || 1;
  const rank = all.map(({ value }) => Math.round(Math.abs(value) / grain));
  const order = all.map((_, k) => k).sort((a, b) => rank[b] - rank[a] || a - b);
  return order.slice(0, pairs).map((k) => all[k]);
}

function assemble(found: readonly Found[], n: number) {
  return {
    n,
    values: Float64Array.from(found, ({ value }) => value),
    vectors: sideBySide(found, n) ?? scattered(found, n),
    residuals: Float64Array.from(found, ({ residual }) => residual),
  };
}

/** The array that the vectors lie in already, in their order, where one part had most of the rows and all of the pairs. */
function sideBySide(found: readonly Found[], n: number): Float64Array | undefined {
  const { buffer } = found[0].vector;
  if (buffer.byteLength !== 8 * n * found.length) return undefined;
  const placed = found.every(({ vector }, k) => vector.buffer === buffer && vector.byteOffset === 8 * n * k);
  return placed ? new Float64Array(buffer) : undefined;
}

function scattered(found: readonly Found[], n: number): Float64Array {
  const vectors = new Float64Array(found.length * n);
  found.forEach(({ part: { rows }, vector }, k) => {
    const whole = vectors.subarray(k * n, (k + 1) * n);
    if (vector.length === n) whole.set(vector);
    else for (let i = 0; i < rows.length; i++) whole[rows[i]] = vector[i];
  });
  return vectors;
}
