/** Points from elsewhere → the nearest point of a set. */
import { finish } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { wasmKernels } from "../kernels/wasm.js";
import type { Points } from "../points/points.js";
import { type KdTree, kdTreeSteps, leftLeaves } from "./kdtree.js";

const LEAF = 16;

/** For each query the index of the nearest of `points`; of equally near ones the lowest. */
export function nearestPoints(
  points: Points,
  queries: Points,
  kernels: Kernels = wasmKernels(),
): Uint32Array {
  const { n, dim, coords } = queries;
  const tree = finish(kdTreeSteps(points, LEAF, kernels));
  return Uint32Array.from({ length: n }, (_, i) => nearestOf(tree, coords.subarray(i * dim, (i + 1) * dim)));
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
