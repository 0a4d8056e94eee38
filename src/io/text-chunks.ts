/** Delimited text that comes in pieces → chunks of whole records, each a Table with its own bytes. */
import { InputError } from "../base/errors.js";
import { chain } from "./bytes.js";
import type { Chunk, ChunkLimits, ChunkOptions, Mark, RowStream } from "./chunks.js";
import { delimitedReader } from "./delimited.js";
import { type Layout, layoutOf } from "./layout.js";
import type { TextOptions } from "./text.js";

/** Opens the text at a place: its bytes from there on, in UTF-8. */
export type OpenText = (byte: number) => AsyncIterable<Uint8Array>;

/** `head` and `rest` are the text from its first byte; it is opened anew when it is to be read again. */
export async function textRows(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  open: OpenText,
  options: TextOptions & { readonly limits: ChunkLimits },
): Promise<Omit<RowStream, "format">> {
  const { layout, seen } = await firstLook(head, rest, options);
  if (seen.length === 0) throw new InputError(`${options.name} is empty.`);
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
        throw new InputError(`${options.name} is empty.`);
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
  for (let wanted = FIRST; ; wanted = 2 * held.length()) {
    const complete = !(await filled(held, rest, wanted));
    const seen = held.bytes();
    const layout = layoutOf(seen, complete, options);
    if (layout) return { layout, seen };
  }
}

// As many bytes as the layout of a whole file is told from.
const FIRST = 1 << 16;

function settled(layout: Layout, { columns, textual }: ChunkOptions): Layout {
  return {
    ...layout,
    // No chunk holds the header.
    header: [0, 0],
    textual: layout.textual.map((text, c) => text || textual?.includes(c) === true),
    ...(columns && { wanted: layout.names.map((_, c) => columns.includes(c)) }),
  };
}

/** Chunks of whole records. A record that is longer than a chunk is tried again when twice as much is there. */
async function* cut(
  text: AsyncIterable<Uint8Array>,
  layout: Layout,
  from: Mark,
  { missing, limits }: TextOptions & { readonly limits: ChunkLimits },
): AsyncGenerator<Chunk, void, void> {
  const source = text[Symbol.asyncIterator]();
  const held = gathered();
  let start = from;
  let wanted = limits.bytes;
  const reader = delimitedReader({ ...layout, begin: 0, line: from.line }, missing, true, limits.rows);
  try {
    for (let more = true; more || held.length() > 0; ) {
      more = more && (await filled(held, source, wanted));
      const bytes = held.bytes();
      const done = reader.read(bytes, 0, !more);
      wanted = done > 0 ? limits.bytes : 2 * bytes.length;
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

interface Gathered {
  readonly length: () => number;
  readonly add: (piece: Uint8Array) => void;
  /** All that is held, as one piece that no later call writes to. */
  readonly bytes: () => Uint8Array;
  readonly drop: (count: number) => void;
}

function gathered(): Gathered {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const bytes = (): Uint8Array => {
    if (pieces.length === 1) return pieces[0];
    const all = new Uint8Array(length);
    let top = 0;
    for (const piece of pieces) {
      all.set(piece, top);
      top += piece.length;
    }
    pieces = [all];
    return all;
  };
  return {
    length: () => length,
    add: (piece) => {
      if (piece.length === 0) return;
      pieces.push(piece);
      length += piece.length;
    },
    bytes,
    drop: (count) => {
      const left = bytes().subarray(count);
      length = left.length;
      pieces = length > 0 ? [left] : [];
    },
  };
}
