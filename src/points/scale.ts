/** Points → the same points with each column shifted and divided, so that columns in different units count equally. */
import { OptionError } from "../base/errors.js";
import { type Points, points, type Rows } from "./points.js";
import { quartiles } from "./quartiles.js";
import { columnRanges, columnSpreads, type Ranges } from "./spreads.js";

export const scalings = ["auto", "none", "standard", "robust", "minmax"] as const;

/**
 * "standard": mean 0, standard deviation 1. "robust": median 0, quartile range 1. "minmax": from 0 to 1.
 * "auto": standard if the columns' standard deviations differ more than tenfold, otherwise none.
 */
export type Scaling = (typeof scalings)[number];

/** Scaled points, and how they were scaled. */
export interface Scaled {
  /** (x - center) / scale. */
  readonly points: Points;
  /** The scaling that was applied; never "auto". */
  readonly kind: Exclude<Scaling, "auto">;
  readonly center: Float64Array;
  /** 1 for a constant column. */
  readonly scale: Float64Array;
  /** With "auto": the largest standard deviation over the smallest, constant columns excluded. */
  readonly ratio?: number;
}

// Columns whose deviations differ by more than this factor are not in the same unit.
const UNEVEN = 10;
// A quartile range may be tiny compared to the deviation, even 0: dividing by it would let that column dominate.
const LEAST_SHARE_OF_DEVIATION = 0.1;

/**
 * Scales each column.
 *
 * @param rows - rows or points
 * @param kind - "auto", "none", "standard", "robust" or "minmax"
 * @returns the scaled points with `center` and `scale` of each column, which a model can remember
 * @example
 * import { cluster, scaled } from "spectacl";
 *
 * const { points } = scaled([[1, 1000], [2, 5000], [1, 1200], [2, 5100]], "standard");
 * const { labels } = await cluster(points, { method: "kmeans", clusters: 2 });
 */
export function scaled(rows: Rows | Points, kind: Scaling): Scaled {
  if (!scalings.includes(kind)) {
    throw new OptionError("scale", `must be ${scalings.map((name) => `"${name}"`).join(" or ")}`, kind);
  }
  const given = points(rows);
  const ranges = columnRanges(given);
  if (kind !== "auto") return apply(given, ranges, kind);
  const ratio = spreadRatio(given, ranges);
  return { ...apply(given, ranges, ratio > UNEVEN ? "standard" : "none"), ratio };
}

function spreadRatio(given: Points, ranges: Ranges): number {
  const { deviations } = columnSpreads(given, ranges);
  // In the columns' own units: the units differ, and their quotient may exceed the range of numbers.
  const spreads = deviations.map((deviation, c) => deviation / ranges.unit[c]).filter((spread) => spread > 0);
  let smallest = Number.POSITIVE_INFINITY;
  let largest = 0;
  for (const spread of spreads) {
    smallest = Math.min(smallest, spread);
    largest = Math.max(largest, spread);
  }
  return largest > 0 ? largest / smallest : 1;
}

/** Center and scale are found in the unit of the column, a power of two: nothing overflows, no digit is lost. */
function apply(given: Points, ranges: Ranges, kind: Scaled["kind"]): Scaled {
  const { n, dim, coords } = given;
  if (kind === "none") {
    return { points: given, kind, center: new Float64Array(dim), scale: new Float64Array(dim).fill(1) };
  }
  const { unit, constant } = ranges;
  const { center, scale } = measured(given, ranges, kind);
  for (let c = 0; c < dim; c++) if (constant[c]) scale[c] = unit[c];
  const result = new Float64Array(n * dim);
  for (let i = 0, at = 0; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) result[at] = (coords[at] * unit[c] - center[c]) / scale[c] + 0;
  }
  return {
    points: { n, dim, coords: result },
    kind,
    center: center.map((x, c) => x / unit[c]),
    // A range of ±1.7e308 or a deviation of a few 5e-324 has no number of its own; the nearest must do.
    scale: scale.map((x, c) => Math.max(Number.MIN_VALUE, Math.min(x / unit[c], Number.MAX_VALUE))),
  };
}

/** Per column, in its unit. */
function measured(given: Points, ranges: Ranges, kind: "standard" | "robust" | "minmax") {
  const { low, high } = ranges;
  if (kind === "minmax") return { center: low.slice(), scale: high.map((x, c) => x - low[c]) };
  const { means, deviations } = columnSpreads(given, ranges);
  if (kind === "standard") return { center: means, scale: deviations };
  const { medians, widths } = quartiles(given, ranges);
  return {
    center: medians,
    scale: widths.map((width, c) => Math.max(width, LEAST_SHARE_OF_DEVIATION * deviations[c])),
  };
}
