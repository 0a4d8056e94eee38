/** The nearest neighbors of every point → the graph ½ (A + Aᵀ) that they make. */

import type { Kernels, Workspace } from "../kernels/kernels.js";
import { f64, plan, u32 } from "../kernels/plan.js";
import { asNodes, inverse } from "../points/numbering.js";
import type { Neighbors } from "../search/neighbors.js";
import type { Graph } from "./graph.js";
import type { OrderedGraph } from "./ordered.js";

/** ½ (A + Aᵀ) for a_ij = 1 iff j is among the k nearest of i: weights 1 (both ways) and ½. */
export function symmetrized(nearest: Neighbors, kernels: Kernels): OrderedGraph<Graph> {
  const space = kernels.open(mergedSize(nearest));
  try {
    return merged(nearest, space);
  } finally {
    space.close();
  }
}

/** What `merged` takes from a workspace. */
function mergedSize({ n, k }: Neighbors) {
  return plan({
    neighbors: u32(n * k, "raw"),
    position: u32(n, "raw"),
    own: u32(n * k, "raw"),
    incoming: u32(n * k, "raw"),
    columns: u32(n + 1),
    top: u32(n),
    offsets: u32(n + 1),
    targets: u32(2 * n * k, "raw"),
    weights: f64(2 * n * k, "raw"),
  });
}

/** The lists of both directions in one graph. */
function merged(nearest: Neighbors, space: Workspace): OrderedGraph<Graph> {
  const { n, k, order } = nearest;
  const taken = mergedSize(nearest).take(space);
  const { neighbors, position, offsets, targets, weights } = taken;
  neighbors.set(nearest.neighbors);
  position.set(inverse(order));
  const total = space.symmetrize({ ...taken, n, k });
  const graph = {
    n,
    offsets: offsets.slice(),
    targets: targets.slice(0, total),
    weights: weights.slice(0, total),
  };
  return { graph, order: asNodes(order.slice()) };
}
