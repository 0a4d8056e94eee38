/** Points → the graph ½ (A + Aᵀ) of the relation "is among the k nearest others". */
import type { Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { checkShape, type Points } from "../points/points.js";
import { multiplied, unitFor } from "../points/units.js";
import { nearestSteps, type Quick } from "../search/nearest.js";
import type { Neighbors } from "../search/neighbors.js";
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
  return nearestGraphSteps(points, k, kernels, { stays });
}

/** The graph, and which share of the nearest it joins where these are not all. */
export interface NearestGraph extends OrderedGraph<Graph> {
  readonly recall?: number;
}

/** The same graph, or with `quick` that of most of the nearest. */
export function nearestGraphSteps(
  points: Points,
  k: number,
  kernels: Kernels,
  { stays = false, quick }: { readonly stays?: boolean; readonly quick?: Quick | undefined },
): Steps<NearestGraph> {
  checkShape(points);
  const measurable = multiplied(points, unitFor(points));
  const room = stays ? roomFor(points.n, Math.min(k, points.n - 1), kernels) : undefined;
  const joined = (found: Neighbors): NearestGraph => {
    const { recall } = found;
    return { ...symmetrized(found, kernels, room), ...(recall !== undefined && { recall }) };
  };
  return nearestSteps(measurable, k, kernels, joined, quick);
}

/**
 * The graph of the k nearest neighbors, ½ (A + Aᵀ): two points are joined with weight 1 if each is among the k nearest
 * of the other, ½ if only one is. Of equally near points the lower index is the nearer one: there alone their order plays a part.
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
