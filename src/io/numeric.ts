/** Columns of a table → Points to cluster, or labels to score against. */
import { InputError, OptionError } from "../base/errors.js";
import type { Points } from "../points/points.js";
import { roles } from "./roles.js";
import { type NumberColumn, placeOf, type Table, type TextColumn } from "./table.js";

export interface PointsOptions {
  /** Which columns, by index; those whose role is "feature" if not given. */
  readonly columns?: readonly number[];
  /** A row with a missing cell is an error, is dropped, or gets the column's mean. */
  readonly na?: "error" | "drop" | "mean";
}

export interface TablePoints {
  readonly points: Points;
  /** The names of the columns taken. */
  readonly columns: readonly string[];
  /** Row i of the points is row rows[i] of the table. */
  readonly rows: Uint32Array;
  readonly dropped: number;
  /** Cells that got their column's mean. */
  readonly filled: number;
}

export function tablePoints(table: Table, options: PointsOptions = {}): TablePoints {
  const { na = "error" } = options;
  if (!["error", "drop", "mean"].includes(na)) {
    throw new OptionError("na", 'must be "error", "drop" or "mean"', na);
  }
  const columns = numberColumns(table, options.columns);
  const rows = keptRows(table, columns, na, 0);
  if (rows.length === 0)
    throw new InputError(`all ${table.rows} rows have a missing cell in the columns chosen.`);
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
        throw new InputError(
          `${placeOf(table, rows[i], before)}, column "${column.name}" is ${value}: points must be finite.`,
        );
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

export interface TableLabels {
  /** Row i has the class words[labels[i]]; -1 where the cell is missing. */
  readonly labels: Int32Array;
  /** The classes: numbers in ascending order, words in order of appearance. */
  readonly words: readonly string[];
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
  if (table.rows === 0) throw new InputError("the table has no rows.");
  if (wanted === undefined) {
    const all = roles(table);
    const features = table.columns.filter((_, c) => all[c].role === "feature");
    if (features.length > 0) return features as NumberColumn[];
    const found = table.columns.map(({ name }, c) => `"${name}" (${all[c].reason})`);
    throw new InputError(`no column of numbers to cluster: ${found.join(", ")}.`);
  }
  if (wanted.length === 0) throw new InputError("columns must name at least one column, got none.");
  return wanted.map((c) => {
    const column = table.columns[c];
    if (column === undefined) throw noColumn(table, c);
    if (column.kind === "text") throw notNumbers(table, column, before);
    return column;
  });
}

function noColumn(table: Table, column: number): InputError {
  return new InputError(`no column ${column}: the table has columns 0 to ${table.columns.length - 1}.`);
}

function notNumbers(table: Table, column: TextColumn, before: number): InputError {
  const row = column.stray?.row ?? column.codes.findIndex((code) => isWord(column.words[code]));
  const cell = JSON.stringify(column.words[column.codes[Math.max(row, 0)]]);
  return new InputError(
    `${placeOf(table, Math.max(row, 0), before)}, column "${column.name}": ${cell} is not a number.`,
  );
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
      throw new InputError(
        `${placeOf(table, i, before)}, column "${gap.name}" is missing: drop such rows or fill them in.`,
      );
    }
  }
  return rows.slice(0, kept);
}

function meanOf({ name, values, missing }: NumberColumn): number {
  if (missing === values.length) throw new InputError(`column "${name}" is empty and has no mean.`);
  let sum = 0;
  for (const value of values) if (!Number.isNaN(value)) sum += value;
  return sum / (values.length - missing);
}
