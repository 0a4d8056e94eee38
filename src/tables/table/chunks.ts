/** A table that is read a chunk at a time: what is known of it at the start, and each chunk with its place. */
import { OptionError } from "../../base/errors.js";
import { isRecord } from "../../base/record.js";
import { checkArgument, checkOptions, integerFrom, type Rule } from "../../base/rules.js";
import type { CellType } from "./cell-type.js";
import type { Column, Dialect, Table } from "./table.js";

/** A place between two rows of a file, from which reading can go on. */
export interface Mark {
  /** Rows before it. */
  readonly row: number;
  /** Bytes of plain text before it, and the line that begins there; 0 for formats without lines. */
  readonly byte: number;
  readonly line: number;
}

/** Some rows of a file as a table, and where they are in it. */
export interface Chunk {
  /** The rows. */
  readonly table: Table;
  /** Where the chunk begins. */
  readonly start: Mark;
  /** Where the next chunk begins. */
  readonly next: Mark;
}

/** Which columns and rows a reading of a file returns. */
export interface ChunkOptions {
  /** The columns to read, by index; all if not given. They keep the file's order. */
  readonly columns?: readonly number[] | undefined;
  /** Columns, by index, to be read as words even if they begin with numbers. */
  readonly textual?: readonly number[] | undefined;
  /** Where to begin; at the first row if not given. */
  readonly from?: Mark | undefined;
}

/** A file of rows that is read a chunk at a time: what is known of it at the start, and its chunks. See `openRows`. */
export interface RowStream {
  /** The name of the format found, or given: a TableFormat, or "jsonl" for one JSON object per line. */
  readonly format: string;
  /** The name of each column. */
  readonly names: readonly string[];
  /** What each column looks like from its first rows; a later chunk may hold words where numbers were expected. */
  readonly kinds: readonly Column["kind"][];
  /** The type of each column, if the format has them. */
  readonly types?: readonly (CellType | undefined)[];
  /** Absent for formats other than delimited text. */
  readonly dialect?: Dialect;
  /** The header as it stands in the file, and what comes before it. */
  readonly header?: Uint8Array;
  /** What pandas notes of the columns in a Parquet file, so that it can be written again. */
  readonly pandas?: string;
  /** Number of rows, if the format gives it before they are read. */
  readonly rows?: number;
  /** The rows from the first, or from a mark; may be called again if the source can be opened again. */
  readonly chunks: (options?: ChunkOptions) => AsyncGenerator<Chunk, void, void>;
}

/** How much a chunk may hold. */
export interface ChunkLimits {
  /** Rows; 65,536 by default. */
  readonly rows: number;
  /** Bytes of delimited text, 2 MiB by default; a longer record makes a longer chunk. */
  readonly bytes: number;
}

/** Some 50 ms of reading, and of labeling: a signal in between is heard at once. */
export const CHUNK: ChunkLimits = { rows: 1 << 16, bytes: 1 << 21 };

/** The limits with those left out filled in, checked: a chunk that may hold nothing would never end. */
export function checkedLimits(given: Partial<ChunkLimits> = {}): ChunkLimits {
  const some: Rule = ["", () => true];
  checkOptions(given, { rows: some, bytes: some }, "limits");
  const limits = { rows: given.rows ?? CHUNK.rows, bytes: given.bytes ?? CHUNK.bytes };
  for (const [name, value] of Object.entries(limits)) checkArgument(`limits.${name}`, integerFrom(1), value);
  return limits;
}

/** What openRows returns. */
export const STREAM: Rule = [
  "must be what openRows returns",
  (value) => isRecord(value) && Array.isArray(value.names) && typeof value.chunks === "function",
];

/** The stream, its columns asked for by indices that it has. */
export function checkedStream(stream: RowStream): RowStream {
  const { length } = stream.names;
  return {
    ...stream,
    chunks: (options = {}) => {
      for (const name of ["columns", "textual"] as const) {
        const wrong = options[name]?.find((c) => !(Number.isInteger(c) && c >= 0 && c < length));
        if (wrong !== undefined) {
          throw new OptionError(name, `must be indices of columns, 0 to ${length - 1}`, wrong);
        }
      }
      return stream.chunks(options);
    },
  };
}

/** The table in slices of at most `rows` rows, from row `first` on; `before` rows of the file lie before it. */
export function* sliced(
  table: Table,
  rows: number,
  options: ChunkOptions = {},
  before = 0,
): Generator<Chunk, void, void> {
  const columns = options.columns
    ? table.columns.filter((_, c) => options.columns!.includes(c))
    : table.columns;
  const first = Math.max(0, (options.from?.row ?? 0) - before);
  for (let from = first; from < table.rows; from += rows) {
    const to = Math.min(table.rows, from + rows);
    const mark = (row: number): Mark => ({ row: before + row, byte: 0, line: 0 });
    const part = { rows: to - from, columns: columns.map((column) => cut(column, from, to)) };
    yield { table: part, start: mark(from), next: mark(to) };
  }
}

function cut(column: Column, from: number, to: number): Column {
  const { name, type, cells } = column;
  const typed = {
    ...(type && { type }),
    ...(cells && { cells: Array.prototype.slice.call(cells, from, to) as unknown[] }),
  };
  if (column.kind === "number") {
    const values = column.values.subarray(from, to);
    return { name, kind: "number", ...typed, values, missing: countOf(values, Number.isNaN) };
  }
  const { words } = column;
  const codes = column.codes.subarray(from, to);
  return {
    name,
    kind: "text",
    ...typed,
    codes,
    words,
    missing: countOf(codes, (code) => words[code] === ""),
  };
}

function countOf(values: Float64Array | Uint32Array, is: (value: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < values.length; i++) if (is(values[i])) count++;
  return count;
}
