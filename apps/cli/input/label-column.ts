/** A column of a table → labels or known classes. */

import { selectColumns, type Table } from "spectacl/io";
import { badData } from "../exit.js";

/** A column as labels: words, or numbers unchanged, so that -1 stays noise. */
export interface LabelColumn {
  readonly name: string;
  readonly values: ArrayLike<number> | readonly string[];
  /** Whether the row has no label. */
  absent(row: number): boolean;
}

export function labelColumn(table: Table, index: number): LabelColumn {
  const column = table.columns[index];
  if (column.kind === "number") {
    const { name, values } = column;
    return { name, values, absent: (row) => Number.isNaN(values[row]) };
  }
  const { name, codes, words } = column;
  return {
    name,
    values: Array.from(codes, (code) => words[code]),
    absent: (row) => words[codes[row]] === "",
  };
}

/** The single column that a flag names, by index. */
export function namedColumn(table: Table, flag: string, asked: string): number {
  const columns = selectColumns(table, asked);
  if (columns.length !== 1)
    throw badData(`${flag} must name one column, but ${asked} names ${columns.length}.`);
  return columns[0];
}
