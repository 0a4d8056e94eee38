/** A file that is read a chunk of rows at a time, so that it may be larger than memory. */
import { isRecord } from "../../base/record.js";
import { checkArgument, RECORD, type Rule } from "../../base/rules.js";
import { allowanceOf } from "./allowance.js";
import { type Bytes, chain, limited, peeked, pieces } from "./bytes.js";
import { type ChunkLimits, checkedLimits, checkedStream, type RowStream, sliced } from "./chunks.js";
import { ENOUGH, formatOfBytes } from "./format.js";
import { isGzip } from "./is-gzip.js";
import { parquetRows } from "./parquet-chunks.js";
import { check, type ReadOptions, readTable, textOptions } from "./read.js";
import type { Table } from "./table.js";
import { isUtf16, utf8Pieces } from "./text.js";
import { skipped, textRows } from "./text-chunks.js";

/** Where the bytes of a file are. */
export interface ByteSource {
  /** The bytes from place `from` on; called with 0 first, and again for every further reading. */
  readonly open: (from: number) => Bytes;
  /** Size of the file in bytes; Parquet needs it to be read a row group at a time. */
  readonly size?: number;
  /** The bytes from `start` up to `end`; Parquet needs it too. */
  readonly slice?: (start: number, end: number) => Promise<Uint8Array>;
}

/** How a file is opened: as for `readTable`, and the size of its chunks. */
export interface OpenOptions extends Omit<ReadOptions, "keepText"> {
  /** Most rows and bytes of a chunk. */
  readonly limits?: Partial<ChunkLimits>;
}

/**
 * Opens a file that may be larger than memory. Delimited text is held a chunk at a time, Parquet a row group at a time if
 * the source has `slice`; files of other formats are read whole and returned in chunks.
 *
 * @param file Where the bytes are; it is opened again for every further reading.
 * @param options The format and its details, found from the first bytes if left out, and the size of a chunk.
 * @example
 * const bytes = new TextEncoder().encode("x,y\n0.5,2\n4.5,8\n");
 * const stream = await openRows({ open: (from) => bytes.subarray(from) }, { name: "data.csv" });
 * for await (const { table } of stream.chunks()) console.assert(table.rows === 2);
 */
export async function openRows(file: ByteSource, options: OpenOptions = {}): Promise<RowStream> {
  checkArgument("file", SOURCE, file);
  checkArgument("options", RECORD, options);
  const { limits, ...reading } = options;
  check(reading);
  return checkedStream(await opened(file, reading, checkedLimits(limits)));
}

const SOURCE: Rule = [
  "must be an object with open, which returns bytes",
  (value) => isRecord(value) && typeof value.open === "function",
];

async function opened(
  file: ByteSource,
  options: Omit<OpenOptions, "limits">,
  limits: ChunkLimits,
): Promise<RowStream> {
  const name = options.name ?? "the input";
  const { maxMemory } = options;
  let stored = 0;
  const raw = counted(arriving(file.open(0)), (bytes) => {
    stored += bytes;
  });
  const first = await peeked(raw, ENOUGH);
  const zipped = isGzip(first);
  const plain = zipped ? pieces(chain(first, raw)) : raw;
  const head = zipped ? await peeked(plain, ENOUGH) : first;
  const format = options.format ?? formatOfBytes(head, options.name);
  if (format === "csv" || format === "tsv") {
    const wide = isUtf16(head);
    const decoded = (bytes: AsyncGenerator<Uint8Array, void, void>) =>
      wide ? utf8Pieces(bytes, name) : bytes;
    const again = (byte: number): AsyncIterable<Uint8Array> =>
      zipped || wide ? skipped(decoded(pieces(file.open(0))), byte) : arriving(file.open(byte));
    const text = wide ? decoded(chain(head, plain)) : plain;
    const start = wide ? await peeked(text, ENOUGH) : head;
    const settled = { ...textOptions({ ...options, format }), limits };
    return { format, ...(await textRows(start, text, again, settled)) };
  }
  if (format === "parquet" && !zipped && file.slice && file.size !== undefined) {
    await raw.return?.();
    return {
      format,
      ...(await parquetRows({ byteLength: file.size, slice: file.slice }, name, limits.rows, maxMemory)),
    };
  }
  const table = await readTable(
    zipped ? limited(chain(head, plain), allowanceOf(name, stored, maxMemory)) : chain(head, plain),
    {
      ...options,
      format,
    },
  );
  return { format: table.format ?? format, ...ofTable(table, limits.rows) };
}

function ofTable(table: Table, rows: number): Omit<RowStream, "format"> {
  return {
    names: table.columns.map(({ name }) => name),
    kinds: table.columns.map(({ kind }) => kind),
    types: table.columns.map(({ type }) => type),
    rows: table.rows,
    async *chunks(options) {
      yield* sliced(table, rows, options);
    },
  };
}

/** The pieces as they are; each is counted when it comes. */
async function* counted(
  bytes: AsyncGenerator<Uint8Array, void, void>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const piece of bytes) {
    count(piece.length);
    yield piece;
  }
}

async function* arriving(bytes: Bytes): AsyncGenerator<Uint8Array, void, void> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}
