/** Loops of the small dense eigenproblem, on an n x n matrix, row after row. */
import { kernel } from "./kernel.js";

export const denseKernels = {
  /**
   * Householder reflections H_k = I - factor_k u_k u_kᵀ bring the symmetric matrix a to tridiagonal form with
   * this diagonal and off-diagonal; row k of a then holds u_k from column k + 1 on. `image` has n entries.
   */
  tridiagonalize: kernel({
    takes: { a: "f64", n: "int", diagonal: "f64", off: "f64", factor: "f64", image: "f64" },
  }),
  /**
   * Eigenvalues of the tridiagonal matrix, in place of its diagonal, by implicit QL; off[n - 1] is spare. Each
   * rotation of its basis is applied to two rows of `vectors` (n rows of `width` numbers): from the identity
   * they become the eigenvectors.
   */
  diagonalize: kernel({
    takes: { diagonal: "f64", off: "f64", n: "int", vectors: "f64", width: "int" },
  }),
  /** Applies H_0 H_1 … to each of `count` rows of `vectors`: eigenvectors of the original matrix. */
  reflectBack: kernel({
    takes: { a: "f64", n: "int", factor: "f64", vectors: "f64", count: "int" },
  }),
};
