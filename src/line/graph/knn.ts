/** Points → the graph ½ (A + Aᵀ) of the relation "is among the k nearest others". */
import type { Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { checkShape, type Points } from "../points/points.js";
import { multiplied, unitFor } from "../points/units.js";
import { nearestSteps } from "../search/nearest.js";
import type { Graph } from "./graph.js";
import { type OrderedGraph, relabel } from "./ordered.js";
import { roomFor, symmetrized } from "./symmetrized.js";

/**
 * `knnGraph` in steps, with its nodes numbered in the order in which neighbors were searched. `stays`: the graph is that of
 * the job, and stays in the memory of kernels that keep arrays.
 */
export function knnGraphSteps(
  points: Points,
  k: number,
  kernels: Kernels,
  stays = false,
): Steps<OrderedGraph<Graph>> {
  checkShape(points);
  const measurable = multiplied(points, unitFor(points));
  const room = stays ? roomFor(points.n, Math.min(k, points.n - 1), kernels) : undefined;
  return nearestSteps(measurable, k, kernels, (found) => symmetrized(found, kernels, room));
}

/**
 * The graph of the k nearest neighbors, ½ (A + Aᵀ): two points are joined with weight 1 if each is among the k nearest
 * of the other, ½ if only one is.
 *
 * @param points The points; node i of the graph is point i.
 * @param k Neighbors of each point, itself not counted; at most n - 1 are used.
 * @param run The kernels to use and a listener to progress.
 * @example
 * const graph = knnGraph(points(rows), 10);
 * const spectrum = eigs(normalizedAdjacency(graph), { pairs: 50 });
 */
export function knnGraph(points: Points, k: number, run: StageRun = {}): Graph {
  const { graph, order } = runStage((kernels) => knnGraphSteps(points, k, kernels), run);
  return relabel(graph, order);
}
