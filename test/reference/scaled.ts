import { WIDTH } from "../../src/kernels/panels.js";
import type { scaledKernels } from "../../src/kernels/scaled.js";
import type { KernelCalls } from "../../src/kernels/table.js";
import { WHOLE_PACK } from "../../src/kernels/whole.js";
import { panelsReference } from "./panels.js";

function lengthOf(row: Float64Array): number {
  let sum = 0;
  for (const x of row) sum += x * x;
  return sum;
}

export const scaledReference: Pick<KernelCalls, keyof ReturnType<typeof scaledKernels>> = {
  centeredSquares({ coords, dim, center, from, to, squares, broken }) {
    for (let i = from; i < to; i++) {
      const row = coords.subarray(i * dim, (i + 1) * dim);
      broken[i] = row.every((x) => Number.isInteger(x)) ? 0 : 1;
      squares[i] = lengthOf(row.map((x, c) => x - center[c]));
    }
  },

  scaledDots({ coords, dim, center, scale, basis, panels, from, to, blocks }) {
    const w = new Float64Array(WIDTH * dim);
    for (let each = from; each < to; each++) {
      for (let r = 0; r < WIDTH; r++) {
        const at = (WIDTH * each + r) * dim;
        for (let c = 0; c < dim; c++) w[c * WIDTH + r] = (coords[at + c] - center[c]) * scale;
      }
      const own = blocks.subarray(16 * panels * each);
      panelsReference.dots({ basis, panels, rows: dim, from: 0, to: dim, w, blocks: own });
    }
  },

  wholeRows(given) {
    const { coords, dim, center, scale, ball, from, to, first, rows, packed, squares } = given;
    const words = Math.ceil(dim / 2);
    for (let i = from; i < to; i++) {
      let row = coords.slice(i * dim, (i + 1) * dim).map((x, c) => (x - center[c]) * scale);
      const length = Math.sqrt(lengthOf(row));
      const share = length <= ball ? 1 : ball / length;
      row = row.map((t) => t * share);
      let [square, off] = [0, 0];
      for (let p = 0; p < words; p++) {
        const [t, u] = [row[2 * p], row[2 * p + 1] ?? 0];
        const [low, high] = [Math.floor(t + 0.5), Math.floor(u + 0.5)];
        square += low * low + high * high;
        off += (t - low) * (t - low) + (u - high) * (u - high);
        const word = (low & 0xffff) | (high << 16);
        const place = first + i;
        rows[place * words + p] = word;
        if (packed.length > 0) {
          packed[(Math.floor(place / WHOLE_PACK) * words + p) * WHOLE_PACK + (place % WHOLE_PACK)] = word;
        }
      }
      squares[first + i] = square;
      given.shares[i] = share;
      given.lengths[i] = lengthOf(row);
      given.errors[i] = Math.sqrt(off);
    }
  },
};
