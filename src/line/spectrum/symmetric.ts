/** The dense problem: eigenpairs of a symmetric matrix by Householder reflections and QL, in steps. */
import { gather, upTo } from "../../base/indices.js";
import { portion, type Steps } from "../../base/progress.js";
import { STRIP } from "../../kernels/dense.js";
import type { Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import { f64, plan } from "../../kernels/plan.js";
import { stripsFor, type TurnsWork, turnSteps, turnsSize, turnsWork } from "./turns.js";

/** Arrays of a workspace for matrices of up to `most` rows. */
export interface DenseWork extends TurnsWork {
  readonly matrix: Float64Array;
  readonly basis: Float64Array;
  readonly factor: Float64Array;
  readonly images: Float64Array;
}

/** What `denseWork` takes from a workspace. */
export function denseSizes(most: number): WorkspaceSize[] {
  return [ownSize(most), turnsSize(most)];
}

function ownSize(most: number) {
  return plan({
    matrix: f64(most * most),
    basis: f64(most * STRIP * stripsFor(most)),
    factor: f64(most),
    images: f64(2 * most),
  });
}

export function denseWork(most: number, space: Workspace): DenseWork {
  return { ...ownSize(most).take(space), ...turnsWork(most, space) };
}

interface DenseEigen {
  /** Largest modulus first. */
  readonly values: Float64Array;
  /** Row k is the eigenvector of values[k]. */
  readonly vectors: Float64Array;
}

// Numbers that go through one kernel call: some tens of milliseconds.
const NUMBERS_PER_CALL = 2e7;

/** The `count` eigenpairs of largest modulus of the symmetric n x n matrix, which stays as it is. */
export function* symmetricEigenSteps(
  given: Float64Array,
  n: number,
  count: number,
  work: DenseWork,
): Steps<DenseEigen> {
  const { matrix, basis, diagonal } = work;
  matrix.set(given);
  yield* portion(tridiagonalSteps(work, n), 0, 0.3);
  const strips = stripsFor(n);
  basis.fill(0, 0, n * STRIP * strips);
  for (let i = 0; i < n; i++) basis[inStrips(i, i, n)] = 1;
  yield* portion(turnSteps(work, n, basis, strips), 0.3, 0.8);
  const order = byModulus(diagonal, n);
  const values = gather(diagonal, order.subarray(0, count));
  const chosen = new Float64Array(count * n);
  for (let c = 0; c < n; c++)
    for (let k = 0; k < count; k++) chosen[k * n + c] = basis[inStrips(order[k], c, n)];
  basis.set(chosen);
  yield* portion(backSteps(work, n, count), 0.8, 1);
  return { values, vectors: basis.slice(0, count * n) };
}

/** All n eigenvalues alone, largest modulus first, in a fraction of the time. */
export function* symmetricValuesSteps(given: Float64Array, n: number, work: DenseWork): Steps<Float64Array> {
  const { matrix, basis, diagonal } = work;
  matrix.set(given);
  yield* portion(tridiagonalSteps(work, n), 0, 0.8);
  yield* portion(turnSteps(work, n, basis, 0), 0.8, 1);
  return gather(diagonal, byModulus(diagonal, n));
}

/** Where entry (i, c) is. */
function inStrips(i: number, c: number, n: number): number {
  const within = c % STRIP;
  return (c - within) * n + i * STRIP + within;
}

function* tridiagonalSteps(
  { space, matrix, diagonal, off, factor, images }: DenseWork,
  n: number,
): Steps<void> {
  for (let from = 0; from < n; ) {
    const left = n - from;
    const to = Math.min(n, from + Math.max(1, Math.floor(NUMBERS_PER_CALL / (left * left))));
    space.tridiagonalize({ a: matrix, n, from, to, diagonal, off, factor, images });
    from = to;
    if (from < n) yield from / n;
  }
}

function* backSteps({ space, matrix, basis, factor }: DenseWork, n: number, count: number): Steps<void> {
  const step = 8 * space.threads * Math.max(1, Math.floor(NUMBERS_PER_CALL / (8 * n * n)));
  for (let from = 0; from < count; from += step) {
    const to = Math.min(count, from + step);
    space.reflectBack({ a: matrix, n, factor, vectors: basis, from, to });
    if (to < count) yield to / count;
  }
}

/** The first n values by modulus, largest first and the first of equals before the others. */
function byModulus(values: Float64Array, n: number): Uint32Array {
  return upTo(n).sort((a, b) => Math.abs(values[b]) - Math.abs(values[a]) || a - b);
}
