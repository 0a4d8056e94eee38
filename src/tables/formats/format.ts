/** What a file format is: a record of its names, how its files are known, and what is read from and written to them. */
import type { ByteSource, WholeFile } from "../bytes/bytes.js";
import type { ChunkLimits, RowStream } from "../table/chunks.js";
import type { Column, Dialect, Table } from "../table/table.js";
import type { GraphFile } from "./edges/edge-list.js";
import type { Evidence, Head } from "./head.js";

/** A format. Whoever must know something of one asks its record: no code compares names of formats. */
export interface Format<Name extends string = string> {
  readonly name: Name;
  /** What people call it. */
  readonly title: string;
  /** How names of such files end, without the dot and in lower case; the first is the usual one. */
  readonly extensions: readonly string[];
  /** Not for a screen. */
  readonly binary?: true;
  /** Its rows take several times as much memory as the file has bytes. */
  readonly compressed?: true;
  /** Its files are ZIP archives with parts of their own. */
  readonly parts?: true;
  /** What parts the cells of its text, if no other sign does. */
  readonly delimiter?: string;
  /** What Spark calls it. Absent if Spark does not have it. */
  readonly spark?: SparkFormat;
  readonly table?: TableReading;
  readonly graph?: GraphReading;
  readonly write?: TableWriting;
  readonly chunks?: ChunkWriting;
}

/** Tables are read from it. */
export interface ReadsTables {
  readonly table: TableReading;
}

/** Graphs are read from it. */
export interface ReadsGraphs {
  readonly graph: GraphReading;
}

/** Tables are written to it. */
export interface WritesTables {
  readonly write: TableWriting;
}

/** Tables are written to it a chunk of rows at a time. */
export interface WritesChunks {
  readonly chunks: ChunkWriting;
}

export interface TableReading {
  readonly sniff?: (head: Head) => Evidence | undefined;
  /** The format of which it is a kind: a name that promises that one may stand for this one. */
  readonly kindOf?: string;
  /** Whether names that end so promise little: all sorts of files are called .txt, and some .csv. */
  readonly vague?: true;
  /** A file that may lie beside it, with rows that are newer unless it is empty: what is put behind the name, and what to do. */
  readonly newer?: { readonly ending: string; readonly remedy: string };
  readonly read: (file: WholeFile, settings: ReadSettings) => Table | Promise<Table>;
  /** Reads what comes in pieces, without holding them all; undefined if these have to be held. */
  readonly readPieces?: (
    head: Uint8Array,
    rest: AsyncGenerator<Uint8Array, void, void>,
    settings: ReadSettings,
  ) => Promise<Table> | undefined;
  /** Reads a chunk of rows at a time; undefined if this file has to be read whole. */
  readonly open?: (
    file: OpenedFile,
    settings: ReadSettings,
    limits: ChunkLimits,
  ) => Promise<Omit<RowStream, "format">> | undefined;
}

export interface GraphReading {
  readonly sniff?: (head: Head) => Evidence | undefined;
  /** Whether a file of this format, which may hold a table too, holds a graph; all do if it is absent. */
  readonly holds?: (text: string) => boolean;
  /** Whether its lines can be read as delimited text too. */
  readonly lines?: true;
  readonly read: (text: string, file: WholeFile) => GraphFile | Promise<GraphFile>;
  /** What the text says of each node beside its name, in their order, if it says anything. */
  readonly nodes?: (text: string) => unknown;
}

export interface TableWriting {
  /** How names of files end that are written in this format, the usual one first. */
  readonly extensions: readonly string[];
  /** Written only where its name is: what is read from such a file is else written as CSV. */
  readonly named?: true;
  readonly write: (rows: WrittenRows) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

export interface ChunkWriting {
  /** Whether more rows can be put behind those of a file that was not finished. */
  readonly resumable: boolean;
  readonly writer: (rows: AnnouncedRows) => ChunkWriter | Promise<ChunkWriter>;
}

/** What Spark calls a format, and the options that it needs there. */
export interface SparkFormat {
  readonly name: string;
  readonly reading?: Readonly<Record<string, string>>;
  readonly writing?: Readonly<Record<string, string>>;
  /** Whether its files say how many rows they have. */
  readonly counts?: true;
}

/** How a file is read, whatever its format. What is left out is found from the file. */
export interface ReadSettings {
  /** The file's name: gives the format if the bytes do not, and appears in messages. */
  readonly name?: string | undefined;
  /** One character; " " for runs of spaces and tabs. By default found from the first lines. */
  readonly delimiter?: string | undefined;
  /** Whether the first row holds the names of the columns; "auto" by default. */
  readonly header?: boolean | "auto" | undefined;
  /** The decimal mark; "auto" by default. */
  readonly decimal?: "." | "," | "auto" | undefined;
  /** The sheet of a workbook, the table of a database, or the file in a ZIP archive, by its name or its number from 1; the first that holds a table by default. */
  readonly sheet?: string | undefined;
  /**
   * Whether lines of delimited text with too many or too few cells, or with a quote that does not end, become rows without
   * values (`badRows` of the table, which are dropped when it becomes points); false by default: then they are an error.
   */
  readonly skipBadLines?: boolean | undefined;
  /** Words that stand for a missing value, in addition to NA, NaN, null, None, ? and the like. */
  readonly missing?: readonly string[] | undefined;
  /**
   * Whether delimited text is kept, so that it can be written again byte for byte; true by default. If false, a
   * stream is read piece by piece, and in a column where words come after numbers, those numbers are written in their shortest form.
   */
  readonly keepText?: boolean | undefined;
  /**
   * Most bytes that the file may unfold to: unzipped, unpacked, with the cells it leaves out. By default 64 times its
   * size, and at least 128 MiB.
   */
  readonly maxMemory?: number | undefined;
}

/** A file of which the first bytes have been read. */
export interface OpenedFile {
  readonly name: string;
  readonly source: ByteSource;
  readonly zipped: boolean;
  /** The first bytes, unzipped, and what comes after them. */
  readonly head: Uint8Array;
  readonly rest: AsyncGenerator<Uint8Array, void, void>;
}

/** Rows that are to be written. */
export interface WrittenRows {
  readonly table: Table;
  /** New columns, whose names no other column has. */
  readonly added: readonly Column[];
  /** The rows to write, by number; all if absent. */
  readonly rows?: Uint32Array;
  readonly count: number;
  /** The cells of these rows, in all columns. */
  readonly columns: () => readonly Column[];
  readonly dialect?: Partial<Dialect>;
  readonly formulas: "keep" | "text";
}

/** What is known of rows before their chunks come. */
export interface AnnouncedRows {
  readonly stream: RowStream;
  /** Whether only the new columns are written. */
  readonly alone: boolean;
  /** Names of the file's columns that are written. */
  readonly names: readonly string[];
  /** Names of the new columns, which no other column has. */
  readonly added: readonly string[];
  /** Those of them that hold words, by their place. */
  readonly addedTexts: readonly number[];
  /** All columns of a chunk that are written. */
  readonly columns: (table: Table, added: readonly Column[]) => readonly Column[];
  readonly textual: readonly number[];
  readonly formulas: "keep" | "text";
}

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
