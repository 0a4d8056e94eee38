import type { NeighborKernels } from "../neighbors.js";
import { squaredDistance } from "./distance.js";
import { reachReference } from "./reach.js";
import { treesReference } from "./trees.js";
import { wholeReference } from "./whole.js";

export const neighborsReference: NeighborKernels = {
  ...reachReference,
  ...treesReference,
  ...wholeReference,

  within(coords, n, dim, groups, groupCount, ranges, radius2, targets, counts) {
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
  withinRounded(coords, n, dim, groups, groupCount, ranges, radius2, ...rest) {
    const [, , , , , targets, counts] = rest;
    return neighborsReference.within(coords, n, dim, groups, groupCount, ranges, radius2, targets, counts);
  },

  tally(targets, length, counts) {
    for (let e = 0; e < length; e++) counts[targets[e]]++;
  },

  mirror(from, to, counts, upper, offsets, top, targets) {
    let e = 0;
    for (let i = from; i < to; i++) {
      for (let at = offsets[i + 1] - counts[i]; at < offsets[i + 1]; at++) {
        const j = upper[e++];
        targets[at] = j;
        targets[top[j]++] = i;
      }
    }
  },
};
