/** A Table → delimited text: its own rows byte for byte with cells appended, or all cells rewritten. */
import { OptionError } from "../../base/errors.js";
import { listTexts } from "../table/list-texts.js";
import type { Column, Dialect, Table } from "../table/table.js";
import { newPiece, PIECE, type Piece, putBytes, putText, reserve, takeBytes } from "./piece.js";

const TAB = "\t";

/**
 * Whether text in this dialect can be written again as text of a format, and in the dialect wanted. `usual`: what parts the
 * cells of that format; where it is a tab nothing else does, elsewhere a tab does only if that is wanted.
 */
export function canAppend(dialect: Dialect, usual: string, wanted: Partial<Dialect> = {}): boolean {
  const has = dialect.delimiter === TAB;
  if (usual === TAB ? !has : has && wanted.delimiter !== TAB) return false;
  return (Object.keys(wanted) as (keyof Dialect)[]).every((key) => wanted[key] === dialect[key]);
}

/** What comes before the header, the header and the rows as they were, each with its new cells. */
export function* writeAppended(
  table: Table,
  added: readonly Column[],
  rows: Uint32Array | undefined,
): Generator<Uint8Array, void, void> {
  const { bytes, header, dialect } = table.text!;
  const names = added.map(({ name }) => name);
  if (dialect.header) yield appendedHeader(bytes.subarray(0, header[1]), names, dialect);
  yield* appendedRows(table, added, rows);
}

/** A header as it was, with the names of new columns. */
export function appendedHeader(header: Uint8Array, names: readonly string[], dialect: Dialect): Uint8Array {
  const out = newPiece();
  putBytes(out, header, 0, header.length);
  for (const name of names) putText(out, dialect.delimiter + quoted(name, dialect));
  putText(out, dialect.newline);
  return takeBytes(out);
}

/** Rows of a text as they were, each with its new cells. */
export function* appendedRows(
  table: Table,
  added: readonly Column[],
  rows?: Uint32Array,
): Generator<Uint8Array, void, void> {
  const { dialect } = table.text!;
  const cells = added.map((column) => cellsOf(column, dialect));
  const count = rows ? rows.length : table.rows;
  const out = newPiece();
  for (let from = 0; from < count; ) {
    from = appendUntilFull(out, table.text!, cells, rows, from, count);
    yield takeBytes(out);
  }
}

/** Appends rows from … to, as many as a piece takes; returns the first that it does not. */
function appendUntilFull(
  out: Piece,
  { bytes, starts, ends, dialect: { delimiter, newline } }: NonNullable<Table["text"]>,
  cells: readonly Cells[],
  rows: Uint32Array | undefined,
  from: number,
  to: number,
): number {
  let k = from;
  for (; k < to && out.top < PIECE; k++) {
    const row = rows ? rows[k] : k;
    putBytes(out, bytes, starts[row], ends[row]);
    for (let c = 0; c < cells.length; c++) {
      putText(out, delimiter);
      putCell(out, cells[c], row);
    }
    putText(out, newline);
  }
  return k;
}

/** All cells rewritten. `header`: whether the names come first, if the dialect has them. */
export function* writeDelimited(
  columns: readonly Column[],
  rows: number,
  wanted: Partial<Dialect> & Pick<Dialect, "delimiter">,
  header = true,
): Generator<Uint8Array, void, void> {
  const dialect: Dialect = { header: true, decimal: ".", newline: "\n", ...wanted };
  if (dialect.delimiter === dialect.decimal) {
    throw new OptionError("decimal", "must not be the delimiter", dialect.decimal);
  }
  const cells = columns.map((column) => cellsOf(column, dialect));
  const out = newPiece();
  // A line that is blank would not be read as a row, and spaces in the only column would part it.
  const alone = (cell: string): string => (/^$|^[^"].*\s/.test(cell) ? `"${cell}"` : cell);
  const line = (all: readonly string[]): string =>
    (all.length === 1 ? alone(all[0]) : all.join(dialect.delimiter)) + dialect.newline;
  if (header && dialect.header) putText(out, line(columns.map(({ name }) => quoted(name, dialect))));
  for (let row = 0; row < rows; row++) {
    putText(out, line(cells.map((cell) => cellText(cell, row))));
    if (out.top >= PIECE) yield takeBytes(out);
  }
  if (out.top > 0) yield takeBytes(out);
}

/** The cells of a column as they stand in the text: words by row, or numbers. */
interface Cells {
  readonly word: (row: number) => string;
  readonly values: Float64Array | undefined;
  readonly comma: boolean;
  /** What a missing one is written as: in text separated by spaces there must be something. */
  readonly gap: string;
}

function cellsOf(column: Column, dialect: Dialect): Cells {
  const gap = dialect.delimiter === " " ? "NA" : "";
  const comma = dialect.decimal === ",";
  if (column.kind === "number") return { word: String, values: column.values, comma, gap };
  const { codes, words } = column;
  const common = { values: undefined, comma, gap };
  const texts = listTexts(column);
  if (texts) return { ...common, word: (row) => quoted(texts(row), dialect) || gap };
  // Words of one row each are quoted when they are written: those of vectors are most of what a program holds.
  if (2 * words.length > codes.length) {
    return { ...common, word: (row) => quoted(words[codes[row]], dialect) || gap };
  }
  const known = words.map((word) => quoted(word, dialect) || gap);
  return { ...common, word: (row) => known[codes[row]] };
}

function cellText({ word, values, comma, gap }: Cells, row: number): string {
  if (!values) return word(row);
  const value = values[row];
  if (Number.isNaN(value)) return gap;
  return comma ? String(value).replace(".", ",") : String(value);
}

// Any sign that parts cells elsewhere is quoted too: who guesses the delimiter must not take it for one.
function quoted(word: string, { delimiter }: Dialect): string {
  const odd =
    /["\r\n,;\t|]|^[\s#\ufeff]|\s$/.test(word) ||
    word.includes(delimiter) ||
    (delimiter === " " && /\s/.test(word));
  return odd ? `"${word.replaceAll('"', '""')}"` : word;
}

const ZERO = 48;

/** Labels mostly have one digit, for which no string has to be made. */
function putCell(out: Piece, cells: Cells, row: number): void {
  const value = cells.values ? cells.values[row] : -1;
  if (value >= 0 && value <= 9 && Math.floor(value) === value) {
    reserve(out, 1);
    out.held[out.top++] = ZERO + value;
  } else putText(out, cellText(cells, row));
}
