/**
 * What the keys of float32 prove of squares in float64 (see nearest-shader.ts and nearest-pack.ts).
 *
 * Let S be the k-th smallest square, in float64, of a row x among its candidates. To be proven: a pair (x, y) of a key
 * ≥ Q, or that was not kept for it, has a larger square than S. Suppose not. Let ε = 2^-23, which is no less than any
 * rounding of a single operation of float32, m the number of coordinates, γ = 1.01 (m + 8) ε, and everything scaled.
 *
 * 1. Float64: |x - y| ≤ D = scale √S (1 + (m + 8) 2^-52) + f, where f is for what is too small to have a square.
 * 2. Rows: |x - x̂| ≤ ε |x̂| + f with f = √m 2^-59, for coordinates that became 0, and so for y, with |ŷ| ≤ |x̂| + |x̂ - ŷ|.
 *    So |x̂ - ŷ| ≤ d = (D + 2 ε |x̂| + 2 f) / (1 - ε), and |ŷ| ≤ r = |x̂| + d.
 * 3. Sums: each of the m + 1 terms of a nearness a is rounded at most m + 3 times, in whatever order they are added, fused
 *    or not.
 *    By products |a - (x̂·ŷ - |ŷ|²/2)| ≤ γ (|x̂| r + r²/2), by differences |a + |x̂ - ŷ|²| ≤ γ |x̂ - ŷ|².
 * 4. Keys: with h = |x̂|²/2, or 0, rounded, a key is h - a, rounded, and a limit h - key, rounded. So a pair of a key ≥ Q, or
 *    beyond a limit that came of a key ≥ Q, has h - a ≥ Q - 2 ε (|Q| + h).
 *
 * By products h - a ≤ d²/2 + ε h + γ (|x̂| r + r²/2), by differences h - a ≤ d² (1 + γ). It follows that Q is at most
 *   (d²/2 + 3 ε h + γ (|x̂| r + r²/2)) / (1 - 2 ε), or d² (1 + γ) / (1 - 2 ε).
 * A larger key contradicts it. Rows far from all others do no harm to the rest: only lengths of x and near it count.
 */
import { LEAST } from "./nearest-pack.js";
import type { Form } from "./nearest-shader.js";

const EPSILON = 2 ** -23;
/** With more coordinates the sums' bounds would not hold. */
export const MOST_DIM = 2 ** 16;

/** The key that no pair is above, for a row of this |x̂|²/2, unless its square is larger than `square` in float64. */
export type Reach = (square: number, half: number) => number;

export function reachOf(form: Form, dim: number, scale: number): Reach {
  // The last factor is for the roundings of this function itself.
  const gamma = 1.01 * (dim + 8) * EPSILON;
  const small = 2 * Math.sqrt(dim) * LEAST;
  const wider = scale * (1 + (dim + 8) * 2 ** -52);
  return (square, half) => {
    const length = Math.sqrt(2 * half) * (1 + EPSILON);
    const distance = (Math.sqrt(square) * wider + 2 * EPSILON * length + 3 * small) * (1 + 2 * EPSILON);
    const other = length + distance;
    const most =
      form === "differences"
        ? distance * distance * (1 + gamma)
        : (distance * distance) / 2 + 3 * EPSILON * half + gamma * (length * other + (other * other) / 2);
    return most * (1 + 4 * EPSILON);
  };
}
