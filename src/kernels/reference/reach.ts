import type { ReachKernels } from "../reach.js";

export const reachReference: ReachKernels = {
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
