/** The bytes of delimited text, whole or in pieces → a Table. */

import { ioError, whyOf } from "../errors/file-errors.js";
import type { TableNote } from "../table/notes.js";
import { lineOf, type Table } from "../table/table.js";
import { type DelimitedReader, delimitedReader } from "./delimited.js";
import { type Layout, type LayoutOptions, layoutOf } from "./layout.js";

export interface TextOptions extends LayoutOptions {
  readonly name: string;
  /** Whether bad lines become rows without values. */
  readonly lenient?: boolean;
}

const BLOCK = 1 << 20;

/** Reads text that lies in one piece; the table keeps it. UTF-16 with a mark is made UTF-8 first. */
export function readText(given: Uint8Array, options: TextOptions): Table {
  const bytes = isUtf16(given) ? utf8(given, options.name) : given;
  const layout = layoutOf(bytes, true, options)!;
  const reader = delimitedReader(layout, options.missing, true, options);
  reader.read(bytes, layout.begin, true);
  return checked(told(reader.table(bytes), layout), layout, options.name);
}

/** Reads text that comes in pieces, of which no more is held than the record that is being read. */
export async function readPieces(source: AsyncIterable<Uint8Array>, options: TextOptions): Promise<Table> {
  let reader: DelimitedReader | undefined;
  let layout: Layout | undefined;
  let held = new Uint8Array(BLOCK);
  let filled = 0;
  // A record longer than a block is tried again only when twice as much is there.
  let wanted = BLOCK;
  const read = (last: boolean): void => {
    const bytes = held.subarray(0, filled);
    let done = 0;
    if (!reader) {
      layout = layoutOf(bytes, last, options);
      if (layout) reader = delimitedReader(layout, options.missing, false, options);
      done = layout?.begin ?? 0;
    }
    if (reader) done = reader.read(bytes, done, last);
    held.copyWithin(0, done, filled);
    filled -= done;
    wanted = Math.max(BLOCK, 2 * filled);
  };
  for await (const piece of source) {
    if (filled + piece.length > held.length) {
      const larger = new Uint8Array(Math.max(filled + piece.length, 2 * held.length));
      larger.set(held.subarray(0, filled));
      held = larger;
    }
    held.set(piece, filled);
    filled += piece.length;
    if (filled >= wanted) read(false);
  }
  read(true);
  return checked(told(reader!.table(), layout!), layout!, options.name);
}

export function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** UTF-16 with a mark, in pieces → UTF-8. */
export async function* utf8Pieces(
  source: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  let decoder: ReturnType<typeof utf16Decoder> | undefined;
  for await (const piece of source) {
    decoder ??= utf16Decoder(piece, name);
    yield encoder.encode(decoder(piece));
  }
  if (decoder) yield encoder.encode(decoder());
}

/** Byte order is detected from the first bytes; a call without a piece ends the text. */
function utf16Decoder(first: Uint8Array, name: string): (piece?: Uint8Array) => string {
  const decoder = new TextDecoder(first[0] === 0xff ? "utf-16le" : "utf-16be", { fatal: true });
  return (piece) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch (error) {
      throw ioError("NOT_UTF16", { name, why: whyOf(error) });
    }
  };
}

function utf8(bytes: Uint8Array, name: string): Uint8Array {
  const decode = utf16Decoder(bytes, name);
  return new TextEncoder().encode(decode(bytes) + decode());
}

// More lines than this are counted, not named.
const MOST_NAMED = 5;

/** The table with notes of what stands above it and of its bad lines, if there are such. */
function told(table: Table, { above = 0 }: Layout): Table {
  const { badRows = new Uint32Array(0) } = table;
  const lines = Array.from(badRows.subarray(0, MOST_NAMED), (row) => lineOf(table, row) ?? 0);
  const notes: TableNote[] = [
    ...(above > 0 ? [{ code: "ABOVE_TABLE", rows: above } as const] : []),
    ...(lines.length > 0 ? [{ code: "BAD_LINES", count: badRows.length, lines } as const] : []),
  ];
  return notes.length > 0 ? { ...table, notes } : table;
}

function checked(table: Table, layout: Layout, name: string): Table {
  if (table.rows === 0 && !layout.dialect.header) throw ioError("EMPTY_FILE", { name });
  return table;
}
