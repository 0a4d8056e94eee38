/** The small dense problem: eigenpairs of a symmetric matrix by Householder reflections and QL. */
import { gather, upTo } from "../base/indices.js";
import type { Workspace } from "../kernels/kernels.js";
import { f64, plan } from "../kernels/plan.js";

/** Arrays of a workspace for matrices of up to `most` rows. */
export interface DenseWork {
  readonly space: Workspace;
  readonly matrix: Float64Array;
  readonly basis: Float64Array;
  readonly diagonal: Float64Array;
  readonly off: Float64Array;
  readonly factor: Float64Array;
  readonly image: Float64Array;
}

/** What `denseWork` takes from a workspace. */
export function denseSize(most: number) {
  return plan({
    matrix: f64(most * most),
    basis: f64(most * most),
    diagonal: f64(most),
    off: f64(most),
    factor: f64(most),
    image: f64(most),
  });
}

export function denseWork(most: number, space: Workspace): DenseWork {
  return { ...denseSize(most).take(space), space };
}

export interface DenseEigen {
  /** Largest modulus first. */
  readonly values: Float64Array;
  /** Row k is the eigenvector of values[k]. */
  readonly vectors: Float64Array;
}

/** The `count` eigenpairs of largest modulus of the symmetric n x n matrix, which stays as it is. */
export function symmetricEigen(given: Float64Array, n: number, count: number, work: DenseWork): DenseEigen {
  const { space, matrix, basis, diagonal, off, factor, image } = work;
  matrix.set(given);
  space.tridiagonalize({ a: matrix, n, diagonal, off, factor, image });
  basis.fill(0, 0, n * n);
  for (let i = 0; i < n; i++) basis[i * n + i] = 1;
  space.diagonalize({ diagonal, off, n, vectors: basis, width: n });
  const order = byModulus(diagonal, n);
  const values = gather(diagonal, order.subarray(0, count));
  const chosen = new Float64Array(count * n);
  for (let k = 0; k < count; k++) chosen.set(basis.subarray(order[k] * n, (order[k] + 1) * n), k * n);
  basis.set(chosen);
  space.reflectBack({ a: matrix, n, factor, vectors: basis, count });
  return { values, vectors: basis.slice(0, count * n) };
}

/** The first n values by modulus, largest first and the first of equals before the others, by insertion. */
function byModulus(values: Float64Array, n: number): Uint32Array {
  const order = upTo(n);
  for (let k = 1; k < n; k++) {
    const modulus = Math.abs(values[k]);
    let at = k;
    for (; at > 0 && Math.abs(values[order[at - 1]]) < modulus; at--) order[at] = order[at - 1];
    order[at] = k;
  }
  return order;
}
