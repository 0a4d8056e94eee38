/**
 * Points → the shortest tree over them by mutual reachability, max(distance, core of one, core of the other).
 *
 * In rounds (Borůvka): every part but the largest finds the best edge that leads out of it, and these edges join the
 * parts. The nearest neighbors of a point, found before, mostly tell its best edge: nobody else is nearer than the last
 * of them. Only where they do not, and where the part's best edge is not better anyway, a tree of boxes is searched;
 * boxes within the part are skipped. What a search finds holds for later rounds, since parts only grow.
 */
import { gather } from "../../base/indices.js";
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { inverse } from "../points/numbering.js";
import type { Points } from "../points/points.js";
import { kdTreeSteps } from "../search/kdtree.js";
import { knnSteps } from "../search/nearest.js";
import type { Neighbors } from "../search/neighbors.js";
import type { Edges } from "./dendrogram.js";
import { listsByPlaceSteps } from "./lists.js";
import { roundsSteps } from "./rounds.js";

/** What makes a core distance. */
interface CoreOptions {
  /** The core distance of a row is that to the row of this rank, itself being the first. */
  readonly samples: number;
  /** Rows each point stands for. */
  readonly copies?: Float64Array | undefined;
}

/** The tree and the core distances by which it was measured. */
export interface SpanningTree extends Edges {
  /** Per edge: the distance of its ends. */
  readonly distance: Float64Array;
  /** Per point: its core distance. */
  readonly cores: Float64Array;
}

// Neighbors that are worth finding, whatever the core distance asks for.
const NEIGHBORS = 8;
const LEAF = 32;
// Where the progress stands when the neighbors are found, when the tree is built, and when it has their lists.
const FOUND = 0.6;
const BUILT = 0.68;
const LISTED = 0.7;

/** The n - 1 edges of the tree; points must be distinct. */
export function* spanningTreeSteps(
  points: Points,
  { samples, copies }: CoreOptions,
  kernels: Kernels,
): Steps<SpanningTree> {
  const wanted = Math.max(samples - 1, NEIGHBORS);
  const found = yield* portion(knnSteps(points, wanted, kernels), 0, FOUND);
  const cores = coreSquares(found, samples, copies);
  const tree = yield* portion(kdTreeSteps(points, LEAF, kernels), FOUND, BUILT);
  const lists = yield* portion(listsByPlaceSteps(found, inverse(tree.order)), BUILT, LISTED);
  const rounds = roundsSteps(tree, lists, gather(cores, tree.order), kernels);
  const edges = yield* portion(rounds, LISTED, 1);
  return { n: points.n, ...edges, cores: cores.map(Math.sqrt) };
}

/**
 * The squared core distance of each point, by the caller's index: the distance to the `samples`-th row, the point itself
 * being the first. With `copies`, a point counts as many times as it has copies. Where there are fewer rows, the last of
 * the neighbors counts.
 */
function coreSquares(found: Neighbors, samples: number, copies?: Float64Array): Float64Array {
  const { n, k, order, distances, neighbors } = found;
  const cores = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let seen = copies ? copies[order[i]] : 1;
    let e = i * k;
    for (; e < (i + 1) * k && seen < samples; e++) seen += copies ? copies[neighbors[e]] : 1;
    if (e > i * k) cores[order[i]] = distances[e - 1];
  }
  return cores;
}
