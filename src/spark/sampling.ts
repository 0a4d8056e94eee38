/** A source and how many of its rows are wanted → the rows, drawn in Spark: one draw, or two and rows of neither in one pass. */
import { OptionError } from "../base/errors.js";
import type { Table } from "../tables/table/table.js";
import type { Connection } from "./connection.js";
import { type Draw, drawColumn, drawnColumns, drawSql, twoDrawsSql, valuesSql } from "./draw.js";
import { found, type SparkColumn } from "./encoded-sql.js";
import { COMPARED, parted, type SparkDraws } from "./second-draw.js";
import type { SparkSource } from "./source.js";
import { tableRows, withoutColumn } from "./table-rows.js";

const ROWS = 131_072;
const MOST_ROWS = 10_000_000;

/** Which rows are drawn from a source. */
export interface SampleOptions {
  /** The columns to draw; by default all that hold numbers, words or dates. */
  readonly columns?: readonly string[] | undefined;
  /** How many rows, 131,072 by default. */
  readonly rows?: number | undefined;
  /** Another seed draws other rows; 0 by default. */
  readonly seed?: number | undefined;
  /** A column each of whose values is drawn by its share of the rows, and at least once. */
  readonly stratify?: string | undefined;
}

interface Wanted {
  readonly view: string;
  readonly columns: readonly SparkColumn[];
  readonly draw: Draw;
}

async function wanted(connection: Connection, source: SparkSource, options: SampleOptions): Promise<Wanted> {
  const { rows = ROWS, seed = 0, stratify } = options;
  if (!(Number.isInteger(rows) && rows >= 1 && rows <= MOST_ROWS)) {
    throw new OptionError("rows", `must be an integer from 1 to ${MOST_ROWS}`, rows);
  }
  if (!Number.isSafeInteger(seed)) throw new OptionError("seed", "must be an integer", seed);
  const view = await connection.view(source);
  const names = options.columns?.map((name) => found(name, view.columns).name);
  const columns = drawnColumns(view.columns, names);
  const by = stratify === undefined ? undefined : found(stratify, view.columns).name;
  if (by !== undefined) {
    const [count] = (await connection.rows(valuesSql(view.name, by), "sample")).columns;
    const values = count.kind === "number" ? count.values[0] : 0;
    if (values > rows) {
      throw new OptionError("rows", `must be at least ${values}, one for each value of ${by}`, rows);
    }
  }
  return { view: view.name, columns, draw: { rows, seed, stratify: by } };
}

export async function drawn(
  connection: Connection,
  source: SparkSource,
  options: SampleOptions = {},
): Promise<Table> {
  const { view, columns, draw } = await wanted(connection, source, options);
  return connection.rows(drawSql(view, columns, draw), "sample");
}

/** The rows that `drawn` gives, and others to compare with. */
export async function drawnTwice(
  connection: Connection,
  source: SparkSource,
  options: SampleOptions = {},
): Promise<SparkDraws> {
  const { view, columns, draw } = await wanted(connection, source, options);
  const { rows, stratify } = draw;
  if (stratify === undefined) {
    // In the order of their hashes the rows that come next are as good a draw as the first.
    const more = drawSql(view, columns, { ...draw, rows: 2 * rows + COMPARED });
    return parted(await connection.rows(more, "sample"), rows);
  }
  const part = drawColumn(columns);
  const sql = twoDrawsSql(view, columns, { ...draw, stratify }, COMPARED);
  return partedBy(await connection.rows(sql, "sample"), part);
}

/** Rows in the order of a column that tells their draw. */
function partedBy(table: Table, part: string): SparkDraws {
  const told = table.columns.find(({ name }) => name === part);
  const marks = told?.kind === "number" ? told.values : new Float64Array();
  const [second, common] = [1, 2].map((mark) => {
    const at = marks.findIndex((one) => one >= mark);
    return at < 0 ? table.rows : at;
  });
  const rows = (from: number, to: number) => withoutColumn(tableRows(table, from, to), part);
  const first = rows(0, second);
  if (common - second < second / 2 || common === table.rows) return { table: first };
  return { table: first, second: rows(second, common), common: rows(common, table.rows) };
}
