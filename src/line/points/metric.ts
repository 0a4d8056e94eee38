/**
 * Rows as given → points among which the Euclidean distance stands for another one, and distances from one unit to the
 * other. Every search, graph and tree is then exact without knowing the metric, since the two distances grow together:
 *
 *   cosine      rows of unit length; 1 - cos = chord² / 2.
 *   haversine   [latitude, longitude] in degrees as points on the unit sphere; kilometers = R · 2 arcsin(chord / 2).
 */
import { arcsine, cosineOfDegrees, sine, sineOfDegrees } from "../../base/circular.js";
import type { Points } from "./points.js";
import { pointsError } from "./problems.js";

/** Metrics that are Euclidean distances of other points. */
export type MappedMetric = "cosine" | "haversine";

/** How a metric is measured by distances of points. */
interface MetricSpace {
  /** Columns of the points, given those of the rows. */
  columns(given: number): number;
  /** Writes the points of some rows of `dim` numbers; errors count from row `first`. */
  map(rows: Float64Array, dim: number, into: Float64Array, first: number): void;
  /** A distance of the metric → that of the points. */
  inner(distance: number): number;
  /** A distance of points → that of the metric. */
  outer(distance: number): number;
}

/** The mean radius of the Earth in kilometers (IUGG). */
export const EARTH_RADIUS = 6371.0088;

/** The space of a metric; undefined where rows are compared as they are. */
export function spaceOf(metric: string | undefined): MetricSpace | undefined {
  return metric === "cosine" ? COSINE : metric === "haversine" ? HAVERSINE : undefined;
}

/** The points of rows. */
export function pointsIn({ columns, map }: MetricSpace, { n, dim, coords }: Points): Points {
  const wide = columns(dim);
  const mapped = new Float64Array(n * wide);
  map(coords, dim, mapped, 0);
  return { n, dim: wide, coords: mapped };
}

const COSINE: MetricSpace = {
  columns: (given) => given,
  map(rows, dim, into, first) {
    for (let at = 0; at < rows.length; at += dim) {
      let largest = 0;
      for (let c = at; c < at + dim; c++) largest = Math.max(largest, Math.abs(rows[c]));
      if (largest === 0) throw pointsError("NO_DIRECTION", { row: first + at / dim });
      let sum = 0;
      // Quotients of multiples of one row are the same numbers: such rows become equal, and nothing overflows.
      for (let c = at; c < at + dim; c++) {
        into[c] = rows[c] / largest;
        sum += into[c] * into[c];
      }
      const length = Math.sqrt(sum);
      for (let c = at; c < at + dim; c++) into[c] = into[c] / length + 0;
    }
  },
  inner: (distance) => Math.sqrt(2 * Math.min(2, distance)),
  outer: (distance) => 0.5 * distance * distance,
};

const HAVERSINE: MetricSpace = {
  columns: () => 3,
  map(rows, dim, into, first) {
    if (dim !== 2) throw pointsError("NOT_PLACES", { columns: dim });
    for (let at = 0, to = 0; at < rows.length; at += 2, to += 3) {
      const latitude = rows[at];
      const longitude = rows[at + 1];
      if (!(Math.abs(latitude) <= 90)) {
        throw pointsError("NOT_A_LATITUDE", { row: first + at / 2, value: latitude });
      }
      if (!(Math.abs(longitude) <= 360)) {
        throw pointsError("NOT_A_LONGITUDE", { row: first + at / 2, value: longitude });
      }
      const across = cosineOfDegrees(latitude);
      into[to] = across * cosineOfDegrees(longitude) + 0;
      into[to + 1] = across * sineOfDegrees(longitude) + 0;
      into[to + 2] = sineOfDegrees(latitude);
    }
  },
  inner: (distance) => 2 * sine(Math.min(Math.PI / 2, distance / (2 * EARTH_RADIUS))),
  outer: (distance) => 2 * EARTH_RADIUS * arcsine(Math.min(1, distance / 2)),
};
