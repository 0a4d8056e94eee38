/**
 * Columns with a use in distances → their encoding: a plain record that says how each becomes coordinates, now and for
 * rows that come later. A quantity is one coordinate; a category is one of 0 and 1 for each of its values, or a single
 * one if there are two; a date on a circle is two; a vector is as many as it has numbers.
 */
import { cosine, sine } from "../../base/circular.js";
import { logarithm } from "../../base/logarithm.js";
import type { Feature, Points } from "../../line/points/points.js";
import { tableError } from "../errors/cell-errors.js";
import { type Column, placeOf, type Table } from "../table/table.js";
import { CIRCLE_DAYS, type Circle, circleReading } from "./circles.js";
import { type EncodedColumn, type Encoding, featuresOf, isCircle, widthOf } from "./encoded-column.js";
import { epochDays, momentReader } from "./epochs.js";
import { MOST_DISTINCT } from "./look.js";
import { turnPlaces } from "./on-sphere.js";
import type { ColumnPlan, PlannedColumn } from "./planned.js";
import { reader, yesNo } from "./readings.js";
import { writeVectors } from "./vector-rows.js";

/** The encoding of the columns that a plan uses for distances. `blanksToo`: whether a blank is a value of a category. */
export function encodingOf(table: Table, plan: ColumnPlan, blanksToo = false): Encoding {
  return plan.flatMap((planned, c) =>
    planned.use === "distance" ? [encodedColumn(table, planned, c, blanksToo)] : [],
  );
}

function encodedColumn(
  table: Table,
  { role, weight, bend, blank, reading, vector, levels, tick, place }: PlannedColumn,
  c: number,
  blanksToo: boolean,
): EncodedColumn {
  const column = table.columns[c];
  const { name } = column;
  const shared = { name, role, weight };
  if (role === "vector" && vector !== undefined) return { ...shared, vector };
  if (role === "rank" && levels) {
    const told =
      column.kind === "text" ? usedWords(column.words).filter((word) => !levels.includes(word)) : [];
    // A blank has no place among ranks: with it they are kinds.
    if (!blanksToo || column.missing + told.length === 0) return { ...shared, words: levels };
    return { ...shared, role: "category", words: [...(column.missing > 0 ? [""] : []), ...levels, ...told] };
  }
  if (role === "yes-no" && tick !== undefined) return { ...shared, words: ["", tick] };
  if (role === "category" || role === "yes-no") {
    const words = column.kind === "text" ? usedWords(column.words) : numberWords(column.values, blank);
    if (words.length > MOST_DISTINCT) throw textCell(table, column);
    const told = yesNo(words) ?? words;
    return { ...shared, words: blanksToo && column.missing > 0 ? ["", ...told] : told };
  }
  if (column.kind === "text" && !reading) throw textCell(table, column);
  const own =
    column.kind === "number" && isCircle(bend) ? (reading ?? circleReading(column.values, bend)) : reading;
  return {
    ...shared,
    ...(own && { reading: own }),
    ...(bend && { bend }),
    ...(blank !== undefined && { blank }),
    ...(place && { place }),
  };
}

function usedWords(words: readonly string[]): string[] {
  return words.filter((word) => word.trim() !== "").sort();
}

/** Different numbers as words, the lowest first. */
function numberWords(values: Float64Array, blank: number | undefined): string[] {
  const found = new Set(values.filter((value) => Number.isFinite(value) && value !== blank));
  return [...found].sort((a, b) => a - b).map(String);
}

function textCell(table: Table, column: Column) {
  const codes = column.kind === "text" ? column.codes : new Uint32Array(0);
  const words = column.kind === "text" ? column.words : [];
  const row = Math.max(
    0,
    codes.findIndex((code) => words[code].trim() !== "" && Number.isNaN(Number(words[code]))),
  );
  return tableError("TEXT_CELL", {
    ...placeOf(table, row),
    column: column.name,
    cell: words[codes[row]] ?? "",
  });
}

/**
 * The rows of a table, or of a chunk of one, as coordinates; NaN where a cell is blank, or infinite if `na` does not fail. `columns[k]` is the index of the
 * column that the encoding's k-th is; `before` counts the rows of the file before the chunk.
 */
export function encodedRows(
  table: Table,
  encoding: Encoding,
  columns: readonly number[],
  before = 0,
  na: "fill" | "drop" | "fail" = "fail",
): Points & { readonly features: readonly Feature[] } {
  const features = featuresOf(encoding);
  const dim = features.length;
  const coords = new Float64Array(table.rows * dim);
  let at = 0;
  encoding.forEach((one, k) => {
    const column = table.columns[columns[k]];
    if (one.vector !== undefined) {
      writeVectors(table, columns[k], { length: one.vector, coords, dim, at }, before);
      at += one.vector;
      return;
    }
    const write = writerOf(one, column, coords, dim, at);
    for (let i = 0; i < table.rows; i++) {
      const value = write(i);
      if (value !== Number.POSITIVE_INFINITY && value !== Number.NEGATIVE_INFINITY) continue;
      if (na === "fail")
        throw tableError("INFINITE_CELL", { ...placeOf(table, i, before), column: one.name, value });
      coords[i * dim + at] = Number.NaN;
    }
    at += widthOf(one);
  });
  turnPlaces(encoding, coords, table.rows, dim);
  return { n: table.rows, dim, coords, features };
}

/** What writes the coordinates of row i of a column, and gives the value written, or NaN for a blank. */
function writerOf(one: EncodedColumn, column: Column, coords: Float64Array, dim: number, at: number) {
  const { words, bend } = one;
  if (words === undefined) {
    const numbers = numbersOf(column, one);
    if (isCircle(bend)) {
      return (i: number): number => {
        const angle = angleOf(numbers(i), bend, one.reading?.kind === "time");
        coords[i * dim + at] = Number.isNaN(angle) ? angle : sine(angle);
        coords[i * dim + at + 1] = Number.isNaN(angle) ? angle : cosine(angle);
        return 0;
      };
    }
    const bent = bend === "log" ? logOf : (x: number): number => x;
    return (i: number): number => {
      coords[i * dim + at] = bent(numbers(i));
      return coords[i * dim + at];
    };
  }
  const places = placesOf(column, words);
  const width = widthOf(one);
  if (one.role === "rank") {
    return (i: number): number => {
      const place = places(i);
      coords[i * dim + at] = place < 0 ? Number.NaN : place;
      return 0;
    };
  }
  return (i: number): number => {
    const place = places(i);
    for (let k = 0; k < width; k++) {
      coords[i * dim + at + k] = place < 0 ? Number.NaN : width === 1 ? place : place === k ? 1 : 0;
    }
    return 0;
  };
}

/** The number of row i, as its column is read; NaN if it is blank. */
export function numbersOf(
  column: Column,
  { reading, blank }: Pick<EncodedColumn, "reading" | "blank">,
): (row: number) => number {
  const held = (value: number): number => (value === blank ? Number.NaN : value);
  if (column.kind === "number") {
    const { values } = column;
    if (reading?.kind === "date") return (i) => epochDays(held(values[i]), reading);
    return blank === undefined ? (i) => values[i] : (i) => held(values[i]);
  }
  const read = momentReader(reading) ?? reader(reading ?? { kind: "number", point: "." });
  const numbers = Float64Array.from(column.words, (word) => held(read(word)));
  return (i) => numbers[column.codes[i]];
}

/** The place of row i's value among the words, in whatever case if only one is so written; -1 if it is blank or none of them. */
function placesOf(column: Column, words: readonly string[]): (row: number) => number {
  const known = new Map(words.map((word, k) => [word, k]));
  if (column.kind === "number") {
    // True and false may come as numbers.
    const truths = yesNo(words) ? [0, 1] : [];
    return (i) =>
      known.get(Number.isNaN(column.values[i]) ? "" : String(column.values[i])) ??
      truths.indexOf(column.values[i]);
  }
  const folded = (word: string): string => word.trim().toLowerCase();
  const alike = new Map<string, number>();
  words.forEach((word, k) => {
    alike.set(folded(word), alike.has(folded(word)) ? -1 : k);
  });
  const places = column.words.map((word) => known.get(word) ?? alike.get(folded(word)) ?? -1);
  return (i) => places[column.codes[i]];
}

/** ln (1 + x), and as much below 0 for -x. */
function logOf(x: number): number {
  if (!Number.isFinite(x)) return x;
  return x < 0 ? -logarithm(1 - x) : logarithm(1 + x);
}

/** Days since 1970, or hours, as an angle of the circle. */
function angleOf(value: number, bend: Circle, hours: boolean): number {
  const turns = (hours ? value / 24 : value) / CIRCLE_DAYS[bend];
  return 2 * Math.PI * (turns - Math.floor(turns));
}
