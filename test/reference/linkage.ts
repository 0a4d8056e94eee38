import type { KernelCalls } from "../../src/kernels/table.js";
import { squaredDistance } from "./distance.js";

export const linkageReference = {
  /** All points, one after another: the tree only says which of them need no look. */
  nearestOutside({ coords, n, dim, cores, parts, names, limits, queries, from, to, widths, squares, found }) {
    for (let q = from; q < to; q++) {
      const i = queries[q];
      let width = limits[parts[i]];
      let square = Number.POSITIVE_INFINITY;
      let name = 0xffffffff;
      let place = 0xffffffff;
      for (let j = 0; j < n; j++) {
        if (parts[j] === parts[i]) continue;
        const d = squaredDistance(coords, n, dim, i, j);
        const w = Math.max(d, cores[i], cores[j]);
        if (w > width || (w === width && (d > square || (d === square && names[j] > name)))) continue;
        width = w;
        square = d;
        name = names[j];
        place = j;
      }
      widths[q] = width;
      squares[q] = square;
      found[q] = place;
    }
  },
} satisfies Partial<KernelCalls>;
