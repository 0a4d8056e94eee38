/** A Table → the bytes of a file, piece by piece. */
import { InputError, OptionError } from "../base/errors.js";
import { columnNames } from "./names.js";
import { writeNpy } from "./npy.js";
import { writeParquet } from "./parquet.js";
import type { Column, Dialect, Table } from "./table.js";
import { canAppend, writeAppended, writeDelimited } from "./write-delimited.js";
import { writeJson } from "./write-json.js";

export type WriteFormat = "csv" | "tsv" | "parquet" | "npy" | "json" | "jsonl";

export interface WriteOptions {
  readonly format: WriteFormat;
  /** Columns to append, as long as the table (not as `rows`). */
  readonly added?: readonly Column[];
  /** The rows to write, by number; all if not given. */
  readonly rows?: Uint32Array;
  /** How delimited text is written; as it was read, or with commas (tabs for tsv), if not given. */
  readonly dialect?: Partial<Dialect>;
}

const FORMATS: readonly WriteFormat[] = ["csv", "tsv", "parquet", "npy", "json", "jsonl"];

/**
 * Writes a table. Delimited text that was read and is written in the same dialect keeps its rows byte for byte, with the
 * new cells after them.
 */
export async function* writeTable(
  table: Table,
  options: WriteOptions,
): AsyncGenerator<Uint8Array, void, void> {
  const { format, rows } = options;
  const added = renamed(table, options.added ?? []);
  if (!FORMATS.includes(format))
    throw new OptionError("format", `must be one of ${FORMATS.join(", ")}`, format);
  for (const column of added) {
    const length = column.kind === "text" ? column.codes.length : column.values.length;
    if (length === table.rows) continue;
    throw new InputError(`column "${column.name}" has ${length} cells, the table has ${table.rows} rows.`);
  }
  rows?.forEach((row) => {
    if (row >= table.rows) throw new InputError(`row ${row} must be < ${table.rows}, the number of rows.`);
  });
  if ((format === "csv" || format === "tsv") && canAppend(table, format, options.dialect)) {
    yield* writeAppended(table, added, rows);
    return;
  }
  const columns = [...table.columns, ...added].map((column) => (rows ? chosen(column, rows) : column));
  const count = rows ? rows.length : table.rows;
  if (format === "parquet") yield* writeParquet(columns, count);
  else if (format === "npy") yield* writeNpy(columns, count);
  else if (format === "csv" || format === "tsv")
    yield* writeDelimited(columns, count, format, options.dialect);
  else yield* writeJson(columns, count, format === "jsonl");
}

/** No new column has the name of another. */
function renamed(table: Table, added: readonly Column[]): Column[] {
  const names = columnNames([...table.columns, ...added].map(({ name }) => name)).slice(table.columns.length);
  return added.map((column, k) => ({ ...column, name: names[k] }));
}

function chosen(column: Column, rows: Uint32Array): Column {
  if (column.kind === "number") {
    const values = Float64Array.from(rows, (row) => column.values[row]);
    return {
      ...column,
      values,
      missing: values.reduce((sum, value) => sum + (Number.isNaN(value) ? 1 : 0), 0),
    };
  }
  const { name, kind, words } = column;
  const codes = Uint32Array.from(rows, (row) => column.codes[row]);
  return {
    name,
    kind,
    words,
    codes,
    missing: codes.reduce((sum, code) => sum + (words[code] === "" ? 1 : 0), 0),
  };
}
