/** A Table → delimited text: its own rows byte for byte with cells appended, or all cells written anew. */
import { OptionError } from "../base/errors.js";
import type { Column, Dialect, Table } from "./table.js";

const PIECE = 1 << 18;

/** Whether the table's text can be written again as `format` in this dialect. */
export function canAppend(table: Table, format: "csv" | "tsv", wanted: Partial<Dialect> = {}): boolean {
  if (!table.text) return false;
  const { dialect } = table.text;
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
  const { bytes, header, starts, ends, dialect } = table.text!;
  const { delimiter, newline } = dialect;
  const cells = added.map((column) => cellWriter(column, dialect));
  const out = pieces();
  const count = rows ? rows.length : table.rows;
  if (dialect.header) {
    out.bytes(bytes, 0, header[1]);
    out.text(added.map(({ name }) => delimiter + quoted(name, dialect)).join("") + newline);
  }
  for (let k = 0; k < count; k++) {
    const row = rows ? rows[k] : k;
    out.bytes(bytes, starts[row], ends[row]);
    let tail = "";
    for (const cell of cells) tail += delimiter + cell(row);
    out.text(tail + newline);
    yield* out.full();
  }
  yield* out.rest();
}

export function* writeDelimited(
  columns: readonly Column[],
  rows: number,
  format: "csv" | "tsv",
  wanted: Partial<Dialect> = {},
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
  if (dialect.header) out.text(line(columns.map(({ name }) => quoted(name, dialect))));
  for (let row = 0; row < rows; row++) {
    out.text(line(cells.map((cell) => cell(row))));
    yield* out.full();
  }
  yield* out.rest();
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
  /** The piece that is full, if one is. */
  readonly full: () => Iterable<Uint8Array>;
  readonly rest: () => Iterable<Uint8Array>;
}

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
  const rest = (): Iterable<Uint8Array> => {
    if (top === 0) return [];
    const piece = held.slice(0, top);
    top = 0;
    return [piece];
  };
  return {
    text: (text) => {
      // A character has at most 3 bytes for each unit of UTF-16.
      reserve(3 * text.length);
      top += encoder.encodeInto(text, held.subarray(top)).written;
    },
    bytes: (bytes, start, end) => {
      reserve(end - start);
      held.set(bytes.subarray(start, end), top);
      top += end - start;
    },
    full: () => (top >= PIECE ? rest() : []),
    rest,
  };
}
