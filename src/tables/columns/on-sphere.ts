/** A latitude and a longitude beside other columns → three coordinates on the sphere, where there is no date line and no pole. */
import { cosineOfDegrees, sineOfDegrees } from "../../base/circular.js";
import { placeColumns } from "../table/places.js";
import { type Encoding, widthOf } from "./encoded-column.js";
import type { Look } from "./look.js";
import type { PlannedColumn } from "./planned.js";

const MOST = { latitude: 90, longitude: 360 } as const;

/** Where other columns take part too, both halves of a place become one. Alone they are compared by great circles. */
export function placesAmong(
  planned: readonly PlannedColumn[],
  looks: readonly Look[],
): readonly PlannedColumn[] {
  const used = [...planned.keys()].filter((c) => planned[c].use === "distance");
  const found = placeColumns(used.map((c) => planned[c].name));
  if (!found || used.length < 3) return planned;
  const halves = { latitude: used[found.latitude], longitude: used[found.longitude] };
  const whole = (["latitude", "longitude"] as const).every((half) =>
    isHalf(planned[halves[half]], looks[halves[half]], MOST[half]),
  );
  if (!whole) return planned;
  return planned.map((one, c): PlannedColumn => {
    if (c !== halves.latitude && c !== halves.longitude) return one;
    const [place, other] =
      c === halves.latitude
        ? (["latitude", halves.longitude] as const)
        : (["longitude", halves.latitude] as const);
    return { ...one, place, reason: { code: "place", with: planned[other].name } };
  });
}

/** Plain numbers within the degrees that there are; one that someone asked for stays what was asked for. */
function isHalf(one: PlannedColumn, { values, reading }: Look, most: number): boolean {
  const free = one.reason.code !== "asked" && one.bend === undefined && one.weight === 1;
  const number = (one.role === "quantity" || one.role === "count") && (!reading || reading.kind === "number");
  return free && number && !!values && values.every((x) => Number.isNaN(x) || Math.abs(x) <= most);
}

/** Writes x, y and z where degrees stand; a blank half leaves all three blank. */
export function turnPlaces(encoding: Encoding, coords: Float64Array, n: number, dim: number): void {
  const [latitude, longitude] = [startOf(encoding, "latitude"), startOf(encoding, "longitude")];
  if (latitude === undefined || longitude === undefined) return;
  for (let i = 0; i < n; i++) {
    const north = coords[i * dim + latitude];
    const east = coords[i * dim + longitude];
    const known = Math.abs(north) <= 360 && Math.abs(east) <= 360;
    const level = known ? cosineOfDegrees(north) : Number.NaN;
    coords[i * dim + latitude] = known ? sineOfDegrees(north) : Number.NaN;
    coords[i * dim + longitude] = known ? level * cosineOfDegrees(east) : Number.NaN;
    coords[i * dim + longitude + 1] = known ? level * sineOfDegrees(east) : Number.NaN;
  }
}

/** Where the coordinates of the half begin; undefined if there is none. */
function startOf(encoding: Encoding, half: "latitude" | "longitude"): number | undefined {
  let at = 0;
  for (const one of encoding) {
    if (one.place === half) return at;
    at += widthOf(one);
  }
  return undefined;
}
