/** The bytes of an archive of arrays → a table: a column for each array of one dimension, several for one of two. */
import type { Allowance } from "../../bytes/allowance.js";
import { archive } from "../../bytes/zip.js";
import { ioError } from "../../errors/file-errors.js";
import { columnNames } from "../../table/names.js";
import type { Column, Table } from "../../table/table.js";
import { readArray } from "./array.js";

const ENDING = ".npy";

export async function readNpz(bytes: Uint8Array, allowance: Allowance): Promise<Table> {
  const { name } = allowance;
  const files = archive(bytes, allowance, "NPZ");
  const columns: Column[] = [];
  let first: { readonly path: string; readonly rows: number } | undefined;
  for (const path of files.paths.filter((one) => one.endsWith(ENDING))) {
    const own = path.slice(0, -ENDING.length);
    const names = (width: number): string[] =>
      width === 1 ? [own] : Array.from({ length: width }, (_, c) => `${own}_${c}`);
    const array = readArray(await files.bytes(path), allowance, names);
    if (first && first.rows !== array.rows) {
      const what = `${first.path} has ${first.rows} rows, ${path} ${array.rows}`;
      throw ioError("MALFORMED_FILE", { name, format: "NPZ", what });
    }
    first ??= { path, rows: array.rows };
    columns.push(...array.columns);
  }
  const unique = columnNames(columns.map((column) => column.name));
  return { rows: first?.rows ?? 0, columns: columns.map((column, c) => ({ ...column, name: unique[c] })) };
}
