/** Columns → an Arrow file. The library is loaded when the first such file is written. */
import type { Column } from "./table.js";

export async function* writeArrow(
  columns: readonly Column[],
  _rows: number,
): AsyncGenerator<Uint8Array, void, void> {
  const { columnFromArray, tableFromColumns, tableToIPC } = await import("@uwdata/flechette");
  const table = tableFromColumns(
    columns.map((column): [string, ReturnType<typeof columnFromArray>] => [
      column.name,
      columnFromArray(
        column.kind === "number"
          ? Array.from(column.values, (value) => (Number.isNaN(value) ? null : value))
          : Array.from(column.codes, (code) => column.words[code] || null),
      ),
    ]),
  );
  yield tableToIPC(table, { format: "file" })!;
}
