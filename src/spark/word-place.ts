/** The words of a category → an expression of SQL for the place of a cell's word among them, null if it is none: as long as they are. */
import { yesNo } from "../tables/columns/readings.js";
import { double, literal } from "./sql.js";

// What `trim` takes away here; Spark's own takes spaces only.
const SPACES = literal(
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
);

/** `own`: the column, quoted; `numeric`: whether its type is one of numbers. */
export function wordPlace(words: readonly string[], own: string, type: string, numeric: boolean): string {
  if (numeric) {
    // True and false may come as numbers.
    const truths = yesNo(words) ? [0, 1] : [];
    const numbers = words.map((word, k) => numberOf(word, type, truths[k]));
    const known = numbers.map((number) => (Number.isNaN(number) ? undefined : double(number)));
    return firstPlace([placeIn(known, `CAST(${own} AS DOUBLE)`)]);
  }
  const value = `CAST(${own} AS STRING)`;
  // Words in whatever case, if only one is so written.
  const folded = words.map((word) => word.trim().toLowerCase());
  const times = new Map<string, number>();
  for (const word of folded) times.set(word, (times.get(word) ?? 0) + 1);
  const alone = folded.map((word) => (times.get(word) === 1 ? literal(word) : undefined));
  return firstPlace([
    placeIn(words.map(literal), value),
    placeIn(alone, `lower(trim(BOTH ${SPACES} FROM ${value}))`),
  ]);
}

/** Counted from 1, and null where it is not among them; a word that nothing is compared with keeps its place. */
function placeIn(words: readonly (string | undefined)[], value: string): string | undefined {
  if (words.every((word) => word === undefined)) return undefined;
  return `nullif(array_position(array(${words.map((word) => word ?? "NULL").join(", ")}), ${value}), 0)`;
}

/** Counted from 0. */
function firstPlace(places: readonly (string | undefined)[]): string {
  const known = places.filter((place) => place !== undefined);
  return known.length === 0 ? "CAST(NULL AS DOUBLE)" : `CAST(coalesce(${known.join(", ")}) - 1 AS DOUBLE)`;
}

/** A value of a category as the number that Spark casts it to. */
function numberOf(word: string, type: string, otherwise = Number.NaN): number {
  const truth = type === "boolean" ? ["false", "true"].indexOf(word.toLowerCase()) : -1;
  // "01" is no number's own word: a file's numbers are compared by theirs.
  return truth >= 0 ? truth : String(Number(word)) === word ? Number(word) : otherwise;
}
