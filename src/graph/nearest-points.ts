/** Points from elsewhere → the nearest point of a set. */
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { BLOCK_DIM } from "./blocks.js";
import { type KdTree, kdTreeSteps, leftLeaves } from "./kdtree.js";
import { blockNearestSteps } from "./nearest-blocks.js";

const LEAF = 16;
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
  const chosen = new Float64Array(among.length * dim);
  among.forEach((row, i) => {
    chosen.set(coords.subarray(row * dim, (row + 1) * dim), i * dim);
  });
  const tree = yield* kdTreeSteps({ n: among.length, dim, coords: chosen }, LEAF, kernels);
  const found = new Uint32Array(queries.length);
  for (const [i, row] of queries.entries()) {
    found[i] = nearestOf(tree, coords.subarray(row * dim, (row + 1) * dim));
    if (i % QUERIES_PER_STEP === 0) yield { stage: "clusters", done: 1 };
  }
  return found;
}

/** The caller's index of the point nearest to `query`; of equally near ones the lowest. */
export function nearestOf(tree: KdTree, query: ArrayLike<number>): number {
  const { points, order, leafSize, least } = tree;
  const { n, dim, coords } = points;
  let best = Number.POSITIVE_INFINITY;
  let found = 0xffffffff;
  const search = (node: number, first: number, leaves: number, apart: number): void => {
    if (apart > best || (apart === best && least[node] > found)) return;
    if (leaves > 1) {
      const left = leftLeaves(leaves);
      const right = node + 2 * left;
      const toLeft = squaredBoxDistance(tree, node + 1, query);
      const toRight = squaredBoxDistance(tree, right, query);
      if (toLeft <= toRight) search(node + 1, first, left, toLeft);
      search(right, first + left, leaves - left, toRight);
      if (toLeft > toRight) search(node + 1, first, left, toLeft);
      return;
    }
    for (let i = first * leafSize; i < Math.min((first + 1) * leafSize, n); i++) {
      let square = 0;
      for (let c = 0; c < dim; c++) {
        const difference = query[c] - coords[order[i] * dim + c];
        square += difference * difference;
      }
      if (square < best || (square === best && order[i] < found)) {
        best = square;
        found = order[i];
      }
    }
  };
  search(0, 0, tree.leaves, 0);
  return found;
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
