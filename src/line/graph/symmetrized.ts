/** The nearest neighbors of every point → the graph ½ (A + Aᵀ) that they make. */
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { LEAST_KEPT } from "../../kernels/share.js";
import { asNodes, inverse } from "../points/numbering.js";
import type { Neighbors } from "../search/neighbors.js";
import type { Graph } from "./graph.js";
import type { OrderedGraph } from "./ordered.js";

// Columns that are worth another look at all lists.
const COLUMNS = 1 << 12;

/**
 * Room for the graph of the k nearest neighbors of n points, whatever it turns out to be, in the memory of kernels that
 * keep arrays for a job. Taken before the search, it leaves no gap where that was.
 */
export function roomFor(n: number, k: number, kernels: Kernels): Float64Array | undefined {
  return n * k < LEAST_KEPT ? undefined : kernels.keep?.(numbersFor(n, 2 * n * k));
}

/** Numbers of float64 for weights, targets and offsets. */
function numbersFor(n: number, entries: number): number {
  return entries + Math.ceil((entries + n + 1) / 2);
}

/** ½ (A + Aᵀ) for a_ij = 1 iff j is among the k nearest of i: weights 1 (both ways) and ½. In the room if there is one. */
export function symmetrized(nearest: Neighbors, kernels: Kernels, room?: Float64Array): OrderedGraph<Graph> {
  const entries = entriesSize(room ? 0 : 2 * nearest.n * nearest.k);
  const space = kernels.open(listsSize(nearest), entries);
  try {
    // Where there is no memory left beside the room, there may be without it.
    if (room && !space.holds(room)) {
      kernels.shorten?.(room, 0);
      return symmetrized(nearest, kernels);
    }
    const lists = listsOf(nearest, space);
    const graph = room ? kept(lists, space, kernels, room) : copied(lists, space, entries.take(space));
    return { graph, order: asNodes(nearest.order.slice()) };
  } finally {
    space.close();
  }
}

function entriesSize(entries: number) {
  return plan({ targets: u32(entries, "raw"), weights: f64(entries, "raw") });
}

/** What `listsOf` takes from a workspace. */
function listsSize({ n, k }: Neighbors) {
  return plan({
    neighbors: u32(n * k, "raw"),
    position: u32(n, "raw"),
    starts: u32(n + 1, "raw"),
    own: u32(n * k, "raw"),
    columns: u32(n + 1, "raw"),
    incoming: u32(n * k, "raw"),
    top: u32(n),
    offsets: u32(n + 1, "raw"),
  });
}

/** The lists of both directions, ascending, and where the rows of their unions begin. */
interface Lists {
  readonly n: number;
  readonly starts: Uint32Array;
  readonly own: Uint32Array;
  readonly columns: Uint32Array;
  readonly incoming: Uint32Array;
  readonly offsets: Uint32Array;
}

function listsOf(nearest: Neighbors, space: Workspace): Lists {
  const { n, k, order } = nearest;
  const { neighbors, position, top, ...lists } = listsSize(nearest).take(space);
  const { starts, own, columns, incoming, offsets } = lists;
  const names = space.holds(nearest.neighbors) ? nearest.neighbors : neighbors;
  if (names === neighbors) neighbors.set(nearest.neighbors);
  position.set(inverse(order));
  space.mapNames({ names, position, from: 0, to: n * k, own });
  const all = { n, from: 0, to: n, grain: Math.max(COLUMNS, Math.ceil(n / space.threads)) };
  space.countColumns({ ...all, targets: own, length: n * k, counts: top });
  addUp(top, columns);
  for (let i = 0; i <= n; i++) starts[i] = i * k;
  top.set(columns.subarray(0, n));
  space.turnLists({ ...all, starts, targets: own, top, into: incoming });
  // Visiting the columns of A in order fills its rows in ascending order.
  top.set(starts.subarray(0, n));
  space.turnLists({ ...all, starts: columns, targets: incoming, top, into: own });
  space.unionSizes({ ...all, ...lists, sizes: top });
  addUp(top, offsets);
  return { ...lists, n };
}

/** sums_i = the counts in front of i. */
function addUp(counts: Uint32Array, sums: Uint32Array): void {
  let sum = 0;
  sums[0] = 0;
  for (let i = 0; i < counts.length; i++) {
    sum += counts[i];
    sums[i + 1] = sum;
  }
}

/** The graph at the beginning of a room that stays, of which the rest is given back. */
function kept(lists: Lists, space: Workspace, kernels: Kernels, room: Float64Array): Graph {
  const { n } = lists;
  const total = lists.offsets[n];
  const { buffer, byteOffset } = room;
  const weights = new Float64Array(buffer, byteOffset, total);
  const targets = new Uint32Array(buffer, byteOffset + 8 * total, total);
  const offsets = new Uint32Array(buffer, byteOffset + 12 * total, n + 1);
  offsets.set(lists.offsets);
  space.unionRows({ ...lists, from: 0, to: n, targets, weights });
  kernels.shorten?.(room, numbersFor(n, total));
  return { n, offsets, targets, weights, halves: weights };
}

/** The graph in arrays of its own. */
function copied(
  lists: Lists,
  space: Workspace,
  { targets, weights }: Required<Pick<Graph, "targets" | "weights">>,
): Graph {
  const { n, offsets } = lists;
  const total = offsets[n];
  space.unionRows({ ...lists, from: 0, to: n, targets, weights });
  const halves = weights.slice(0, total);
  return { n, offsets: offsets.slice(), targets: targets.slice(0, total), weights: halves, halves };
}
