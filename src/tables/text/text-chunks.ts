/** Delimited text that comes in pieces → chunks of whole records, each a Table with its own bytes. */
import type { InputError } from "../../base/errors.js";
import { chain } from "../bytes/bytes.js";
import { ioError } from "../errors/file-errors.js";
import type { Chunk, ChunkLimits, ChunkOptions, Mark, RowStream } from "../table/chunks.js";
import { QUOTE } from "./cells.js";
import { delimitedReader } from "./delimited.js";
import { type Gathered, gathered } from "./gathered.js";
import { type Layout, layoutOf } from "./layout.js";
import type { TextOptions } from "./read-text.js";

/** Opens the text at a place: its bytes from there on, in UTF-8. */
export type OpenText = (byte: number) => AsyncIterable<Uint8Array>;

/** `head` and `rest` are the text from its first byte; it is reopened to be read again. */
export async function textRows(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  open: OpenText,
  options: TextOptions & { readonly limits: ChunkLimits },
): Promise<Omit<RowStream, "format">> {
  const { layout, seen } = await firstLook(head, rest, options);
  if (seen.length === 0) throw ioError("EMPTY_FILE", { name: options.name });
  let opened: AsyncIterable<Uint8Array> | undefined = chain(seen, rest);
  const begin: Mark = { row: 0, byte: layout.begin, line: layout.line };
  return {
    names: layout.names,
    kinds: layout.textual.map((text) => (text ? "text" : "number")),
    dialect: layout.dialect,
    header: seen.slice(0, layout.header[1]),
    async *chunks(asked = {}) {
      const from = asked.from ?? begin;
      const first = opened;
      opened = undefined;
      if (from.byte !== begin.byte) await rest.return?.();
      const text = first && from.byte === begin.byte ? skipped(first, from.byte) : open(from.byte);
      let rows = 0;
      for await (const chunk of cut(text, settled(layout, asked), from, options)) {
        rows = chunk.next.row;
        yield chunk;
      }
      if (rows === 0 && asked.from === undefined && !layout.dialect.header)
        throw ioError("EMPTY_FILE", { name: options.name });
    },
  };
}

/** The layout, and the bytes that had to be seen for it. */
async function firstLook(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  options: TextOptions,
): Promise<{ readonly layout: Layout; readonly seen: Uint8Array }> {
  const held = gathered();
  held.add(head);
  for (let wanted = FIRST; ; wanted = 4 * held.length()) {
    const complete = !(await filled(held, rest, wanted));
    const seen = held.first(held.length());
    const final = complete || seen.length >= MOST_RECORD;
    const layout = layoutOf(seen, final, options);
    if (layout && final) checkBegin(layout, seen, complete, options);
    if (layout) return { layout, seen };
  }
}

/** A first record with an unclosed quote has no layout: report the quote, not the columns it seems to lack. */
function checkBegin(layout: Layout, seen: Uint8Array, complete: boolean, options: TextOptions): void {
  const { begin, line } = layout;
  const { missing, lenient } = options;
  const reader = delimitedReader(layout, missing, true, { most: 1, ...(lenient && { lenient }) });
  const end = reader.read(seen, begin, complete);
  if (end === begin && !complete) throw endless(seen.subarray(begin), line);
}

// As many bytes as the layout of a whole file is detected from.
const FIRST = 1 << 16;
// Millions of cells, and still less than the rest of a run takes: a longer record is most likely an open quote, which
// would have all that follows held.
const MOST_RECORD = 1 << 26;

function settled(layout: Layout, { columns, textual }: ChunkOptions): Layout {
  return {
    ...layout,
    // No chunk holds the header.
    header: [0, 0],
    textual: layout.textual.map((text, c) => text || textual?.includes(c) === true),
    ...(columns && { wanted: layout.names.map((_, c) => columns.includes(c)) }),
  };
}

/**
 * Chunks of whole records: those that end within `limits.bytes` of the mark where the chunk begins, so that a chunk ends
 * at the same place whatever the pieces, and wherever reading began. A record that is longer is tried again with twice as
 * many bytes.
 */
async function* cut(
  text: AsyncIterable<Uint8Array>,
  layout: Layout,
  from: Mark,
  { missing, limits, lenient = false }: TextOptions & { readonly limits: ChunkLimits },
): AsyncGenerator<Chunk, void, void> {
  const source = text[Symbol.asyncIterator]();
  const held = gathered();
  let start = from;
  let wanted = limits.bytes;
  const how = { most: limits.rows, lenient };
  const reader = delimitedReader({ ...layout, begin: 0, line: from.line }, missing, true, how);
  try {
    for (let more = true; more || held.length() > 0; ) {
      more = more && (await filled(held, source, wanted));
      const bytes = held.first(wanted);
      // A text of exactly the bytes wanted may be known to end there, or not yet: neither counts.
      const done = reader.read(bytes, 0, bytes.length < wanted);
      if (done === 0 && more && wanted >= MOST_RECORD) throw endless(bytes, start.line);
      wanted = done > 0 ? limits.bytes : 2 * wanted;
      held.drop(done);
      const table = reader.table(bytes.subarray(0, done));
      const next = { row: start.row + table.rows, byte: start.byte + done, line: reader.line() };
      if (table.rows > 0) yield { table, start, next };
      start = next;
    }
  } finally {
    await source.return?.();
  }
}

function endless(record: Uint8Array, line: number): InputError {
  return ioError("RECORD_TOO_LONG", { line, most: MOST_RECORD, quoted: record.includes(QUOTE) });
}

/** Takes pieces until `wanted` bytes are held; false if the source ended before. */
async function filled(held: Gathered, source: AsyncIterator<Uint8Array>, wanted: number): Promise<boolean> {
  while (held.length() < wanted) {
    const step = await source.next();
    if (step.done) return false;
    held.add(step.value);
  }
  return true;
}

export async function* skipped(
  pieces: AsyncIterable<Uint8Array>,
  count: number,
): AsyncGenerator<Uint8Array, void, void> {
  let left = count;
  for await (const piece of pieces) {
    if (left < piece.length) yield left > 0 ? piece.subarray(left) : piece;
    left = Math.max(0, left - piece.length);
  }
}
