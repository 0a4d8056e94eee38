/** The k nearest others of every point by a tree: nearest boxes first, until the next box is too far. */
import type { Steps } from "../../base/progress.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { PADDING } from "../../kernels/neighbors.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { type Frontier, frontier } from "./frontier.js";
import { type KdTree, leftLeaves, squaredGap } from "./kdtree.js";
import type { Neighbors } from "./neighbors.js";
import { coordinateMajor } from "./sweep.js";

// The first leaves bring most of the neighbors; later batches grow, since few of their points will count.
const FIRST_BATCH = 6;
const MOST_LEAVES = 1024;
// Query leaves between two reports of progress.
const LEAVES_PER_STEP = 4;

export function* treeNeighborsSteps(tree: KdTree, k: number, kernels: Kernels): Steps<Neighbors> {
  const space = kernels.open(searchSize(tree, k));
  try {
    return yield* leafSteps(tree, k, space);
  } finally {
    space.close();
  }
}

/** What `leafSteps` takes from a workspace. */
function searchSize({ points: { n, dim }, leaves }: KdTree, k: number) {
  return plan({
    coords: f64(n * dim + PADDING),
    boxes: f64(2 * dim * leaves),
    least: u32(leaves),
    names: u32(n),
    leaves: u32(MOST_LEAVES),
    distances: f64(n * k, "raw"),
    neighbors: u32(n * k, "raw"),
  });
}

/** Leaf after leaf: the k nearest of its points. */
function* leafSteps(tree: KdTree, k: number, space: Workspace): Steps<Neighbors> {
  const { points, order, leafSize, leaves, leafNodes } = tree;
  const { n, dim } = points;
  const memory = searchSize(tree, k).take(space);
  const { coords, boxes, least, names, leaves: list, distances, neighbors: found } = memory;
  distances.fill(Number.POSITIVE_INFINITY);
  found.fill(0xffffffff);
  coordinateMajor(points, order, coords);
  names.set(order);
  for (let l = 0; l < leaves; l++) {
    const at = 2 * dim * leafNodes[l];
    for (let c = 0; c < 2 * dim; c++) boxes[2 * dim * l + c] = tree.boxes[at + c];
    least[l] = tree.least[leafNodes[l]];
  }
  const merge = space.bind("nearest", { ...memory, n, dim, leafSize, k }, "from", "to", "leafCount");
  const ahead = frontier();
  const search = { tree, k, ahead, list, distances, found };
  for (let leaf = 0; leaf < leaves; leaf++) {
    const from = leaf * leafSize;
    const to = Math.min(from + leafSize, n);
    list[0] = leaf;
    let worst = merge(from, to, 1);
    ahead.clear();
    ahead.push(0, tree.least[0], 0, 0, leaves);
    let batch = FIRST_BATCH;
    for (;;) {
      const count = nextLeaves(search, leaf, worst, batch);
      if (count === 0) break;
      worst = merge(from, to, count);
      if (tooFar(search, worst, from, to)) break;
      batch = Math.min(2 * batch, MOST_LEAVES);
    }
    if (leaf % LEAVES_PER_STEP === LEAVES_PER_STEP - 1) yield leaf / leaves;
  }
  return { n, k, order, distances: distances.slice(), neighbors: found.slice() };
}

interface Search {
  readonly tree: KdTree;
  readonly k: number;
  readonly ahead: Frontier;
  /** The leaves to be searched next. */
  readonly list: Uint32Array;
  readonly distances: Float64Array;
  readonly found: Uint32Array;
}

/** Lists the next leaves by distance from this leaf's box, none farther than `worst`; returns their number. */
function nextLeaves({ tree, ahead, list }: Search, leaf: number, worst: number, most: number): number {
  const { boxes, least, leafNodes, points } = tree;
  const own = leafNodes[leaf];
  let count = 0;
  while (count < most && ahead.size() > 0 && ahead.nearest() <= worst) {
    const { node, first, leaves } = ahead.pop();
    if (leaves === 1) {
      if (first !== leaf) list[count++] = first;
      continue;
    }
    const left = leftLeaves(leaves);
    const right = node + 2 * left;
    const toLeft = squaredGap(boxes, points.dim, own, node + 1);
    const toRight = squaredGap(boxes, points.dim, own, right);
    if (toLeft <= worst) ahead.push(toLeft, least[node + 1], node + 1, first, left);
    if (toRight <= worst) ahead.push(toRight, least[right], right, first + left, leaves - left);
  }
  return count;
}

/** Whether no point ahead can replace a k-th neighbor, ties going to the lower name. */
function tooFar({ k, ahead, distances, found }: Search, worst: number, from: number, to: number): boolean {
  if (ahead.size() === 0 || ahead.nearest() > worst) return true;
  if (ahead.nearest() < worst) return false;
  for (let i = from; i < to; i++) {
    const last = i * k + k - 1;
    if (distances[last] === worst && found[last] > ahead.nearestLeast()) return false;
  }
  return true;
}
