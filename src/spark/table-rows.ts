/** A table and a range of its rows → a table of these rows, as if no others had been read. */
import type { Column, Table } from "../tables/table/table.js";

export function tableRows({ columns }: Table, from: number, to: number): Table {
  return { rows: to - from, columns: columns.map((column) => columnRows(column, from, to)) };
}

/** A table without one of its columns. */
export function withoutColumn(table: Table, name: string): Table {
  return { ...table, columns: table.columns.filter((column) => column.name !== name) };
}

function columnRows(column: Column, from: number, to: number): Column {
  const cells = column.cells && { cells: Array.prototype.slice.call(column.cells, from, to) };
  if (column.kind === "number") {
    const values = column.values.slice(from, to);
    const missing = values.reduce((sum, value) => sum + Number(Number.isNaN(value)), 0);
    return { ...column, ...cells, values, missing };
  }
  // Words of the other rows are left out: what is judged by the words must not know of them.
  const own = column.codes.slice(from, to);
  const used = new Map([...new Set(own)].sort((a, b) => a - b).map((code, place) => [code, place]));
  const codes = own.map((code) => used.get(code) as number);
  const words = [...used.keys()].map((code) => column.words[code]);
  return {
    ...column,
    ...cells,
    codes,
    words,
    missing: own.filter((code) => column.words[code] === "").length,
  };
}
