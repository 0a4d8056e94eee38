/** Parquet in places of its own → chunks of rows, a row group at a time. */
import type { AsyncBuffer, FileMetaData, RowGroup } from "hyparquet";
import { InputError } from "../base/errors.js";
import { type ChunkOptions, type RowStream, sliced } from "./chunks.js";
import { damaged, tableOf } from "./parquet.js";
import { checkFooter, checkPages, spanOf } from "./parquet-check.js";
import type { Table } from "./table.js";

export interface Places {
  readonly byteLength: number;
  readonly slice: (start: number, end: number) => Promise<Uint8Array>;
}

/** Length of the footer, and the magic at both ends. */
const ENDS = 12;

export async function parquetRows(
  file: Places,
  name: string,
  rows: number,
): Promise<Omit<RowStream, "format">> {
  const metadata = await damaged(name, () => footerOf(file));
  const { row_groups: groups } = metadata;
  // The first group tells the columns and is read anyway.
  let first: Table | undefined = await groupTable(file, metadata, 0, name);
  const { columns } = first;
  if (columns.length === 0) throw new InputError(`${name} holds no columns.`);
  return {
    names: columns.map((column) => column.name),
    kinds: columns.map(({ kind }) => kind),
    rows: Number(metadata.num_rows),
    async *chunks(options: ChunkOptions = {}) {
      const { columns: wanted, from } = options;
      let before = 0;
      for (let g = 0; g < groups.length; g++) {
        const count = Number(groups[g].num_rows);
        if (before + count > (from?.row ?? 0)) {
          const held = g === 0 ? first : undefined;
          first = undefined;
          if (held) yield* sliced(held, rows, options, before);
          else {
            const table = await groupTable(file, metadata, g, name, wanted);
            yield* sliced(table, rows, from ? { from } : {}, before);
          }
        }
        before += count;
      }
    },
  };
}

async function footerOf(file: Places): Promise<FileMetaData> {
  const { parquetMetadata } = await import("hyparquet");
  const { byteLength } = file;
  const end = await file.slice(Math.max(0, byteLength - ENDS), byteLength);
  const length = end.length < ENDS ? 0 : new DataView(end.buffer, end.byteOffset).getUint32(ENDS - 8, true);
  const tail = (await file.slice(Math.max(0, byteLength - length - ENDS), byteLength)).slice();
  checkFooter(tail);
  return parquetMetadata(tail.buffer as ArrayBuffer);
}

/** The rows of one group; none where there is no such group. */
function groupTable(
  file: Places,
  metadata: FileMetaData,
  group: number,
  name: string,
  wanted?: readonly number[],
): Promise<Table> {
  return damaged(name, async () => {
    const { compressors } = await import("hyparquet-compressors");
    const row_groups = metadata.row_groups.slice(group, group + 1);
    const rows = row_groups.reduce((sum, { num_rows }) => sum + num_rows, 0n);
    const alone = { ...metadata, row_groups, num_rows: rows };
    const [start, end] = row_groups.length > 0 ? groupSpan(row_groups[0], file.byteLength) : [0, 0];
    const bytes = (await file.slice(start, end)).slice();
    checkPages(bytes, alone, compressors, start);
    const near: AsyncBuffer = {
      byteLength: file.byteLength,
      slice: (from, to = file.byteLength) => {
        if (!(from >= start && to <= end)) throw new Error("a page lies outside its row group");
        return bytes.buffer.slice(from - start, to - start);
      },
    };
    return tableOf(near, alone, name, wanted);
  });
}

function groupSpan({ columns }: RowGroup, byteLength: number): readonly [number, number] {
  let start = byteLength;
  let end = 0;
  for (const { meta_data: column } of columns) {
    if (!column) throw new Error("a column has no metadata");
    const [from, to] = spanOf(column);
    if (!(from >= 0 && to <= byteLength)) throw new Error("a column lies outside the file");
    start = Math.min(start, from);
    end = Math.max(end, to);
  }
  return [Math.min(start, end), end];
}
