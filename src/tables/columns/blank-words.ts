/** A table that is in memory and words that stand for blanks → the table with blanks in their place. */
import type { Column, Table } from "../table/table.js";

export function withBlanks(table: Table, words: readonly string[]): Table {
  if (words.length === 0) return table;
  const known = new Set(words.map((word) => word.trim()));
  const numbers = new Set([...known].filter((word) => word !== "").map(Number));
  return { ...table, columns: table.columns.map((column) => blanked(column, known, numbers)) };
}

function blanked(column: Column, known: ReadonlySet<string>, numbers: ReadonlySet<number>): Column {
  if (column.kind === "number") {
    const values = column.values.map((value) => (numbers.has(value) ? Number.NaN : value));
    return {
      ...column,
      values,
      missing: values.reduce((sum, value) => sum + Number(Number.isNaN(value)), 0),
    };
  }
  const words = column.words.map((word) => (known.has(word.trim()) ? "" : word));
  return {
    ...column,
    words,
    missing: column.codes.reduce((sum, code) => sum + Number(words[code] === ""), 0),
  };
}
