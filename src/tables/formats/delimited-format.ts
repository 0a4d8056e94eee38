/** What formats of delimited text have in common: read whole or as it comes, written as it was or with a sign of their own. */
import type { WholeFile } from "../bytes/bytes.js";
import { chain } from "../bytes/bytes.js";
import type { ChunkLimits } from "../table/chunks.js";
import type { Column, Table } from "../table/table.js";
import { withoutFormulas } from "../text/formulas.js";
import { missingWords } from "../text/missing.js";
import { openText } from "../text/open-text.js";
import { isUtf16, readPieces, readText, type TextOptions } from "../text/read-text.js";
import {
  appendedHeader,
  appendedRows,
  canAppend,
  writeAppended,
  writeDelimited,
} from "../text/write-delimited.js";
import type {
  AnnouncedRows,
  ChunkWriter,
  Format,
  ReadSettings,
  ReadsTables,
  WritesChunks,
  WritesTables,
  WrittenRows,
} from "./format.js";

type Delimited<Name extends string> = Format<Name> & ReadsTables & WritesTables & WritesChunks;
type Given<Name extends string> = Pick<Format<Name>, "name" | "title" | "extensions" | "delimiter" | "spark">;

export function delimitedFormat<Name extends string>(given: Given<Name>): Delimited<Name> {
  const { name, delimiter } = given;
  const own = delimiter ?? ",";
  const options = (settings: ReadSettings): TextOptions => textOptions(settings, delimiter);
  return {
    ...given,
    table: {
      vague: true,
      read: ({ bytes }: WholeFile, settings) => {
        const { text, ...table } = readText(bytes, options(settings));
        return (settings.keepText ?? true) && text ? { ...table, text } : table;
      },
      readPieces: (head, rest, settings) =>
        isUtf16(head) ? undefined : readPieces(chain(head, rest), options(settings)),
      open: (file, settings, limits: ChunkLimits) => openText(file, { ...options(settings), limits }),
    },
    write: { extensions: [name], write: (rows) => written(rows, own) },
    chunks: { resumable: true, writer: (rows) => chunkWriter(rows, own) },
  };
}

function textOptions(settings: ReadSettings, usual: string | undefined): TextOptions {
  const { name = "the input", header = "auto", decimal = "auto", missing, delimiter = usual } = settings;
  const lenient = settings.skipBadLines ?? false;
  const settled = { name, header, decimal, missing: missingWords(missing), lenient };
  return delimiter === undefined ? settled : { ...settled, delimiter };
}

function written(given: WrittenRows, own: string): Iterable<Uint8Array> {
  const { table, added, rows, count, dialect, formulas } = given;
  const kept = table.text && canAppend(table.text.dialect, own, dialect) ? table.text.dialect : undefined;
  const delimiter = kept?.delimiter ?? dialect?.delimiter ?? own;
  const pieces = kept
    ? writeAppended(table, added, rows)
    : writeDelimited(given.columns(), count, { delimiter: own, ...dialect });
  return formulas === "text" ? plainCells(pieces, delimiter) : pieces;
}

/** Every piece that the writers of delimited text make ends with a row. */
function* plainCells(pieces: Iterable<Uint8Array>, delimiter: string): Generator<Uint8Array, void, void> {
  for (const piece of pieces) yield withoutFormulas(piece, delimiter);
}

function chunkWriter(given: AnnouncedRows, own: string): ChunkWriter {
  const { stream, alone, formulas } = given;
  const { dialect, header } = stream;
  const kept = !alone && dialect && canAppend(dialect, own) ? dialect : undefined;
  const writer = kept && header ? appending(given.added, header, kept) : rewriting(given, own);
  if (formulas !== "text") return writer;
  const delimiter = kept?.delimiter ?? own;
  return {
    ...writer,
    begin: () => [...plainCells(writer.begin(), delimiter)],
    rows: (table, added) => plainCells(writer.rows(table, added), delimiter),
  };
}

function appending(
  added: readonly string[],
  header: Uint8Array,
  dialect: NonNullable<AnnouncedRows["stream"]["dialect"]>,
): ChunkWriter {
  return {
    needs: [],
    begin: () => (dialect.header ? [appendedHeader(header, added, dialect)] : []),
    rows: (table, cells) => appendedRows(table, cells),
    end: () => [],
  };
}

function rewriting({ names, added, columns }: AnnouncedRows, delimiter: string): ChunkWriter {
  const empty = [...names, ...added].map(
    (name): Column => ({ name, kind: "number", values: new Float64Array(0), missing: 0 }),
  );
  return {
    needs: [...names.keys()],
    begin: () => [...writeDelimited(empty, 0, { delimiter })],
    rows: (table: Table, cells) => writeDelimited(columns(table, cells), table.rows, { delimiter }, false),
    end: () => [],
  };
}
