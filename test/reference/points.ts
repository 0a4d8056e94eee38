import { BROKEN, INFINITE, type pointKernels, TILE } from "../../src/kernels/points.js";
import type { KernelCalls } from "../../src/kernels/table.js";

export const pointsReference: Pick<KernelCalls, keyof ReturnType<typeof pointKernels>> = {
  rowRanges({ coords, dim, from, to, low, high, marks }) {
    for (let i = from; i < to; i++) {
      for (let c = 0; c < dim; c++) {
        const x = coords[i * dim + c];
        if (x < low[c]) low[c] = x;
        if (x > high[c]) high[c] = x;
        if (x !== Math.floor(x)) marks[0] |= BROKEN;
        if (!Number.isFinite(x)) marks[0] |= INFINITE;
      }
    }
  },

  orderedRows({ coords, dim, order, from, to, rows }) {
    for (let i = from; i < to; i++) {
      for (let c = 0; c < dim; c++) rows[i * dim + c] = coords[order[i] * dim + c] + 0;
    }
  },

  tiledRows({ coords, dim, order, n, center, scale, depth, from, to, first, tiles, norms }) {
    for (let place = from * TILE; place < to * TILE; place++) {
      const own = place - first * TILE;
      const at = Math.floor(own / TILE) * depth * TILE + (own % TILE);
      let norm = 0;
      for (let c = 0; c < dim; c++) {
        const x = place < n ? Math.fround((coords[order[place] * dim + c] - center[c]) * scale) : 0;
        tiles[at + c * TILE] = x;
        norm += x * x;
      }
      norms[own] = norm;
    }
  },
};
