/** Rows → their distinct points in canonical order and in safe units, with what is odd about them. */
import { OptionError } from "../../base/errors.js";
import type { Kernels } from "../../kernels/kernels.js";
import { type Arrangement, arrange } from "../../line/points/arrange.js";
import type { Points } from "../../line/points/points.js";
import { largestWithin, multipliedRanges, rangesOf } from "../../line/points/ranges.js";
import { multiplied, unitForLargest } from "../../line/points/units.js";
import { columnWarnings } from "./columns.js";
import type { Warning } from "./outcome.js";

/** Distinct rows, with coordinates in units in which squared distances neither overflow nor vanish. */
export interface ScaledArrangement extends Arrangement {
  /** What the coordinates were multiplied by: a power of two. */
  readonly unit: number;
  /** All rows in these units. */
  readonly given: Points;
}

/** The distinct rows in canonical order; `clusters`, if given, must not exceed their number. */
export function arranged(
  points: Points,
  clusters: number | "auto",
  warnings: Warning[],
  kernels?: Kernels,
): ScaledArrangement {
  const ranges = rangesOf(points, kernels);
  const unit = unitForLargest(largestWithin(ranges));
  const given = multiplied(points, unit);
  const arrangement = arrange(given, kernels);
  const distinct = arrangement.points.n;
  if (clusters !== "auto" && clusters > distinct) {
    throw new OptionError("clusters", { code: "MORE_THAN_ROWS", distinct }, clusters);
  }
  if (distinct < points.n) {
    warnings.push({ code: "DUPLICATES", copies: points.n - distinct, rows: points.n });
  }
  warnings.push(...columnWarnings(arrangement.points, multipliedRanges(ranges, unit)));
  return { ...arrangement, unit, given };
}
