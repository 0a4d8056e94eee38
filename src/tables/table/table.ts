/** A table: named columns of equal length, as read from a file of any format. */
import { isRecord } from "../../base/record.js";
import { checkArgument, integerFrom, RECORD, type Rule } from "../../base/rules.js";
import { type Place, placeText } from "../errors/cell-errors.js";
import type { CellType } from "./cell-type.js";
import type { TableNote } from "./notes.js";

/** What a file that types its columns says of one, so that it can be written again as it was. */
export interface Typed {
  /** Absent if the file does not say, as in delimited text. */
  readonly type?: CellType;
  /** The cells, if the type has more to tell than the column's numbers or words do; see CellType. */
  readonly cells?: ArrayLike<unknown>;
  /** Which part of the features of a GeoJSON file it came from; a property has the name that it has there. */
  readonly part?: "geometry" | "id" | { readonly property: string };
}

/** Numbers; NaN if the cell is missing. */
export interface NumberColumn extends Typed {
  readonly name: string;
  readonly kind: "number";
  readonly values: Float64Array;
  /** Number of missing cells. */
  readonly missing: number;
  /** Whether all numbers stand in quotes, or in cells of text: beside others that do not, they are codes. */
  readonly quoted?: true;
  /** Whether some of the numbers in quotes have a fraction, be it .00: they are amounts, not codes. */
  readonly fractions?: true;
}

/**
 * Words: row i holds words[codes[i]]; a missing cell is the empty word. Vectors of Arrow and Parquet files are not spelled:
 * their word is `[384 numbers]`, and the numbers are in `cells`.
 */
export interface TextColumn extends Typed {
  readonly name: string;
  readonly kind: "text";
  readonly codes: Uint32Array;
  readonly words: readonly string[];
  /** Number of missing cells. */
  readonly missing: number;
  /** The first cell that is not a number, if nine of ten cells are numbers: most likely a slip. */
  readonly stray?: Stray;
}

/** A cell that is most likely a slip: where it is, and what it holds. */
export interface Stray {
  /** Counted from 0. */
  readonly row: number;
  /** Counted from 1; 0 for formats without lines. */
  readonly line: number;
  readonly cell: string;
}

/** A column of a table: numbers or words. */
export type Column = NumberColumn | TextColumn;

/** How delimited text is written. The delimiter " " stands for any run of spaces and tabs. */
export interface Dialect {
  readonly delimiter: string;
  readonly header: boolean;
  readonly decimal: "." | ",";
  readonly newline: "\n" | "\r\n" | "\r";
}

/** The delimited text a table came from, kept so that it can be written again byte for byte. */
export interface DelimitedText {
  readonly bytes: Uint8Array;
  /** Where the header lies in `bytes`, without its line end; empty when there is none. */
  readonly header: readonly [start: number, end: number];
  /** Row i lies in bytes[starts[i] .. ends[i]], without its line end. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly dialect: Dialect;
}

/** On which lines the rows begin: row rows[k] on lines[k], the rows after it on the lines after it, up to rows[k + 1]. */
export interface Lines {
  readonly rows: Uint32Array;
  readonly lines: Uint32Array;
}

/** A shape as GeoJSON has it, or null, what its feature is called, if it has an id, and which properties it has. */
export interface Shape {
  readonly geometry: unknown;
  readonly id?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | null;
}

/** Named columns of equal length. */
export interface Table {
  /** Number of rows. */
  readonly rows: number;
  readonly columns: readonly Column[];
  /** The text it was read from, if that was kept. */
  readonly text?: DelimitedText;
  /** Absent for formats without lines. */
  readonly lines?: Lines;
  /** Rows without values, because their line could not be read: see `skipBadLines` of `readTable`. */
  readonly badRows?: Uint32Array;
  /** The sign before fractions, if the caller or the first records of delimited text tell it. */
  readonly mark?: "." | ",";
  /** The name of the format of the file it was read from: a TableFormat, or "jsonl" for one JSON object per line. */
  readonly format?: string;
  /** What pandas notes of the columns in a Parquet file, so that it can be written again. */
  readonly pandas?: string;
  /** What was found in the file and is worth saying. */
  readonly notes?: readonly TableNote[];
  /** The shapes of a GeoJSON file, one per row, so that they can be written again. */
  readonly shapes?: readonly Shape[];
}

const TABLE: Rule = [
  "must be a table, as readTable returns it, with a cell in each column for every row",
  (value) =>
    isRecord(value) &&
    Number.isSafeInteger(value.rows) &&
    Array.isArray(value.columns) &&
    value.columns.every((column) => isColumn(column, value.rows)),
];

function isColumn(column: unknown, rows: unknown): boolean {
  if (!isRecord(column) || typeof column.name !== "string") return false;
  if (column.kind === "number")
    return Number((column.values as Float64Array | undefined)?.length) >= Number(rows);
  const { kind, codes, words } = column as Partial<TextColumn>;
  return kind === "text" && Number(codes?.length) >= Number(rows) && Array.isArray(words);
}

/** Looks at the columns, not at their cells. */
export function checkTable(table: Table): void {
  checkArgument("table", TABLE, table);
}

/** The line on which a row of delimited text begins, counted from 1; undefined for other formats. */
export function lineOf(table: Pick<Table, "lines">, row: number): number | undefined {
  if (table.lines === undefined) return undefined;
  const { rows, lines } = table.lines;
  let low = 0;
  let high = rows.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (rows[middle] <= row) low = middle;
    else high = middle;
  }
  return lines[low] + row - rows[low];
}

/** Where a row of a chunk is in its file, of which `before` rows come before the chunk. */
export function placeOf(table: Pick<Table, "lines">, row: number, before = 0): Place {
  const line = lineOf(table, row);
  return { row: before + row, ...(line !== undefined && { line }) };
}

/** Where a row is, for people: `line 17` of delimited text, `row 17` of other formats. */
export function tableLine(table: Pick<Table, "lines">, row: number): string {
  checkArgument("table", RECORD, table);
  checkArgument("row", integerFrom(0), row);
  return placeText(placeOf(table, row));
}
