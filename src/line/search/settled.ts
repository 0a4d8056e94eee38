/** Lists of near rows by whole numbers → the k nearest of each by exact squares. */
import type { Steps } from "../../base/progress.js";
import type { Workspace } from "../../kernels/kernels.js";
import { NEAR_NONE } from "../../kernels/near.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { ABSENT } from "../../kernels/whole.js";
import type { RowMap } from "../points/numbering.js";
import type { Points } from "../points/points.js";
import type { Lists } from "./descent.js";
import type { Neighbors } from "./neighbors.js";
import type { WholeFrame } from "./whole.js";

// Rows of a call.
const ROWS = 1 << 13;

/** What was placed, and where it came from. */
export interface Placed {
  readonly points: Points;
  readonly frame: WholeFrame;
  readonly order: RowMap<"searched", "distinct">;
}

/** What settling takes from a workspace; coordinates only where they do not lie in reach of the kernels. */
export function settledSize({ n, dim }: Points, { exact }: WholeFrame, k: number) {
  const rows = Math.min(n, ROWS);
  return plan({
    places: u32(n, "raw"),
    counts: u32(rows, "raw"),
    smallest: u32(rows * k, "raw"),
    neighbors: u32(rows * k, "raw"),
    nearness: f64(rows * k, "raw"),
    coords: f64(exact ? 0 : n * dim, "raw"),
  });
}

export type SettledRoom = ReturnType<ReturnType<typeof settledSize>["take"]>;

/** The lists are used up. */
export function* settledSteps(
  { points, frame, order }: Placed,
  { n, k: columns, names, nears }: Lists,
  k: number,
  room: SettledRoom,
  space: Workspace,
): Steps<Pick<Neighbors, "distances" | "neighbors">> {
  const { places, counts, smallest, neighbors, nearness } = room;
  const { dim, coords } = points;
  for (let at = 0; at < n * columns; at++) names[at] &= NEAR_NONE;
  places.set(order);
  counts.fill(columns);
  // Whatever is in a list may be among the nearest.
  smallest.fill(ABSENT);
  if (!frame.exact && !space.holds(coords)) room.coords.set(coords);
  const given = {
    counts,
    smallest,
    columns,
    k,
    reach: 0,
    unit: frame.scale * frame.scale,
    names: places,
    coords: frame.exact ? new Float64Array(0) : space.holds(coords) ? coords : room.coords,
    dim,
    neighbors,
    squares: nearness,
  };
  const result = { distances: new Float64Array(n * k), neighbors: new Uint32Array(n * k) };
  for (let from = 0; from < n; from += ROWS) {
    const to = Math.min(from + ROWS, n);
    const lists = { found: names.subarray(from * columns), distances: nears.subarray(from * columns) };
    space.settleNearest({ ...given, ...lists, first: from, from, to });
    result.neighbors.set(neighbors.subarray(0, (to - from) * k), from * k);
    result.distances.set(nearness.subarray(0, (to - from) * k), from * k);
    yield to / n;
  }
  return result;
}
