/** Names of columns → which two of them are latitude and longitude. */

const LATITUDE = new Set(["lat", "latitude"]);
const LONGITUDE = new Set(["lon", "long", "lng", "longitude"]);

/** Indices of the only column that is named as a latitude and of the only one named as its longitude. */
export interface PlaceColumns {
  readonly latitude: number;
  readonly longitude: number;
}

/** Undefined unless there is one pair of them, whose names have all other words in common: pickup_lat, pickup_lon. */
export function placeColumns(names: readonly string[]): PlaceColumns | undefined {
  const latitudes = matches(names, LATITUDE);
  const longitudes = matches(names, LONGITUDE);
  if (latitudes.length !== 1 || longitudes.length !== 1) return undefined;
  const [[latitude, about]] = latitudes;
  const [[longitude, other]] = longitudes;
  return about === other ? { latitude, longitude } : undefined;
}

/** Columns one word of whose name is among the words, with the rest of the name. */
function matches(names: readonly string[], words: ReadonlySet<string>): [number, string][] {
  return names.flatMap((name, c): [number, string][] => {
    const parts = wordsOf(name);
    const at = parts.findIndex((part) => words.has(part));
    return at < 0 ? [] : [[c, parts.toSpliced(at, 1).join(" ")]];
  });
}

/** pickupLatitude, pickup_latitude, "Pickup latitude (deg)" → pickup, latitude (and deg). */
function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "");
}
