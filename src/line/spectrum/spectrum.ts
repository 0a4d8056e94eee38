/** Spectrum: the eigenpairs of largest modulus of a symmetric operator, part by part. */
import { OptionError } from "../../base/errors.js";
import { portion, type Steps } from "../../base/progress.js";
import { isRecord } from "../../base/record.js";
import { checkArgument, checkOptions, integerFrom, NUMBER, type Rule, type Rules } from "../../base/rules.js";
import type { Kernels } from "../../kernels/kernels.js";
import type { Operator } from "../../kernels/operator.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { type FoundPair, partSteps } from "./part.js";

/** Eigenpairs A v = λ v of a symmetric matrix, largest |λ| first. */
export interface Spectrum {
  /** Rows of the matrix. */
  readonly n: number;
  /** The eigenvalues λ. */
  readonly values: Float64Array;
  /** The eigenvectors, of unit length, one after another: entry i of vector k at k * n + i. */
  readonly vectors: Float64Array;
  /** |A v - λ v| of each pair, computed from the vectors returned. */
  readonly residuals: Float64Array;
  /** How many pairs meet the tolerance. */
  readonly converged: number;
  /**
   * Whether no eigenvalue is missing that is larger than the smallest returned by more than the residuals explain. False if
   * pairs have not converged, or copies of a repeated eigenvalue still turned up when the work was given up.
   */
  readonly complete: boolean;
  /** Products of the operator with single vectors. */
  readonly products: number;
  /** Restarts of the Lanczos iteration. */
  readonly restarts: number;
  /** Parts of the operator (connected components of a graph). */
  readonly parts: number;
}

/** What `eigs` computes. */
export interface SpectrumOptions {
  /** Eigenpairs wanted, d; at most n are returned. */
  readonly pairs: number;
  /** Seed of the random start vectors, 0 by default. */
  readonly seed?: number | undefined;
  /** Largest residual allowed, as a share of the range of wanted eigenvalues; 1e-5 by default. */
  readonly tolerance?: number | undefined;
}

const RULES: Rules<SpectrumOptions> = { pairs: integerFrom(1), seed: integerFrom(0), tolerance: NUMBER };
const OPERATOR: Rule = [
  "must be what adjacency, operator and the like return",
  (value) => isRecord(value) && Number.isInteger(value.n) && Number(value.n) >= 1 && coversRows(value),
];

/** Whether there are parts, and these have as many rows as the operator. */
function coversRows({ n, parts }: Record<string, unknown>): boolean {
  if (!Array.isArray(parts)) return false;
  let rows = 0;
  for (const part of parts) {
    if (!isRecord(part) || !(part.rows instanceof Uint32Array)) return false;
    rows += part.rows.length;
  }
  return rows === n;
}

const TOLERANCE = 1e-5;

/**
 * The eigenpairs of largest modulus of a symmetric operator, repeated eigenvalues included. Iterations start from vectors that are
 * drawn by the place of the rows: in another order of these, eigenvectors differ within the tolerance, by their signs, and
 * by a rotation where eigenvalues repeat.
 *
 * @param operator The matrix: `adjacency`, `normalizedAdjacency`, the operator of a Laplacian, or one of your own.
 * @param options How many pairs, and how accurate.
 * @param run The kernels to use and a listener to progress.
 * @example
 * const graph = knnGraph(points(rows), 10);
 * const { values, vectors } = eigs(adjacency(graph), { pairs: 50 });
 */
export function eigs(operator: Operator, options: SpectrumOptions, run: StageRun = {}): Spectrum {
  return runStage((kernels) => eigsSteps(operator, options, kernels), run);
}

/** `eigs` in steps. */
export function* eigsSteps(operator: Operator, options: SpectrumOptions, kernels: Kernels): Steps<Spectrum> {
  checkArgument("operator", OPERATOR, operator);
  checkOptions(options, RULES);
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
  let found: FoundPair[] = [];
  let complete = true;
  let products = 0;
  let restarts = 0;
  let rowsDone = 0;
  for (const part of parts) {
    const rows = part.rows.length;
    const least = found.length === pairs ? Math.abs(found[pairs - 1].value) : -1;
    if (part.bound > least) {
      const wanted = { pairs: Math.min(pairs, rows), tolerance, seed: options.seed ?? 0 };
      const solving = partSteps(part, n, wanted, kernels);
      const solved = yield* portion(solving, rowsDone / n, (rowsDone + rows) / n);
      complete &&= solved.complete;
      products += solved.products;
      restarts += solved.restarts;
      found = merge(found, solved.found, pairs);
    }
    rowsDone += rows;
  }
  return {
    ...assemble(found, n),
    converged: found.filter((pair) => pair.converged).length,
    complete,
    products,
    restarts,
    parts: parts.length,
  };
}

/** The best `pairs` of both. Among values that differ by rounding only, those of the earlier parts. */
function merge(known: readonly FoundPair[], added: readonly FoundPair[], pairs: number): FoundPair[] {
  const all = [...known, ...added];
  const largest = all.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0);
  const grain = largest * 1e-9 || 1;
  const rank = all.map(({ value }) => Math.round(Math.abs(value) / grain));
  const order = all.map((_, k) => k).sort((a, b) => rank[b] - rank[a] || a - b);
  return order.slice(0, pairs).map((k) => all[k]);
}

function assemble(found: readonly FoundPair[], n: number) {
  return {
    n,
    values: Float64Array.from(found, ({ value }) => value),
    vectors: sideBySide(found, n) ?? scattered(found, n),
    residuals: Float64Array.from(found, ({ residual }) => residual),
  };
}

/** The array that the vectors lie in already, in their order, if one part had most of the rows and all of the pairs. */
function sideBySide(found: readonly FoundPair[], n: number): Float64Array | undefined {
  const { buffer, byteOffset } = found[0].vector;
  if (buffer instanceof ArrayBuffer && buffer.byteLength !== 8 * n * found.length) return undefined;
  const placed = found.every(
    ({ vector }, k) =>
      vector.length === n && vector.buffer === buffer && vector.byteOffset === byteOffset + 8 * n * k,
  );
  return placed ? new Float64Array(buffer, byteOffset, n * found.length) : undefined;
}

function scattered(found: readonly FoundPair[], n: number): Float64Array {
  const vectors = new Float64Array(found.length * n);
  found.forEach(({ part: { rows }, vector }, k) => {
    const whole = vectors.subarray(k * n, (k + 1) * n);
    if (vector.length === n) whole.set(vector);
    else for (let i = 0; i < rows.length; i++) whole[rows[i]] = vector[i];
  });
  return vectors;
}
