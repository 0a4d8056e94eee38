/** A graph and its points → the graph with the weights exp(-d² / (s_i s_j)), s a distance of each point's own. */
import type { Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import type { Graph } from "../../line/graph/graph.js";
import { selfTuned } from "../../line/graph/weights.js";
import type { Points } from "../../line/points/points.js";
import { knnSteps } from "../../line/search/nearest.js";

/** The scale s of a point is its distance to this neighbor. */
export const SCALE_NEIGHBOR = 7;

export function* selfTunedSteps(graph: Graph, points: Points, kernels: Kernels): Steps<Graph> {
  return selfTuned(graph, points, yield* scaleSteps(points, kernels));
}

/** Each point's distance to its 7th neighbor. */
function* scaleSteps(points: Points, kernels: Kernels): Steps<Float64Array> {
  const { k, order, distances } = yield* knnSteps(points, SCALE_NEIGHBOR, kernels);
  const scales = new Float64Array(points.n);
  for (let i = 0; i < points.n; i++) scales[order[i]] = k > 0 ? Math.sqrt(distances[(i + 1) * k - 1]) : 0;
  return scales;
}
