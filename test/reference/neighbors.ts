import type { KernelCalls } from "../../src/kernels/table.js";
import { squaredDistance } from "./distance.js";

export const neighborsReference: Pick<KernelCalls, "within" | "withinRounded"> = {
  within({ coords, n, dim, groups, groupCount, ranges, radius2, targets, counts }) {
    let total = 0;
    let range = 0;
    for (let g = 0; g < groupCount; g++) {
      const rangeEnd = groups[3 * g + 2];
      for (let i = groups[3 * g]; i < groups[3 * g + 1]; i++) {
        const before = total;
        for (let r = range; r < rangeEnd; r++) {
          for (let j = Math.max(ranges[2 * r], i + 1); j < ranges[2 * r + 1]; j++) {
            if (squaredDistance(coords, n, dim, i, j) <= radius2) targets[total++] = j;
          }
        }
        counts[i] = total - before;
      }
      range = rangeEnd;
    }
    return total;
  },

  // Whole coordinates only prove what float64 says: float64 alone gives the same result.
  withinRounded(given) {
    return neighborsReference.within(given);
  },
};
