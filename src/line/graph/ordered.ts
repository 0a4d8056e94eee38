/**
 * A graph in an order of its own: builders number the points along a curve that fills the space, so that
 * neighbors have close numbers and products with the graph stay in the cache.
 */
import { inverse, type RowMap } from "../points/numbering.js";
import type { Graph, StoredGraph } from "./graph.js";

/** A graph whose node i is point order[i] of the caller. */
export interface OrderedGraph<G extends StoredGraph = StoredGraph> {
  readonly graph: G;
  readonly order: RowMap<"node", "distinct">;
}

/** The graph whose node order[i] is node i of the given one, with ascending rows. */
export function relabel(graph: Graph, order: Uint32Array): Graph {
  const { n, weights } = graph;
  const position = inverse(order);
  const offsets = new Uint32Array(n + 1);
  for (let p = 0; p < n; p++) {
    offsets[p + 1] = offsets[p] + graph.offsets[position[p] + 1] - graph.offsets[position[p]];
  }
  const targets = new Uint32Array(graph.targets.length);
  const moved = weights === undefined ? undefined : new Float64Array(weights.length);
  // Columns are visited in ascending order and the matrix is symmetric: every row fills up ascending.
  const top = offsets.slice(0, n);
  for (let p = 0; p < n; p++) {
    const i = position[p];
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) {
      const at = top[order[graph.targets[e]]]++;
      targets[at] = p;
      if (moved !== undefined && weights !== undefined) moved[at] = weights[e];
    }
  }
  return moved === undefined ? { n, offsets, targets } : { n, offsets, targets, weights: moved };
}
