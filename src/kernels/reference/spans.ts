import { SPAN, type SpanKernels } from "../spans.js";

export const spansReference: SpanKernels = {
  multiplySpans(starts, targets, n, spans, scale, diagonal, from, to, alpha, beta, gamma, x, z, y) {
    const sums = new Float64Array(4);
    for (let i = from; i < to; i++) {
      for (let c = 0; c < 4; c++) {
        let sum = 0;
        for (let t = 0; t < spans; t++) {
          const [start, end] = [starts[t * n + i], starts[t * n + i + 1]];
          const whole = end - ((end - start) % 4);
          sums.fill(0);
          for (let e = start; e < end; e++) {
            sums[e < whole ? (e - start) % 4 : 0] += x[4 * (t * SPAN + targets[e]) + c];
          }
          const own = sums[0] + sums[1] + (sums[2] + sums[3]);
          sum = t === 0 ? own : sum + own;
        }
        const value = x[4 * i + c];
        y[4 * i + c] = alpha * (scale[i] * sum + diagonal[i] * value) + beta * value + gamma * z[4 * i + c];
      }
    }
  },
};
