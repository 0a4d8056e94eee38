/** Text and bytes for the tests of tables. */
import type { Column, Table } from "../../src/tables/table/table.js";

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The bytes in pieces of the given size. */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

export async function collected(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of source) all.push(piece);
  return Uint8Array.from(Buffer.concat(all));
}

/** The cells of a column: numbers, words, null where missing. */
export function cellsOf(column: Column): (number | string | null)[] {
  if (column.kind === "number")
    return Array.from(column.values, (value) => (Number.isNaN(value) ? null : value));
  return Array.from(column.codes, (code) => column.words[code] || null);
}

/** The cells by the columns' names. */
export function cells(table: Table): Record<string, (number | string | null)[]> {
  return Object.fromEntries(table.columns.map((column) => [column.name, cellsOf(column)]));
}
