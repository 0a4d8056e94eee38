/**
 * The end of a matrix of low rank, as that of a star or of any graph most of whose nodes have the same neighbors: the basis holds
 * all that A does not map to zero, and every vector beside it is an eigenvector of 0.
 */
import type { Random } from "../../base/random.js";
import { isSingle } from "../../kernels/kernel.js";
import { begin, type Krylov } from "./krylov.js";

// What rounding leaves of zero, as a share of the largest entry of T.
const ROUNDING = 1e-12;

/**
 * Whether p(A) maps the last of so many panels to zero. Then that panel is random, since none that p(A) led to would be, and
 * so p(A) is zero on all that is orthogonal to the basis. That A is too shows in the residuals.
 */
export function isExhausted(
  { basis, projected, size }: Krylov,
  used: number,
  coupling: Float64Array,
): boolean {
  if (isSingle(basis.data) || coupling.some((entry) => entry !== 0)) return false;
  const m = 4 * used;
  let largest = 0;
  let last = 0;
  for (let row = 0; row < m; row++) {
    for (let column = row; column < m; column++) {
      const entry = Math.abs(projected[row * size + column]);
      largest = Math.max(largest, entry);
      if (column >= m - 4) last = Math.max(last, entry);
    }
  }
  return last <= ROUNDING * largest;
}

/** Panels for so many columns, those behind the ones used being random and mapped to zero; returns how many there are. */
export function fillUp(krylov: Krylov, used: number, columns: number, source: Random): number {
  const { projected, size } = krylov;
  let at = used;
  // The panel behind those used is a random one already.
  for (; 4 * at < columns; at++) {
    if (at > used) begin(krylov, at, source);
    for (let row = 0; row < 4 * at + 4; row++)
      projected.fill(0, row * size + 4 * at, row * size + 4 * at + 4);
  }
  // Where they do not suffice, the search goes on from there.
  if (at > used) begin(krylov, at, source);
  return at;
}
