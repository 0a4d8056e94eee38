/**
 * The levels at which pairs of points of high dimension are compared, from tiles of cheap bounds to all coordinates.
 * With many coordinates the tiles hold the projections P on leading axes and the length r of what these leave over:
 *   |Px - Py|² + (r_x - r_y)² ≤ |x - y|² ≤ |Px - Py|² + (r_x - r_y)² + 4 r_x r_y,
 * so (Px, r_x) are points whose distance is a lower bound, and only what lies between needs all coordinates.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels, Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import { f64, plan } from "../../kernels/plan.js";
import type { RowMap } from "../points/numbering.js";
import type { Points } from "../points/points.js";
import { blockRows, blockSize, orderedRowsFor, orderSize } from "../points/row-blocks.js";
import { kdTreeSteps } from "./kdtree.js";
import { leading, projectionSteps, remainder } from "./projections.js";
import { putWhole, ROUNDING, type WholeFrame, type WholePoints, wholePoints, wholeSize } from "./whole.js";

const ORDER_AXES = 3;
const ORDER_LEAF = 16;
/** From this dimension on, projections on leading axes are a level of their own. */
export const PRUNED_DIM = 96;

/** What is known of the points before their levels are filled. */
export interface Survey {
  readonly points: Points;
  readonly frame: WholeFrame;
  /** Row after row, `axes` each. */
  readonly projections: Float64Array;
  readonly axes: number;
  /** Whether the projections make a level of their own. */
  readonly pruned: boolean;
  /** The points along a tree over the first axes: close ones have close numbers. */
  readonly order: RowMap<"searched", "distinct">;
}

/** `axes` leading axes are used from many dimensions and `fewest` points on. */
export function* surveySteps(
  points: Points,
  frame: WholeFrame,
  axes: number,
  fewest: number,
  kernels: Kernels,
): Steps<Survey> {
  const pruned = points.dim >= PRUNED_DIM && points.n >= fewest;
  const count = pruned ? (points.dim >= 256 ? axes : 31) : ORDER_AXES;
  const projections = yield* portion(projectionSteps(points, frame, count, kernels), 0, 0.5);
  const first = leading(projections, points.n, count, ORDER_AXES);
  const { order } = yield* portion(kdTreeSteps(first, ORDER_LEAF, kernels), 0.5, 1);
  return { points, frame, projections, axes: count, pruned, order };
}

interface Levels {
  /** What tiles are made of. */
  readonly tiled: WholePoints;
  readonly full: WholePoints;
  /** The largest rounding error of the points of each. */
  readonly tiledError: number;
  readonly fullError: number;
  /** spread_x spread_y = 4 r_x r_y, in whole steps; infinite for points that were moved. */
  readonly spread: Float32Array;
}

/** What `fillLevels` takes from a workspace. */
export function levelSizes(
  { points, pruned, axes }: Survey,
  padded: number,
  threads: number,
): WorkspaceSize[] {
  const full = wholeSize(padded, points.dim, !pruned);
  const tiled = pruned ? wholeSize(padded, axes + 1, true) : {};
  const block = [blockSize(points, threads), orderSize(points, threads)];
  return [full, { f32: padded }, tiled, ...block, measureSize(points, threads)];
}

/** What is measured of the rows of a block. */
function measureSize(points: Points, threads: number) {
  const rows = blockRows(points, threads);
  return plan({ shares: f64(rows, "raw"), lengths: f64(rows, "raw"), errors: f64(rows, "raw") });
}

/** Place i of the levels is point order[i] of the survey. */
export function fillLevels(survey: Survey, padded: number, space: Workspace): Levels {
  const { points, frame, order, projections, axes, pruned } = survey;
  const { n, dim } = points;
  const full = wholePoints(space, padded, dim, !pruned);
  const tiled = pruned ? wholePoints(space, padded, axes + 1, true) : full;
  const spread = space.f32(padded);
  const { order: places, ...block } = {
    ...blockSize(points, space.threads).take(space),
    ...orderSize(points, space.threads).take(space),
  };
  const measured = measureSize(points, space.threads).take(space);
  const { shares, lengths, errors } = measured;
  block.center.set(frame.center);
  const { rows, squares, packed = new Uint32Array(0) } = full;
  const into = { rows, squares, packed, scale: frame.scale, ball: frame.ball, dim, from: 0 };
  const put = space.bind("wholeRows", { ...block, ...measured, ...into }, "to", "first");
  const row = new Float64Array(axes + 1);
  const most = blockRows(points, space.threads);
  let fullApart = 0;
  let tiledApart = 0;
  for (let from = 0; from < n; from += most) {
    const to = Math.min(from + most, n);
    orderedRowsFor(space, { ...block, order: places }, points, order.subarray(from, to));
    put(to - from, from);
    for (let i = from; i < to; i++) {
      const share = shares[i - from];
      const moved = share < 1;
      full.loose[i] = moved ? 1 : 0;
      fullApart = Math.max(fullApart, errors[i - from]);
      if (pruned) {
        const rest = remainder(row, projections, order[i], share, lengths[i - from]);
        spread[i] = 2 * (1 + 1e-6) * (rest + ROUNDING);
        tiledApart = Math.max(tiledApart, putWhole(tiled, axes + 1, i, row, moved));
      }
      if (moved) spread[i] = Number.POSITIVE_INFINITY;
    }
  }
  const fullError = frame.exact ? 0 : fullApart + ROUNDING;
  return { tiled, full, fullError, tiledError: pruned ? tiledApart + ROUNDING : fullError, spread };
}
