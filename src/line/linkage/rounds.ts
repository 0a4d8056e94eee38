/** Neighbors and core distances of the points of a tree of boxes → the edges of the shortest tree, in rounds. */
import type { Steps } from "../../base/progress.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { WAITING } from "../../kernels/linkage.js";
import { PADDING } from "../../kernels/neighbors.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import type { KdTree } from "../search/kdtree.js";
import { coordinateMajor } from "../search/sweep.js";
import type { Lists } from "./lists.js";
import { outlook } from "./outlook.js";
import { inOnePart, lowest, partsOf } from "./parts.js";
import { forgetWays, NOBODY, waysOut } from "./ways-out.js";

/** Edges by the caller's names of the points. */
interface TreeEdges {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** max(distance, core of one end, core of the other). */
  readonly length: Float64Array;
  readonly distance: Float64Array;
}

// Points of which the lists are read, and coordinates that are read in searches, between two reports of progress.
const POINTS_PER_STEP = 1 << 16;
const WORK_PER_STEP = 1 << 24;
const FEWEST_QUERIES = 8;
const MOST_QUERIES = 1024;

/** `cores` are squared, and like the lists by the places of the points in the tree. */
export function* roundsSteps(
  tree: KdTree,
  lists: Lists,
  cores: Float64Array,
  kernels: Kernels,
): Steps<TreeEdges> {
  const space = kernels.open(searchSize(tree, kernels.threads));
  try {
    return yield* joinSteps(tree, lists, cores, space);
  } finally {
    space.close();
  }
}

/** What `joinSteps` takes from a workspace. */
function searchSize({ points: { n, dim }, boxes, leaves }: KdTree, threads: number) {
  return plan({
    coords: f64(n * dim + PADDING),
    boxes: f64(boxes.length, "raw"),
    least: f64(2 * leaves - 1, "raw"),
    cores: f64(n, "raw"),
    parts: u32(n, "raw"),
    whole: u32(2 * leaves - 1, "raw"),
    names: u32(n, "raw"),
    limits: f64(n, "raw"),
    queries: u32(MOST_QUERIES, "raw"),
    pending: u32(3 * WAITING * threads, "raw"),
    gaps: f64(WAITING * threads, "raw"),
    widths: f64(MOST_QUERIES, "raw"),
    squares: f64(MOST_QUERIES, "raw"),
    found: u32(MOST_QUERIES, "raw"),
  });
}

function* joinSteps(tree: KdTree, lists: Lists, given: Float64Array, space: Workspace): Steps<TreeEdges> {
  const { points, order, leafSize, leaves } = tree;
  const { n, dim } = points;
  const memory = searchSize(tree, space.threads).take(space);
  const { coords, boxes, least, cores, parts, whole, names, limits, queries, widths, squares, found } =
    memory;
  coordinateMajor(points, order, coords);
  boxes.set(tree.boxes);
  cores.set(given);
  names.set(order);
  lowest(tree, cores, least);
  const search = space.bind("nearestOutside", { ...memory, n, dim, leafSize, leaves }, "from", "to");
  const union = partsOf(n);
  const ways = waysOut(limits, names);
  const known = outlook({ lists, cores, names, parts }, ways);
  const open = new Uint32Array(n);
  const edges = {
    from: new Uint32Array(n - 1),
    to: new Uint32Array(n - 1),
    length: new Float64Array(n - 1),
    distance: new Float64Array(n - 1),
  };
  const most = Math.max(FEWEST_QUERIES, Math.min(MOST_QUERIES, Math.floor(WORK_PER_STEP / (n * dim))));

  /** Finds the nearest ones outside for the first of `queries`; limits stay as they are meanwhile. */
  const answer = (count: number): void => {
    search(0, count);
    for (let q = 0; q < count; q++) {
      if (found[q] === NOBODY) known.foundNobody(queries[q], limits[parts[queries[q]]]);
    }
    for (let q = 0; q < count; q++) {
      if (found[q] !== NOBODY) known.found(queries[q], found[q], widths[q], squares[q]);
    }
  };

  let joined = 0;
  while (joined < n - 1) {
    const largest = union.number(parts);
    inOnePart(tree, parts, whole);
    forgetWays(ways);
    let waiting = 0;
    for (let from = 0; from < n; from += POINTS_PER_STEP) {
      const to = Math.min(n, from + POINTS_PER_STEP);
      for (let i = from; i < to; i++) if (parts[i] !== largest && !known.settled(i)) open[waiting++] = i;
      yield joined / n;
    }
    // A part that knows no way out sends one point first: the others need not look farther.
    for (let at = 0; at < waiting; at++) {
      if (limits[parts[open[at]]] < Number.POSITIVE_INFINITY) continue;
      queries[0] = open[at];
      answer(1);
      if (at % FEWEST_QUERIES === 0) yield joined / n;
    }
    for (let at = 0; at < waiting; ) {
      let count = 0;
      for (; at < waiting && count < most; at++) if (known.mayHelp(open[at])) queries[count++] = open[at];
      if (count > 0) answer(count);
      yield joined / n;
    }
    for (let part = 0; part < n; part++) {
      if (parts[part] !== part || part === largest) continue;
      const i = ways.from[part];
      const j = ways.to[part];
      // Two parts may have found the same edge.
      if (!union.join(i, j)) continue;
      edges.from[joined] = order[i];
      edges.to[joined] = order[j];
      edges.length[joined] = Math.sqrt(ways.widths[part]);
      edges.distance[joined++] = Math.sqrt(ways.squares[part]);
    }
  }
  return edges;
}
