/**
 * A balanced tree of boxes: the points are halved at the median of the widest side until blocks of
 * LEAF points remain. Its shape follows from n alone: leaf l holds the points l LEAF ≤ i < (l + 1) LEAF of
 * `order`, a node over `count` leaves has 2 count - 1 nodes below and including it, and the left child is next.
 */
import type { Steps } from "../../base/progress.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import type { RowMap } from "../points/numbering.js";
import type { Points } from "../points/points.js";

export interface KdTree {
  readonly points: Points;
  /** Point order[i] of the caller is point i of the tree. */
  readonly order: RowMap<"searched", "distinct">;
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
  const space = kernels.open(divisionSize(points, leafSize));
  try {
    return yield* divisionSteps(points, leafSize, space);
  } finally {
    space.close();
  }
}

function leavesOf(n: number, leafSize: number): number {
  return Math.max(1, Math.ceil(n / leafSize));
}

/** What `divisionSteps` takes from a workspace. */
function divisionSize({ n, dim }: Points, leafSize: number) {
  const nodes = 2 * leavesOf(n, leafSize) - 1;
  return plan({ rows: f64(n * dim), names: u32(n), boxes: f64(2 * dim * nodes) });
}

/** Divides node after node, depth first. */
function* divisionSteps(points: Points, leafSize: number, space: Workspace): Steps<KdTree> {
  const { n, dim } = points;
  const leaves = leavesOf(n, leafSize);
  const nodes = 2 * leaves - 1;
  const { rows, names, boxes } = divisionSize(points, leafSize).take(space);
  const bounds = space.bind("bounds", { rows, dim, names, boxes }, "from", "to", "at");
  const halve = space.bind("halve", { rows, dim, names }, "from", "to", "axis", "k");
  const least = new Uint32Array(nodes);
  const leafNodes = new Uint32Array(leaves);
  rows.set(points.coords);
  number(names);
  // Nodes still to be divided, each as (node, its first leaf, its leaves); one per level at most.
  const pending = [0, 0, leaves];
  let divided = 0;
  let reported = 0;
  // Every level of the tree divides all points once.
  const work = n * Math.ceil(Math.log2(leaves));
  while (pending.length > 0) {
    const count = pending.pop() as number;
    const first = pending.pop() as number;
    const node = pending.pop() as number;
    const from = first * leafSize;
    const to = Math.min((first + count) * leafSize, n);
    least[node] = bounds(from, to, 2 * dim * node);
    if (count === 1) {
      leafNodes[first] = node;
      continue;
    }
    const left = leftLeaves(count);
    halve(from, to, widest(boxes, dim, node), (first + left) * leafSize);
    pending.push(node + 2 * left, first + left, count - left, node + 1, first, left);
    divided += to - from;
    if (divided - reported > POINTS_PER_STEP) {
      reported = divided;
      yield Math.min(1, divided / work);
    }
  }
  return { points, order: names.slice(), leafSize, leaves, boxes: boxes.slice(), least, leafNodes };
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
