/** Graph: a symmetric neighborhood matrix W, its degrees and its connected components. */
import { type Upper, visit } from "../search/upper.js";
import { componentsOfHalf } from "./half-components.js";
import { checkStored } from "./stored.js";

/**
 * An undirected graph as a symmetric matrix in compressed rows. The neighbors of node i are targets[offsets[i]] to
 * targets[offsets[i + 1] - 1], ascending; every edge stands in both its rows.
 */
export interface Graph {
  /** Number of nodes. */
  readonly n: number;
  /** n + 1 numbers: where the row of each node begins in `targets`, and where the last one ends. */
  readonly offsets: Uint32Array;
  /** The neighbors of node 0, then those of node 1, and so on. */
  readonly targets: Uint32Array;
  /** The weight of each entry of `targets`; without them every entry is 1. */
  readonly weights?: Float64Array;
  /** These very weights, if each of them is known to be ½ or 1, as in ½ (A + Aᵀ). */
  readonly halves?: Float64Array;
}

/**
 * A graph without weights of which only the neighbors j > i of every node i are stored, 16 bits each: how the search in
 * many dimensions leaves a dense graph, in a quarter of the memory. Degrees, components, densities and operators read it
 * as it is; `unfolded` makes a Graph of it.
 */
export interface HalfGraph {
  /** Number of nodes. */
  readonly n: number;
  /** n + 1 numbers: where the row of each node would begin in the `targets` of the whole graph. */
  readonly offsets: Uint32Array;
  /** The neighbors j > i. */
  readonly upper: Upper;
  /** Never there: every entry is 1. */
  readonly weights?: undefined;
  readonly halves?: undefined;
}

/** A graph as a search stored it: in full or by half. */
export type StoredGraph = Graph | HalfGraph;

export function isHalf(graph: StoredGraph): graph is HalfGraph {
  return "upper" in graph;
}

/** Whether every weight is known to be ½ or 1, without a look at them. */
export function hasHalves({ weights, halves }: StoredGraph): boolean {
  return weights !== undefined && weights === halves;
}

/** How many entries W has, two for an edge. */
export function entriesOf({ n, offsets }: StoredGraph): number {
  return offsets[n];
}

/** Σ_j μ_j over the neighbors of each i, whatever their weight. */
export function neighborSums(graph: StoredGraph, multiplicity: Float64Array): Float64Array {
  const { n, offsets } = graph;
  const sums = new Float64Array(n);
  if (isHalf(graph)) {
    // Sums of whole numbers: their order does not matter.
    visit(graph.upper, (i, base, piece, start, end) => {
      for (let e = start; e < end; e++) {
        const j = base + piece[e];
        sums[i] += multiplicity[j];
        sums[j] += multiplicity[i];
      }
    });
    return sums;
  }
  const { targets } = graph;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) sum += multiplicity[targets[e]];
    sums[i] = sum;
  }
  return sums;
}

/** The degree of each node: d_i = Σ_j w_ij μ_j, where node j stands for μ_j points, 1 by default. */
export function degrees(graph: StoredGraph, multiplicity?: Float64Array): Float64Array {
  checkStored(graph, multiplicity);
  const { n, offsets, weights } = graph;
  if (multiplicity)
    return isHalf(graph) || !weights ? neighborSums(graph, multiplicity) : weightedSums(graph, multiplicity);
  const sums = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    if (weights === undefined) {
      sums[i] = offsets[i + 1] - offsets[i];
      continue;
    }
    let sum = 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) sum += weights[e];
    sums[i] = sum;
  }
  return sums;
}

function weightedSums({ n, offsets, targets, weights }: Graph, multiplicity: Float64Array): Float64Array {
  const sums = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      sums[i] += (weights ? weights[e] : 1) * multiplicity[targets[e]];
    }
  }
  return sums;
}

/** 1 / √d_i, as D^-½ has it; `isolated` for a node without edges, for which it is not defined. */
export function inverseRootDegrees(
  graph: StoredGraph,
  isolated: 0 | 1,
  multiplicity?: Float64Array,
): Float64Array {
  return degrees(graph, multiplicity).map((degree) => (degree > 0 ? 1 / Math.sqrt(degree) : isolated));
}

/** The connected components of a graph. */
export interface Components {
  /** How many there are. */
  readonly count: number;
  /** The component of each node; components are numbered by their first node. */
  readonly labels: Uint32Array;
}

/**
 * The connected components, by a breadth-first search from each node not reached yet.
 *
 * @example
 * const { count, labels } = components(graphFromEdges({ n: 4, edges: [[0, 1], [2, 3]] })); // 2: [0, 0, 1, 1]
 */
export function components(graph: StoredGraph): Components {
  checkStored(graph);
  return isHalf(graph) ? componentsOfHalf(graph.upper, graph.offsets) : connected(graph);
}

/** The components of the edges of at least this weight; those of a graph without weights have 1. */
export function connected({ n, offsets, targets, weights }: Graph, least = 0): Components {
  const all = weights === undefined || least === 0;
  const unreached = 0xffffffff;
  const labels = new Uint32Array(n).fill(unreached);
  const queue = new Uint32Array(n);
  let count = 0;
  let reached = 0;
  for (let first = 0; first < n; first++) {
    if (labels[first] !== unreached) continue;
    labels[first] = count;
    queue[0] = first;
    reached++;
    let end = 1;
    // A dense graph is reached long before all its entries are seen.
    for (let at = 0; at < end && reached < n; at++) {
      const i = queue[at];
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        const j = targets[e];
        if (labels[j] !== unreached || !(all || weights[e] >= least)) continue;
        labels[j] = count;
        queue[end++] = j;
        reached++;
      }
    }
    count++;
  }
  return { count, labels };
}
