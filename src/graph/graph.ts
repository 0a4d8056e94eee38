/** Graph: a symmetric neighbourhood matrix W in compressed rows, its degrees and its components. */
import { upTo } from "../base/indices.js";
import { type Upper, visit } from "./upper.js";

/**
 * Neighbours of i: targets[offsets[i]] up to targets[offsets[i + 1] - 1], ascending.
 * Symmetric. Without weights every entry is 1.
 */
export interface Graph {
  readonly n: number;
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights?: Float64Array;
  /** Half of the graph, where it was found like that: `targets` is then unfolded from it when first asked for. */
  readonly upper?: Upper;
}

/** How many entries W has, two for an edge. */
export function entriesOf({ n, offsets }: Graph): number {
  return offsets[n];
}

/** Σ_j μ_j over the neighbours of each i, whatever their weight. */
export function neighborSums(graph: Graph, multiplicity: Float64Array): Float64Array {
  const { n, offsets, upper } = graph;
  const sums = new Float64Array(n);
  if (upper) {
    // Sums of whole numbers: their order does not matter.
    visit(upper, (i, base, piece, start, end) => {
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

/** d_i = Σ_j w_ij. */
export function degrees(graph: Graph): Float64Array {
  const { n, offsets, weights } = graph;
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

export interface Components {
  readonly count: number;
  /** The component of each node; components are numbered by their first node. */
  readonly labels: Uint32Array;
}

/** Connected components, by a search from each node not yet reached. */
export function components(graph: Graph): Components {
  if (graph.upper) return joined(graph.n, graph.upper);
  const { n, offsets, targets } = graph;
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
        if (labels[j] !== unreached) continue;
        labels[j] = count;
        queue[end++] = j;
        reached++;
      }
    }
    count++;
  }
  return { count, labels };
}

/** The same from half of the edges: each joins the sets of its ends, whose roots are their first nodes. */
function joined(n: number, upper: Upper): Components {
  const parent = upTo(n);
  const rootOf = (i: number): number => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]];
      i = parent[i];
    }
    return i;
  };
  visit(upper, (i, base, piece, start, end) => {
    let root = rootOf(i);
    for (let e = start; e < end; e++) {
      const other = parent[base + piece[e]] === root ? root : rootOf(base + piece[e]);
      if (other === root) continue;
      parent[Math.max(root, other)] = Math.min(root, other);
      root = Math.min(root, other);
    }
  });
  const labels = new Uint32Array(n);
  let count = 0;
  for (let i = 0; i < n; i++) labels[i] = parent[i] === i ? count++ : labels[rootOf(i)];
  return { count, labels };
}
