/**
 * The great-circle distance of [latitude, longitude] in degrees: rows become points on the unit sphere, and kilometers are
 * R · 2 arcsin(chord / 2).
 */
import { arcsine, cosineOfDegrees, sine, sineOfDegrees } from "../base/circular.js";
import type { ComputedDistance, DeclaredDistance } from "./distance.js";
import { distancesError } from "./distance-errors.js";

/** The mean radius of the Earth in kilometers (IUGG). */
export const EARTH_RADIUS = 6371.0088;

export const declared = {
  doc: "great-circle in km, of latitude and longitude in degrees",
  input: "places",
  unit: "km",
  scaling: "never",
  // A latitude alone is a line around the Earth.
  blanks: "dropped",
  // A place has both its columns or none.
  columns: false,
  modelable: true,
} as const satisfies DeclaredDistance;

const DEGREE = Math.PI / 180;

export const computed: ComputedDistance = {
  space: {
    columns: () => 3,
    map(rows, dim, into, first) {
      if (dim !== 2) throw distancesError("NOT_PLACES", { columns: dim });
      for (let at = 0, to = 0; at < rows.length; at += 2, to += 3) {
        const latitude = rows[at];
        const longitude = rows[at + 1];
        if (!(Math.abs(latitude) <= 90)) {
          throw distancesError("NOT_A_LATITUDE", { row: first + at / 2, value: latitude });
        }
        if (!(Math.abs(longitude) <= 360)) {
          throw distancesError("NOT_A_LONGITUDE", { row: first + at / 2, value: longitude });
        }
        const across = cosineOfDegrees(latitude);
        into[to] = across * cosineOfDegrees(longitude) + 0;
        into[to + 1] = across * sineOfDegrees(longitude) + 0;
        into[to + 2] = sineOfDegrees(latitude);
      }
    },
    inner: (distance) => 2 * sine(Math.min(Math.PI / 2, distance / (2 * EARTH_RADIUS))),
    outer: (distance) => 2 * EARTH_RADIUS * arcsine(Math.min(1, distance / 2)),
    inLabels: 2,
  },
  between({ dim, coords }, a, b) {
    const [north, south] = [coords[a * dim] * DEGREE, coords[b * dim] * DEGREE];
    const up = Math.sin((north - south) / 2);
    const along = Math.sin(((coords[a * dim + 1] - coords[b * dim + 1]) * DEGREE) / 2);
    const half = Math.sqrt(up * up + Math.cos(north) * Math.cos(south) * along * along);
    return 2 * EARTH_RADIUS * Math.asin(Math.min(1, half));
  },
};
