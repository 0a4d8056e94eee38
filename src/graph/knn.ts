/** Points → the k nearest others of each, and the graph ½ (A + Aᵀ) of that relation. */
import { OptionError } from "../base/errors.js";
import { finish, type Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { wasmKernels } from "../kernels/wasm.js";
import type { Points } from "../points/points.js";
import { BLOCK_DIM } from "./blocks.js";
import { GRID_DIM } from "./cells.js";
import type { Graph } from "./graph.js";
import { gridNeighborsSteps } from "./grid-nearest.js";
import { kdTreeSteps } from "./kdtree.js";
import { treeNeighborsSteps } from "./nearest.js";
import { blockNeighborsSteps } from "./nearest-blocks.js";
import { copied, type Neighbors, symmetrized } from "./neighbors.js";
import { type OrderedGraph, relabel } from "./ordered.js";

const LEAF = 32;

/** The k nearest others of every point, itself not counted; of equally near ones the lower index. */
export function knnSteps(points: Points, k: number, kernels: Kernels): Steps<Neighbors> {
  return searchSteps(points, k, kernels, copied);
}

/** Searches in the way that fits the dimension; `use` gets arrays that may be gone when it returns. */
function* searchSteps<T>(
  points: Points,
  k: number,
  kernels: Kernels,
  use: (found: Neighbors) => T,
): Steps<T> {
  if (!(Number.isInteger(k) && k >= 1)) throw new OptionError("neighbors", "must be an integer >= 1", k);
  const cut = Math.min(k, points.n - 1);
  if (cut === 0) return use(lonely());
  if (points.dim >= BLOCK_DIM) {
    const found = yield* blockNeighborsSteps(points, cut, kernels);
    if (found !== undefined) return use(found);
  }
  if (points.dim <= GRID_DIM) {
    const used = yield* gridNeighborsSteps(points, cut, kernels, use);
    if (used !== undefined) return used;
  }
  return use(yield* treeNeighborsSteps(yield* kdTreeSteps(points, LEAF, kernels), cut, kernels));
}

/** The neighbours of a single point: none. */
function lonely(): Neighbors {
  const none = new Uint32Array(0);
  return { n: 1, k: 0, order: new Uint32Array(1), distances: new Float64Array(0), neighbors: none };
}

/** The graph of the nearest neighbours, in the order in which they were searched. */
export function knnGraphSteps(points: Points, k: number, kernels: Kernels): Steps<OrderedGraph> {
  return searchSteps(points, k, kernels, (found) => symmetrized(found, kernels));
}

/** Weight 1 if each is among the k nearest of the other, ½ if only one is. */
export function knnGraph(points: Points, k: number, kernels: Kernels = wasmKernels()): Graph {
  const { graph, order } = finish(knnGraphSteps(points, k, kernels));
  return relabel(graph, order);
}
