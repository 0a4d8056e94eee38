/** A Table → delimited text: its own rows byte for byte with cells appended, or all cells written anew. */
import { OptionError } from "../base/errors.js";
import type { Column, Dialect, Table } from "./table.js";

const PIECE = 1 << 18;

/** Whether the table's text can be written again as `format` in this dialect. */
export function canAppend(table: Table, format: "csv" | "tsv", wanted: Partial<Dialect> = {}): boolean {
  return table.text !== undefined && canAppendAs(table.text.dialect, format, wanted);
}

/** Whether text in this dialect is text of that format, and in the dialect wanted. */
export function canAppendAs(dialect: Dialect, format: "csv" | "tsv", wanted: Partial<Dialect> = {}): boolean {
  if (
    format === "tsv" ? dialect.delimiter !== "\t" : dialect.delimiter === "\t" && wanted.delimiter !== "\t"
  ) {
    return false;
  }
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
  const out = pieces();
  out.bytes(header, 0, header.length);
  for (const name of names) out.text(dialect.delimiter + quoted(name, dialect));
  out.text(dialect.newline);
  return out.rest();
}

/** Rows of a text as they were, each with its new cells. */
export function* appendedRows(
  table: Table,
  added: readonly Column[],
  rows?: Uint32Array,
): Generator<Uint8Array, void, void> {
  const { bytes, starts, ends, dialect } = table.text!;
  const { delimiter, newline } = dialect;
  const cells = added.map((column) => cellWriter(column, dialect));
  const out = pieces();
  const count = rows ? rows.length : table.rows;
  for (let k = 0; k < count; k++) {
    const row = rows ? rows[k] : k;
    out.bytes(bytes, starts[row], ends[row]);
    for (const cell of cells) {
      out.text(delimiter);
      out.text(cell(row));
    }
    out.text(newline);
    if (out.full()) yield out.rest();
  }
  if (!out.empty()) yield out.rest();
}

/** All cells written anew. `header`: whether the names come first, where the dialect has them. */
export function* writeDelimited(
  columns: readonly Column[],
  rows: number,
  format: "csv" | "tsv",
  wanted: Partial<Dialect> = {},
  header = true,
): Generator<Uint8Array, void, void> {
  const delimiter = format === "tsv" ? "\t" : ",";
  const dialect: Dialect = { delimiter, header: true, decimal: ".", newline: "\n", ...wanted };
  if (dialect.delimiter === dialect.decimal) {
    throw new OptionError("decimal", "must not be the delimiter", dialect.decimal);
  }
  const cells = columns.map((column) => cellWriter(column, dialect));
  const out = pieces();
  // A line that is blank would not be read as a row.
  const line = (all: readonly string[]): string =>
    (all.length === 1 && all[0].trim() === "" ? '""' : all.join(dialect.delimiter)) + dialect.newline;
  if (header && dialect.header) out.text(line(columns.map(({ name }) => quoted(name, dialect))));
  for (let row = 0; row < rows; row++) {
    out.text(line(cells.map((cell) => cell(row))));
    if (out.full()) yield out.rest();
  }
  if (!out.empty()) yield out.rest();
}

/** The cell of a row as it stands in the text; in text parted by spaces a missing one is NA. */
function cellWriter(column: Column, dialect: Dialect): (row: number) => string {
  const gap = dialect.delimiter === " " ? "NA" : "";
  if (column.kind === "text") {
    const words = column.words.map((word) => quoted(word, dialect) || gap);
    return (row) => words[column.codes[row]];
  }
  const { values } = column;
  if (dialect.decimal === ".") return (row) => (Number.isNaN(values[row]) ? gap : String(values[row]));
  return (row) => (Number.isNaN(values[row]) ? gap : String(values[row]).replace(".", ","));
}

function quoted(word: string, { delimiter }: Dialect): string {
  const odd =
    /["\r\n]|^[\s#\ufeff]|\s$/.test(word) ||
    word.includes(delimiter) ||
    (delimiter === " " && /\s/.test(word));
  return odd ? `"${word.replaceAll('"', '""')}"` : word;
}

interface Pieces {
  readonly text: (text: string) => void;
  readonly bytes: (bytes: Uint8Array, start: number, end: number) => void;
  readonly empty: () => boolean;
  readonly full: () => boolean;
  /** All that was gathered since the last call. */
  readonly rest: () => Uint8Array;
}

// Up to here a loop is faster than a call that moves many bytes.
const SHORT = 64;

/** Gathers text and bytes into pieces of about PIECE bytes. */
function pieces(): Pieces {
  const encoder = new TextEncoder();
  let held = new Uint8Array(PIECE + (PIECE >> 2));
  let top = 0;
  const reserve = (more: number): void => {
    if (top + more <= held.length) return;
    const larger = new Uint8Array(Math.max(top + more, 2 * held.length));
    larger.set(held.subarray(0, top));
    held = larger;
  };
  const ascii = (text: string): boolean => {
    for (let k = 0; k < text.length; k++) {
      const unit = text.charCodeAt(k);
      if (unit > 127) return false;
      held[top + k] = unit;
    }
    return true;
  };
  return {
    text: (text) => {
      // A character has at most 3 bytes for each unit of UTF-16.
      reserve(3 * text.length);
      if (text.length <= SHORT && ascii(text)) top += text.length;
      else top += encoder.encodeInto(text, held.subarray(top)).written;
    },
    bytes: (bytes, start, end) => {
      reserve(end - start);
      if (end - start > SHORT) held.set(bytes.subarray(start, end), top);
      else for (let at = start, to = top; at < end; at++, to++) held[to] = bytes[at];
      top += end - start;
    },
    empty: () => top === 0,
    full: () => top >= PIECE,
    rest: () => {
      const piece = held.slice(0, top);
      top = 0;
      return piece;
    },
  };
}
