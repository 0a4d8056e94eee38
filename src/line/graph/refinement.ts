/**
 * Nodes of a graph → classes that cannot be told apart by counting neighbors: color refinement, with the classes in an order
 * that does not depend on how the nodes are numbered. After Hopcroft: of the parts of a class that falls apart the
 * largest need not be looked at, which makes it O(edges · log nodes).
 */
import { upTo } from "../../base/indices.js";
import type { Graph } from "./graph.js";

/** What an edge adds to a count of neighbors: 1, or a number drawn by the rank of its weight. Sums stay whole below 2^53. */
export type EdgeKeys = Uint32Array | undefined;

/** An ordered partition of the nodes. A class is known by the place of its first node. */
export interface Classes {
  /** The nodes, class by class. */
  readonly nodes: Uint32Array;
  /** Node → its place in `nodes`. */
  readonly place: Uint32Array;
  /** Node → its class. */
  readonly classOf: Uint32Array;
  /** Class → how many nodes it has. */
  readonly size: Uint32Array;
  /** How many classes there are. */
  count: number;
}

export function oneClass(n: number): Classes {
  const size = new Uint32Array(n);
  size[0] = n;
  return { nodes: upTo(n), place: upTo(n), classOf: new Uint32Array(n), size, count: 1 };
}

export function copyOf({ nodes, place, classOf, size, count }: Classes): Classes {
  return { nodes: nodes.slice(), place: place.slice(), classOf: classOf.slice(), size: size.slice(), count };
}

/** Splits a class by a value of its nodes; parts ascend by value. `some`: the nodes whose value is not 0. Returns the parts. */
export function split(classes: Classes, start: number, some: number[], value: Float64Array): number[] {
  const { nodes, place, classOf, size } = classes;
  const end = start + size[start];
  if (some.length > 1) some.sort((a, b) => value[a] - value[b]);
  const first = end - some.length;
  if (first === start && value[some[0]] === value[some[some.length - 1]]) return [];
  // Nodes without a value come first: whoever stands where the others belong changes places with one of them.
  for (let k = some.length - 1; k >= 0; k--) {
    const target = first + k;
    const node = some[k];
    const other = nodes[target];
    const from = place[node];
    nodes[from] = other;
    place[other] = from;
    nodes[target] = node;
    place[node] = target;
  }
  const parts = first > start ? [start] : [];
  for (let at = first; at < end; at++) {
    if (at === first || value[nodes[at]] !== value[nodes[at - 1]]) parts.push(at);
    classOf[nodes[at]] = parts[parts.length - 1];
  }
  parts.forEach((part, k) => {
    size[part] = (parts[k + 1] ?? end) - part;
  });
  classes.count += parts.length - 1;
  return parts;
}

export interface Refinement {
  readonly keys: EdgeKeys;
  /** Splits classes until all nodes of a class have the same neighbors in each class, beginning with what these tell apart. */
  refine(classes: Classes, begin: readonly number[]): void;
}

export function refinement(graph: Graph, keys = edgeKeys(graph)): Refinement {
  const { n, offsets, targets } = graph;
  const sums = new Float64Array(n);
  const members = new Map<number, number[]>();

  /** Counts the neighbors that nodes of other classes have in this one; classes of one node cannot fall apart. */
  const count = ({ nodes, classOf, size }: Classes, splitter: number): void => {
    for (let p = splitter; p < splitter + size[splitter]; p++) {
      const i = nodes[p];
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        const j = targets[e];
        const own = classOf[j];
        if (size[own] === 1 || j === i) continue;
        if (sums[j] === 0) {
          const known = members.get(own);
          if (known) known.push(j);
          else members.set(own, [j]);
        }
        sums[j] += keys ? keys[e] : 1;
      }
    }
  };

  const refine = (classes: Classes, begin: readonly number[]): void => {
    const queue = [...begin];
    const queued = new Set(begin);
    for (let at = 0; at < queue.length && classes.count < n; at++) {
      queued.delete(queue[at]);
      count(classes, queue[at]);
      for (const own of [...members.keys()].sort((a, b) => a - b)) {
        const some = members.get(own) as number[];
        const parts = split(classes, own, some, sums);
        for (const j of some) sums[j] = 0;
        if (parts.length === 0) continue;
        // If the class waits its turn, all its parts must have theirs.
        const spared = queued.has(own) ? own : largestOf(parts, classes.size);
        for (const part of parts) {
          if (part === spared || queued.has(part)) continue;
          queue.push(part);
          queued.add(part);
        }
      }
      members.clear();
    }
  };
  return { keys, refine };
}

/** The first of the largest. */
function largestOf(parts: readonly number[], size: Uint32Array): number {
  return parts.reduce((most, part) => (size[part] > size[most] ? part : most));
}

/** Per entry of `targets`; undefined if all weights are the same. By rank, so that the unit of the weights plays no part. */
function edgeKeys({ weights }: Graph): EdgeKeys {
  if (weights === undefined || weights.every((weight) => weight === weights[0])) return undefined;
  const ascending = weights.slice().sort();
  const distinct = ascending.filter((weight, at) => at === 0 || weight !== ascending[at - 1]);
  const keys = new Uint32Array(weights.length);
  for (let e = 0; e < keys.length; e++) keys[e] = mixed(1 + rankOf(weights[e], distinct)) || 1;
  return keys;
}

/** Where a value stands among ascending ones. */
function rankOf(value: number, ascending: Float64Array): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 32 bits that have little to do with each other for numbers that have. */
export function mixed(x: number): number {
  let bits = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
