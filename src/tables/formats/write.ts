/** A Table → the bytes of a file, piece by piece. */
import { checkArgument, checkOptions, INDEXES, LIST, oneOf, RECORD, type Rules } from "../../base/rules.js";
import { writeArrow } from "./arrow-write.js";
import { withoutFormulas } from "./formulas.js";
import { columnNames } from "./names.js";
import { writeNpy } from "./npy.js";
import { writeParquet } from "./parquet.js";
import { ioError } from "./problems.js";
import { type Column, checkTable, type Dialect, type Table } from "./table.js";
import { canAppend, writeAppended, writeDelimited } from "./write-delimited.js";
import { writeJson } from "./write-json.js";

/** The formats tables are written to; "jsonl" is one JSON object per line. */
export type WriteFormat = "csv" | "tsv" | "parquet" | "arrow" | "npy" | "json" | "jsonl" | "geojson";

/** How a table is written. */
export interface WriteOptions {
  /** The format of the file. */
  readonly format: WriteFormat;
  /** Columns to append; each has a cell for every row of the table, also for those that are not written. */
  readonly added?: readonly Column[];
  /** The rows to write, by number; all by default. */
  readonly rows?: Uint32Array;
  /** How delimited text is written; by default as it was read, or with commas (tabs for tsv). */
  readonly dialect?: Partial<Dialect>;
  /**
   * What becomes of cells of delimited text that a spreadsheet would compute, those that begin with `=`, `+`, `-` or `@`
   * and are not numbers: "keep" (the default), or "text", which puts an apostrophe before them.
   */
  readonly formulas?: "keep" | "text";
}

export const WRITE_FORMATS: readonly WriteFormat[] = [
  "csv",
  "tsv",
  "parquet",
  "arrow",
  "npy",
  "json",
  "jsonl",
  "geojson",
];

const RULES: Rules<WriteOptions> = {
  format: oneOf(WRITE_FORMATS),
  added: LIST,
  rows: INDEXES,
  dialect: RECORD,
  formulas: oneOf(["keep", "text"]),
};

/**
 * Writes a table. Delimited text that was read and is written in the same dialect keeps its rows byte for byte, with the
 * new cells after them.
 *
 * @param table The table.
 * @param options The format, and columns to append.
 * @returns the bytes of the file in pieces
 * @example
 * const table = await readTable(new TextEncoder().encode("x,y\n0.5,2\n4.5,8\n"), { name: "data.csv" });
 * const labels = { name: "cluster", kind: "number", values: Float64Array.of(0, 1), missing: 0 } as const;
 * for await (const bytes of writeTable(table, { format: "csv", added: [labels] })) console.assert(bytes.length > 0);
 */
export async function* writeTable(
  table: Table,
  options: WriteOptions,
): AsyncGenerator<Uint8Array, void, void> {
  checkTable(table);
  checkOptions(options, RULES);
  const { format, rows, formulas = "keep" } = options;
  checkArgument("format", RULES.format, format);
  const added = renamed(table, options.added ?? []);
  for (const column of added) {
    const length = column.kind === "text" ? column.codes.length : column.values.length;
    if (length === table.rows) continue;
    throw ioError("ADDED_CELLS", { column: column.name, cells: length, rows: table.rows });
  }
  rows?.forEach((row) => {
    if (row >= table.rows) throw ioError("ROW_OUT_OF_RANGE", { row, rows: table.rows });
  });
  const text = (pieces: Iterable<Uint8Array>, delimiter: string): Iterable<Uint8Array> =>
    formulas === "text" ? plainCells(pieces, delimiter) : pieces;
  if ((format === "csv" || format === "tsv") && canAppend(table, format, options.dialect)) {
    yield* text(writeAppended(table, added, rows), table.text!.dialect.delimiter);
    return;
  }
  const columns = [...table.columns, ...added].map((column) => (rows ? chosen(column, rows) : column));
  const count = rows ? rows.length : table.rows;
  if (format === "parquet") yield* writeParquet(columns);
  else if (format === "arrow") yield* writeArrow(columns);
  else if (format === "npy") yield* writeNpy(columns, count);
  else if (format === "geojson") {
    const { writeGeoJson } = await import("./geojson/write-geojson.js");
    const shapes = rows && table.shapes ? Array.from(rows, (row) => table.shapes![row]) : table.shapes;
    yield* writeGeoJson(columns, count, shapes);
  } else if (format === "csv" || format === "tsv")
    yield* text(
      writeDelimited(columns, count, format, options.dialect),
      options.dialect?.delimiter ?? (format === "tsv" ? "\t" : ","),
    );
  else yield* writeJson(columns, count, format === "jsonl");
}

/** Pieces end with rows. */
function* plainCells(pieces: Iterable<Uint8Array>, delimiter: string): Generator<Uint8Array, void, void> {
  for (const piece of pieces) yield withoutFormulas(piece, delimiter);
}

/** No new column has the name of another. */
function renamed(table: Table, added: readonly Column[]): Column[] {
  const names = columnNames([...table.columns, ...added].map(({ name }) => name)).slice(table.columns.length);
  return added.map((column, k) => ({ ...column, name: names[k] }));
}

function chosen(column: Column, rows: Uint32Array): Column {
  const { type, cells, part } = column;
  const typed = {
    ...(type && { type }),
    ...(part && { part }),
    ...(cells && { cells: Array.from(rows, (row) => cells[row]) }),
  };
  if (column.kind === "number") {
    const values = Float64Array.from(rows, (row) => column.values[row]);
    return {
      name: column.name,
      kind: "number",
      ...typed,
      values,
      missing: values.reduce((sum, value) => sum + (Number.isNaN(value) ? 1 : 0), 0),
    };
  }
  const { name, kind, words } = column;
  const codes = Uint32Array.from(rows, (row) => column.codes[row]);
  return {
    name,
    kind,
    ...typed,
    words,
    codes,
    missing: codes.reduce((sum, code) => sum + (words[code] === "" ? 1 : 0), 0),
  };
}
