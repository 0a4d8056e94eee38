/** A graph and its points → the same graph with weights that follow the local scale. */
import type { Points } from "../points/points.js";
import type { Graph } from "./graph.js";
import { tunedWeight } from "./weight.js";

/**
 * w_ij = exp(-|x_i - x_j|² / (s_i s_j)). With s_i the distance from i to its 7th other point this is the
 * self-tuned weight of Zelnik-Manor and Perona. If s_i s_j = 0, equal points have weight 1, others the least: a weight
 * never vanishes, so that the pattern stays what it is.
 */
export function selfTuned(graph: Graph, points: Points, scales: Float64Array): Graph {
  const { n, offsets, targets } = graph;
  const { dim, coords } = points;
  const weights = new Float64Array(targets.length);
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      let square = 0;
      for (let c = 0; c < dim; c++) {
        const difference = coords[i * dim + c] - coords[j * dim + c];
        square += difference * difference;
      }
      weights[e] = tunedWeight(square, scales[i] * scales[j]);
    }
  }
  return { n, offsets, targets, weights };
}
