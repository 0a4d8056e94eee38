/** The subject of a result: the rows or the graph that were clustered, and where they came from. */
import type { Graph } from "spectacl";
import type { GivenPoints } from "spectacl/internal";
import type { Table } from "spectacl/io";

/** Known classes, one for each row of the file. */
interface KnownClasses {
  readonly name: string;
  readonly values: ArrayLike<number> | readonly string[];
}

/** What the user calls it and its clusters, by label. */
interface Called {
  readonly title?: string;
  readonly called?: readonly (string | undefined)[];
}

/** Rows of a table as points. */
export interface RowsSubject extends Called {
  readonly kind: "rows";
  readonly name: string;
  readonly table: Pick<Table, "rows" | "columns">;
  /** Names of the columns used. */
  readonly columns: readonly string[];
  /** Names of the table's columns that those are made of, if they are others. */
  readonly sources?: readonly string[];
  /** In the units of the file, before scaling. */
  readonly raw: GivenPoints;
  readonly points: GivenPoints;
  readonly scaling: string;
  readonly na: string;
  /** Words that were said to stand for blanks, separated by commas. */
  readonly naValues?: string;
  /** Row of the table for each point. */
  readonly rows: Uint32Array;
  readonly truth?: KnownClasses;
  /** The table's columns as they are understood, if that is more than their cells say: amounts as numbers. */
  readonly told?: Table["columns"];
  /** Columns of the table, by index, that say what clusters are; those of few words and all numbers by default. */
  readonly describing?: readonly number[];
  /** The column of texts that say what rows are about, by index. */
  readonly texts?: number;
  /** Whether rows are compared by their angle. */
  readonly byAngle?: boolean;
  /** The column of longitudes, by index, if rows are compared on the sphere. */
  readonly longitude?: number;
  /** Rows of the table with blanks that were filled in. */
  readonly filledRows?: Uint32Array;
  /** What was left out or changed, and why, as text. */
  readonly notes: readonly string[];
  /** What was done about missing cells, as text. */
  readonly gaps: readonly string[];
  /** Of the file's bytes. */
  readonly sha256?: string;
}

export interface GraphSubject extends Called {
  readonly kind: "graph";
  readonly name: string;
  readonly graph: Graph;
  readonly notes: readonly string[];
  readonly gaps: readonly string[];
  readonly sha256?: string;
}

export type Subject = RowsSubject | GraphSubject;

/** The labels of the given rows, in their order. */
export function picked(
  { values }: Pick<KnownClasses, "values">,
  rows: ArrayLike<number>,
): number[] | string[] {
  return Array.from(rows, (row) => values[row]) as number[] | string[];
}

/** The known classes of the clustered rows, in their order; undefined if none are known. */
export function knownClasses({
  truth,
  rows,
}: Pick<RowsSubject, "truth" | "rows">): number[] | string[] | undefined {
  return truth && picked(truth, rows);
}
