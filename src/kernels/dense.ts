/** Loops of the small dense eigenproblem, on an n x n matrix, row after row. */

export interface DenseKernels {
  /**
   * Householder reflections H_k = I - factor_k u_k u_kᵀ bring the symmetric matrix a to tridiagonal form with
   * this diagonal and off-diagonal; row k of a then holds u_k from column k + 1 on. `image` has n entries.
   */
  tridiagonalise(
    a: Float64Array,
    n: number,
    diagonal: Float64Array,
    off: Float64Array,
    factor: Float64Array,
    image: Float64Array,
  ): void;
  /**
   * Eigenvalues of the tridiagonal matrix, in place of its diagonal, by implicit QL; off[n - 1] is spare. Each
   * rotation of its basis is applied to two rows of `vectors` (n rows of `width` numbers): from the identity
   * they become the eigenvectors.
   */
  diagonalise(
    diagonal: Float64Array,
    off: Float64Array,
    n: number,
    vectors: Float64Array,
    width: number,
  ): void;
  /** Applies H_0 H_1 … to each of `count` rows of `vectors`: eigenvectors of the matrix given first. */
  reflectBack(a: Float64Array, n: number, factor: Float64Array, vectors: Float64Array, count: number): void;
}
