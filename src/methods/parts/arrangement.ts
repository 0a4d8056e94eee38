/** Rows → their distinct points in canonical order and in safe units, with what is odd about them. */
import { OptionError } from "../../base/errors.js";
import { type Arrangement, arrange } from "../../line/points/arrange.js";
import type { Points } from "../../line/points/points.js";
import { largestWithin, multipliedRanges, rangesOf } from "../../line/points/ranges.js";
import { multiplied, unitForLargest } from "../../line/points/units.js";
import type { Run } from "../run.js";
import { columnWarnings } from "./columns.js";

/** Distinct rows, with coordinates in units in which squared distances neither overflow nor vanish. */
export interface ScaledArrangement extends Arrangement {
  /** What the coordinates were multiplied by: a power of two. */
  readonly unit: number;
  /** All rows in these units. */
  readonly given: Points;
}

/** The distinct rows in canonical order. Without a run nothing is said about them. */
export function arranged(points: Points, run?: Run): ScaledArrangement {
  const ranges = rangesOf(points, run?.kernels);
  const unit = unitForLargest(largestWithin(ranges));
  const given = multiplied(points, unit);
  const arrangement = arrange(given, run?.kernels);
  const distinct = arrangement.points.n;
  if (run && distinct < points.n) {
    run.warnings.push({ code: "DUPLICATES", copies: points.n - distinct, rows: points.n });
  }
  run?.warnings.push(...columnWarnings(arrangement.points, multipliedRanges(ranges, unit)));
  return { ...arrangement, unit, given };
}

/** There cannot be more clusters than distinct rows. */
export function checkClusters(clusters: number | "auto", distinct: number): void {
  if (clusters !== "auto" && clusters > distinct) {
    throw new OptionError("clusters", { code: "MORE_THAN_ROWS", distinct }, clusters);
  }
}
