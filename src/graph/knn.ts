/** Points → the k nearest others of each, and the graph ½ (A + Aᵀ) of that relation. */
import { OptionError } from "../base/errors.js";
import { portion, type Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { runStage, type StageRun } from "../kernels/stage-run.js";
import type { Points } from "../points/points.js";
import { BLOCK_DIM } from "../search/blocks.js";
import { GRID_DIM } from "../search/cells.js";
import { gridNeighborsSteps } from "../search/grid-nearest.js";
import { kdTreeSteps } from "../search/kdtree.js";
import { blockNeighborsSteps } from "../search/nearest-blocks.js";
import { copied, type Neighbors } from "../search/neighbors.js";
import { treeNeighborsSteps } from "../search/tree-nearest.js";
import type { Graph } from "./graph.js";
import { type OrderedGraph, relabel } from "./ordered.js";
import { symmetrized } from "./symmetrized.js";

const LEAF = 32;
// Where the progress stands when the tree is built.
const TREE = 0.1;

/** The k nearest others of every point, itself not counted; of equally near ones the lower index. */
export function knnSteps(points: Points, k: number, kernels: Kernels): Steps<Neighbors> {
  return searchSteps(points, k, kernels, copied);
}

/** Searches in the way that suits the dimension. The arrays that `use` gets may be reused once it returns. */
function* searchSteps<T>(
  points: Points,
  k: number,
  kernels: Kernels,
  use: (found: Neighbors) => T,
): Steps<T> {
  if (!(Number.isInteger(k) && k >= 1)) throw new OptionError("neighbors", "must be an integer >= 1", k);
  const cut = Math.min(k, points.n - 1);
  if (cut === 0) return use(noNeighbors());
  if (points.dim >= BLOCK_DIM) {
    const found = yield* blockNeighborsSteps(points, cut, kernels);
    if (found !== undefined) return use(found);
  }
  if (points.dim <= GRID_DIM) {
    const used = yield* gridNeighborsSteps(points, cut, kernels, use);
    if (used !== undefined) return used;
  }
  const tree = yield* portion(kdTreeSteps(points, LEAF, kernels), 0, TREE);
  return use(yield* portion(treeNeighborsSteps(tree, cut, kernels), TREE, 1));
}

/** The neighbors of a single point: none. */
function noNeighbors(): Neighbors {
  const none = new Uint32Array(0);
  return { n: 1, k: 0, order: new Uint32Array(1), distances: new Float64Array(0), neighbors: none };
}

/** `knnGraph` in steps, with its nodes numbered in the order in which neighbors were searched. */
export function knnGraphSteps(points: Points, k: number, kernels: Kernels): Steps<OrderedGraph<Graph>> {
  return searchSteps(points, k, kernels, (found) => symmetrized(found, kernels));
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
