/** Rows as objects, `{ x: 1, name: "a" }` → a table, and points with the roles that a file would have. */
import { columnNames } from "../io/names.js";
import type { Table } from "../io/table.js";
import { columnOf } from "../io/values.js";
import type { Points } from "../points/points.js";
import { type EncodedModel, landmarkFiller, modelEncoding } from "./model-encoding.js";
import { columnsError } from "./problems.js";
import { encodedPoints, type TablePoints, tablePoints } from "./table-points.js";

/** Rows as objects: a cell for each name, of any type; what a row lacks is blank. */
export type ObjectRows = readonly Readonly<Record<string, unknown>>[];

/**
 * A table of rows given as objects: a column for each name that any of them has.
 *
 * @example
 * const { points } = tablePoints(objectTable([{ x: 1, kind: "a" }, { x: 2, kind: "b" }, { x: 4, kind: "a" }, { x: 9 }]));
 */
export function objectTable(rows: ObjectRows): Table {
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
    columns: keys.map((key, c) => columnOf(unique[c], [rows.map((row) => row[key])])),
  };
}

/** Every row as a point, those without any value too. */
export function objectPoints(rows: ObjectRows): Pick<TablePoints, "points" | "columns" | "encoding"> {
  const table = objectTable(rows);
  const { points, columns, encoding, rows: kept } = tablePoints(table);
  return { points: ofAll(points, kept, rows.length), columns, encoding };
}

/** Objects in the coordinates of a model that was fitted to objects or a table. */
export function modelRows(model: EncodedModel, rows: ObjectRows): Points {
  const encoding = modelEncoding(model);
  const empty = Object.fromEntries(encoding.map(({ name }) => [name, null]));
  const table = objectTable(rows.length > 0 ? [{ ...empty, ...rows[0] }, ...rows.slice(1)] : rows);
  const names = table.columns.map(({ name }) => name);
  const at = encoding.map(({ name }) => names.indexOf(name));
  const how = { na: "fill", filler: landmarkFiller(model) } as const;
  const { points, rows: kept } = encodedPoints(table, encoding, at, how);
  return ofAll(points, kept, rows.length);
}

/** A row without any value gets the means of the others. */
function ofAll(points: Points, kept: Uint32Array, n: number): Points {
  const { dim, coords, features } = points;
  if (kept.length === n) return points;
  const all = new Float64Array(n * dim);
  for (let c = 0; c < dim; c++) {
    let mean = 0;
    for (let i = 0; i < kept.length; i++) mean += (coords[i * dim + c] - mean) / (i + 1);
    for (let i = 0; i < n; i++) all[i * dim + c] = mean;
  }
  kept.forEach((row, i) => {
    all.set(coords.subarray(i * dim, (i + 1) * dim), row * dim);
  });
  return { n, dim, coords: all, ...(features && { features }) };
}
