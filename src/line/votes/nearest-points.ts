/** Rows of a table → for each the nearest of some other rows. */
import { gather, scatter } from "../../base/indices.js";
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { WHOLE_PACK } from "../../kernels/whole.js";
import type { Points } from "../points/points.js";
import { nearestAmongSteps } from "./nearest-among.js";
import { leftByGpuSteps } from "./nearest-on-gpu.js";
import { sampledFrame } from "./sampled-frame.js";

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
