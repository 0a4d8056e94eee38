import { HALF_BLOCK } from "../../src/kernels/halves.js";
import { SPAN } from "../../src/kernels/spans.js";
import type { KernelCalls } from "../../src/kernels/table.js";

export const halvesReference = {
  halfNames({ targets, names, from, to }) {
    for (let e = from; e < to; e++) targets[e] = names[targets[e]];
  },

  halfCuts({ starts, targets, n, from, to, cuts }) {
    for (let i = from; i < to; i++) {
      for (let first = 0, below = 0; first < n; first += HALF_BLOCK) {
        const cell = Math.floor(first / SPAN) * n + i;
        if (first % SPAN === 0) below = 0;
        while (starts[cell] + below < starts[cell + 1] && targets[starts[cell] + below] < first % SPAN)
          below++;
        cuts[(first / HALF_BLOCK) * n + i] = below;
      }
    }
  },

  halfEnds({ starts, targets, n, spans, from, to, weights, labels, all, own }) {
    all.fill(0, from, to);
    own.fill(0, from, to);
    const add = (i: number, j: number): void => {
      if (i < from || i >= to) return;
      all[i] += weights[j];
      if (labels[i] === labels[j]) own[i] += weights[j];
    };
    // Weights are whole numbers: the order of their sum does not matter.
    for (let cell = 0; cell < spans * n; cell++) {
      for (let e = starts[cell]; e < starts[cell + 1]; e++) {
        const j = Math.floor(cell / n) * SPAN + targets[e];
        add(cell % n, j);
        add(j, cell % n);
      }
    }
  },

  mirrorSpans({ starts, targets, n, lists, from, to, top }) {
    for (let span = 0; span * SPAN < to; span++) {
      for (let i = 0; i < n; i++) {
        const cell = span * n + i;
        const own = lists[cell + 1] - lists[cell];
        for (let e = starts[cell + 1] - own; e < starts[cell + 1]; e++) {
          const j = span * SPAN + targets[e];
          if (j >= from && j < to) targets[top[Math.floor(i / SPAN) * n + j]++] = i;
        }
      }
    }
  },
} satisfies Partial<KernelCalls>;
