/**
 * A balanced tree of boxes: the points are halved at the median of the widest side until blocks of
 * LEAF points remain. Its shape follows from n alone: leaf l holds the points l LEAF ≤ i < (l + 1) LEAF of
 * `order`, a node over `count` leaves has 2 count - 1 nodes below and including it, and the left child is next.
 */
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";

export interface KdTree {
  readonly points: Points;
  /** Point order[i] of the caller is point i of the tree. */
  readonly order: Uint32Array;
  readonly leafSize: number;
  readonly leaves: number;
  /** The dim lowest, then the dim highest coordinates of each node. */
  readonly boxes: Float64Array;
  /** The lowest caller's index below each node. */
  readonly least: Uint32Array;
  /** The node of each leaf. */
  readonly leafNodes: Uint32Array;
}

// Points divided between two reports of progress.
const POINTS_PER_STEP = 1 << 18;

export function* kdTreeSteps(points: Points, leafSize: number, kernels: Kernels): Steps<KdTree> {
  const { n, dim } = points;
  const leaves = Math.max(1, Math.ceil(n / leafSize));
  const nodes = 2 * leaves - 1;
  const space = kernels.open({ f64: n * dim + 2 * dim * nodes, u32: n });
  const rows = space.f64(n * dim);
  const names = space.u32(n);
  const boxes = space.f64(2 * dim * nodes);
  const least = new Uint32Array(nodes);
  const leafNodes = new Uint32Array(leaves);
  rows.set(points.coords);
  number(names);
  // Nodes still to be divided, each as (node, its first leaf, its leaves); one per level at most.
  const pending = [0, 0, leaves];
  let divided = 0;
  while (pending.length > 0) {
    const count = pending.pop() as number;
    const first = pending.pop() as number;
    const node = pending.pop() as number;
    const from = first * leafSize;
    const to = Math.min((first + count) * leafSize, n);
    least[node] = space.bounds(rows, dim, names, from, to, boxes, 2 * dim * node);
    if (count === 1) {
      leafNodes[first] = node;
      continue;
    }
    const left = leftLeaves(count);
    space.halve(rows, dim, names, from, to, widest(boxes, dim, node), (first + left) * leafSize);
    pending.push(node + 2 * left, first + left, count - left, node + 1, first, left);
    divided += to - from;
    if (divided > POINTS_PER_STEP) {
      divided = 0;
      yield { stage: "graph", done: 0 };
    }
  }
  const tree = { points, order: names.slice(), leafSize, leaves, boxes: boxes.slice(), least, leafNodes };
  space.close();
  return tree;
}

function number(names: Uint32Array): void {
  for (let i = 0; i < names.length; i++) names[i] = i;
}

/** The axis along which the box of a node is longest. */
function widest(boxes: Float64Array, dim: number, node: number): number {
  const at = 2 * dim * node;
  let axis = 0;
  for (let c = 1; c < dim; c++) {
    if (boxes[at + dim + c] - boxes[at + c] > boxes[at + dim + axis] - boxes[at + axis]) axis = c;
  }
  return axis;
}

/** How many of a node's leaves lie below its left child. */
export function leftLeaves(count: number): number {
  return (count + 1) >> 1;
}

/**
 * |a - b|² between the boxes of two nodes. Rounding keeps ≤, and the sum has the order of a distance's, so
 * no pair of points in them has a smaller computed distance.
 */
export function squaredGap(boxes: Float64Array, dim: number, a: number, b: number): number {
  const p = 2 * dim * a;
  const q = 2 * dim * b;
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const gap = Math.max(boxes[p + c] - boxes[q + dim + c], boxes[q + c] - boxes[p + dim + c], 0);
    sum += gap * gap;
  }
  return sum;
}
