/** On some rows all others are looked at: the share of their nearest that lists hold. */
import { type Random, sample } from "../../base/random.js";
import { RECALL_ROWS } from "../../base/warnings.js";
import type { Workspace } from "../../kernels/kernels.js";
import { NEAR_NONE } from "../../kernels/near.js";
import { plan, u32 } from "../../kernels/plan.js";
import { ABSENT } from "../../kernels/whole.js";
import type { Points } from "../points/points.js";
import type { Lists } from "./descent.js";
import type { PlacedRows } from "./placed-rows.js";
import { squaredDistance } from "./squared-distance.js";

// Nearest of each beyond those that count: whole numbers may order near ones otherwise.
const BEYOND = 10;

/** What the sample takes from a workspace. */
export function recallSize(n: number, k: number) {
  const rows = Math.min(n, RECALL_ROWS);
  const length = lengthFor(n, k);
  return plan({
    sample: u32(rows, "raw"),
    sampleNames: u32(rows * length, "raw"),
    sampleNears: u32(rows * length, "raw"),
  });
}

function lengthFor(n: number, k: number): number {
  return Math.min(n - 1, k + BEYOND);
}

/** Rows with all their nearest. */
export interface SampledRows {
  /** The share of the k nearest in the lists, by whole numbers; of others as near as the last, any count. */
  recallOf(lists: Lists): number;
  /** The same by exact squares, those of place i at i k and after. */
  exactRecallOf(points: Points, order: Uint32Array, squares: Float64Array): number;
}

export function sampledRows(
  rows: PlacedRows,
  n: number,
  k: number,
  source: Random,
  room: ReturnType<ReturnType<typeof recallSize>["take"]>,
  space: Workspace,
): SampledRows {
  const { sample: places, sampleNames: names, sampleNears: nears } = room;
  const length = lengthFor(n, k);
  places.set(sample(n, places.length, source));
  names.fill(NEAR_NONE);
  nears.fill(ABSENT);
  space.nearOfSample({ ...rows, n, sample: places, from: 0, to: places.length, k: length, names, nears });
  return {
    recallOf(lists) {
      let found = 0;
      for (let s = 0; s < places.length; s++) {
        const last = nears[s * length + k - 1];
        const start = places[s] * lists.k;
        for (let e = 0; e < k && lists.nears[start + e] <= last; e++) found++;
      }
      return found / (k * places.length);
    },
    exactRecallOf(points, order, squares) {
      let found = 0;
      const exact = new Float64Array(length);
      for (let s = 0; s < places.length; s++) {
        for (let e = 0; e < length; e++) {
          exact[e] = squaredDistance(points, order[places[s]], order[names[s * length + e] & NEAR_NONE]);
        }
        const last = exact.sort()[k - 1];
        const start = places[s] * k;
        for (let e = 0; e < k && squares[start + e] <= last; e++) found++;
      }
      return found / (k * places.length);
    },
  };
}
