/** The nearest neighbours of every point, and the graph they make. */
import type { Kernels } from "../kernels/kernels.js";
import { inverse, type OrderedGraph } from "./ordered.js";

/**
 * Row i belongs to the caller's point order[i]: its k nearest others at i k and after, ascending by
 * (squared distance, index). Neighbours are the caller's indices.
 */
export interface Neighbors {
  readonly n: number;
  readonly k: number;
  readonly order: Uint32Array;
  /** Squared distances. */
  readonly distances: Float64Array;
  readonly neighbors: Uint32Array;
}

/** The same in arrays of its own. */
export function copied({ n, k, order, distances, neighbors }: Neighbors): Neighbors {
  return { n, k, order: order.slice(), distances: distances.slice(), neighbors: neighbors.slice() };
}

/** ½ (A + Aᵀ) for a_ij = 1 iff j is among the k nearest of i: weights 1 (both ways) and ½. */
export function symmetrized(nearest: Neighbors, kernels: Kernels): OrderedGraph {
  const { n, k, order } = nearest;
  const space = kernels.open({ u32: 5 * n * k + 4 * n + 2, f64: 2 * n * k });
  const neighbors = space.u32(n * k, "raw");
  const position = space.u32(n, "raw");
  neighbors.set(nearest.neighbors);
  position.set(inverse(order));
  const [own, incoming] = [space.u32(n * k, "raw"), space.u32(n * k, "raw")];
  const [columns, top, offsets] = [space.u32(n + 1), space.u32(n), space.u32(n + 1)];
  const targets = space.u32(2 * n * k, "raw");
  const weights = space.f64(2 * n * k, "raw");
  const total = space.symmetrise(
    neighbors,
    n,
    k,
    position,
    own,
    incoming,
    columns,
    top,
    offsets,
    targets,
    weights,
  );
  const graph = {
    n,
    offsets: offsets.slice(),
    targets: targets.slice(0, total),
    weights: weights.slice(0, total),
  };
  space.close();
  return { graph, order: order.slice() };
}
