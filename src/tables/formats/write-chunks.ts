/** Chunks of rows → the bytes of a file, a chunk at a time: what `writeTable` writes of the whole. */
import { BOOLEAN, checkArgument, checkOptions, INDEXES, oneOf, type Rules, TEXTS } from "../../base/rules.js";
import type { CellType } from "./cell-type.js";
import { type RowStream, STREAM } from "./chunks.js";
import { withoutFormulas } from "./formulas.js";
import { joinedColumn } from "./joined-column.js";
import { columnNames } from "./names.js";
import { type ParquetGroups, parquetGroups, type TypedName } from "./parquet.js";
import { ioError } from "./problems.js";
import type { Column, Table } from "./table.js";
import { appendedHeader, appendedRows, canAppendAs, writeDelimited } from "./write-delimited.js";
import { JSON_LIST, jsonRows, writeJson } from "./write-json.js";

/** The formats that can be written a chunk at a time; "jsonl" is one JSON object per line. */
export type ChunkFormat = "csv" | "tsv" | "json" | "jsonl" | "parquet";

export const CHUNK_FORMATS: readonly ChunkFormat[] = ["csv", "tsv", "json", "jsonl", "parquet"];

/** Makes the bytes of a file from chunks of rows: call `begin`, then `rows` for each chunk, then `end`. */
export interface ChunkWriter {
  /** The columns it must be given with each chunk, by index; none if the text of each row is written again as it was. */
  readonly needs: readonly number[];
  /** What comes before the first row. */
  readonly begin: () => Uint8Array[];
  /**
   * A chunk's rows with the cells of the new columns, in their order: in pieces that are made when they are asked for, and
   * must all be before the next call.
   */
  readonly rows: (table: Table, added: readonly Column[]) => Iterable<Uint8Array>;
  /** What comes after the last row. */
  readonly end: () => Iterable<Uint8Array>;
}

/** What a ChunkWriter writes. */
export interface ChunkWriterOptions {
  /** The format of the file. */
  readonly format: ChunkFormat;
  /** Names of the new columns; made different from the file's own. */
  readonly added: readonly string[];
  /** Whether only the new columns are written; false by default. */
  readonly alone?: boolean;
  /** The file's columns that hold words, by index; by default those that do in the first rows. */
  readonly textual?: readonly number[];
  /** What becomes of cells of delimited text that a spreadsheet would compute: see `WriteOptions`. */
  readonly formulas?: "keep" | "text";
}

const RULES: Rules<ChunkWriterOptions> = {
  format: oneOf(CHUNK_FORMATS),
  added: TEXTS,
  alone: BOOLEAN,
  textual: INDEXES,
  formulas: oneOf(["keep", "text"]),
};

/**
 * What writes rows in chunks as `writeTable` would write them all. Its `rows` throws an InputError if a table or the new
 * cells do not match what was announced.
 *
 * @param stream The file that the rows come from: see `openRows`.
 * @param options The format, and the names of the new columns.
 */
export async function chunkWriter(stream: RowStream, options: ChunkWriterOptions): Promise<ChunkWriter> {
  checkArgument("stream", STREAM, stream);
  checkOptions(options, RULES);
  checkArgument("format", RULES.format, options.format);
  checkArgument("added", RULES.added, options.added);
  const writer = plainCells(await writerOf(stream, options), stream, options);
  return {
    ...writer,
    rows: (table, added) => {
      checkChunk(table, added, writer.needs.length, options.added.length);
      return writer.rows(table, added);
    },
  };
}

/** Every piece that the writers of delimited text make ends with a row. */
function plainCells(
  writer: ChunkWriter,
  { dialect }: RowStream,
  { format, formulas, alone }: ChunkWriterOptions,
): ChunkWriter {
  if (formulas !== "text" || (format !== "csv" && format !== "tsv")) return writer;
  const own = dialect && !alone && canAppendAs(dialect, format) ? dialect.delimiter : undefined;
  const delimiter = own ?? (format === "tsv" ? "\t" : ",");
  const plain = (piece: Uint8Array): Uint8Array => withoutFormulas(piece, delimiter);
  return {
    ...writer,
    begin: () => writer.begin().map(plain),
    *rows(table, added) {
      for (const piece of writer.rows(table, added)) yield plain(piece);
    },
  };
}

function checkChunk(table: Table, added: readonly Column[], needed: number, announced: number): void {
  if (needed > 0 && table.columns.length !== needed) {
    throw ioError("CHUNK_COLUMNS", { columns: table.columns.length, expected: needed });
  }
  if (added.length !== announced) {
    throw ioError("CHUNK_NEW_COLUMNS", { columns: added.length, expected: announced });
  }
  for (const column of added) {
    const { length } = column.kind === "number" ? column.values : column.codes;
    if (length === table.rows) continue;
    throw ioError("CHUNK_CELLS", { cells: length, rows: table.rows });
  }
}

async function writerOf(stream: RowStream, options: ChunkWriterOptions): Promise<ChunkWriter> {
  const { format, alone = false } = options;
  const names = alone ? [] : stream.names;
  const added = columnNames([...names, ...options.added]).slice(names.length);
  const needs = [...names.keys()];
  const all = (table: Table, cells: readonly Column[]): Column[] => [
    ...(alone ? [] : table.columns),
    ...cells.map((column, k) => ({ ...column, name: added[k] })),
  ];
  const { dialect, header } = stream;
  if ((format === "csv" || format === "tsv") && !alone && dialect && header && canAppendAs(dialect, format)) {
    return {
      needs: [],
      begin: () => (dialect.header ? [appendedHeader(header, added, dialect)] : []),
      rows: (table, cells) => appendedRows(table, cells),
      end: () => [],
    };
  }
  if (format === "parquet") {
    const types = names.map(
      (name, c): TypedName => ({
        name,
        type: announced(stream, c, options.textual?.includes(c) ?? false),
      }),
    );
    const file = await parquetGroups([
      ...types,
      ...added.map((name) => ({ name, type: plainType("number") })),
    ]);
    return groups(file, types, needs, all);
  }
  if (format === "jsonl") {
    return {
      needs,
      begin: () => [],
      rows: (table, cells) => writeJson(all(table, cells), table.rows, true),
      end: () => [],
    };
  }
  if (format === "json") return jsonList(needs, all);
  return delimited(format, needs, [...names, ...added], all);
}

function announced({ types, kinds }: RowStream, column: number, textual: boolean): CellType {
  const type = types?.[column];
  return type && type.kind !== "json" ? type : plainType(textual ? "text" : kinds[column]);
}

function plainType(kind: Column["kind"]): CellType {
  return kind === "text" ? { kind: "text" } : { kind: "float", bits: 64 };
}

/** An array of objects: only the first chunk with rows has nothing before it. */
function jsonList(needs: readonly number[], all: All): ChunkWriter {
  const encoder = new TextEncoder();
  let any = false;
  return {
    needs,
    begin: () => [encoder.encode(JSON_LIST.open)],
    *rows(table, cells) {
      if (table.rows === 0) return;
      if (any) yield encoder.encode(JSON_LIST.between);
      any = true;
      yield* jsonRows(all(table, cells), table.rows, JSON_LIST.between);
    },
    end: () => [encoder.encode(JSON_LIST.close)],
  };
}

type All = (table: Table, cells: readonly Column[]) => Column[];

function delimited(
  format: "csv" | "tsv",
  needs: readonly number[],
  names: readonly string[],
  all: All,
): ChunkWriter {
  const empty = names.map(
    (name): Column => ({ name, kind: "number", values: new Float64Array(0), missing: 0 }),
  );
  return {
    needs,
    begin: () => [...writeDelimited(empty, 0, format)],
    rows: (table, cells) => writeDelimited(all(table, cells), table.rows, format, {}, false),
    end: () => [],
  };
}

// Rows of a group: the more, the better it packs; they are held until it is full.
const GROUP = 1 << 17;

function groups(
  file: ParquetGroups,
  types: readonly TypedName[],
  needs: readonly number[],
  all: All,
): ChunkWriter {
  let held: Column[][] = [];
  let count = 0;
  const flushed = (): Iterable<Uint8Array> => {
    if (count === 0) return [];
    const full = held;
    held = [];
    count = 0;
    return file.group(columnsOf(full));
  };
  return {
    needs,
    begin: () => [],
    rows: (table, cells) => {
      const columns = all(table, cells);
      types.forEach(({ name, type }, c) => {
        if (columns[c].type || columns[c].kind === "number" || type.kind !== "float") return;
        throw ioError("TEXT_AFTER_NUMBERS", { column: name });
      });
      held.push(columns);
      count += table.rows;
      return count >= GROUP ? flushed() : [];
    },
    *end() {
      yield* flushed();
      yield file.end();
    },
  };
}

/** The columns of all parts, one after the other: no two are held joined. */
function* columnsOf(parts: readonly (readonly Column[])[]): Generator<Column, void, void> {
  for (let c = 0; c < parts[0].length; c++) yield joinedColumn(parts.map((columns) => columns[c]));
}
