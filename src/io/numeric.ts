/** Columns of a table → Points to cluster, or labels to score against. */
import { type InputError, OptionError } from "../base/errors.js";
import type { Points } from "../points/points.js";
import { tableError } from "./points-problems.js";
import type { UnusedColumn } from "./reasons.js";
import { roles } from "./roles.js";
import { type NumberColumn, placeOf, type Table, type TextColumn } from "./table.js";

/** Which columns become points, and what is done about missing cells. */
export interface PointsOptions {
  /** Columns by index; by default those whose role is "feature". */
  readonly columns?: readonly number[];
  /** A row with a missing cell is an error (the default), is dropped, or gets the column's mean. */
  readonly na?: "error" | "drop" | "mean";
}

/** Points made from a table, and which rows and columns of it they are. */
export interface TablePoints {
  /** Rows of numbers, for `cluster`. */
  readonly points: Points;
  /** The names of the columns taken. */
  readonly columns: readonly string[];
  /** Row i of the points is row rows[i] of the table. */
  readonly rows: Uint32Array;
  /** Rows of the table that were dropped. */
  readonly dropped: number;
  /** Cells that got their column's mean. */
  readonly filled: number;
}

/**
 * Columns of a table as points to cluster.
 *
 * @param table The table: see `readTable`.
 * @param options Which columns, and what is done about missing cells.
 * @throws InputError if a cell is text, infinite or missing, with its row, line and column.
 * @example
 * const table = await readTable(new TextEncoder().encode("x,y\n0.5,2\n0.7,\n4.5,8\n"), { format: "csv" });
 * const { points, rows } = tablePoints(table, { na: "drop" }); // two points: rows 0 and 2
 */
export function tablePoints(table: Table, options: PointsOptions = {}): TablePoints {
  const { na = "error" } = options;
  if (!["error", "drop", "mean"].includes(na)) {
    throw new OptionError("na", 'must be "error", "drop" or "mean"', na);
  }
  const columns = numberColumns(table, options.columns);
  const rows = keptRows(table, columns, na, 0);
  if (rows.length === 0) throw tableError("ONLY_MISSING_ROWS", { rows: table.rows });
  const fill = columns.map((column) => (column.missing > 0 && na === "mean" ? meanOf(column) : 0));
  return gathered(table, columns, rows, fill, 0);
}

export interface ChunkPointsOptions {
  readonly na: "error" | "drop" | "mean";
  /** What a missing cell of each column gets, with "mean". */
  readonly fill: ArrayLike<number>;
  /** Rows of the file before the chunk. */
  readonly before: number;
}

/** The points of a chunk in the columns given by index; there may be none, if rows are dropped. */
export function chunkPoints(
  table: Table,
  columns: readonly number[],
  { na, fill, before }: ChunkPointsOptions,
): TablePoints {
  const chosen = numberColumns(table, columns, before);
  return gathered(table, chosen, keptRows(table, chosen, na, before), fill, before);
}

function gathered(
  table: Table,
  columns: readonly NumberColumn[],
  rows: Uint32Array,
  fill: ArrayLike<number>,
  before: number,
): TablePoints {
  const dim = columns.length;
  const coords = new Float64Array(rows.length * dim);
  let filled = 0;
  columns.forEach((column, c) => {
    for (let i = 0; i < rows.length; i++) {
      let value = column.values[rows[i]];
      if (Number.isNaN(value)) {
        value = fill[c];
        filled++;
      } else if (!Number.isFinite(value)) {
        throw tableError("INFINITE_CELL", { ...placeOf(table, rows[i], before), column: column.name, value });
      }
      coords[i * dim + c] = value;
    }
  });
  return {
    points: { n: rows.length, dim, coords },
    columns: columns.map(({ name }) => name),
    rows,
    dropped: table.rows - rows.length,
    filled,
  };
}

/** The classes that a column puts the rows into. */
export interface TableLabels {
  /** Row i has the class words[labels[i]]; -1 if the cell is missing. */
  readonly labels: Int32Array;
  /** The classes: numbers in ascending order, words in order of appearance. */
  readonly words: readonly string[];
  /** Number of missing cells. */
  readonly missing: number;
}

/** The classes that a column, given by its index, puts the rows into. */
export function tableLabels(table: Table, column: number): TableLabels {
  const given = table.columns[column];
  if (given === undefined) throw noColumn(table, column);
  const { missing } = given;
  if (given.kind === "text") {
    const words = given.words.filter((word) => word !== "");
    const classes = new Map(words.map((word, k) => [word, k]));
    const ofCode = given.words.map((word) => classes.get(word) ?? -1);
    return { labels: Int32Array.from(given.codes, (code) => ofCode[code]), words, missing };
  }
  const values = [...new Set(given.values)].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const classes = new Map(values.map((value, k) => [value, k]));
  const labels = Int32Array.from(given.values, (value) => classes.get(value) ?? -1);
  return { labels, words: values.map(String), missing };
}

function numberColumns(table: Table, wanted: readonly number[] | undefined, before = 0): NumberColumn[] {
  if (table.rows === 0) throw tableError("NO_TABLE_ROWS", {});
  if (wanted === undefined) {
    const all = roles(table);
    const features = table.columns.filter((_, c) => all[c].role === "feature");
    if (features.length > 0) return features as NumberColumn[];
    const unused = table.columns.map(({ name }, c) => ({ name, ...(all[c] as UnusedColumn) }));
    throw tableError("NO_NUMBERS", { columns: unused });
  }
  if (wanted.length === 0) throw tableError("NO_COLUMNS_CHOSEN");
  return wanted.map((c) => {
    const column = table.columns[c];
    if (column === undefined) throw noColumn(table, c);
    if (column.kind === "text") throw textCell(table, column, before);
    return column;
  });
}

function noColumn(table: Table, column: number): InputError {
  return tableError("NO_COLUMN_AT", { column, columns: table.columns.length });
}

function textCell(table: Table, column: TextColumn, before: number): InputError {
  const found = column.stray?.row ?? column.codes.findIndex((code) => isWord(column.words[code]));
  const row = Math.max(found, 0);
  return tableError("TEXT_CELL", {
    ...placeOf(table, row, before),
    column: column.name,
    cell: column.words[column.codes[row]],
  });
}

function isWord(word: string): boolean {
  return word.trim() !== "" && Number.isNaN(Number(word));
}

function keptRows(table: Table, columns: readonly NumberColumn[], na: string, before: number): Uint32Array {
  const rows = new Uint32Array(table.rows);
  if (na === "mean" || columns.every(({ missing }) => missing === 0)) {
    for (let i = 0; i < rows.length; i++) rows[i] = i;
    return rows;
  }
  let kept = 0;
  for (let i = 0; i < table.rows; i++) {
    const gap = columns.find(({ values }) => Number.isNaN(values[i]));
    if (gap === undefined) {
      rows[kept++] = i;
    } else if (na === "error") {
      throw tableError("MISSING_CELL", { ...placeOf(table, i, before), column: gap.name });
    }
  }
  return rows.slice(0, kept);
}

function meanOf({ name, values, missing }: NumberColumn): number {
  if (missing === values.length) throw tableError("NO_MEAN", { column: name });
  let sum = 0;
  for (const value of values) if (!Number.isNaN(value)) sum += value;
  return sum / (values.length - missing);
}
