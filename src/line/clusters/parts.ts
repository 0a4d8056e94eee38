/** A graph and the number of clusters → its parts: the connected components that are large enough to be clusters. */
import { leastOf } from "../../base/extremes.js";
import { gather } from "../../base/indices.js";
import type { Kernels } from "../../kernels/kernels.js";
import { components, type Graph, hasHalves, isHalf, type StoredGraph } from "../graph/graph.js";
import { componentsBy } from "../graph/joined.js";

/** The connected components of a graph without its strays. */
export interface Parts {
  readonly count: number;
  /** The part of each node, numbered by their first nodes; -1 for the nodes of strays. */
  readonly labels: Int32Array;
}

// A stray has fewer rows than half the square root of all, or than a tenth of the mean cluster if that is less. A single
// row is one among more than a handful.
const OF_ROOT = 0.5;
const OF_MEAN = 0.1;
const HANDFUL = 8;

/** The rows from which on a component is no stray. */
export function leastPart(rows: number, clusters: number): number {
  return Math.max(rows > HANDFUL ? 2 : 1, Math.min(OF_ROOT * Math.sqrt(rows), (OF_MEAN * rows) / clusters));
}

/** `weights` are the rows that each node stands for, 1 by default. */
export function parts(
  graph: StoredGraph,
  clusters: number,
  weights?: Float64Array,
  { count, labels }: Components = components(graph),
): Parts {
  const sizes = new Float64Array(count);
  let rows = 0;
  for (let i = 0; i < graph.n; i++) {
    const own = weights ? weights[i] : 1;
    sizes[labels[i]] += own;
    rows += own;
  }
  const least = leastPart(rows, clusters);
  let kept = 0;
  const part = Int32Array.from(sizes, (size) => (size < least ? -1 : kept++));
  return { count: kept, labels: gather(part, labels) };
}

/**
 * The parts, or, where those are not as many as the clusters, the parts of the edges of full weight if these are: of a
 * graph of nearest neighbors ½ (A + Aᵀ) the mutual ones. A row far from all may choose neighbors of two groups, but
 * none of them chooses it.
 */
export function separated(graph: StoredGraph, clusters: number, weights?: Float64Array): Parts {
  return separator(graph, weights)(clusters);
}

/** `separated` for any number of clusters: what does not depend on it is found once. */
export function separator(
  graph: StoredGraph,
  weights?: Float64Array,
  kernels?: Kernels,
): (clusters: number) => Parts {
  const all = componentsBy(graph, kernels);
  let mutual: Components | undefined;
  const halves = isOfHalves(graph);
  return (clusters) => {
    const plain = parts(graph, clusters, weights, all);
    if (plain.count === clusters || !halves) return plain;
    mutual ??= componentsBy(graph, kernels, 1);
    const found = mutual.count < clusters ? plain : parts(graph, clusters, weights, mutual);
    if (found.count !== clusters) return plain;
    const labels = spread(graph as Weighted, found);
    return leastKept(graph as Weighted, labels, clusters) < KEPT ? plain : { count: clusters, labels };
  };
}

type Components = ReturnType<typeof components>;
type Weighted = Graph & { readonly weights: Float64Array };

// Each part keeps this share of its edges inside.
const KEPT = 0.99;

/** Whether all weights are ½ or 1, as those of ½ (A + Aᵀ). */
function isOfHalves(graph: StoredGraph): graph is Weighted {
  if (isHalf(graph) || graph.weights === undefined) return false;
  if (hasHalves(graph)) return true;
  const { weights } = graph;
  // A loop: `every` calls its function some ten nanoseconds an entry, and there are millions.
  for (let e = 0; e < weights.length; e++) if (weights[e] !== 0.5 && weights[e] !== 1) return false;
  return true;
}

/** Nodes without a part take the one they are joined to most, and those joined to them after them, until none is left. */
function spread({ n, offsets, targets, weights }: Graph, { count, labels }: Parts): Int32Array {
  const spread = labels.slice();
  let open = Array.from(labels.keys()).filter((i) => labels[i] < 0);
  const joined = new Float64Array(count);
  for (let before = n + 1; open.length < before; ) {
    before = open.length;
    const assigned = open.map((i) => {
      joined.fill(0);
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        if (spread[targets[e]] >= 0) joined[spread[targets[e]]] += weights ? weights[e] : 1;
      }
      const most = joined.reduce((best, sum, part) => (sum > joined[best] ? part : best), 0);
      return joined[most] > 0 ? most : -1;
    });
    // All of a round at once, so that the order of the nodes does not matter.
    open.forEach((i, at) => {
      spread[i] = assigned[at];
    });
    open = open.filter((i) => spread[i] < 0);
  }
  return spread;
}

/** The share of its edges that the part which loses most keeps inside. */
function leastKept(graph: Weighted, labels: Int32Array, count: number): number {
  const inside = new Float64Array(count);
  const all = new Float64Array(count);
  for (let i = 0; i < graph.n; i++) {
    if (labels[i] < 0) continue;
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) {
      all[labels[i]] += graph.weights[e];
      if (labels[graph.targets[e]] === labels[i]) inside[labels[i]] += graph.weights[e];
    }
  }
  return leastOf(Array.from(all, (sum, part) => (sum > 0 ? inside[part] / sum : 1)));
}
