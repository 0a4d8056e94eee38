import { isSingle, type Panel } from "../../src/kernels/kernel.js";
import { PANEL_CHUNK, SINGLE_RUN } from "../../src/kernels/panels.js";
import type { KernelCalls } from "../../src/kernels/table.js";

/** Rounds the result of an operation to the panel's precision. */
type Rounding = (value: number) => number;

export function roundingOf(panel: Panel): Rounding {
  return isSingle(panel) ? Math.fround : (value) => value;
}

/** alpha (scale sum + diagonal x) + beta x + gamma z. */
export function productRow(
  r: Rounding,
  sum: number,
  scale: number,
  diagonal: number,
  alpha: number,
  beta: number,
  gamma: number,
  x: number,
  z: number,
): number {
  const own = r(r(r(scale) * sum) + r(r(diagonal) * x));
  return r(r(r(r(alpha) * own) + r(r(beta) * x)) + r(r(gamma) * z));
}

/** sum + sign (four entries of a panel's row times column b of a block); in float32 one entry after another. */
function added(sum: number, sign: number, v: Panel, at: number, block: Float64Array, b: number): number {
  if (isSingle(v)) {
    const r = Math.fround;
    for (let a = 0; a < 4; a++) sum = r(sum + r(v[at + a] * r(sign * block[b + 4 * a])));
    return sum;
  }
  const product =
    v[at] * block[b] + v[at + 1] * block[b + 4] + v[at + 2] * block[b + 8] + v[at + 3] * block[b + 12];
  return sum + sign * product;
}

export const panelsReference = {
  multiply({ offsets, targets, weights, scale, diagonal, from, to, alpha, beta, gamma, x, z, y }) {
    const r = roundingOf(x);
    const halves = isSingle(x) ? 2 : 1;
    for (let i = from; i < to; i++) {
      const [start, end] = [offsets[i], offsets[i + 1]];
      for (let c = 0; c < 4; c++) {
        const sums = [0, 0];
        for (let e = start; e < end; e++) {
          const value = x[4 * targets[e] + c];
          const half = (e - start) % halves;
          sums[half] = r(sums[half] + (weights.length > 0 ? weights[e] * value : value));
        }
        const at = 4 * i + c;
        const sum = r(sums[0] + sums[1]);
        y[at] = productRow(r, sum, scale[i], diagonal[i], alpha, beta, gamma, x[at], z[at]);
      }
    }
  },

  multiplyPair({ offsets, targets, weights, rows, x, z, y, ...given }) {
    const { scale, diagonal, from, to, alpha, beta, gamma } = given;
    const r = Math.fround;
    for (let p = 0; p < 2; p++) {
      for (let i = from; i < to; i++) {
        for (let c = 0; c < 4; c++) {
          let sum = 0;
          for (let e = offsets[i]; e < offsets[i + 1]; e++) {
            const value = x[4 * (p * rows + targets[e]) + c];
            sum = r(sum + (weights.length > 0 ? r(weights[e] * value) : value));
          }
          const at = 4 * (p * rows + i) + c;
          y[at] = productRow(r, sum, scale[i], diagonal[i], alpha, beta, gamma, x[at], z[at]);
        }
      }
    }
  },

  dots({ basis, panels, rows, from: start, to: last, w, blocks }) {
    const r = roundingOf(w);
    const run = isSingle(w) ? SINGLE_RUN : PANEL_CHUNK;
    blocks.fill(0, 0, 16 * panels);
    for (let from = start; from < last; from += PANEL_CHUNK) {
      const to = Math.min(from + PANEL_CHUNK, last);
      for (let p = 0; p < panels; p++) {
        for (let a = 0; a < 4; a++) {
          for (let b = 0; b < 4; b++) {
            let chunk = 0;
            for (let first = from; first < to; first += run) {
              let sum = 0;
              for (let i = first; i < Math.min(first + run, to); i++) {
                sum = r(sum + r(basis[4 * (p * rows + i) + a] * w[4 * i + b]));
              }
              chunk += sum;
            }
            blocks[16 * p + 4 * a + b] += chunk;
          }
        }
      }
    }
  },

  dotsOfMany({ basis, panels, rows, from, to, many, blocks }) {
    for (let i = from; i < to; i++) {
      const w = many.subarray(4 * rows * i, 4 * rows * (i + 1));
      const own = blocks.subarray(16 * panels * i, 16 * panels * (i + 1));
      panelsReference.dots({ basis, panels, rows, from: 0, to: rows, w, blocks: own });
    }
  },

  subtract({ basis, panels, rows, from, to, blocks, w }) {
    for (let p = 0; p < panels; p++) {
      for (let i = from; i < to; i++) {
        for (let b = 0; b < 4; b++) {
          w[4 * i + b] = added(w[4 * i + b], -1, basis, 4 * (p * rows + i), blocks, 16 * p + b);
        }
      }
    }
  },

  rotate({ basis, panels, rows, from, to, blocks, kept }) {
    const row = new Float64Array(4 * kept);
    for (let i = from; i < to; i++) {
      row.fill(0);
      for (let p = 0; p < panels; p++) {
        for (let q = 0; q < kept; q++) {
          for (let b = 0; b < 4; b++) {
            const [at, block] = [4 * (p * rows + i), 16 * (p * kept + q)];
            row[4 * q + b] = added(row[4 * q + b], 1, basis, at, blocks, block + b);
          }
        }
      }
      for (let q = 0; q < kept; q++) {
        for (let b = 0; b < 4; b++) basis[4 * (q * rows + i) + b] = row[4 * q + b];
      }
    }
  },

  transform({ w, from, to, block }) {
    const row = new Float64Array(4);
    for (let i = from; i < to; i++) {
      for (let b = 0; b < 4; b++) row[b] = added(0, 1, w, 4 * i, block, b);
      w.set(row, 4 * i);
    }
  },

  scaleRows({ x, scale, from, to, y }) {
    const r = roundingOf(x);
    for (let i = from; i < to; i++) {
      for (let c = 0; c < 4; c++) y[4 * i + c] = r(r(scale[i]) * x[4 * i + c]);
    }
  },
} satisfies Partial<KernelCalls>;
