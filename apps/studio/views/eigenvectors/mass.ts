/** Eigenvectors and some of the rows → the share of each vector that lies on them, and the rows where it is strongest. */

import type { Spectrum } from "spectacl";
import { RAMP, RAMP_STEPS } from "../../state/ramp.js";

type Vectors = Pick<Spectrum, "n" | "values" | "vectors">;

/** Σ v_j² over the rows of `mask`, as a share of all; v² sums to 1 in a unit vector. */
export function massOn({ n, values, vectors }: Vectors, mask: ArrayLike<number>): Float64Array {
  return Float64Array.from(values, (_, k) => {
    let on = 0;
    let all = 0;
    for (let j = 0; j < n; j++) {
      const square = vectors[k * n + j] * vectors[k * n + j];
      all += square;
      if (mask[j]) on += square;
    }
    return all > 0 ? on / all : 0;
  });
}

/** Numbers from 0 in the order of their values, largest first; equal ones as they come. */
export function byLargest(values: ArrayLike<number>): number[] {
  return Array.from(values, (_, k) => k).sort((a, b) => values[b] - values[a] || a - b);
}

/** |v_k| of every row, as a share of the largest. */
export function projectedVector({ n, vectors }: Vectors, k: number): Float32Array {
  let largest = 0;
  for (let at = k * n; at < (k + 1) * n; at++) largest = Math.max(largest, Math.abs(vectors[at]));
  const scale = largest > 0 ? 1 / largest : 0;
  const shares = new Float32Array(n);
  for (let j = 0; j < n; j++) shares[j] = Math.abs(vectors[k * n + j]) * scale;
  return shares;
}

/** Color numbers of the two signs: the ends of the ramp, which no cluster has. */
const PLUS = RAMP + RAMP_STEPS - 1;
const MINUS = RAMP;

/** Per row the color number of the sign of v_k. */
export function signsOf({ n, vectors }: Vectors, k: number): Int32Array {
  const signs = new Int32Array(n);
  for (let j = 0; j < n; j++) signs[j] = vectors[k * n + j] < 0 ? MINUS : PLUS;
  return signs;
}

/** The rows where |v_k| is largest, strongest first. */
export function strongestRows({ n, vectors }: Vectors, k: number, count: number): number[] {
  const size = (row: number): number => Math.abs(vectors[k * n + row]);
  const best: number[] = [];
  for (let row = 0; row < n; row++) {
    if (best.length === count && size(row) <= size(best[count - 1])) continue;
    const at = best.findIndex((other) => size(other) < size(row));
    best.splice(at < 0 ? best.length : at, 0, row);
    if (best.length > count) best.pop();
  }
  return best;
}
