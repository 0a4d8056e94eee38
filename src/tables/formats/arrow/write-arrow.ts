/** Columns → an Arrow file, or the schema of one. The library is loaded when the first such file is written. */

import type { CellType } from "../../table/cell-type.js";
import type { Column } from "../../table/table.js";
import { typedCells } from "../../table/typed-column.js";
import { arrowOfCell, arrowOfType } from "./arrow-types.js";

export async function* writeArrow(columns: readonly Column[]): AsyncGenerator<Uint8Array, void, void> {
  yield await arrowBytes(
    columns.map((column) => {
      const type = writtenType(column);
      const cells = Array.from(typedCells(column, type), (cell) => arrowOfCell(cell, type));
      return { name: column.name, type, cells };
    }),
    "file",
  );
}

/** The type that a column is written with: its own, or the narrowest that its numbers fit. */
export function writtenType(column: Column): CellType {
  const { type } = column;
  if (type && type.kind !== "json") return type;
  if (column.kind === "text") return { kind: "text" };
  const { values, missing } = column;
  const integers = values.every((value) => Number.isNaN(value) || Object.is(value | 0, value));
  return integers && missing < values.length
    ? { kind: "integer", bits: 32, signed: true }
    : { kind: "float", bits: 64 };
}

/** The schema of a file with these columns, as Parquet files carry it: a message of Arrow in base 64. */
export async function arrowSchema(
  columns: readonly { readonly name: string; readonly type: CellType }[],
): Promise<string> {
  const bytes = await arrowBytes(
    columns.map((column) => ({ ...column, cells: [] })),
    "stream",
  );
  // The message is its mark, its length, and what is that long.
  const length = 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  let text = "";
  for (const byte of bytes.subarray(0, length)) text += String.fromCharCode(byte);
  return btoa(text);
}

interface Built {
  readonly name: string;
  readonly type: CellType;
  readonly cells: readonly unknown[];
}

async function arrowBytes(columns: readonly Built[], format: "file" | "stream"): Promise<Uint8Array> {
  const library = await import("@uwdata/flechette");
  const types = columns.map(({ type }) => arrowOfType(type, library));
  const table = library.tableFromArrays(
    columns.map(({ name, cells }): [string, unknown[]] => [name, cells as unknown[]]),
    { types: Object.fromEntries(columns.map(({ name }, c) => [name, types[c].type])) },
  );
  for (const { reveal } of types) reveal();
  return library.tableToIPC(table, { format })!;
}
