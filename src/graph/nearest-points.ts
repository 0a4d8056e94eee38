/** Points from elsewhere → the nearest point of a set. */
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { BLOCK_DIM } from "./blocks.js";
import { type KdTree, kdTreeSteps, leftLeaves } from "./kdtree.js";
import { blockNearestSteps } from "./nearest-blocks.js";

// Mostly few points ask: larger leaves spare more of the tree than they cost each of them.
const LEAF = 64;
const QUERIES_PER_STEP = 256;

/**
 * For each row of `queries` the place in `among` of the nearest of those rows; of equally near ones the first place.
 * All are rows of `points`.
 */
export function* nearestPointsSteps(
  points: Points,
  among: Uint32Array,
  queries: Uint32Array,
  kernels: Kernels,
): Steps<Uint32Array> {
  const { dim, coords } = points;
  if (dim >= BLOCK_DIM) {
    const found = yield* blockNearestSteps(points, among, queries, kernels);
    if (found !== undefined) return found;
  }
  const tree = yield* kdTreeSteps(permuted(points, among), LEAF, kernels, "clusters");
  const found = new Uint32Array(queries.length);
  for (const [i, row] of queries.entries()) {
    found[i] = nearestOf(tree, coords.subarray(row * dim, (row + 1) * dim));
    if (i % QUERIES_PER_STEP === 0) yield { stage: "clusters", done: 1 };
  }
  return found;
}

/** The caller's index of the point nearest to `query`; of equally near ones the lowest. */
export function nearestOf(tree: KdTree, query: ArrayLike<number>): number {
  const best = { square: Number.POSITIVE_INFINITY, index: 0xffffffff };
  search(tree, query, best, 0, 0, tree.leaves, 0);
  return best.index;
}

/** Looks below a node, whose box is `apart` from the query, for what is nearer than the best. */
function search(
  tree: KdTree,
  query: ArrayLike<number>,
  best: { square: number; index: number },
  node: number,
  first: number,
  leaves: number,
  apart: number,
): void {
  if (apart > best.square || (apart === best.square && tree.least[node] > best.index)) return;
  if (leaves > 1) {
    const left = leftLeaves(leaves);
    const right = node + 2 * left;
    const toLeft = squaredBoxDistance(tree, node + 1, query);
    const toRight = squaredBoxDistance(tree, right, query);
    if (toLeft <= toRight) search(tree, query, best, node + 1, first, left, toLeft);
    search(tree, query, best, right, first + left, leaves - left, toRight);
    if (toLeft > toRight) search(tree, query, best, node + 1, first, left, toLeft);
    return;
  }
  const { order, leafSize } = tree;
  const { n, dim, coords } = tree.points;
  for (let i = first * leafSize; i < Math.min((first + 1) * leafSize, n); i++) {
    let square = 0;
    for (let c = 0; c < dim; c++) {
      const difference = query[c] - coords[order[i] * dim + c];
      square += difference * difference;
    }
    if (square < best.square || (square === best.square && order[i] < best.index)) {
      best.square = square;
      best.index = order[i];
    }
  }
}

function squaredBoxDistance(
  { boxes, points: { dim } }: KdTree,
  node: number,
  query: ArrayLike<number>,
): number {
  const at = 2 * dim * node;
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const gap = Math.max(boxes[at + c] - query[c], query[c] - boxes[at + dim + c], 0);
    sum += gap * gap;
  }
  return sum;
}
