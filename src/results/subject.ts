/** What a result is told about: the rows or the graph that were clustered, and where they came from. */
import type { Graph, Points } from "../index.js";
import type { Table } from "../io.js";

/** Known classes, one for each row of the file. */
export interface KnownClasses {
  readonly name: string;
  readonly values: ArrayLike<number> | readonly string[];
}

/** Rows of a table as points. */
export interface RowsSubject {
  readonly kind: "rows";
  readonly name: string;
  readonly table: Pick<Table, "rows" | "columns">;
  /** Names of the columns used. */
  readonly columns: readonly string[];
  /** In the units of the file. */
  readonly raw: Points;
  readonly points: Points;
  readonly scaling: string;
  readonly na: string;
  /** Row of the table for each point. */
  readonly rows: Uint32Array;
  readonly truth?: KnownClasses;
  /** For people: what was left out or changed, and why. */
  readonly notes: readonly string[];
  /** For people: what was done about missing cells. */
  readonly gaps: readonly string[];
  /** Of the file's bytes. */
  readonly sha256?: string;
}

export interface GraphSubject {
  readonly kind: "graph";
  readonly name: string;
  readonly graph: Graph;
  readonly notes: readonly string[];
  readonly gaps: readonly string[];
  readonly sha256?: string;
}

export type Subject = RowsSubject | GraphSubject;

/** Labels of the rows named, in their order. */
export function picked(
  { values }: Pick<KnownClasses, "values">,
  rows: ArrayLike<number>,
): number[] | string[] {
  return Array.from(rows, (row) => values[row]) as number[] | string[];
}

/** The known classes of the rows that were clustered, in their order; none where no truth was named. */
export function knownClasses({
  truth,
  rows,
}: Pick<RowsSubject, "truth" | "rows">): number[] | string[] | undefined {
  return truth && picked(truth, rows);
}
