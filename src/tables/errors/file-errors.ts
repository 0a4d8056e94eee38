/** What can be wrong with a file, its columns, or what is to be written: code and fields → text. */
import { counted } from "../../base/counted.js";
import { inputErrors, shown } from "../../base/errors.js";
import { POINTS_OF_TABLES } from "./cell-errors.js";
import { ERRORS_OF_FORMATS } from "./format-errors.js";

interface Named {
  readonly name: string;
}

interface Line {
  readonly line: number;
}

const MOST_LISTED = 6;

const FILES = {
  EMPTY_FILE: ({ name }: Named) => `${name} is empty.`,
  NO_TABLE_COLUMNS: ({ name }: Named) => `${name} has no columns.`,
  DAMAGED_FILE: (
    f: Named & {
      readonly format: string;
      readonly line?: number;
      readonly column?: number;
      readonly why: string;
    },
  ) => {
    const column = f.column === undefined ? "" : `, column ${f.column}`;
    const place = f.line === undefined ? "" : `line ${f.line}${column}: `;
    return `${f.name} is damaged or not ${f.format}: ${place}${f.why}.`;
  },
  DAMAGED_GZIP: ({ why }: { readonly why: string }) => `the gzip data is damaged: ${why}.`,
  /** `is`: what such a file is, and what to do about it. */
  FOREIGN_FORMAT: ({ name, is }: Named & { readonly format: string; readonly is: string }) =>
    `${name} is ${is}.`,
  ARCHIVE_TABLE: (f: Named & { readonly files: readonly string[]; readonly asked?: string }) => {
    const list = [...f.files.slice(0, MOST_LISTED), ...(f.files.length > MOST_LISTED ? ["…"] : [])].join(
      ", ",
    );
    if (f.asked !== undefined) return `${f.name} holds no file ${shown(f.asked)}: it holds ${list}.`;
    return f.files.length === 0
      ? `${f.name} is a ZIP archive without a table.`
      : `${f.name} is a ZIP archive of several files: name the one to read as sheet: ${list}.`;
  },
  SHEET_SIZE: (f: {
    readonly rows: number;
    readonly columns: number;
    readonly mostRows: number;
    readonly mostColumns: number;
  }) =>
    `a sheet of a workbook has at most ${f.mostRows} rows and ${f.mostColumns} columns: ${f.rows} × ${f.columns} do not fit.`,
  INPUT_TOO_LARGE: ({ most }: { readonly most: number }) => `input must be at most ${most} bytes.`,
  NOT_BYTES: ({ value }: { readonly value: unknown }) =>
    `input must be a Uint8Array or an async iterable of them, got ${shown(value)}.`,
  NOT_A_PIECE: ({ value }: { readonly value: unknown }) =>
    `input must be made of Uint8Arrays, got ${shown(value)}.`,
};

const TEXT = {
  NUL_BYTE: ({ byte, line }: { readonly byte?: number; readonly line?: number }) =>
    line === undefined
      ? `byte ${byte} is NUL: this is not delimited text, or it is UTF-16 without a byte order mark.`
      : `line ${line} has a NUL byte: this is not delimited text.`,
  NOT_UTF16: ({ name, why }: Named & { readonly why: string }) =>
    `${name} begins like UTF-16 but is not: ${why}.`,
  NOT_TEXT: ({ name, why }: Named & { readonly why: string }) => `${name} cannot be read as text: ${why}.`,
  OPEN_QUOTE: ({ line }: Line) => `line ${line}: the quote that opens here is never closed.`,
  AFTER_QUOTE: ({ line }: Line) =>
    `line ${line}: a closing quote must be followed by a delimiter or the end of the line.`,
  RAGGED_ROW: (f: Line & { readonly cells: number; readonly expected: number; readonly header: boolean }) =>
    `line ${f.line} has ${counted(f.cells, "cell")}, ${f.header ? "the header" : "the first row"} has ${f.expected}.`,
  RECORD_TOO_LONG: ({ line, most, quoted }: Line & { readonly most: number; readonly quoted: boolean }) =>
    `line ${line}: the record that begins here is longer than ${most / 2 ** 20} MiB: ` +
    `${quoted ? "a quote is probably not closed" : "this is probably not delimited text"}.`,
};

const FORMATS = {
  JSON_SHAPE: ({ name, value }: Named & { readonly value: unknown }) =>
    `${name} must be an array of rows or an object of columns, got ${shown(value)}.`,
  JSON_ROW: ({ name, row, value }: Named & { readonly row: number; readonly value: unknown }) =>
    `${name}: row ${row + 1} is ${shown(value)}, row 1 is an object.`,
  JSON_CELLS: (f: Named & { readonly row: number; readonly value: unknown; readonly expected: number }) =>
    `${f.name}: row ${f.row + 1} has ${Array.isArray(f.value) ? f.value.length : shown(f.value)} cells, ` +
    `the table has ${f.expected} columns.`,
  JSON_COLUMN: ({ name, column, value }: Named & { readonly column: string; readonly value: unknown }) =>
    `${name}: "${column}" is ${shown(value)}: an object of columns must hold arrays.`,
  COLUMN_LENGTHS: (
    f: Named & {
      readonly column: string;
      readonly cells: number;
      readonly first: string;
      readonly expected: number;
    },
  ) => `${f.name}: column "${f.column}" has ${f.cells} cells, column "${f.first}" has ${f.expected}.`,
  PARQUET_COLUMN: (f: Named & { readonly column: string; readonly cells: number; readonly rows: number }) =>
    `${f.name} is damaged: column "${f.column}" has ${f.cells} cells, the table has ${f.rows} rows.`,
  NPY_TYPE: ({ name, type }: Named & { readonly type: string }) =>
    `${name} holds ${type ? `'${type}'` : "a record of fields"}: an NPY file must hold numbers ` +
    "(f4, f8, i1 to i8, u1 to u8, b1).",
  NPY_DIMENSIONS: ({ name, dimensions }: Named & { readonly dimensions: number }) =>
    `${name} has ${dimensions} dimensions: a table has 1 or 2.`,
};

const GRAPHS = {
  NUL_IN_GRAPH: ({ name }: Named) => `${name} has NUL bytes: it is not an edge list.`,
  NO_EDGES_IN_FILE: ({ name }: Named) => `${name} has no edges.`,
  EDGE_CELLS: ({ line, cells }: Line & { readonly cells: number }) =>
    `line ${line} has ${counted(cells, "cell")}: an edge must be "a b" or "a b weight".`,
  EDGE_WEIGHT: ({ line, value }: Line & { readonly value: string }) =>
    `line ${line} has weight ${shown(value)}: weights must be finite and >= 0.`,
  MARKET_BANNER: ({ name, value }: Named & { readonly value: string }) =>
    `${name} must begin with "%%MatrixMarket matrix coordinate …", got ${shown(value)}.`,
  MARKET_KIND: ({ name, format, object }: Named & { readonly format: string; readonly object: string }) =>
    `${name} holds ${format === "array" ? "an" : "a"} ${format} ${object}: a graph must be a coordinate matrix.`,
  MARKET_FIELD: ({ name, field }: Named & { readonly field: string }) =>
    `${name} holds ${field} entries: they must be pattern, real or integer.`,
  MARKET_SYMMETRY: ({ name, symmetry }: Named & { readonly symmetry: string }) =>
    `${name} is ${symmetry}: a graph's matrix must be symmetric or general.`,
  MARKET_ENTRY: (f: Line & { readonly value: string; readonly nodes: number; readonly weighted: boolean }) =>
    `line ${f.line} is ${shown(f.value)}: an entry must be two indices from 1 to ${f.nodes}` +
    `${f.weighted ? " and a number" : ""}.`,
  MARKET_NO_SIZE: ({ name }: Named) => `${name} has no line with its size.`,
  MARKET_SIZE: ({ line, value }: Line & { readonly value: string }) =>
    `line ${line} is ${shown(value)}: the size must be rows, columns and entries.`,
  MARKET_NOT_SQUARE: ({ line, rows, columns }: Line & { readonly rows: number; readonly columns: number }) =>
    `line ${line}: a graph's matrix must be square, got ${rows} × ${columns}.`,
  MARKET_ENTRIES: ({
    name,
    entries,
    expected,
  }: Named & { readonly entries: number; readonly expected: number }) =>
    `${name} must have ${expected} entries as its size line says, got ${entries}.`,
};

const COLUMNS = {
  NO_COLUMN_NUMBER: ({ number, columns }: { readonly number: number; readonly columns: number }) =>
    `no column ${number}: the table has columns 1 to ${columns}.`,
  NO_COLUMN_NAMED: (f: {
    readonly column: string;
    readonly close?: string;
    readonly names: readonly string[];
  }) => {
    const names = f.names.length > 12 ? [...f.names.slice(0, 12), "…"] : f.names;
    const hint =
      f.close === undefined ? `the columns are ${names.join(", ")}.` : `did you mean "${f.close}"?`;
    return `no column "${f.column}": ${hint}`;
  },
};

const WRITING = {
  TEXT_IN_NPY: ({ column }: { readonly column: string }) =>
    `column "${column}" is text: an NPY file must hold numbers.`,
  ADDED_CELLS: ({
    column,
    cells,
    rows,
  }: {
    readonly column: string;
    readonly cells: number;
    readonly rows: number;
  }) => `column "${column}" has ${cells} cells, the table has ${rows} rows.`,
  ROW_OUT_OF_RANGE: ({ row, rows }: { readonly row: number; readonly rows: number }) =>
    `row ${row} must be < ${rows}, the number of rows.`,
  CHUNK_COLUMNS: ({ columns, expected }: { readonly columns: number; readonly expected: number }) =>
    `a chunk must have ${expected} columns, got ${columns}.`,
  CHUNK_NEW_COLUMNS: ({ columns, expected }: { readonly columns: number; readonly expected: number }) =>
    `a chunk must have ${expected} new columns, got ${columns}.`,
  CHUNK_CELLS: ({ cells, rows }: { readonly cells: number; readonly rows: number }) =>
    `new columns of this chunk must have ${rows} cells, got ${cells}.`,
  TEXT_AFTER_NUMBERS: ({ column }: { readonly column: string }) =>
    `column "${column}" has text after numbers: write it as .csv or .jsonl.`,
};

export const IO_ERRORS = {
  ...FILES,
  ...TEXT,
  ...FORMATS,
  ...ERRORS_OF_FORMATS,
  ...GRAPHS,
  ...POINTS_OF_TABLES,
  ...COLUMNS,
  ...WRITING,
};

export const ioError = inputErrors(IO_ERRORS);

/** The words of an error that is not ours, without the full stop that some have: our sentence goes on to its own. */
export function whyOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}
