/** A table and a plan for its columns → points to cluster, and the encoding that gives later rows the same coordinates. */
import { OptionError } from "../base/errors.js";
import { tableError } from "../io/points-problems.js";
import { placeOf, type Table } from "../io/table.js";
import type { Points } from "../points/points.js";
import { type BlankFiller, blankFiller, presentMeans } from "./blanks.js";
import { type Encoding, encodedRows, encodingOf } from "./encoding.js";
import { planColumns } from "./plan.js";
import type { ColumnPlan, PlanOptions } from "./planned.js";
import { columnsError } from "./problems.js";

/** What is done with rows that have a blank: filled in from the nearest rows, left out, or refused. */
export const blankRules = ["fill", "drop", "fail"] as const;
/** One of the rules for rows with a blank. */
export type BlankRule = (typeof blankRules)[number];

/** Which columns become points, and what is done about blanks. */
export interface PointsOptions extends PlanOptions {
  /** The plan, if there is one already: then only `na` counts. */
  readonly plan?: ColumnPlan;
  /** The encoding of another table: this one's columns are found by their names. */
  readonly encoding?: Encoding;
  /** Blanks are filled in from the nearest rows (the default), their rows are dropped, or they are an error. */
  readonly na?: BlankRule;
}

/** Points made from rows of a table. */
export interface EncodedPoints {
  /** Coordinates, for `cluster`; `features` say what they stand for. */
  readonly points: Points;
  /** Row i of the points is row rows[i] of the table. */
  readonly rows: Uint32Array;
  /** Rows of the table that were dropped. */
  readonly dropped: number;
  /** Cells that were blank and filled in. */
  readonly filled: number;
  /** Rows of the table that had such a cell. */
  readonly filledRows: Uint32Array;
}

/** Points made from a table, and how. */
export interface TablePoints extends EncodedPoints {
  /** The names of the coordinates: those of columns, and `column=value` for categories. */
  readonly columns: readonly string[];
  readonly plan: ColumnPlan;
  readonly encoding: Encoding;
}

/**
 * The columns of a table that say how far rows are apart, as points to cluster.
 *
 * @param table The table: see `readTable`.
 * @param options Which columns, and what is done about blanks.
 * @throws InputError if no column can be used, or a cell is infinite, with its row, line and column.
 * @example
 * const table = await readTable(new TextEncoder().encode("x,y\n0.5,2\n0.7,\n4.5,8\n"), { format: "csv" });
 * const { points, rows } = tablePoints(table, { na: "drop" }); // two points: rows 0 and 2
 */
export function tablePoints(table: Table, options: PointsOptions = {}): TablePoints {
  const { na = "fill" } = options;
  if (!blankRules.includes(na)) throw new OptionError("na", 'must be "fill", "drop" or "fail"', na);
  if (table.rows === 0) throw tableError("NO_TABLE_ROWS", {});
  if (options.encoding) return inEncoding(table, options.encoding, na);
  checkIndexes(table, options);
  const plan = options.plan ?? planColumns(table, options);
  const encoding = encodingOf(table, plan);
  if (encoding.length === 0) {
    if (options.columns) throw tableError("NO_COLUMNS_CHOSEN");
    throw columnsError("NO_NUMBERS", { columns: plan });
  }
  const found = encodedPoints(table, encoding, usedColumns(plan), { na });
  if (found.rows.length === 0) throw tableError("ONLY_MISSING_ROWS", { rows: table.rows });
  const { features = [] } = found.points;
  return { ...found, columns: features.map(({ name }) => name), plan, encoding };
}

function inEncoding(table: Table, encoding: Encoding, na: BlankRule): TablePoints {
  const names = table.columns.map(({ name }) => name);
  const at = encoding.map(({ name }) => names.indexOf(name));
  const lacking = at.indexOf(-1);
  if (lacking >= 0) throw columnsError("NO_ENCODED_COLUMN", { column: encoding[lacking].name, names });
  const found = encodedPoints(table, encoding, at, { na });
  return { ...found, columns: found.points.features?.map(({ name }) => name) ?? [], plan: [], encoding };
}

function checkIndexes(table: Table, { columns }: PointsOptions): void {
  for (const c of columns ?? []) {
    if (table.columns[c] !== undefined) continue;
    throw tableError("NO_COLUMN_AT", { column: c, columns: table.columns.length });
  }
}

/** By index, in the table's order: the columns that a plan uses for distances. */
export function usedColumns(plan: ColumnPlan): number[] {
  return plan.flatMap(({ use }, c) => (use === "distance" ? [c] : []));
}

export interface EncodeOptions {
  readonly na: BlankRule;
  /** What blanks are filled in from; by default the rows of the table itself. */
  readonly filler?: BlankFiller;
  /** Rows of the file before those of the table. */
  readonly before?: number;
}

/** The rows of a table, or of a chunk of one, in an encoding; `columns[k]` is the index of the encoding's k-th column. */
export function encodedPoints(
  table: Table,
  encoding: Encoding,
  columns: readonly number[],
  { na, filler, before = 0 }: EncodeOptions,
): EncodedPoints {
  const all = encodedRows(table, encoding, columns, before, na);
  const { dim, coords, features } = all;
  const held = heldCounts(all);
  if (na === "fail" && held.some((count) => count < dim)) {
    const row = held.findIndex((count) => count < dim);
    const { source } = features[coords.subarray(row * dim, (row + 1) * dim).findIndex(Number.isNaN)];
    throw tableError("MISSING_CELL", { ...placeOf(table, row, before), column: encoding[source].name });
  }
  const rows = Uint32Array.from({ length: table.rows }, (_, i) => i).filter((i) =>
    na === "drop" ? held[i] === dim : held[i] > 0,
  );
  const complete = rows.filter((i) => held[i] === dim);
  const blank = rows.filter((i) => held[i] < dim);
  let filled = 0;
  if (blank.length > 0) {
    const { fill } = filler ?? blankFiller({ ...picked(all, complete), features }, presentMeans(all));
    for (const row of blank) {
      filled += blankCells(coords, row, dim, features);
      fill(coords, row * dim);
    }
  }
  return {
    points: { ...(rows.length === table.rows ? all : picked(all, rows)), features },
    rows,
    dropped: table.rows - rows.length,
    filled,
    filledRows: blank,
  };
}

/** How many coordinates of each row are not blank. */
function heldCounts({ n, dim, coords }: Points): Uint32Array {
  const counts = new Uint32Array(n);
  for (let i = 0, at = 0; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) if (!Number.isNaN(coords[at])) counts[i]++;
  }
  return counts;
}

/** Blank cells of a row: the coordinates of one category are one cell. */
function blankCells(
  coords: Float64Array,
  row: number,
  dim: number,
  features: readonly { readonly source: number }[],
): number {
  const sources = new Set<number>();
  for (let c = 0; c < dim; c++) if (Number.isNaN(coords[row * dim + c])) sources.add(features[c].source);
  return sources.size;
}

function picked({ dim, coords }: Points, rows: Uint32Array): Points {
  const some = new Float64Array(rows.length * dim);
  rows.forEach((row, i) => {
    some.set(coords.subarray(row * dim, (row + 1) * dim), i * dim);
  });
  return { n: rows.length, dim, coords: some };
}
