import type { KernelCalls } from "../../src/kernels/table.js";

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

/** a ← H a H on the rows and columns beyond k: a - u qᵀ - q uᵀ with q = factor a u - (factor² uᵀ a u / 2) u. */
function reflect(a: Float64Array, n: number, k: number, factor: number, image: Float64Array): void {
  const first = k + 1;
  const length = n - first;
  const u = k * n + first;
  for (let i = first; i < n; i++) image[i] = factor * dot(a, i * n + first, a, u, length);
  const half = (factor * dot(image, first, a, u, length)) / 2;
  subtract(image, first, half, a, u, length);
  for (let i = first; i < n; i++) {
    subtract(a, i * n + first, a[u + i - first], image, first, length);
    subtract(a, i * n + first, image[i], a, u, length);
  }
}

export const denseReference = {
  tridiagonalize({ a, n, diagonal, off, factor, image }) {
    for (let k = 0; k < n; k++) {
      factor[k] = 0;
      diagonal[k] = a[k * n + k];
      off[k] = k + 1 < n ? a[k * n + k + 1] : 0;
      if (k + 2 >= n) continue;
      const u = k * n + k + 1;
      const length = n - k - 1;
      if (dot(a, u + 1, a, u + 1, length - 1) === 0) continue;
      const norm2 = dot(a, u, a, u, length);
      const alpha = a[u] > 0 ? -Math.sqrt(norm2) : Math.sqrt(norm2);
      off[k] = alpha;
      // |u|² = 2 (norm² - alpha a_k,k+1), and factor = 2 / |u|².
      factor[k] = 1 / (norm2 - alpha * a[u]);
      a[u] -= alpha;
      reflect(a, n, k, factor[k], image);
    }
  },

  diagonalize({ diagonal, off, n, vectors, width }) {
    if (n > 0) off[n - 1] = 0;
    for (let l = 0; l < n; l++) {
      for (let sweep = 0; sweep < 60; sweep++) {
        let m = l;
        while (m < n - 1 && Math.abs(off[m]) > 2.2e-16 * (Math.abs(diagonal[m]) + Math.abs(diagonal[m + 1])))
          m++;
        if (m === l) break;
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
          for (let t = i * width; t < (i + 1) * width; t++) {
            const lower = vectors[t];
            const upper = vectors[t + width];
            vectors[t + width] = s * lower + c * upper;
            vectors[t] = c * lower - s * upper;
          }
        }
        if (r === 0 && i >= l) continue;
        diagonal[l] -= p;
        off[l] = g;
        off[m] = 0;
      }
    }
  },

  reflectBack({ a, n, factor, vectors, count }) {
    for (let row = 0; row < count; row++) {
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
