/** A file that is read a chunk of rows at a time, so that it may be larger than memory. */
import { isRecord } from "../../base/record.js";
import { checkArgument, RECORD, type Rule } from "../../base/rules.js";
import { allowanceOf } from "../bytes/allowance.js";
import { arriving, type ByteSource, chain, limited, peeked, pieces } from "../bytes/bytes.js";
import { isGzip } from "../bytes/is-gzip.js";
import { named, TABLE_FORMATS, USUAL_TABLE } from "../formats/registry.js";
import { type ChunkLimits, checkedLimits, checkedStream, type RowStream, sliced } from "../table/chunks.js";
import type { Table } from "../table/table.js";
import { isArchive } from "./archives.js";
import { TABLE_HEAD, tableFormat } from "./found-format.js";
import { check, type ReadOptions, readTable } from "./read.js";

/** How a file is opened: as for `readTable`, and the size of its chunks. */
export interface OpenOptions extends Omit<ReadOptions, "keepText"> {
  /** Most rows and bytes of a chunk. */
  readonly limits?: Partial<ChunkLimits> | undefined;
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
  source: ByteSource,
  options: Omit<OpenOptions, "limits">,
  limits: ChunkLimits,
): Promise<RowStream> {
  const name = options.name ?? "the input";
  let stored = 0;
  const raw = counted(arriving(source.open(0)), (bytes) => {
    stored += bytes;
  });
  const first = await peeked(raw, TABLE_HEAD);
  const zipped = isGzip(first);
  const rest = zipped ? pieces(chain(first, raw)) : raw;
  const head = zipped ? await peeked(rest, TABLE_HEAD) : first;
  const asked = named(TABLE_FORMATS, options.format);
  const packed = isArchive(head, options.name, asked);
  const format = packed ? undefined : (asked ?? tableFormat(head, options.name));
  const stream = await format?.table.open?.({ name, source, zipped, head, rest }, options, limits);
  if (format && stream) return { format: format.name, ...stream };
  const all = chain(head, rest);
  const table = await readTable(zipped ? limited(all, allowanceOf(name, stored, options.maxMemory)) : all, {
    ...options,
    ...(format && { format: format.name }),
  });
  return { format: table.format ?? format?.name ?? USUAL_TABLE.name, ...ofTable(table, limits.rows) };
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
