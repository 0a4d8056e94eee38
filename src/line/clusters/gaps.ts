/**
 * The shortest tree over points → clusters: the tree without its widest gaps. An edge is as wide a gap as it is long, times
 * the square root of the rows on its smaller side, where the sides are those that it merges in the tree of single linkage.
 * Length alone cuts off one stray row after another; the rows weigh against that, and still let a small far group go first.
 *
 * No cluster has fewer rows than the smaller sides of the edges taken out: of what lies between two of them, the lower one
 * leaves its larger side.
 */
import { portion, type Steps } from "../../base/progress.js";
import { dendrogramSteps, type Edges, rowsBelow } from "../linkage/dendrogram.js";

/** The edges of a tree, by how wide a gap each is. */
export interface Gaps {
  readonly tree: Edges;
  /** The edges, the widest gap first. */
  readonly order: Uint32Array;
}

/** The tree must join all points; `copies` are the rows that each point stands for. */
export function* gapsSteps(tree: Edges, copies?: Float64Array): Steps<Gaps> {
  const merges = yield* portion(dendrogramSteps(tree), 0, 0.8);
  const rows = rowsBelow(merges, copies ?? new Float64Array(tree.n).fill(1));
  const { n, left, right, low, high, length } = merges;
  const width = length.map((long, m) => long * Math.sqrt(Math.min(rows[left[m]], rows[right[m]])));
  const order = Uint32Array.from(width, (_, m) => m);
  // Of equal gaps the later merge, which comes from higher up in the tree. Infinite ones have no difference.
  order.sort((a, b) => (width[a] === width[b] ? b - a : width[b] > width[a] ? 1 : -1));
  return { tree: { n, from: low, to: high, length }, order };
}

/** Labels from 0 on, in the order of the points. */
export function clustersBetween({ tree, order }: Gaps, clusters: number): Int32Array {
  const { n, from, to } = tree;
  const taken = new Uint8Array(from.length);
  for (const e of order.subarray(0, clusters - 1)) taken[e] = 1;
  const first = Uint32Array.from({ length: n }, (_, i) => i);
  const firstOf = (i: number): number => {
    let at = i;
    while (first[at] !== at) {
      first[at] = first[first[at]];
      at = first[at];
    }
    return at;
  };
  for (let e = 0; e < from.length; e++) {
    if (taken[e] === 1) continue;
    const [a, b] = [firstOf(from[e]), firstOf(to[e])];
    first[Math.max(a, b)] = Math.min(a, b);
  }
  const labels = new Int32Array(n);
  let count = 0;
  for (let i = 0; i < n; i++) {
    const own = firstOf(i);
    labels[i] = own === i ? count++ : labels[own];
  }
  return labels;
}

/**
 * How deep inside its cluster each point is: 1 - its way to the next point of the tree / the shortest way from its cluster to
 * another; 0 where that is as short. `own` is the way of a point to itself, where it has copies.
 */
export function depths(
  { tree, order }: Gaps,
  labels: Int32Array,
  clusters: number,
  own: Float64Array,
): Float64Array {
  const { from, to, length } = tree;
  const out = new Float64Array(clusters).fill(Number.POSITIVE_INFINITY);
  for (const e of order.subarray(0, clusters - 1)) {
    for (const end of [from[e], to[e]]) out[labels[end]] = Math.min(out[labels[end]], length[e]);
  }
  const next = own.slice();
  for (let e = 0; e < from.length; e++) {
    for (const end of [from[e], to[e]]) next[end] = Math.min(next[end], length[e]);
  }
  return next.map((way, i) => (way < out[labels[i]] ? 1 - way / out[labels[i]] : 0));
}
