/**
 * Columns with a use in distances → their encoding: a plain record that says how each becomes coordinates, now and for
 * rows that come later. A quantity is one coordinate; a category is one of 0 and 1 for each of its values, or a single
 * one if there are two; a date on a circle is two.
 */
import { cosine, sine } from "../base/circular.js";
import { logarithm } from "../base/logarithm.js";
import { tableError } from "../io/points-problems.js";
import { type Column, placeOf, type Table } from "../io/table.js";
import type { Feature, Points } from "../points/points.js";
import { lookAt } from "./look.js";
import type { Bend, ColumnPlan, PlannedColumn } from "./planned.js";
import { type Reading, reader, yesNo } from "./readings.js";
import type { Role } from "./reasons.js";

/** How one column of a table becomes coordinates. */
export interface EncodedColumn {
  readonly name: string;
  readonly role: Role;
  /** How words are read as numbers. */
  readonly reading?: Reading;
  readonly bend?: Bend;
  /** The number that stands for a blank. */
  readonly blank?: number;
  /** The values of a category; absent for numbers. */
  readonly words?: readonly string[];
  readonly weight: number;
}

/** How rows of a table become coordinates, column after column: plain data, which a model keeps. */
export type Encoding = readonly EncodedColumn[];

const MOST_WORDS = 1000;

/** The encoding of the columns that a plan uses for distances. */
export function encodingOf(table: Table, plan: ColumnPlan): Encoding {
  return plan.flatMap((planned, c) => (planned.use === "distance" ? [encodedColumn(table, planned, c)] : []));
}

function encodedColumn(table: Table, { role, weight, bend, blank }: PlannedColumn, c: number): EncodedColumn {
  const column = table.columns[c];
  const { name } = column;
  const look = lookAt(column);
  const shared = { name, role, weight };
  if (role === "category" || role === "yes-no") {
    const words =
      column.kind === "text" ? [...column.words].filter((word) => word.trim() !== "").sort() : look.words;
    if (words.length > MOST_WORDS) throw textCell(table, column);
    return { ...shared, words: yesNo(words) ?? words };
  }
  if (!look.values) throw textCell(table, column);
  return {
    ...shared,
    ...(look.reading && { reading: look.reading }),
    ...(bend && { bend }),
    ...(blank !== undefined && { blank }),
  };
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

/** What the coordinates of an encoding stand for. */
export function featuresOf(encoding: Encoding): Feature[] {
  return encoding.flatMap(({ name, words, weight, bend }, source): Feature[] => {
    const own = { source, ...(weight !== 1 && { weight }) };
    if (words === undefined) {
      const names = isCircle(bend) ? [`${name} (sin)`, `${name} (cos)`] : [name];
      return names.map((part) => ({ name: part, kind: "quantity", ...own }));
    }
    if (words.length <= 2)
      return [{ name: words.length === 2 ? `${name}=${words[1]}` : name, kind: "yes-no", ...own }];
    return words.map((word) => ({ name: `${name}=${word}`, kind: "category", ...own }));
  });
}

function isCircle(bend: Bend | undefined): bend is "day" | "week" | "year" {
  return bend !== undefined && bend !== "log";
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
  return { n: table.rows, dim, coords, features };
}

function widthOf({ words, bend }: EncodedColumn): number {
  return words === undefined ? (isCircle(bend) ? 2 : 1) : Math.max(1, words.length === 2 ? 1 : words.length);
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
  return (i: number): number => {
    const place = places(i);
    for (let k = 0; k < width; k++) {
      coords[i * dim + at + k] = place < 0 ? Number.NaN : width === 1 ? place : place === k ? 1 : 0;
    }
    return 0;
  };
}

function numbersOf(column: Column, { reading, blank }: EncodedColumn): (row: number) => number {
  const held = (value: number): number => (value === blank ? Number.NaN : value);
  if (column.kind === "number") {
    const { values } = column;
    const perDay = reading && "perDay" in reading ? reading.perDay : 1;
    if (perDay !== 1) return (i) => values[i] / perDay;
    return blank === undefined ? (i) => values[i] : (i) => held(values[i]);
  }
  const read = reader(reading ?? { kind: "number", point: "." });
  const numbers = Float64Array.from(column.words, (word) => held(read(word)));
  return (i) => numbers[column.codes[i]];
}

/** The place of row i's value among the words; -1 if it is blank or none of them. */
function placesOf(column: Column, words: readonly string[]): (row: number) => number {
  const known = new Map(words.map((word, k) => [word, k]));
  if (column.kind === "number") return (i) => known.get(String(column.values[i])) ?? -1;
  const places = column.words.map((word) => known.get(word) ?? -1);
  return (i) => places[column.codes[i]];
}

/** ln (1 + x), and as much below 0 for -x. */
function logOf(x: number): number {
  if (!Number.isFinite(x)) return x;
  return x < 0 ? -logarithm(1 - x) : logarithm(1 + x);
}

/** The days of each circle. */
export const DAYS = { day: 1, week: 7, year: 365.2425 };

/** Days since 1970, or hours, as an angle of the circle. */
function angleOf(value: number, bend: "day" | "week" | "year", hours: boolean): number {
  const turns = (hours ? value / 24 : value) / DAYS[bend];
  return 2 * Math.PI * (turns - Math.floor(turns));
}
