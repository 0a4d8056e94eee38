/** Neighbors → how far each point has to look to see enough rows. */
import type { Neighbors } from "../search/neighbors.js";

/**
 * The squared core distance of each point, by the caller's index: the distance to the `samples`-th row, the point itself
 * being the first. With `copies`, a point counts as many times as it has copies. Where there are fewer rows, the last of
 * the neighbors counts.
 */
export function coreSquares(found: Neighbors, samples: number, copies?: Float64Array): Float64Array {
  const { n, k, order, distances, neighbors } = found;
  const cores = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let seen = copies ? copies[order[i]] : 1;
    let e = i * k;
    for (; e < (i + 1) * k && seen < samples; e++) seen += copies ? copies[neighbors[e]] : 1;
    if (e > i * k) cores[order[i]] = distances[e - 1];
  }
  return cores;
}
