/** Files in memory, and what came of them in chunks. */

import type { ByteSource } from "../../src/tables/bytes/bytes.js";
import type { Chunk, ChunkOptions, RowStream } from "../../src/tables/table/chunks.js";
import { lineOf, type Table } from "../../src/tables/table/table.js";
import { cellsOf } from "./bytes.js";

/** A file in memory that is handed out in parts which end at these bytes. */
export const fileOf = (bytes: Uint8Array, ...cuts: number[]): ByteSource => ({
  open: (from) => cutAt(bytes.subarray(from), cuts),
  size: bytes.length,
  slice: async (start, end) => bytes.slice(start, end),
});

async function* cutAt(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const cut of [...cuts, bytes.length]) {
    if (cut > at) yield bytes.slice(at, cut);
    at = Math.max(at, cut);
  }
}

/** All chunks of a stream. */
export async function all(stream: RowStream, options?: ChunkOptions): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const chunk of stream.chunks(options)) chunks.push(chunk);
  return chunks;
}

/** Cells, lines and the text of each row. */
export function rowsOf(tables: readonly Table[]) {
  return tables.flatMap((table) => {
    const cells = table.columns.map(cellsOf);
    return Array.from({ length: table.rows }, (_, i) => ({
      cells: cells.map((column) => column[i]),
      line: lineOf(table, i),
      text:
        table.text &&
        Buffer.from(table.text.bytes).subarray(table.text.starts[i], table.text.ends[i]).toString(),
    }));
  });
}
