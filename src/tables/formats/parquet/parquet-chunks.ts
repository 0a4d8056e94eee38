/** Parquet in places of its own → chunks of rows, a row group at a time. */
import type { AsyncBuffer, FileMetaData, RowGroup } from "hyparquet";
import { type Allowance, allowanceOf } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import { type ChunkOptions, type RowStream, sliced } from "../../table/chunks.js";
import type { Column, Table } from "../../table/table.js";
import { checkFooter, checkPages, checkRows, spanOf } from "./parquet-check.js";
import { damaged, pandasIn, tableOf } from "./parquet-file.js";

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
  maxMemory?: number,
): Promise<Omit<RowStream, "format">> {
  const allowance = allowanceOf(name, file.byteLength, maxMemory);
  const metadata = await damaged(name, () => footerOf(file));
  const { row_groups: groups } = metadata;
  // The first group tells the columns and is read anyway.
  let first: Table | undefined = await groupTable(file, metadata, 0, allowance);
  const { columns } = first;
  if (columns.length === 0) throw ioError("NO_TABLE_COLUMNS", { name });
  return {
    names: columns.map((column) => column.name),
    kinds: columns.map(({ kind }) => kind),
    types: columns.map(({ type }) => type),
    rows: Number(metadata.num_rows),
    ...pandasIn(metadata),
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
            const table = await groupTable(file, metadata, g, allowance, wanted);
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
  const metadata = parquetMetadata(tail.buffer as ArrayBuffer);
  checkRows(metadata);
  return metadata;
}

/**
 * The rows of one group; none if there is no such group. Its columns are read from the file one by one: in between
 * signals are heard, and only one is held packed. Those not wanted are looked over all the same.
 */
function groupTable(
  file: Places,
  metadata: FileMetaData,
  group: number,
  allowance: Allowance,
  wanted?: readonly number[],
): Promise<Table> {
  const { name } = allowance;
  return damaged(name, async () => {
    const { parquetSchema } = await import("hyparquet");
    const { children } = parquetSchema(metadata);
    const found: RowGroup | undefined = metadata.row_groups[group];
    const columns: Column[] = [];
    for (const [c, { element }] of children.entries()) {
      const leaves = found?.columns.filter((column) => topOf(column) === element.name) ?? [];
      const alone = {
        ...metadata,
        row_groups: found ? [{ ...found, columns: leaves }] : [],
        num_rows: found?.num_rows ?? 0n,
      };
      const near = await nearby(file, alone, allowance);
      if (wanted && !wanted.includes(c)) continue;
      columns.push(...(await tableOf(near, alone, name, [c])).columns);
    }
    return { rows: Number(found?.num_rows ?? 0n), columns };
  });
}

function topOf({ meta_data }: RowGroup["columns"][number]): string {
  if (!meta_data) throw new Error("a column has no metadata");
  return meta_data.path_in_schema[0];
}

/** The bytes of the columns that `metadata` names, looked over. */
async function nearby(file: Places, metadata: FileMetaData, allowance: Allowance): Promise<AsyncBuffer> {
  const [start, end] = spanOfAll(metadata.row_groups, file.byteLength);
  const bytes = (await file.slice(start, end)).slice();
  await checkPages(bytes, metadata, allowance, start);
  return {
    byteLength: file.byteLength,
    slice: (from, to = file.byteLength) => {
      if (!(from >= start && to <= end)) throw new Error("a page lies outside its column");
      return bytes.buffer.slice(from - start, to - start);
    },
  };
}

function spanOfAll(groups: readonly RowGroup[], byteLength: number): readonly [number, number] {
  let start = byteLength;
  let end = 0;
  for (const { meta_data: column } of groups.flatMap(({ columns }) => columns)) {
    if (!column) throw new Error("a column has no metadata");
    const [from, to] = spanOf(column);
    if (!(from >= 0 && to <= byteLength)) throw new Error("a column lies outside the file");
    start = Math.min(start, from);
    end = Math.max(end, to);
  }
  return [Math.min(start, end), end];
}
