import { SPAN } from "../../src/kernels/spans.js";
import type { KernelCalls } from "../../src/kernels/table.js";
import { productRow, roundingOf } from "./panels.js";

export const spansReference = {
  multiplySpans({ starts, targets, n, spans, scale, diagonal, from, to, alpha, beta, gamma, x, z, y }) {
    const sums = new Float64Array(4);
    const r = roundingOf(x);
    for (let i = from; i < to; i++) {
      for (let c = 0; c < 4; c++) {
        let sum = 0;
        for (let t = 0; t < spans; t++) {
          const [start, end] = [starts[t * n + i], starts[t * n + i + 1]];
          const whole = end - ((end - start) % 4);
          sums.fill(0);
          for (let e = start; e < end; e++) {
            const place = e < whole ? (e - start) % 4 : 0;
            sums[place] = r(sums[place] + x[4 * (t * SPAN + targets[e]) + c]);
          }
          const own = r(r(sums[0] + sums[1]) + r(sums[2] + sums[3]));
          sum = t === 0 ? own : r(sum + own);
        }
        const at = 4 * i + c;
        y[at] = productRow(r, sum, scale[i], diagonal[i], alpha, beta, gamma, x[at], z[at]);
      }
    }
  },

  spanColumns({ starts, targets, n, spans, offsets, from, to, columns }) {
    for (let i = from; i < to; i++) {
      let at = offsets[i];
      for (let t = 0; t < spans; t++) {
        for (let e = starts[t * n + i]; e < starts[t * n + i + 1]; e++) columns[at++] = t * SPAN + targets[e];
      }
    }
  },
} satisfies Partial<KernelCalls>;
