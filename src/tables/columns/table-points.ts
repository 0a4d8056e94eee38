/** A table and a plan for its columns → points to cluster, and the encoding that gives later rows the same coordinates. */
import { checkOptions, LIST, type Rules, TEXT } from "../../base/rules.js";
import { declaredDistance } from "../../distances/registry.js";
import type { Points } from "../../line/points/points.js";
import { tableError } from "../errors/cell-errors.js";
import { checkTable, type Table } from "../table/table.js";
import { columnsError } from "./column-errors.js";
import { inDistanceOrder } from "./distance-order.js";
import type { Encoding } from "./encoded-column.js";
import { type BlankRule, blankRules, type EncodedPoints, filledPoints } from "./encoded-points.js";
import { encodedRows, encodingOf } from "./encoding.js";
import { checkLeftOver } from "./left-over.js";
import { columnsFor } from "./model-encoding.js";
import { planColumns } from "./plan.js";
import { type ColumnPlan, PLAN_RULES, type PlanOptions } from "./planned.js";
import { areSparseCounts, withoutZeroRows } from "./sparse-counts.js";

/** Which columns become points, and what is done about blanks. */
export interface PointsOptions extends PlanOptions {
  /** The plan, if there is one already: then only `na` counts. */
  readonly plan?: ColumnPlan | undefined;
  /** The encoding of another table: this one's columns are found by their names. */
  readonly encoding?: Encoding | undefined;
  /**
   * Blanks are filled in from the nearest rows (the default), their rows are dropped, or they are an error; "category" makes the
   * blanks of a category one more value of it, and fills in the others.
   */
  readonly na?: BlankRule | "category" | undefined;
  /**
   * The distance by which the points will be compared. By default that of `distance` in the result: great-circle if latitude
   * and longitude are all there is, else Euclidean.
   */
  readonly distance?: string | undefined;
  /** @deprecated It is called `distance` now. */
  readonly metric?: string | undefined;
}

/** Points made from a table, and how. */
export interface TablePoints extends EncodedPoints {
  /** The names of the coordinates: those of columns, and `column=value` for categories. */
  readonly columns: readonly string[];
  readonly plan: ColumnPlan;
  readonly encoding: Encoding;
  /** The distance for the recipe, if one was asked for or the columns say it: then they are in the order that it takes. */
  readonly distance?: string;
  /** @deprecated It is called `distance` now. */
  readonly metric?: string;
  /** What a model of these points is to know about blanks, for `fit`. */
  readonly blanks?: { readonly rule?: BlankRule; readonly rows?: Points };
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
  checkTable(table);
  checkOptions(options, RULES);
  if (table.rows === 0) throw tableError("NO_TABLE_ROWS", {});
  if (options.encoding) return inEncoding(table, options.encoding, options);
  checkIndexes(table, options);
  const { plan: known, encoding: _, na: __, distance: ___, metric: ____, ...asked } = options;
  const plan = known ?? planColumns(table, asked);
  const encoding = encodingOf(table, plan, options.na === "category");
  if (encoding.length === 0) {
    if (options.columns) throw tableError("NO_COLUMNS_CHOSEN");
    if (table.columns.length === 0) throw columnsError("NO_CELLS");
    throw columnsError("NO_NUMBERS", { columns: plan });
  }
  checkLeftOver(plan);
  return { ...made(table, encoding, usedColumns(plan), options), plan };
}

const RULES: Rules<PointsOptions> = {
  ...PLAN_RULES,
  plan: LIST,
  encoding: LIST,
  na: [
    'must be "fill", "category", "drop" or "fail"',
    (value) => value === "category" || (blankRules as readonly unknown[]).includes(value),
  ],
  distance: TEXT,
  metric: TEXT,
};

function inEncoding(table: Table, encoding: Encoding, options: PointsOptions): TablePoints {
  return { ...made(table, encoding, columnsFor(encoding, table), options), plan: [] };
}

function made(
  table: Table,
  given: Encoding,
  columns: readonly number[],
  { na: asBlank = "fill", metric, distance: asked = metric }: PointsOptions,
): Omit<TablePoints, "plan"> {
  // A blank that is a value of its category is none any more.
  const na = asBlank === "category" ? "fill" : asBlank;
  const rule = declaredDistance(asked).blanks === "refused" ? "fail" : na;
  const all = encodedRows(table, given, columns, 0, rule);
  const { points, encoding, distance } = inDistanceOrder(all, given, asked);
  const at = encoding === given ? columns : [...columns].reverse();
  const zeros =
    asked === undefined && distance !== undefined && areSparseCounts(points, encoding)
      ? withoutZeroRows(points)
      : 0;
  const { reference, ...found } = filledPoints(table, encoding, at, points, {
    na: zeros > 0 && rule === "fail" ? "fill" : rule,
    distance,
  });
  if (found.rows.length === 0) throw tableError("ONLY_MISSING_ROWS", { rows: table.rows });
  const blanks = { ...(na !== "fill" && { rule: na }), ...(reference && { rows: bare(reference) }) };
  return {
    ...found,
    ...(zeros > 0 && { undirected: { none: 0, zeros, "not-numbers": 0 } }),
    columns: points.features.map(({ name }) => name),
    encoding,
    ...(distance !== undefined && { distance, metric: distance }),
    ...(Object.keys(blanks).length > 0 && { blanks }),
  };
}

/** What is told by the encoding is not kept twice. */
function bare({ n, dim, coords }: Points): Points {
  return { n, dim, coords };
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
