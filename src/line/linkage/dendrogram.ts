/**
 * Edges with lengths → the tree of single linkage: shortest edge first, an edge between two sets merges them. The last
 * merge on the way from one node to another is as long as the widest step of the best path between them.
 */
import { upTo } from "../../base/indices.js";
import { finish, portion, type Steps } from "../../base/progress.js";
import { ascendingSteps } from "./ascending.js";

/** Edges between n nodes: edge e joins from[e] and to[e] and is length[e] long. */
export interface Edges {
  /** Number of nodes. */
  readonly n: number;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** At least 0. */
  readonly length: Float64Array;
  /** Of edges equally long, the one with the smaller distance comes first. */
  readonly distance?: Float64Array;
}

/** The merges of single linkage, shortest first: n - 1 of them if the edges join everything. */
export interface Dendrogram {
  /** Number of nodes. */
  readonly n: number;
  /** Merge m joins the sets left[m] and right[m]: a number below n is a node, n + l is what merge l made. */
  readonly left: Uint32Array;
  readonly right: Uint32Array;
  /** The nodes that the edge which merged them joins: together a shortest spanning tree. */
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  /** The length of that edge, ascending. */
  readonly length: Float64Array;
  /** Per merge: how many nodes it has put together. */
  readonly size: Uint32Array;
  /**
   * The same as a tree over the nodes that is at most log₂ n deep: merge hungBy[i] hung the set of node i, the smaller
   * one, on node above[i]. A node that was never hung has hungBy NEVER.
   */
  readonly above: Uint32Array;
  readonly hungBy: Uint32Array;
}

/** In `hungBy`: not hung on any other node. */
const NEVER = 0xffffffff;

// Edges between two reports of progress.
const EDGES_PER_STEP = 1 << 16;

/** The merges; the order of the edges in their lists does not matter: of equal ones that with the lower nodes comes first. */
export function dendrogram(edges: Edges): Dendrogram {
  return finish(dendrogramSteps(edges));
}

/** `dendrogram` in steps. */
export function* dendrogramSteps(edges: Edges): Steps<Dendrogram> {
  const { n, from, to } = edges;
  const order = yield* portion(shortestFirstSteps(edges), 0, 0.5);
  const most = Math.max(0, n - 1);
  const left = new Uint32Array(most);
  const right = new Uint32Array(most);
  const low = new Uint32Array(most);
  const high = new Uint32Array(most);
  const length = new Float64Array(most);
  const size = new Uint32Array(most);
  const above = upTo(n);
  const hungBy = new Uint32Array(n).fill(NEVER);
  // Of each node that stands for a set: the set's number and size.
  const set = upTo(n);
  const sizes = new Uint32Array(n).fill(1);
  // Paths are cut short in a copy: `above` itself must keep who was hung where.
  const short = upTo(n);
  const standsFor = (i: number): number => {
    let at = i;
    while (short[at] !== at) {
      short[at] = short[short[at]];
      at = short[at];
    }
    return at;
  };
  let merges = 0;
  const merge = (e: number): void => {
    const a = standsFor(Math.min(from[e], to[e]));
    const b = standsFor(Math.max(from[e], to[e]));
    if (a === b) return;
    left[merges] = set[a];
    right[merges] = set[b];
    low[merges] = Math.min(from[e], to[e]);
    high[merges] = Math.max(from[e], to[e]);
    length[merges] = edges.length[e];
    const [top, hung] = sizes[a] >= sizes[b] ? [a, b] : [b, a];
    above[hung] = top;
    short[hung] = top;
    hungBy[hung] = merges;
    sizes[top] += sizes[hung];
    set[top] = n + merges;
    size[merges++] = sizes[top];
  };
  for (let at = 0; at < order.length && merges < most; ) {
    const end = Math.min(order.length, at + EDGES_PER_STEP);
    for (; at < end && merges < most; at++) merge(order[at]);
    yield 0.5 + 0.5 * (at / order.length);
  }
  return {
    n,
    left: left.slice(0, merges),
    right: right.slice(0, merges),
    low: low.slice(0, merges),
    high: high.slice(0, merges),
    length: length.slice(0, merges),
    size: size.slice(0, merges),
    above,
    hungBy,
  };
}

/** Per node and merge: how many rows it holds, where a node stands for so many. */
export function rowsBelow({ n, left, right }: Dendrogram, copies: Float64Array): Float64Array {
  const rows = new Float64Array(n + left.length);
  rows.set(copies);
  for (let m = 0; m < left.length; m++) rows[n + m] = rows[left[m]] + rows[right[m]];
  return rows;
}

/** Ascending by (length, distance, lower node, higher node). */
function* shortestFirstSteps({ from, to, length, distance }: Edges): Steps<Uint32Array> {
  const order = yield* ascendingSteps(length);
  const byRest = (d: number, e: number): number =>
    (distance ? distance[d] - distance[e] : 0) ||
    Math.min(from[d], to[d]) - Math.min(from[e], to[e]) ||
    Math.max(from[d], to[d]) - Math.max(from[e], to[e]);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && length[order[end]] === length[order[start]]) end++;
    if (end - start > 1) order.subarray(start, end).sort(byRest);
    start = end;
  }
  return order;
}

/**
 * For each pair i[p], j[p] the length of the merge that joins them: the widest step of the path between them whose
 * widest step is the shortest. Infinity where no merge joins them, 0 for a node and itself.
 */
export function joinLengths(
  { length, above, hungBy }: Dendrogram,
  i: ArrayLike<number>,
  j: ArrayLike<number>,
): Float64Array {
  const joined = new Float64Array(i.length);
  for (let p = 0; p < joined.length; p++) {
    let a = i[p];
    let b = j[p];
    let last = -1;
    // Merges ascend on the way up, so the set that was hung earlier goes up first.
    while (a !== b && last !== NEVER) {
      if (hungBy[a] < hungBy[b]) {
        last = hungBy[a];
        a = above[a];
      } else {
        last = hungBy[b];
        b = above[b];
      }
    }
    joined[p] = last === NEVER ? Number.POSITIVE_INFINITY : last < 0 ? 0 : length[last];
  }
  return joined;
}
