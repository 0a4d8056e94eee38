/** Operator: a symmetric matrix A known only by its products, split into parts that it maps to themselves. */
import { upTo } from "../base/indices.js";
import { checkArgument, FUNCTION, type Rule } from "../base/rules.js";
import type { Compressed } from "./compressed.js";
import type { Panel } from "./kernel.js";
import type { Workspace, WorkspaceSize } from "./kernels.js";

/**
 * A symmetric matrix known only by its products with vectors, split into parts that it maps to themselves. `adjacency`,
 * `normalizedAdjacency` and the Laplacians make one of a graph, `operator` makes one of a function.
 */
export interface Operator {
  /** Number of rows, and of columns. */
  readonly n: number;
  /** Disjoint sets of rows that cover 0 … n - 1, with no entry of A between two of them. */
  readonly parts: readonly Part[];
}

/** The operator on one of its parts; row i of a part is row `rows[i]` of the operator. */
export interface Part {
  readonly rows: Uint32Array;
  /** No eigenvalue of the part is larger in modulus. */
  readonly bound: number;
  /** Whether `multiply` takes panels of float32 too, for those who want few digits. */
  readonly single?: boolean;
  /**
   * What `compressed` of the product takes from a workspace, beside what `place` takes. Left out if there is no matrix that
   * float32 can hold but for its last digits.
   */
  readonly compressedSize?: WorkspaceSize;
  /** What `place` takes from a workspace of kernels on this many threads. */
  size(threads: number): WorkspaceSize;
  /** Lays the part out in a workspace that has room for it. */
  place(space: Workspace): Product;
}

/**
 * Products with B = S A S⁻¹ for a diagonal S, which may be cheaper than A itself: a vector v of A is
 * x = S v here. Without `enter` and `leave` S is the identity.
 */
export interface Product {
  readonly enter?: Float64Array;
  readonly leave?: Float64Array;
  /** Row ranges [cuts_t, cuts_(t+1)) that each take at most some tens of milliseconds. */
  readonly cuts: readonly number[];
  /** Entries of B that are not zero, where they are known. */
  readonly entries?: number;
  /**
   * B by its entries, if the part has a `compressedSize`, or `entries` are fewer than 16 a row: good until the workspace is closed.
   * Ask once.
   */
  compressed?(): Compressed;
  /** y_i = alpha (B x)_i + beta x_i + gamma z_i for rows from ≤ i < to; x, y, z are panels. */
  multiply(
    from: number,
    to: number,
    alpha: number,
    beta: number,
    gamma: number,
    x: Panel,
    z: Panel,
    y: Panel,
  ): void;
  /**
   * The same for two panels of float32 at once, one after the other, in little more time than one of them takes. Left out:
   * `multiply` has to do.
   */
  multiplyPair?(
    from: number,
    to: number,
    alpha: number,
    beta: number,
    gamma: number,
    x: Float32Array,
    z: Float32Array,
    y: Float32Array,
  ): void;
}

// As many as nodes of a graph: more would not fit into any memory of the kernels.
const MOST_ROWS = 2 ** 27;
const SIZE: Rule = [
  `must be an integer from 1 to ${MOST_ROWS}`,
  (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_ROWS,
];
const BOUND: Rule = ["must be a number >= 0", (value) => typeof value === "number" && value >= 0];

/**
 * Any symmetric matrix as an operator in one part.
 *
 * @param n Number of rows of the matrix A.
 * @param multiply Writes A x into y; both have length n.
 * @param bound No eigenvalue of A is larger in modulus; unknown by default.
 * @example
 * const twos = operator(400, (x, y) => x.forEach((value, i) => (y[i] = 2 * value)), 2);
 * const { values } = eigs(twos, { pairs: 3 }); // 2, 2, 2
 */
export function operator(
  n: number,
  multiply: (x: Float64Array, y: Float64Array) => void,
  bound = Infinity,
): Operator {
  checkArgument("n", SIZE, n);
  checkArgument("multiply", FUNCTION, multiply);
  checkArgument("bound", BOUND, bound);
  const place = (): Product => {
    const column = new Float64Array(n);
    const image = new Float64Array(n);
    return {
      cuts: [0, n],
      multiply(_from, _to, alpha, beta, gamma, x, z, y) {
        for (let c = 0; c < 4; c++) {
          for (let i = 0; i < n; i++) column[i] = x[4 * i + c];
          multiply(column, image);
          for (let i = 0; i < n; i++)
            y[4 * i + c] = alpha * image[i] + beta * column[i] + gamma * z[4 * i + c];
        }
      },
    };
  };
  const rows = upTo(n);
  return { n, parts: [{ rows, bound, size: () => ({}), place }] };
}
