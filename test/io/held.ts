/** A table → its cells by column: numbers or words, null where one is missing. */
import type { Table } from "../../src/io.js";

export function held(table: Table): Record<string, (number | string | null)[]> {
  return Object.fromEntries(
    table.columns.map((column) => [
      column.name,
      column.kind === "number"
        ? Array.from(column.values, (value) => (Number.isNaN(value) ? null : value))
        : Array.from(column.codes, (code) => column.words[code] || null),
    ]),
  );
}
