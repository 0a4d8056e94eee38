/** Rows of a table in an encoding, with blanks → points: blanks filled in, rows left out, and what was not understood. */

import { isOfAngles } from "../../distances/registry.js";
import type { Feature, Points } from "../../line/points/points.js";
import { rowsOfZeros } from "../../line/points/rows-of-zeros.js";
import { tableError } from "../errors/cell-errors.js";
import { placeOf, type Table } from "../table/table.js";
import { type BlankFiller, blankFiller, referenceRows } from "./blanks.js";
import type { Encoding } from "./encoded-column.js";
import { encodedRows } from "./encoding.js";
import { type UnreadCells, unreadCells } from "./unread.js";
import { type UndirectedRows, undirectedRows } from "./vector-rows.js";

/** What is done with rows that have a blank: filled in from the nearest rows, left out, or refused. */
export const blankRules = ["fill", "drop", "fail"] as const;
/** One of the rules for rows with a blank. */
export type BlankRule = (typeof blankRules)[number];

/** Blank cells of a column in use: in rows that were filled in, and in those that were dropped. */
export interface BlankCells {
  readonly column: string;
  readonly filled: number;
  readonly dropped: number;
}

/** Points made from rows of a table. */
export interface EncodedPoints {
  /** Coordinates, for `cluster`; `features` say what they stand for. */
  readonly points: Points;
  /** Row i of the points is row rows[i] of the table. */
  readonly rows: Uint32Array;
  /** Rows of the table that were dropped: by `na`, or because too little is known of them. */
  readonly dropped: number;
  /** Cells that were blank and filled in. */
  readonly filled: number;
  /** Rows of the table that had such a cell. */
  readonly filledRows: Uint32Array;
  /** Where the blank cells were, by column; columns without any are left out. */
  readonly blankCells: readonly BlankCells[];
  /** Rows that were dropped because their vector has no direction, by what it lacks; absent if there are none. */
  readonly undirected?: UndirectedRows;
  /** Cells that hold something of which nothing could be made, and count as blanks. */
  readonly unread: readonly UnreadCells[];
}

export interface EncodeOptions {
  readonly na: BlankRule;
  /** What blanks are filled in from; by default the rows of the table itself. */
  readonly filler?: BlankFiller;
  /** By which rows are compared: blanks are filled in accordingly, unless there is a filler, and vectors of zeros left out where angles are. */
  readonly distance?: string | undefined;
  /** Rows of the file before those of the table. */
  readonly before?: number;
}

/** The rows of a table, or of a chunk of one, in an encoding; `columns[k]` is the index of the encoding's k-th column. */
export function encodedPoints(
  table: Table,
  encoding: Encoding,
  columns: readonly number[],
  options: EncodeOptions,
): EncodedPoints {
  const all = encodedRows(table, encoding, columns, options.before, options.na);
  const { reference: _, ...found } = filledPoints(table, encoding, columns, all, options);
  return found;
}

/** Writes to the points. `reference`: the rows that blanks were filled in from, if they are the table's own. */
export function filledPoints(
  table: Table,
  encoding: Encoding,
  columns: readonly number[],
  all: Points & { readonly features: readonly Feature[] },
  { na, filler, distance, before = 0 }: EncodeOptions,
): EncodedPoints & { readonly reference?: Points } {
  const { dim, coords, features } = all;
  const unread = unreadCells(table, encoding, columns, all);
  const held = heldCounts(all);
  // Of a line that could not be read nothing is known, whatever blanks mean.
  const bad = new Set(table.badRows);
  const isShort = (count: number, row: number): boolean => count < dim && !bad.has(row);
  if (na === "fail" && held.some(isShort)) {
    const row = held.findIndex(isShort);
    const { source } = features[coords.subarray(row * dim, (row + 1) * dim).findIndex(Number.isNaN)];
    throw tableError("MISSING_CELL", { ...placeOf(table, row, before), column: encoding[source].name });
  }
  // Zeros have no direction, in whatever columns they stand.
  const vectors = encoding.every(({ role }) => role === "vector");
  const zeros = new Set(vectors && na !== "fail" && isOfAngles(distance) ? rowsOfZeros(all) : []);
  const every = Uint32Array.from({ length: table.rows }, (_, i) => i);
  const blank = every.filter((i) => held[i] < dim && !bad.has(i));
  const cells = encoding.map(({ name }) => ({ column: name, filled: 0, dropped: 0 }));
  const own =
    filler || na === "drop" || blank.length === 0
      ? undefined
      : referenceRows(
          all,
          every.filter((i) => held[i] === dim && !zeros.has(i) && !bad.has(i)),
        );
  const { fill } = filler ?? (own && blankFiller(own, distance)) ?? NONE;
  const left = new Set<number>(bad);
  for (const row of blank) {
    const sources = blankSources(coords, row, dim, features);
    const done = na !== "drop" && fill(coords, row * dim);
    if (!done) left.add(row);
    for (const source of sources) cells[source][done ? "filled" : "dropped"]++;
  }
  const vector = encoding.findIndex((one) => one.vector !== undefined);
  const blankVectors = [...left].filter((row) => !bad.has(row));
  const lacking = {
    zeros: zeros.size,
    ...(vector >= 0
      ? undirectedRows(table, columns[vector], blankVectors)
      : { none: blankVectors.length, "not-numbers": 0 }),
  };
  for (const row of zeros) left.add(row);
  const rows = left.size > 0 ? every.filter((i) => !left.has(i)) : every;
  const filledRows = blank.filter((i) => !left.has(i));
  return {
    points: { ...(left.size > 0 ? picked(all, rows) : all), features },
    rows,
    dropped: left.size,
    filled: cells.reduce((sum, { filled }) => sum + filled, 0),
    filledRows,
    blankCells: cells.filter(({ filled, dropped }) => filled + dropped > 0),
    ...(left.size > bad.size && (vector >= 0 || zeros.size > 0) && { undirected: lacking }),
    unread,
    ...(own && filledRows.length > 0 && { reference: own }),
  };
}

const NONE: BlankFiller = { fill: () => false };

/** How many coordinates of each row are not blank. */
function heldCounts({ n, dim, coords }: Points): Uint32Array {
  const counts = new Uint32Array(n);
  for (let i = 0, at = 0; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) if (!Number.isNaN(coords[at])) counts[i]++;
  }
  return counts;
}

/** Columns of a row that are blank: the coordinates of one category are one cell. */
function blankSources(
  coords: Float64Array,
  row: number,
  dim: number,
  features: readonly Feature[],
): ReadonlySet<number> {
  const sources = new Set<number>();
  for (let c = 0; c < dim; c++) if (Number.isNaN(coords[row * dim + c])) sources.add(features[c].source);
  return sources;
}

function picked({ dim, coords }: Points, rows: Uint32Array): Points {
  const some = new Float64Array(rows.length * dim);
  rows.forEach((row, i) => {
    some.set(coords.subarray(row * dim, (row + 1) * dim), i * dim);
  });
  return { n: rows.length, dim, coords: some };
}
