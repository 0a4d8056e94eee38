import type { KernelCalls } from "../../src/kernels/table.js";

export const amongReference = {
  // Whole numbers only prove what float64 says: float64 alone gives the same result.
  nearestAmong({ coords, from, to, dim, queries, count, squares, places }) {
    for (let i = from; i < to; i++) {
      for (let q = 0; q < count; q++) {
        let square = 0;
        for (let c = 0; c < dim; c++) {
          const difference = coords[i * dim + c] - queries[q * dim + c];
          square += difference * difference;
        }
        if (!(square < squares[q])) continue;
        squares[q] = square;
        places[q] = i;
      }
    }
  },
} satisfies Partial<KernelCalls>;
