/** The columns asked for and the roles of all → the columns that become points, and why others are left out. */
import type { UnusedColumn } from "./reasons.js";
import type { ColumnRole } from "./roles.js";

/** Columns by index, as someone asked for them. */
export interface AskedColumns {
  /** Those to use; left out, their roles decide. */
  readonly columns?: readonly number[];
  /** The one with the known classes. */
  readonly truth?: number;
}

/** A column that is not used, by index, and why. */
export interface LeftOut extends UnusedColumn {
  readonly column: number;
}

/** Which columns become points, and which do not. */
export interface ChosenColumns {
  /** By index; undefined if no column can be used: `tablePoints` then throws an error that says why. */
  readonly columns: readonly number[] | undefined;
  /** Columns that are not used, with the reason; empty if columns were asked for. */
  readonly left: readonly LeftOut[];
  /** Whether the truth was among the columns asked for, and taken out of them. */
  readonly truthAmong: boolean;
}

/**
 * The columns asked for, or all that look like measurements; never the column of known classes.
 *
 * @param asked Columns to use, and the column of known classes, by index.
 * @param kinds The role of each column: see `roles`.
 * @example
 * const bytes = new TextEncoder().encode("id,x,y,class\n1,0.5,2,a\n2,0.7,1,a\n3,4.5,8,b\n4,4.4,9,b\n");
 * const table = await readTable(bytes, { format: "csv" });
 * const { columns, left } = chosenColumns({ truth: 3 }, roles(table)); // [1, 2]; column 0 is an identifier
 */
export function chosenColumns(asked: AskedColumns, kinds: readonly ColumnRole[]): ChosenColumns {
  const { columns, truth } = asked;
  if (columns !== undefined) {
    const truthAmong = truth !== undefined && columns.includes(truth);
    return { columns: truthAmong ? columns.filter((c) => c !== truth) : columns, left: [], truthAmong };
  }
  const others = [...kinds.keys()].filter((c) => c !== truth);
  const features = others.filter((c) => kinds[c].role === "feature");
  const left = others.flatMap((column) => {
    const kind = kinds[column];
    return kind.role === "feature" ? [] : [{ column, ...unused(kind) }];
  });
  return { columns: features.length > 0 ? features : undefined, left, truthAmong: false };
}

function unused({ reason, stray }: UnusedColumn): UnusedColumn {
  return { reason, ...(stray && { stray }) };
}
