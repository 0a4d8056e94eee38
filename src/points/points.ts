/** Points: n rows of `dim` finite numbers. What a user gives as rows becomes one flat array here. */
import { InputError, shown } from "../base/errors.js";

/** n rows of `dim` numbers, row after row: coordinate c of row i at coords[i * dim + c]. */
export interface Points {
  readonly n: number;
  readonly dim: number;
  readonly coords: Float64Array;
}

export type Rows = readonly ArrayLike<number>[];

/** Rows of equal length as Points. Throws an InputError that names the first bad row and column. */
export function points(rows: Rows | Points): Points {
  return checkedPoints(Array.isArray(rows) ? flat(rows) : (rows as Points));
}

function flat(rows: Rows): Points {
  const n = rows.length;
  if (n === 0) throw new InputError("points must have at least 1 row, got 0.");
  const dim = rowLength(rows[0], 0);
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const row = rows[i];
    const length = rowLength(row, i);
    if (length !== dim) {
      throw new InputError(`row ${i} has ${length} columns, row 0 has ${dim}: rows must have equal length.`);
    }
    for (let c = 0; c < dim; c++) {
      const value: unknown = row[c];
      if (typeof value !== "number") {
        throw new InputError(`row ${i}, column ${c} is ${shown(value)}: points must be numbers.`);
      }
      coords[i * dim + c] = value;
    }
  }
  return { n, dim, coords };
}

function rowLength(row: unknown, i: number): number {
  const length = (row as { length?: unknown } | null | undefined)?.length;
  if (typeof row !== "object" || typeof length !== "number") {
    throw new InputError(`row ${i} is ${shown(row)}: a row must be an array of numbers.`);
  }
  return length;
}

function checkedPoints(given: Points): Points {
  const { n, dim } = given;
  if (!Number.isInteger(n) || n < 1)
    throw new InputError(`points must have at least 1 row, got ${shown(n)}.`);
  if (!Number.isInteger(dim) || dim < 1) {
    throw new InputError(`points must have at least 1 column, got ${shown(dim)}.`);
  }
  const coords = given.coords instanceof Float64Array ? given.coords : Float64Array.from(given.coords ?? []);
  if (coords.length !== n * dim) {
    throw new InputError(`coords must hold n * dim = ${n * dim} numbers, got ${coords.length}.`);
  }
  for (let at = 0; at < coords.length; at++) {
    if (!Number.isFinite(coords[at])) {
      const row = Math.floor(at / dim);
      throw new InputError(`row ${row}, column ${at - row * dim} is ${coords[at]}: points must be finite.`);
    }
  }
  return { n, dim, coords };
}
