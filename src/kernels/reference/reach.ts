import type { ReachKernels } from "../reach.js";
import { dotOfRows, lowest } from "./tiles.js";

export const reachReference: ReachKernels = {
  listBounds(rows, dim, from, to, low, candidates, length, bounds) {
    for (let i = from; i < to; i++) {
      for (let e = (i - from) * length; e < (i - from + 1) * length; e++) {
        const j = candidates[e];
        bounds[e] = lowest(low, i, j, dotOfRows(rows, dim, i, j));
      }
    }
  },

  tileReach(tile, from, to, first, columns, coarse, rows, dim, low, limits, targets, bounds, counts) {
    let total = 0;
    for (let i = from; i < to; i++) {
      const before = total;
      const limit = limits[i - from];
      for (let j = first; j < first + columns; j++) {
        if (!(lowest(coarse, i, j, tile[(i - from) * columns + j - first]) <= limit) || j === i) continue;
        const bound = lowest(low, i, j, dotOfRows(rows, dim, i, j));
        if (!(bound <= limit)) continue;
        targets[total] = j;
        bounds[total++] = bound;
      }
      counts[i - from] = total - before;
    }
    return total;
  },

  listSquares(coords, dim, i, names, length, squares) {
    for (let e = 0; e < length; e++) {
      let sum = 0;
      for (let c = 0; c < dim; c++) {
        const difference = coords[i * dim + c] - coords[names[e] * dim + c];
        sum += difference * difference;
      }
      squares[e] = sum;
    }
  },
};
