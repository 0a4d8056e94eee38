/** A Table → the bytes of a file, piece by piece. */
import { checkArgument, checkOptions, INDEXES, LIST, oneOf, RECORD, type Rules } from "../../base/rules.js";
import { ioError } from "../errors/file-errors.js";
import { named, namesOf, WRITE_FORMATS, type WriteFormat } from "../formats/registry.js";
import { columnNames } from "../table/names.js";
import { type Column, checkTable, type Dialect, type Table } from "../table/table.js";

/** How a table is written. */
export interface WriteOptions {
  /** The format of the file. */
  readonly format: WriteFormat;
  /** Columns to append; each has a cell for every row of the table, also for those that are not written. */
  readonly added?: readonly Column[] | undefined;
  /** The rows to write, by number; all by default. */
  readonly rows?: Uint32Array | undefined;
  /** How delimited text is written; by default as it was read, or with commas (tabs for tsv). */
  readonly dialect?: Partial<Dialect> | undefined;
  /**
   * What becomes of cells of delimited text that a spreadsheet would compute, those that begin with `=`, `+`, `-` or `@`
   * and are not numbers: "keep" (the default), or "text", which puts an apostrophe before them.
   */
  readonly formulas?: "keep" | "text" | undefined;
}

const RULES: Rules<WriteOptions> = {
  format: oneOf(namesOf(WRITE_FORMATS)),
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
  const { format, rows, dialect, formulas = "keep" } = options;
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
  const columns = (): Column[] =>
    [...table.columns, ...added].map((column) => (rows ? chosen(column, rows) : column));
  const count = rows ? rows.length : table.rows;
  const given = {
    table,
    added,
    columns,
    count,
    formulas,
    ...(rows && { rows }),
    ...(dialect && { dialect }),
  };
  yield* named(WRITE_FORMATS, format)!.write.write(given);
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
