/** The core distance of each row: that to its 10th other row, the farthest one where there are fewer. */
import type { Distances } from "../../line/search/distances.js";
import type { Neighbors } from "../../line/search/neighbors.js";

export const CORE = 10;

/** Of distinct points, given at least as many neighbors; copies of a row are other rows at distance 0. */
export function coreDistances(
  { n, k, order, neighbors, distances }: Neighbors,
  copies: Float64Array,
  rank = CORE,
): Float64Array {
  const core = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let met = copies[order[i]] - 1;
    for (let e = i * k; e < (i + 1) * k && met < rank; e++) {
      met += copies[neighbors[e]];
      core[order[i]] = Math.sqrt(distances[e]);
    }
  }
  return core;
}

/** The nearest others of rows, as far as their distances are known. */
export interface NearestKnown {
  /** Those of row i, ascending: CORE numbers from i CORE on, infinite where fewer are known. */
  readonly lengths: Float64Array;
  /** How many are known, at most CORE. */
  readonly counts: Uint8Array;
}

/** Puts the nearest others of row i. */
export function putNearest(distances: Distances, i: number, { lengths, counts }: NearestKnown): void {
  const own = lengths.subarray(i * CORE, (i + 1) * CORE).fill(Number.POSITIVE_INFINITY);
  let seen = 0;
  distances.nearest(i, CORE, (_, distance) => {
    seen++;
    let at = CORE - 1;
    if (!(distance < own[at])) return;
    for (; at > 0 && own[at - 1] > distance; at--) own[at] = own[at - 1];
    own[at] = distance;
  });
  counts[i] = Math.min(seen, CORE);
}

/**
 * Core distances of rows whose nearest others are known. Where half of them have fewer than CORE, the rank is the number that the
 * median row has; a row that has even fewer is infinitely far from the rest.
 */
export function coreOfNearest({ lengths, counts }: NearestKnown): Float64Array {
  const n = counts.length;
  if (n < 2) return new Float64Array(n);
  const rank = Math.max(1, counts.slice().sort()[(n - 1) >> 1]);
  return Float64Array.from(counts, (_, i) => lengths[i * CORE + rank - 1]);
}
