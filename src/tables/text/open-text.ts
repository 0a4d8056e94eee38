/** A file of delimited text, in any encoding, zipped or not → its rows, a chunk at a time. */
import { arriving, type ByteSource, chain, peeked, pieces } from "../bytes/bytes.js";
import type { ChunkLimits, RowStream } from "../table/chunks.js";
import { isUtf16, type TextOptions, utf8Pieces } from "./read-text.js";
import { skipped, textRows } from "./text-chunks.js";

/** A file whose first bytes, unzipped, are at hand. */
export interface TextFile {
  readonly source: ByteSource;
  readonly zipped: boolean;
  readonly head: Uint8Array;
  readonly rest: AsyncGenerator<Uint8Array, void, void>;
}

export async function openText(
  { source, zipped, head, rest }: TextFile,
  options: TextOptions & { readonly limits: ChunkLimits },
): Promise<Omit<RowStream, "format">> {
  if (!isUtf16(head)) {
    const again = (byte: number): AsyncIterable<Uint8Array> =>
      zipped ? skipped(pieces(source.open(0)), byte) : arriving(source.open(byte));
    return textRows(head, rest, again, options);
  }
  // Places are counted in bytes of UTF-8: a file in other units is read from its first byte on.
  const text = utf8Pieces(chain(head, rest), options.name);
  const start = await peeked(text, 1);
  return textRows(
    start,
    text,
    (byte) => skipped(utf8Pieces(pieces(source.open(0)), options.name), byte),
    options,
  );
}
