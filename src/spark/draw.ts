/** A view of rows → the SQL that draws some of them: the same ones however the rows are split and ordered. */
import type { SparkColumn } from "./encoded-sql.js";
import { sparkError } from "./spark-errors.js";
import { double, freeName, quoted } from "./sql.js";

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
  if (stratify === undefined) {
    const { list, order } = ordered(columns, seed);
    return `SELECT ${list} FROM ${quoted(view)} ORDER BY ${order} LIMIT ${rows}`;
  }
  const { list, order, place, own } = stratified(view, columns, { rows, seed, stratify });
  const [at, most] = [freeName("__place", columns), freeName("__own", columns)];
  const ranked = `SELECT ${list}, ${place} AS ${at}, ${own} AS ${most} FROM ${quoted(view)}`;
  return `SELECT ${list} FROM (${ranked}) WHERE ${at} <= ${most} ORDER BY ${order}`;
}

function ordered(columns: readonly SparkColumn[], seed: number) {
  const list = columns.map(({ name }) => quoted(name)).join(", ");
  return { list, order: `xxhash64(${Math.trunc(seed)}L, ${list}), ${list}` };
}

/** The place of a row among those of its value, and how many of them are drawn. */
function stratified(
  view: string,
  columns: readonly SparkColumn[],
  draw: Draw & { readonly stratify: string },
) {
  const by = quoted(draw.stratify);
  const { list, order } = ordered(columns, draw.seed);
  const of = `count(*) OVER (PARTITION BY ${by}) / (SELECT count(*) FROM ${quoted(view)})`;
  return {
    list,
    order,
    place: `row_number() OVER (PARTITION BY ${by} ORDER BY ${order})`,
    // At least one row of every value, and no more in all than asked for, give or take their number.
    own: `greatest(1, round(${double(draw.rows)} * ${of}))`,
  };
}

/** The name of the column that tells the draws of `twoDrawsSql` apart. */
export function drawColumn(columns: readonly SparkColumn[]): string {
  return freeName("__draw", columns);
}

/**
 * A draw by the values of a column, and in the same pass another one, then `more` rows of neither: a column at the end
 * tells which, 0, 1 and 2, and the rows come in that order. Without such a column rows of a larger draw are parted here.
 */
export function twoDrawsSql(
  view: string,
  columns: readonly SparkColumn[],
  { rows, seed, stratify }: Draw & { readonly stratify: string },
  more: number,
): string {
  const { list, order, place, own } = stratified(view, columns, { rows, seed, stratify });
  const [at, most] = [freeName("__place", columns), freeName("__own", columns)];
  const part = drawColumn(columns);
  const ranked = `SELECT ${list}, ${place} AS ${at}, ${own} AS ${most} FROM ${quoted(view)}`;
  const told = `CASE WHEN ${at} <= ${most} THEN 0D WHEN ${at} <= 2 * ${most} THEN 1D ELSE 2D END AS ${part}`;
  const kept = `${at} <= 2 * ${most} + greatest(1, round(${most} * ${double(more / rows)}))`;
  return `SELECT ${list}, ${told} FROM (${ranked}) WHERE ${kept} ORDER BY ${part}, ${order}`;
}

/** The SQL that counts the values of a column, a blank among them. */
export function valuesSql(view: string, column: string): string {
  return `SELECT CAST(count(*) AS DOUBLE) AS n FROM (SELECT DISTINCT ${quoted(column)} FROM ${quoted(view)})`;
}
