/** Points → the k nearest others of each, by the search that suits their number of dimensions. */
import { OptionError } from "../../base/errors.js";
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { BLOCK_DIM } from "./blocks.js";
import { GRID_DIM } from "./cells.js";
import { gridNeighborsSteps } from "./grid-nearest.js";
import { kdTreeSteps } from "./kdtree.js";
import { nearNeighborsSteps } from "./near-neighbors.js";
import { blockNeighborsSteps, gpuNeighborsSteps } from "./nearest-blocks.js";
import { copied, type Neighbors } from "./neighbors.js";
import { treeNeighborsSteps } from "./tree-nearest.js";

const LEAF = 32;
// Where the progress stands when the tree is built.
const TREE = 0.1;

/** The k nearest others of every point, itself not counted; of equally near ones the lower index. */
export function knnSteps(points: Points, k: number, kernels: Kernels): Steps<Neighbors> {
  return nearestSteps(points, k, kernels, copied);
}

/** That most of the nearest will do. */
export interface Quick {
  /** Seed for what is drawn. */
  readonly seed: number;
  /** Whether a GPU that finds all of them, if there is one, is asked first. */
  readonly gpu: boolean;
}

/** Whether most of the nearest are found sooner than all: in few dimensions they never are. */
export function canBeQuick(dim: number): boolean {
  return dim >= BLOCK_DIM;
}

/** What `use` makes of the k nearest others. The arrays that it gets may be reused once it returns. */
export function* nearestSteps<T>(
  points: Points,
  k: number,
  kernels: Kernels,
  use: (found: Neighbors) => T,
  quick?: Quick,
): Steps<T> {
  if (!(Number.isInteger(k) && k >= 1)) throw new OptionError("neighbors", "must be an integer >= 1", k);
  const cut = Math.min(k, points.n - 1);
  if (cut === 0) return use(noNeighbors());
  if (quick && canBeQuick(points.dim)) {
    const onGpu = quick.gpu && kernels.gpu?.nearestSteps && (yield* gpuNeighborsSteps(points, cut, kernels));
    const found = onGpu || (yield* nearNeighborsSteps(points, cut, quick.seed, kernels));
    if (found) return use(found);
  }
  if (points.dim >= BLOCK_DIM) {
    const found = yield* blockNeighborsSteps(points, cut, kernels);
    if (found !== undefined) return use(found);
  }
  if (points.dim <= GRID_DIM) {
    const used = yield* gridNeighborsSteps(points, cut, kernels, use);
    if (used !== undefined) return used;
  }
  const tree = yield* portion(kdTreeSteps(points, LEAF, kernels), 0, TREE);
  return use(yield* portion(treeNeighborsSteps(tree, cut, kernels), TREE, 1));
}

/** The neighbors of a single point: none. */
function noNeighbors(): Neighbors {
  const none = new Uint32Array(0);
  return { n: 1, k: 0, order: new Uint32Array(1), distances: new Float64Array(0), neighbors: none };
}
