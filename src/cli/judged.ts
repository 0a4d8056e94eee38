/** Results judged: known classes beside them, and how well they part their graph. */
import { type Clustering, InputError } from "../index.js";
import { selectColumns, type Table } from "../io.js";

export { knownClasses, picked } from "../results/subject.js";

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

/** The share of edge ends that the least separate cluster keeps inside. */
export function worstKept({ clusters }: Clustering): number | undefined {
  const shares = clusters.flatMap(({ kept }) => (kept === undefined ? [] : [kept]));
  return shares.length > 0 ? Math.min(...shares) : undefined;
}
