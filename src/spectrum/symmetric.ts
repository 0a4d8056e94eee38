/** The small dense problem: eigenpairs of a symmetric matrix by Householder reflections and QL. */
import { taken, upTo } from "../base/indices.js";
import type { Workspace } from "../kernels/kernels.js";

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

/** Numbers that `denseWork` takes from a workspace. */
export function denseSize(most: number): number {
  return 2 * most * most + 4 * most;
}

export function denseWork(most: number, space: Workspace): DenseWork {
  const [matrix, basis] = [space.f64(most * most), space.f64(most * most)];
  const [diagonal, off, factor, image] = [0, 1, 2, 3].map(() => space.f64(most));
  return { space, matrix, basis, diagonal, off, factor, image };
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
  space.tridiagonalise(matrix, n, diagonal, off, factor, image);
  basis.fill(0, 0, n * n);
  for (let i = 0; i < n; i++) basis[i * n + i] = 1;
  space.diagonalise(diagonal, off, n, basis, n);
  const order = byModulus(diagonal, n);
  const values = taken(diagonal, order.subarray(0, count));
  const chosen = new Float64Array(count * n);
  for (let k = 0; k < count; k++) chosen.set(basis.subarray(order[k] * n, (order[k] + 1) * n), k * n);
  basis.set(chosen);
  space.reflectBack(matrix, n, factor, basis, count);
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
