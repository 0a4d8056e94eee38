/** The two ways a graph is stored, one from the other: the half that a search finds → the graph with all its entries. */
import { type Upper, visit } from "../search/upper.js";
import { type Graph, type HalfGraph, isHalf, type StoredGraph } from "./graph.js";
import { checkStored } from "./stored.js";

/** A half that was found → the graph it stands for, still stored as that half. `lower`: the neighbors j < i of every i. */
export function halfGraph(upper: Upper, lower: Uint32Array): HalfGraph {
  return { n: upper.n, offsets: offsetsOf(upper, lower), upper };
}

/**
 * The graph with every entry in an array of its own. A graph that is stored like that already is returned as it is; a
 * half takes four times its memory and a pass over all edges, so ask once and keep the result.
 *
 * @param graph A graph as a search or a caller stored it.
 * @returns The same graph in compressed rows.
 */
export function unfolded(graph: StoredGraph): Graph {
  checkStored(graph);
  if (!isHalf(graph)) return graph;
  const { n, offsets, upper } = graph;
  return { n, offsets, targets: targetsOf(upper, offsets) };
}

function offsetsOf({ n, spans, counts }: Upper, lower: Uint32Array): Uint32Array {
  const offsets = new Uint32Array(n + 1);
  for (let i = 0; i < n; i++) {
    let degree = lower[i];
    for (let t = 0; t < spans; t++) degree += counts[t * n + i];
    offsets[i + 1] = offsets[i] + degree;
  }
  return offsets;
}

/** Rows are visited in ascending order, so row j gets its neighbors i < j ascending, and its upper ones after them. */
function targetsOf(upper: Upper, offsets: Uint32Array): Uint32Array {
  const targets = new Uint32Array(offsets[offsets.length - 1]);
  const top = offsets.slice(0, -1);
  visit(upper, (i, base, piece, start, end) => {
    let own = top[i];
    for (let e = start; e < end; e++) {
      const j = base + piece[e];
      targets[own++] = j;
      targets[top[j]++] = i;
    }
    top[i] = own;
  });
  return targets;
}
