/**
 * The columns of points → whether they share one unit, so that their differences compare as they are: pixels, spectra,
 * embeddings, coordinates, lengths of one thing. Judged by names, where there are any, and by the values.
 */
import { leastOf, mostOf } from "../../base/extremes.js";

/** What is known of the columns that are judged. */
interface ColumnScales {
  /** Names that say something; undefined if there are none, or only numbers were given. */
  readonly names: readonly string[] | undefined;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Standard deviations; 0 for a constant column. */
  readonly deviations: Float64Array;
  /** Whether all values are integers. */
  readonly integers: boolean;
}

/** Why columns are taken to share a unit, or that they are not. */
export type UnitEvidence = "alone" | "series" | "unit" | "coordinates" | "like-spreads" | "different";

// A family of columns has its names from a machine: a few may be quiet, such as the pixels in the corners.
const SERIES_RATIO = 10;
// Columns about which the names say nothing must be alike in their spreads: then the wider ones are most often those in
// which the groups lie apart, and dividing by the spread would make little of just these.
const LIKE_RATIO = 5;
const UNIT_RATIO = 10;
// Groups may lie in a row, along one axis.
const COORDINATES_RATIO = 100;
// Fewer columns than this are taken for kinds of their own, unless something speaks against it.
const MANY = 16;

export function unitEvidence(scales: ColumnScales): UnitEvidence {
  const { names, deviations } = scales;
  const spreads = deviations.filter((deviation) => deviation > 0).sort();
  if (spreads.length < 2) return "alone";
  const ratio = spreads[spreads.length - 1] / spreads[0];
  // Quiet columns are no other unit, pixels at the edge of pictures: the loudest is compared with one in the middle, or
  // above it if there are many.
  const middle = Math.floor((spreads.length >= MANY ? 0.75 : 0.5) * spreads.length);
  const louder = spreads[spreads.length - 1] / spreads[middle];
  if (names) {
    if (isSeries(names) && louder <= SERIES_RATIO) return "series";
    if (haveOneUnit(names) && ratio <= UNIT_RATIO) return "unit";
    if (areCoordinates(names) && ratio <= COORDINATES_RATIO) return "coordinates";
    if (haveSeveralUnits(names) || haveYearsAmong(scales, names)) return "different";
  } else if (
    spreads.length >= MANY &&
    louder <= SERIES_RATIO &&
    (haveOneRange(scales) || ratio <= UNIT_RATIO)
  )
    return "series";
  return ratio <= LIKE_RATIO && haveLikePlaces(scales) ? "like-spreads" : "different";
}

/** pixel_0, pixel_1, …; at least three of one stem, and nothing else. */
function isSeries(names: readonly string[]): boolean {
  if (names.length < 3) return false;
  const stems = names.map((name) => name.toLowerCase().replace(/[\d.,\s_\-()[\]]+/g, ""));
  return /\d/.test(names[0]) && names.every((name, c) => /\d/.test(name) && stems[c] === stems[0]);
}

const UNIT =
  /(?:[_\s.([-])(mm|cm|dm|m|km|in|inch|ft|g|kg|mg|lb|s|sec|ms|min|h|db|nm|hz|khz|px|pct|percent|ppm|%|mg_?l|usd|eur|dollars?|euros?|points?)[)\]]?$/i;
const LENGTHS =
  /(^|[^a-z])(length|width|height|depth|breadth|thickness|diameter|radius|girth|len|wid|hgt)([^a-z]|$)/i;

/** Units behind some of the names, which are not one. */
function haveSeveralUnits(names: readonly string[]): boolean {
  return new Set(names.flatMap((name) => UNIT.exec(name.trim())?.[1].toLowerCase() ?? [])).size > 1;
}

/** One unit behind all names, or lengths all of them. */
function haveOneUnit(names: readonly string[]): boolean {
  const units = names.map((name) => UNIT.exec(name.trim())?.[1].toLowerCase());
  if (units[0] !== undefined && units.every((unit) => unit === units[0])) return true;
  return units.every((unit) => unit === undefined) && names.every((name) => LENGTHS.test(parted(name)));
}

function parted(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1_$2").replaceAll("_", " ");
}

const YEAR = /(^|[^a-z])(year|yr|jahr|année|annee|año|anno)([^a-z]|$)/i;

/** A year beside what is none: dates and amounts are unlike however wide they are. */
function haveYearsAmong({ low, high }: ColumnScales, names: readonly string[]): boolean {
  const years = names.filter((name, c) => YEAR.test(parted(name)) && low[c] >= 1000 && high[c] <= 2999);
  return years.length > 0 && years.length < names.length;
}

const PLACES = /^(lat|lon|lng|long|latitude|longitude|ra|dec|easting|northing)(_?deg)?$/i;

/** x, y and z of one thing, or places on a sphere. */
function areCoordinates(names: readonly string[]): boolean {
  if (names.length > 3) return false;
  const plain = names.map((name) => name.trim());
  const stems = plain.map(beforeAxis);
  return (
    plain.every((name) => PLACES.test(name)) ||
    (stems[0] !== undefined && stems.every((stem) => stem === stems[0]))
  );
}

/** What stands before x, y or z, and the signs between: `eye` of eye_x; undefined if it ends otherwise. */
function beforeAxis(name: string): string | undefined {
  let end = name.length - 1;
  if (end < 0 || !"xyzXYZ".includes(name[end])) return undefined;
  while (end > 0 && /[_\s.-]/.test(name[end - 1])) end--;
  return name.slice(0, end).toLowerCase();
}

/** All from nothing up to about the same most, as pixels, answers and counts of one thing are. */
function haveOneRange({ low, high, integers }: ColumnScales): boolean {
  const [least, most] = [leastOf(low), mostOf(high)];
  return integers && least >= 0 && most > 0;
}

/** No column lies away from the others by more than the width of all of them: 3 … 5 beside 1000 … 1002 are not one thing. */
function haveLikePlaces({ low, high, deviations }: ColumnScales): boolean {
  const widest = deviations.reduce((most, deviation) => Math.max(most, deviation), 0);
  const middles = low.map((x, c) => x / 2 + high[c] / 2).filter((_, c) => deviations[c] > 0);
  const [first, last] = [leastOf(middles), mostOf(middles)];
  return last - first <= 20 * widest;
}

/** Names that say something, of all columns that are judged: not the numbers that a file without a header gets. */
export function tellingNames(names: readonly string[] | undefined): readonly string[] | undefined {
  const numbered = (name: string): boolean =>
    /^(column|col|v|x|var|attr|feature|f|c|dim)?[_ ]?\d+$/i.test(name);
  return names?.every(numbered) ? undefined : names;
}
