/** Rows of a table → for each the nearest of some other rows. */
import { gather, scatter } from "../../base/indices.js";
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { WHOLE_PACK } from "../../kernels/whole.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { centerOf, type Frame, isMeasurable } from "../search/frame.js";
import { ballFor } from "../search/whole.js";
import { nearestAmongSteps } from "./nearest-among.js";
import { leftByGpuSteps } from "./nearest-on-gpu.js";

// Rows of each list that are looked at.
const SAMPLE = 128;
// Rows this many times longer than most are moved: if all were to fit, whole numbers would tell little about most.
const FAR = 16;

/** A frame in which most of these rows lie in the ball. */
function sampledFrame(points: Points, ...lists: readonly Uint32Array[]): Frame {
  const sample = permuted(points, Uint32Array.from(lists.flatMap(evenly)));
  const center = centerOf(sample);
  const lengths = new Float64Array(sample.n);
  for (let i = 0; i < sample.n; i++) {
    let square = 0;
    center.forEach((middle, c) => {
      const difference = sample.coords[i * points.dim + c] - middle;
      square += difference * difference;
    });
    lengths[i] = Math.sqrt(square);
  }
  lengths.sort();
  const longest = lengths[sample.n - 1];
  const reach = Math.min(longest, FAR * lengths[sample.n >> 1] || longest);
  // If squares overflow or vanish, or all rows are equal, any scale will do.
  return { center, scale: isMeasurable(reach) ? ballFor(points.dim) / reach : 1 };
}

function evenly(rows: Uint32Array): number[] {
  const size = Math.min(rows.length, SAMPLE);
  return Array.from({ length: size }, (_, s) => rows[Math.floor((s * rows.length) / size)]);
}

// Queries, and coordinates of them, that are in the workspace at a time.
const QUERIES = 2048;
const COORDS = 1 << 22;

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
  const found = new Uint32Array(queries.length);
  if (among.length === 0 || queries.length === 0) return found;
  const frame = sampledFrame(points, among, queries);
  const left = yield* leftByGpuSteps(points, { among, queries, center: frame.center }, found, kernels);
  const most = Math.max(WHOLE_PACK, Math.min(QUERIES, Math.floor(COORDS / points.dim)));
  for (let from = 0; from < left.length; from += most) {
    const some = left.subarray(from, from + most);
    const search = nearestAmongSteps(points, among, gather(queries, some), frame, kernels);
    const share = (at: number): number => 1 - (left.length - at) / queries.length;
    scatter(yield* portion(search, share(from), share(from + some.length)), some, found);
  }
  return found;
}
