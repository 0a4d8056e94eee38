/** Rows as objects, `{ x: 1, name: "a" }` → a table, and points with the roles that a file would have. */
import { checkArgument, LIST } from "../../base/rules.js";
import type { ObjectRows } from "../../line/points/object-rows.js";
import { columnNames } from "../table/names.js";
import type { Table } from "../table/table.js";
import { columnOf } from "../table/values.js";
import { withBlanks } from "./blank-words.js";
import { columnsError } from "./column-errors.js";
import { type EncodedPoints, encodedPoints } from "./encoded-points.js";
import { columnsFor, type EncodedModel, modelEncoding, modelFiller } from "./model-encoding.js";
import { type TablePoints, tablePoints } from "./table-points.js";

type Cells = Readonly<Record<string, unknown>>;

/**
 * A table of rows given as objects: a column for each name that any of them has.
 *
 * @example
 * const { points } = tablePoints(objectTable([{ x: 1, kind: "a" }, { x: 2, kind: "b" }, { x: 4, kind: "a" }, { x: 9 }]));
 */
export function objectTable(rows: ObjectRows): Table {
  checkArgument("rows", LIST, rows);
  const names = new Set<string>();
  rows.forEach((row, i) => {
    if (typeof row !== "object" || row === null || Array.isArray(row)) {
      throw columnsError("NOT_AN_OBJECT", { row: i, value: row });
    }
    for (const name of Object.keys(row)) names.add(name);
  });
  const keys = [...names];
  const unique = columnNames(keys);
  return {
    rows: rows.length,
    columns: keys.map((key, c) => columnOf(unique[c], [rows.map((row) => (row as Cells)[key])])),
  };
}

/** Objects as points. `distance`: that of the recipe, if it has one. */
export function objectPoints(rows: ObjectRows, distance?: string): TablePoints {
  return tablePoints(objectTable(rows), distance === undefined ? {} : { distance });
}

/** Objects in the coordinates of a model that was fitted to objects or a table. */
export function modelRows(model: EncodedModel, rows: ObjectRows): EncodedPoints {
  if (!model.encoding && !model.columns) throw columnsError("NO_COLUMN_NAMES", { columns: model.dim });
  const encoding = modelEncoding(model);
  const { rule: na = "fill", words = [] } = model.blanks ?? {};
  const table = withBlanks(objectTable(rows), words);
  const how = { na, filler: modelFiller(model), distance: model.distance };
  return encodedPoints(table, encoding, columnsFor(encoding, table), how);
}
