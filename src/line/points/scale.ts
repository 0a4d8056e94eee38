/** Points → the same points with each column shifted and divided, so that columns of different kinds count equally. */
import { OptionError } from "../../base/errors.js";
import { bentPoints, tailUnits } from "./long-tails.js";
import {
  type Coordinates,
  type Feature,
  type GivenPoints,
  type Points,
  type PointsLike,
  points,
  wide,
} from "./points.js";
import { quartiles } from "./quartiles.js";
import { tellingNames, type UnitEvidence, unitEvidence } from "./shared-unit.js";
import { columnRanges, columnSpreads, type Ranges } from "./spreads.js";

/** The names of all scalings. */
export const scalings = ["auto", "none", "standard", "robust", "minmax", "log"] as const;

/**
 * "standard": mean 0, standard deviation 1. "robust": median 0, quartile range 1. "minmax": from 0 to 1.
 * "log": columns with a long tail become their logarithms, then as "standard".
 * "auto": none if the columns share one unit (pixels, spectra, coordinates), otherwise standard.
 */
export type Scaling = (typeof scalings)[number];

type LinearKind = Exclude<Scaling, "auto" | "log">;

/** Scaled points, and how they were scaled. */
export interface Scaled {
  /** (x - center) / scale, where x is the logarithm of a column with one. */
  readonly points: Points;
  /** The scaling that was applied; never "auto". */
  readonly kind: Exclude<Scaling, "auto">;
  readonly center: Float64Array;
  /** 1 for a constant column. */
  readonly scale: Float64Array;
  /** With "log": per column the unit in which its logarithm was taken, ln (1 + x / unit); 0 if it was not. */
  readonly log?: Float64Array;
  /** With "auto": what spoke for one unit, or that nothing did. */
  readonly evidence?: UnitEvidence;
}

// A quartile range may be tiny compared to the deviation, even 0: dividing by it would let that column dominate.
const LEAST_SHARE_OF_DEVIATION = 0.1;
/**
 * The square of what one differing category adds to a distance: this, times the share of categories among the columns,
 * times the variance of a typical quantity. Of the shares tried, 3/4 was the largest by which two noisy categories
 * beside four good quantities did no harm, and eight good ones beside three weak quantities helped the most.
 */
const CATEGORY_SQUARE = 0.75;

/**
 * Scales each column. Columns of categories, by `features` of the points, are not standardized but multiplied by one
 * factor, so that two different categories lie as far apart as docs/columns.md says.
 *
 * @param rows - rows or points
 * @param kind - "auto", "none", "standard", "robust", "minmax" or "log"
 * @returns the scaled points with `center` and `scale` of each column, which a model can remember
 * @example
 * import { cluster, scaled } from "spectacl";
 *
 * const { points } = scaled([[1, 1000], [2, 5000], [1, 1200], [2, 5100]], "standard");
 * const { labels } = await cluster(points, { method: "kmeans", clusters: 2, scale: "none" });
 */
export function scaled(rows: PointsLike, kind: Scaling): Scaled {
  if (!scalings.includes(kind)) {
    throw new OptionError("scale", `must be ${scalings.map((name) => `"${name}"`).join(" or ")}`, kind);
  }
  return scaledPoints(points(rows), kind);
}

/** The same for points that were checked. */
export function scaledPoints(given: Points, kind: Scaling): Scaled {
  if (kind === "log") {
    const log = tailUnits(given);
    const made = bentPoints(given, log);
    return { ...apply(made, columnRanges(made), "standard"), kind, log };
  }
  if (kind === "none" && isPlain(given)) return asGiven(given);
  const ranges = columnRanges(given);
  const evidence = kind === "auto" ? evidenceOf(given, ranges) : undefined;
  const applied = kind === "auto" ? (evidence === "different" ? "standard" : "none") : kind;
  return { ...apply(given, ranges, applied), ...(evidence && { evidence }) };
}

/** The same for rows as they were given: what is not scaled stays as narrow as it is. */
export function scaledGiven(
  given: GivenPoints,
  kind: Scaling,
): Omit<Scaled, "points"> & { readonly points: GivenPoints } {
  return kind === "none" && isPlain(given) ? asGiven(given) : scaledPoints(wide(given), kind);
}

/** What the quantities say of their unit. */
function evidenceOf(given: Points, ranges: Ranges): UnitEvidence {
  const { features, n, dim, coords } = given;
  const { deviations } = columnSpreads(given, ranges);
  const { unit, low, high } = ranges;
  const judged = quantitiesOf(features, dim);
  const own = (values: Float64Array): Float64Array => Float64Array.from(judged, (c) => values[c] / unit[c]);
  let integers = true;
  for (const c of judged) {
    for (let i = 0; integers && i < n; i++) integers = Number.isInteger(coords[i * dim + c]);
  }
  return unitEvidence({
    names: tellingNames(features && judged.map((c) => features[c].name)),
    low: own(low),
    high: own(high),
    deviations: own(deviations),
    integers,
  });
}

function quantitiesOf(features: readonly Feature[] | undefined, dim: number): number[] {
  const all = Array.from({ length: dim }, (_, c) => c);
  return features ? all.filter((c) => features[c].kind === "quantity") : all;
}

/** Whether all columns are quantities of the same weight, or nothing is known of them. */
function isPlain({ features }: GivenPoints): boolean {
  return features === undefined || features.every((f) => f.kind === "quantity" && (f.weight ?? 1) === 1);
}

function asGiven<C extends Coordinates>({
  n,
  dim,
  coords,
}: Omit<Points, "coords"> & { readonly coords: C }): Omit<Scaled, "points"> & {
  readonly points: Omit<Points, "coords"> & { readonly coords: C };
} {
  const [center, scale] = [new Float64Array(dim), new Float64Array(dim).fill(1)];
  return { points: { n, dim, coords }, kind: "none", center, scale };
}

/** Center and scale are found in the unit of the column, a power of two: nothing overflows, no digit is lost. */
function apply(given: Points, ranges: Ranges, kind: LinearKind): Scaled {
  const { n, dim, coords } = given;
  const plain = isPlain(given);
  if (kind === "none" && plain) return asGiven(given);
  const { unit, constant } = ranges;
  const { center, scale } = measured(given, ranges, kind);
  for (let c = 0; c < dim; c++) if (constant[c]) scale[c] = unit[c];
  if (kind !== "none") keepPlaces(given, ranges, scale);
  if (!plain) weigh(given, ranges, center, scale);
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

/** The coordinates of a place on the sphere get one scale, by which they count as two columns: so many a place was written in. */
function keepPlaces(given: Points, ranges: Ranges, scale: Float64Array): void {
  const own = given.features?.flatMap(({ place }, c) => (place ? [c] : [])) ?? [];
  if (own.length === 0) return;
  const { deviations } = columnSpreads(given, ranges);
  const square = own.reduce((sum, c) => sum + (deviations[c] / ranges.unit[c]) ** 2, 0);
  for (const c of own) if (square > 0) scale[c] = Math.sqrt(square / 2) * ranges.unit[c];
}

/** Categories get their factor, and all columns their weight: both are divisors of the column. */
function weigh(given: Points, ranges: Ranges, center: Float64Array, scale: Float64Array): void {
  const { unit } = ranges;
  const features = given.features as readonly Feature[];
  const { deviations } = columnSpreads(given, ranges);
  const sources = (wanted: boolean): number =>
    new Set(features.filter(({ kind }) => (kind === "quantity") === wanted).map(({ source }) => source)).size;
  const [quantities, categories] = [sources(true), sources(false)];
  const after = features
    .flatMap(({ kind }, c) => (kind === "quantity" && deviations[c] > 0 ? [deviations[c] / scale[c]] : []))
    .sort((a, b) => a - b);
  // Where nothing is a quantity, the unit of distance is free.
  const typical = after.length > 0 ? after[after.length >> 1] : 1;
  const distance = typical * Math.sqrt((CATEGORY_SQUARE * categories) / Math.max(1, quantities + categories));
  features.forEach(({ kind, weight = 1 }, c) => {
    if (kind !== "quantity") {
      center[c] = 0;
      // Two of the columns of a category differ by 1 each, the one of a yes or no alone.
      scale[c] = (unit[c] * (kind === "category" ? Math.SQRT2 : 1)) / distance;
    }
    scale[c] /= weight;
  });
}

/** Per column, in its unit. */
function measured(given: Points, ranges: Ranges, kind: LinearKind) {
  const { low, high, unit } = ranges;
  if (kind === "none") return { center: new Float64Array(given.dim), scale: unit.slice() };
  if (kind === "minmax") return { center: low.slice(), scale: high.map((x, c) => x - low[c]) };
  const { means, deviations } = columnSpreads(given, ranges);
  if (kind === "standard") return { center: means, scale: deviations };
  const { medians, widths } = quartiles(given, ranges);
  return {
    center: medians,
    scale: widths.map((width, c) => Math.max(width, LEAST_SHARE_OF_DEVIATION * deviations[c])),
  };
}
