/** Results judged: known classes beside them, and how well they part their graph. */
import { type Clustering, InputError } from "../index.js";
import { selectColumns, type Table } from "../io.js";
import type { Rows } from "./data.js";

/** A column as labels: numbers as they are, so that -1 stays noise, or words. */
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

/** The one column that a flag names. */
export function namedColumn(table: Table, flag: string, asked: string): number {
  const columns = selectColumns(table, asked);
  if (columns.length !== 1)
    throw new InputError(`${flag} must name one column, ${asked} names ${columns.length}.`);
  return columns[0];
}

/** Labels of the rows named, in their order. */
export function picked({ values }: LabelColumn, rows: Uint32Array): number[] | string[] {
  return Array.from(rows, (row) => values[row]) as number[] | string[];
}

/** The known classes of the rows that were clustered, in their order; none where no truth was named. */
export function knownClasses({ truth, rows }: Rows): number[] | string[] | undefined {
  return truth && picked(truth, rows);
}

/** The share of edge ends that the least separate cluster keeps inside. */
export function worstKept({ clusters }: Clustering): number | undefined {
  const shares = clusters.flatMap(({ kept }) => (kept === undefined ? [] : [kept]));
  return shares.length > 0 ? Math.min(...shares) : undefined;
}
