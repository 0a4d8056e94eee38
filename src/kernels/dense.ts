/** Loops of the dense eigenproblem, on an n x n matrix, row after row, and on a few rows of any length. */
import { kernel } from "./kernel.js";

/** Columns side by side that `applyTurns` turns at a time. */
export const STRIP = 8;

// Multiplications that make a chunk worth a thread.
const WORK = 1 << 18;

export const denseKernels = () => ({
  /**
   * Householder reflections H_k = I - factor_k u_k u_kᵀ bring the symmetric matrix a to tridiagonal form with
   * this diagonal and off-diagonal; row k of a then holds u_k from column k + 1 on. Columns from ≤ k < to, from where
   * the call before ended. `images` has 2 n entries; reflection k reaches the rows below with column k + 1.
   */
  tridiagonalize: kernel({
    takes: {
      a: "f64",
      n: "int",
      from: "int",
      to: "int",
      diagonal: "f64",
      off: "f64",
      factor: "f64",
      images: "f64",
    },
  }),
  /**
   * Eigenvalues of the tridiagonal matrix, in place of its diagonal, by implicit QL; off[n - 1] is spare. The turns of
   * its basis are written down, a sine and a cosine each, until there are `most` ≥ n of them or all is done: sweep s turns
   * the rows spans_2s - t and spans_2s - t - 1 for t = 0, …, spans_(2s+1) - 1. `state` begins as zeros, its first entry
   * is n when all is done. Returns the sweeps. `spans` has room for 2 most numbers.
   */
  turn: kernel({
    takes: {
      diagonal: "f64",
      off: "f64",
      n: "int",
      state: "u32",
      spans: "u32",
      angles: "f64",
      most: "int",
    },
    gives: "int",
  }),
  /**
   * Applies these turns to the rows of the strips from ≤ p < to. A strip is n rows of STRIP numbers, one strip after
   * another: from those of the identity the rows become the eigenvectors.
   */
  applyTurns: kernel({
    takes: {
      strips: "f64",
      n: "int",
      from: "int",
      to: "int",
      spans: "u32",
      angles: "f64",
      sweeps: "int",
    },
    split: { grain: ({ n, sweeps }) => Math.ceil(WORK / (STRIP * n * Math.max(1, sweeps))) },
  }),
  /** Applies H_0 H_1 … to the rows from ≤ i < to of `vectors`: eigenvectors of the original matrix. */
  reflectBack: kernel({
    takes: { a: "f64", n: "int", factor: "f64", vectors: "f64", from: "int", to: "int" },
    split: { grain: ({ n }) => STRIP * Math.max(1, Math.ceil(WORK / (STRIP * n * n))) },
  }),
  /**
   * Gram–Schmidt on `count` ≤ dim rows of dim numbers, three times for each; a row that depends on those before it is
   * replaced by a unit vector. Sums run in the order of the numbers.
   */
  orthonormalize: kernel({ takes: { axes: "f64", count: "int", dim: "int" } }),
});
