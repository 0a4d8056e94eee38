/** A table, the columns asked for and their roles → the columns that become points, and why others are left out. */
import type { ColumnRole } from "./roles.js";
import type { Column, Table } from "./table.js";

/** Columns by index, as someone asked for them. */
export interface AskedColumns {
  /** Those to use; left out, their roles decide. */
  readonly columns?: readonly number[];
  /** The one with the known classes. */
  readonly truth?: number;
}

export interface LeftOut {
  readonly column: number;
  /** `text`, `looks like an identifier`. */
  readonly reason: string;
}

export interface ChosenColumns {
  /** Undefined where no column will do: the reader of points then says why each will not. */
  readonly columns: readonly number[] | undefined;
  /** Those that nobody asked about; empty where columns were asked for. */
  readonly left: readonly LeftOut[];
  /** Whether the truth was among the columns asked for, and taken out of them. */
  readonly truthAmong: boolean;
}

/** The columns asked for, or all that look like measurements; never the truth. */
export function chosenColumns(
  table: Pick<Table, "columns">,
  { columns, truth }: AskedColumns,
  kinds: readonly ColumnRole[],
): ChosenColumns {
  if (columns !== undefined) {
    const truthAmong = truth !== undefined && columns.includes(truth);
    return { columns: truthAmong ? columns.filter((c) => c !== truth) : columns, left: [], truthAmong };
  }
  const others = [...kinds.keys()].filter((c) => c !== truth);
  const features = others.filter((c) => kinds[c].role === "feature");
  const left = others
    .filter((c) => kinds[c].role !== "feature")
    .map((column) => ({ column, reason: whyNot(table.columns[column], kinds[column].reason) }));
  return { columns: features.length > 0 ? features : undefined, left, truthAmong: false };
}

/** A column of numbers with a few other cells deserves to be mended: the first such cell is named. */
function whyNot(column: Column, reason: string): string {
  if (column.kind === "text" && column.stray) {
    const { line, cell } = column.stray;
    return `text: line ${line} is ${JSON.stringify(cell)}, most other cells are numbers`;
  }
  return reason.replace("left out: ", "");
}
