/** The two ways a graph is stored, one from the other: the half that a search finds → the graph with all its entries. */
import { lowerOf, type Upper, visit } from "../search/upper.js";
import { type Graph, type HalfGraph, isHalf, type StoredGraph } from "./graph.js";
import { checkStored } from "./stored.js";

/** A half that was found → the graph it stands for, still stored as that half. `lower`: the neighbors j < i of every i. */
export function halfGraph(upper: Upper, lower = lowerOf(upper)): HalfGraph {
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

/** Some rows, ascending, which no edge leaves, and their numbers among themselves in place of the graph's. */
export function unfoldedRows({ n, offsets: all, upper }: HalfGraph, rows: Uint32Array): Graph {
  const local = new Uint32Array(n).fill(NOWHERE);
  const offsets = new Uint32Array(rows.length + 1);
  for (let i = 0; i < rows.length; i++) {
    local[rows[i]] = i;
    offsets[i + 1] = offsets[i] + all[rows[i] + 1] - all[rows[i]];
  }
  return { n: rows.length, offsets, targets: targetsOf(upper, offsets, local) };
}

const NOWHERE = 0xffffffff;

/**
 * Rows are visited in ascending order, so row j gets its neighbors i < j ascending, and its upper ones after them. `local`: the
 * numbers that the rows of `offsets` have, all ascending; the others are left out.
 */
function targetsOf(upper: Upper, offsets: Uint32Array, local?: Uint32Array): Uint32Array {
  const targets = new Uint32Array(offsets[offsets.length - 1]);
  const top = offsets.slice(0, -1);
  visit(upper, (row, base, piece, start, end) => {
    const i = local ? local[row] : row;
    if (i === NOWHERE) return;
    let own = top[i];
    for (let e = start; e < end; e++) {
      const j = local ? local[base + piece[e]] : base + piece[e];
      targets[own++] = j;
      targets[top[j]++] = i;
    }
    top[i] = own;
  });
  return targets;
}
