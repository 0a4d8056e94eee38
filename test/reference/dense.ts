import { STRIP } from "../../src/kernels/dense.js";
import type { KernelCalls } from "../../src/kernels/table.js";
import { orthonormalize } from "./axes.js";

/** Two partial sums, of the even and the odd positions. */
function dot(a: Float64Array, at: number, b: Float64Array, bt: number, length: number): number {
  let even = 0;
  let odd = 0;
  let j = 0;
  for (; j + 1 < length; j += 2) {
    even += a[at + j] * b[bt + j];
    odd += a[at + j + 1] * b[bt + j + 1];
  }
  if (j < length) even += a[at + j] * b[bt + j];
  return even + odd;
}

/** a -= s b. */
function subtract(a: Float64Array, at: number, s: number, b: Float64Array, bt: number, length: number): void {
  for (let j = 0; j < length; j++) a[at + j] -= s * b[bt + j];
}

/** Row i of a - u qᵀ - q uᵀ, with u and q of the reflection k. */
function update(a: Float64Array, n: number, i: number, k: number, images: Float64Array): void {
  const u = k * n + k + 1;
  const q = (k % 2) * n + k + 1;
  const at = i * n + k + 1;
  const length = n - k - 1;
  const [own, image] = [a[k * n + i], images[(k % 2) * n + i]];
  subtract(a, at, own, images, q, length);
  subtract(a, at, image, a, u, length);
}

export const denseReference = {
  orthonormalize,

  tridiagonalize({ a, n, from, to, diagonal, off, factor, images }) {
    for (let k = from; k < to; k++) {
      // a ← H a H of the reflection before.
      if (k > 0 && factor[k - 1] !== 0) for (let i = k; i < n; i++) update(a, n, i, k - 1, images);
      factor[k] = 0;
      diagonal[k] = a[k * n + k];
      off[k] = k + 1 < n ? a[k * n + k + 1] : 0;
      if (k + 2 >= n) continue;
      const u = k * n + k + 1;
      const length = n - k - 1;
      // Squares of smaller numbers lose their digits.
      if (dot(a, u + 1, a, u + 1, length - 1) <= 1e-280) continue;
      const norm2 = dot(a, u, a, u, length);
      const alpha = a[u] > 0 ? -Math.sqrt(norm2) : Math.sqrt(norm2);
      off[k] = alpha;
      // |u|² = 2 (norm² - alpha a_k,k+1), and factor = 2 / |u|².
      factor[k] = 1 / (norm2 - alpha * a[u]);
      a[u] -= alpha;
      // q = factor a u - (factor² uᵀ a u / 2) u.
      const q = (k % 2) * n + k + 1;
      for (let i = 0; i < length; i++)
        images[q + i] = factor[k] * dot(a, (k + 1 + i) * n + k + 1, a, u, length);
      subtract(images, q, (factor[k] * dot(images, q, a, u, length)) / 2, a, u, length);
    }
  },

  turn({ diagonal, off, n, state, spans, angles, most }) {
    if (n > 0) off[n - 1] = 0;
    let [l, sweep] = state;
    let sweeps = 0;
    let turned = 0;
    const isApart = (m: number): boolean =>
      Math.abs(off[m]) <= 2.2e-16 * (Math.abs(diagonal[m]) + Math.abs(diagonal[m + 1]));
    for (; l < n; l++, sweep = 0) {
      for (; sweep < 60; sweep++) {
        let m = l;
        while (m < n - 1 && !isApart(m)) m++;
        if (m === l) break;
        if (turned + m - l > most) {
          state.set([l, sweep]);
          return sweeps;
        }
        // Wilkinson's shift.
        let g = (diagonal[l + 1] - diagonal[l]) / (2 * off[l]);
        let r = Math.sqrt(g * g + 1);
        g = diagonal[m] - diagonal[l] + off[l] / (g + (g >= 0 ? r : -r));
        let s = 1;
        let c = 1;
        let p = 0;
        let i = m - 1;
        for (; i >= l; i--) {
          const f = s * off[i];
          const b = c * off[i];
          r = Math.sqrt(f * f + g * g);
          off[i + 1] = r;
          if (r === 0) {
            diagonal[i + 1] -= p;
            off[m] = 0;
            break;
          }
          s = f / r;
          c = g / r;
          g = diagonal[i + 1] - p;
          r = (diagonal[i] - g) * s + 2 * c * b;
          p = s * r;
          diagonal[i + 1] = g + p;
          g = c * r - b;
          angles.set([s, c], 2 * turned++);
        }
        spans.set([m, m - 1 - i], 2 * sweeps);
        if (m - 1 > i) sweeps++;
        if (i >= l) continue;
        diagonal[l] -= p;
        off[l] = g;
        off[m] = 0;
      }
    }
    state.set([l, sweep]);
    return sweeps;
  },

  applyTurns({ strips, n, from, to, spans, angles, sweeps }) {
    for (let at = from * n * STRIP; at < to * n * STRIP; at += n * STRIP) {
      for (let k = 0, turned = 0; k < sweeps; k++) {
        for (let t = 0; t < spans[2 * k + 1]; t++, turned++) {
          const [s, c] = angles.subarray(2 * turned, 2 * turned + 2);
          for (let column = 0; column < STRIP; column++) {
            const high = at + (spans[2 * k] - t) * STRIP + column;
            const [lower, upper] = [strips[high - STRIP], strips[high]];
            strips[high] = s * lower + c * upper;
            strips[high - STRIP] = c * lower - s * upper;
          }
        }
      }
    }
  },

  reflectBack({ a, n, factor, vectors, from, to }) {
    for (let row = from; row < to; row++) {
      for (let k = n - 3; k >= 0; k--) {
        if (factor[k] === 0) continue;
        const at = row * n + k + 1;
        const u = k * n + k + 1;
        const length = n - k - 1;
        subtract(vectors, at, factor[k] * dot(a, u, vectors, at, length), a, u, length);
      }
    }
  },
} satisfies Partial<KernelCalls>;
