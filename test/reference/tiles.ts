import type { KernelCalls } from "../../src/kernels/table.js";
import { PACK } from "../../src/kernels/tiles.js";

const { fround } = Math;

export const tilesReference = {
  tileDots({ rows, packed, dim, from, to, first, last, tile }) {
    const columns = (last - first) * PACK;
    for (let i = from; i < to; i++) {
      for (let column = 0; column < columns; column++) {
        const at = (first + Math.floor(column / PACK)) * dim * PACK + (column % PACK);
        let sum = 0;
        for (let c = 0; c < dim; c++) sum = fround(sum + fround(rows[i * dim + c] * packed[at + c * PACK]));
        tile[(i - from) * columns + column] = sum;
      }
    }
  },
} satisfies Partial<KernelCalls>;
