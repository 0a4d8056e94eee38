/** A view of rows → the SQL that draws some of them: the same ones however the rows are split and ordered. */
import type { SparkColumn } from "./encoded-sql.js";
import { sparkError } from "./problems.js";
import { double, quoted } from "./sql.js";

export interface Draw {
  readonly rows: number;
  readonly seed: number;
  /** A column each of whose values is drawn by its share of the rows. */
  readonly stratify?: string | undefined;
}

// Types that have no order, or whose cells are large.
const LEFT_OUT = ["map", "array", "struct", "binary", "other", "unparsed"];

/** The columns that a draw takes. */
export function drawnColumns(
  columns: readonly SparkColumn[],
  wanted?: readonly string[],
): readonly SparkColumn[] {
  const drawn = wanted
    ? wanted.map((name) => columns.find((column) => column.name === name) as SparkColumn)
    : columns.filter(({ type }) => !LEFT_OUT.includes(type));
  if (drawn.length > 0) return drawn;
  throw sparkError("SPARK_NO_COLUMNS", { columns: columns.map(({ name, type }) => ({ name, type })) });
}

/**
 * The rows whose contents have the smallest hashes, a hash of the seed and all cells. Copies of a row are drawn together
 * or not at all, but where the limit falls between them.
 */
export function drawSql(
  view: string,
  columns: readonly SparkColumn[],
  { rows, seed, stratify }: Draw,
): string {
  const names = columns.map(({ name }) => quoted(name));
  const list = names.join(", ");
  const order = `xxhash64(${Math.trunc(seed)}L, ${list}), ${list}`;
  if (stratify === undefined) return `SELECT ${list} FROM ${quoted(view)} ORDER BY ${order} LIMIT ${rows}`;
  const by = quoted(stratify);
  // At least one row of every value, and no more in all than asked for, give or take their number.
  const own = `greatest(1, round(${double(rows)} * count(*) OVER (PARTITION BY ${by}) / (SELECT count(*) FROM ${quoted(view)})))`;
  const place = `row_number() OVER (PARTITION BY ${by} ORDER BY ${order})`;
  const ranked = `SELECT ${list}, ${place} AS __place, ${own} AS __own FROM ${quoted(view)}`;
  return `SELECT ${list} FROM (${ranked}) WHERE __place <= __own ORDER BY ${order}`;
}

/** The SQL that counts the values of a column, a blank among them. */
export function valuesSql(view: string, column: string): string {
  return `SELECT CAST(count(*) AS DOUBLE) AS n FROM (SELECT DISTINCT ${quoted(column)} FROM ${quoted(view)})`;
}
