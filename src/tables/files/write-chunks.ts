/** Chunks of rows → the bytes of a file, a chunk at a time: what `writeTable` writes of the whole. */
import { BOOLEAN, checkArgument, checkOptions, INDEXES, oneOf, type Rules, TEXTS } from "../../base/rules.js";
import { ioError } from "../errors/file-errors.js";
import type { ChunkWriter } from "../formats/format.js";
import { CHUNK_FORMATS, type ChunkFormat, named, namesOf } from "../formats/registry.js";
import { type RowStream, STREAM } from "../table/chunks.js";
import { columnNames } from "../table/names.js";
import type { Column, Table } from "../table/table.js";

/** What a ChunkWriter writes. */
export interface ChunkWriterOptions {
  /** The format of the file. */
  readonly format: ChunkFormat;
  /** Names of the new columns; made different from the file's own. */
  readonly added: readonly string[];
  /** The new columns that hold words, by their place in `added`; the others hold numbers. */
  readonly addedTexts?: readonly number[] | undefined;
  /** Whether only the new columns are written; false by default. */
  readonly alone?: boolean | undefined;
  /** The file's columns that hold words, by index; by default those that do in the first rows. */
  readonly textual?: readonly number[] | undefined;
  /** What becomes of cells of delimited text that a spreadsheet would compute: see `WriteOptions`. */
  readonly formulas?: "keep" | "text" | undefined;
}

const RULES: Rules<ChunkWriterOptions> = {
  format: oneOf(namesOf(CHUNK_FORMATS)),
  added: TEXTS,
  addedTexts: INDEXES,
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
  const { alone = false, textual = [], addedTexts = [], formulas = "keep" } = options;
  const names = alone ? [] : stream.names;
  const added = columnNames([...names, ...options.added]).slice(names.length);
  const columns = (table: Table, cells: readonly Column[]): Column[] => [
    ...(alone ? [] : table.columns),
    ...cells.map((column, k) => ({ ...column, name: added[k] })),
  ];
  const { chunks } = named(CHUNK_FORMATS, options.format)!;
  const writer = await chunks.writer({ stream, alone, names, added, addedTexts, columns, textual, formulas });
  return {
    ...writer,
    rows: (table, added) => {
      checkChunk(table, added, writer.needs.length, options.added.length);
      return writer.rows(table, added);
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
