/** Points: n rows of `dim` finite numbers. What a user gives as rows becomes one flat array here. */
import { isRecord } from "../../base/record.js";
import { isList } from "./object-rows.js";
import { pointsError } from "./points-errors.js";

/** Points in one flat array, row after row. */
export interface Points {
  /** Number of rows. */
  readonly n: number;
  /** Numbers in a row. */
  readonly dim: number;
  /** Coordinate c of row i at i * dim + c. */
  readonly coords: Float64Array;
  /** What the columns are, if that is known: then scaling tells quantities from categories. */
  readonly features?: readonly Feature[];
}

/** Numbers of a row as they may be given: those of 32 bits take half the room, and are made wide when rows are compared. */
export type Coordinates = Float64Array | Float32Array;

/** Rows as they were given. `Points` are such. */
export interface GivenPoints extends Omit<Points, "coords"> {
  readonly coords: Coordinates;
}

/** What a coordinate stands for. */
export interface Feature {
  /** Its name: columns that are named as one family may share a unit. */
  readonly name: string;
  /** A quantity, one of the 0/1 columns of a category, or the only column of a category of two values. */
  readonly kind: "quantity" | "category" | "yes-no";
  /** The column of the table that it comes from: the columns of one category have the same. */
  readonly source: number;
  /** What differences are multiplied by after scaling; 1 if left out. */
  readonly weight?: number | undefined;
  /** Whether it is one coordinate of a vector, which means nothing by itself. */
  readonly vector?: true | undefined;
  /** Whether it is one coordinate of a place on the sphere: the three of them keep their proportions. */
  readonly place?: true | undefined;
}

/** Rows of numbers: lists or typed arrays, all of the same length. */
export type Rows = readonly ArrayLike<number>[];

/** A typed array of numbers; those of big integers are not taken. */
export type NumberArray =
  | Float64Array
  | Float32Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray;

/** Rows in one flat array, one after another, as they are given: any array of numbers, and how many of them make a row. */
export interface FlatRows {
  /** Coordinate c of row i at i * dim + c. */
  readonly coords: NumberArray | readonly number[];
  /** Numbers in a row. */
  readonly dim: number;
  /** Number of rows; follows from the others if left out. */
  readonly n?: number | undefined;
  /** What the columns are, if that is known. */
  readonly features?: readonly Feature[] | undefined;
}

/** What is taken wherever rows of numbers are: rows, or one flat array and its `dim`. `Points` are such. */
export type PointsLike = Rows | FlatRows;

/**
 * Rows of equal length as Points; those in one flat array are checked, and copied unless they are in a Float64Array.
 *
 * @throws InputError that names the first row or column that is not a finite number.
 * @example
 * const { n, dim } = points([[0, 1], [2, 3], [4, 5]]);
 * const same = points({ coords: Float32Array.of(0, 1, 2, 3, 4, 5), dim: 2 });
 */
export function points(rows: PointsLike): Points {
  return checkedPoints(Array.isArray(rows) ? flat(rows) : (rows as FlatRows), true);
}

/** The same for a caller whose workers will call `checkFinite`. */
export function pointsUnseen(rows: PointsLike): Points {
  return checkedPoints(Array.isArray(rows) ? flat(rows) : (rows as FlatRows), false);
}

/** The same for a run, which makes rows of 32 bits wide when they are compared; `look`: at all numbers now. */
export function givenPoints(rows: PointsLike, look: boolean): GivenPoints {
  if (Array.isArray(rows)) return checkedPoints(flat(rows), look);
  const { coords } = (rows ?? {}) as FlatRows;
  return checkedPoints(rows as FlatRows, look, coords instanceof Float32Array ? coords : undefined);
}

/** Whether rows have 64 bits. */
export function isWide(points: GivenPoints): points is Points {
  return points.coords instanceof Float64Array;
}

/** The same rows in 64 bits. */
export function wide(points: GivenPoints): Points {
  return isWide(points) ? points : { ...points, coords: new Float64Array(points.coords) };
}

/** All coordinates must be finite; the first row is row `first` of the caller's. */
export function checkFinite({ dim, coords }: GivenPoints, first = 0): void {
  for (let at = 0; at < coords.length; at++) {
    if (Number.isFinite(coords[at])) continue;
    const row = Math.floor(at / dim);
    throw pointsError("NOT_FINITE", { row: first + row, column: at - row * dim, value: coords[at] });
  }
}

/** Looks at the shape of points that a stage is given, not at their coordinates. */
export function checkShape(points: Points): void {
  if (!isRecord(points) || !(points.coords instanceof Float64Array)) {
    throw pointsError("NOT_POINTS", { value: points });
  }
  const { n, dim, coords } = points;
  if (!Number.isInteger(n) || n < 0) throw pointsError("NO_ROWS", { rows: n });
  if (coords.length !== n * dim) {
    throw pointsError("COORDS_LENGTH", { length: coords.length, expected: n * dim });
  }
}

function flat(rows: Rows): Points {
  const n = rows.length;
  if (n === 0) throw pointsError("NO_ROWS", { rows: 0 });
  const dim = rowLength(rows[0], 0);
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const row = rows[i];
    const length = rowLength(row, i);
    if (length !== dim) {
      throw pointsError("ROW_LENGTH", { row: i, columns: length, expected: dim });
    }
    for (let c = 0; c < dim; c++) {
      const value: unknown = row[c];
      if (typeof value !== "number") {
        throw pointsError("NOT_A_NUMBER", { row: i, column: c, value });
      }
      coords[i * dim + c] = value;
    }
  }
  return { n, dim, coords };
}

function rowLength(row: unknown, i: number): number {
  if (!isList(row) || row instanceof DataView) throw pointsError("NOT_A_ROW", { row: i, value: row });
  return row.length;
}

function checkedPoints(given: FlatRows, look: boolean): Points;
function checkedPoints(given: FlatRows, look: boolean, narrow: Float32Array | undefined): GivenPoints;
function checkedPoints(given: FlatRows, look: boolean, narrow?: Float32Array): GivenPoints {
  if (typeof given !== "object" || given === null) throw pointsError("NOT_POINTS", { value: given });
  if (ArrayBuffer.isView(given)) throw pointsError("FLAT_WITHOUT_DIM", { type: given.constructor.name });
  const { dim } = given;
  if (given.n !== undefined && (!Number.isInteger(given.n) || given.n < 1)) {
    throw pointsError("NO_ROWS", { rows: given.n });
  }
  if (!Number.isInteger(dim) || dim < 1) {
    throw pointsError("NO_COLUMNS", { columns: dim });
  }
  const coords =
    narrow ?? (given.coords instanceof Float64Array ? given.coords : ofNumbers(given.coords, dim));
  const n = given.n ?? rowsOf(coords.length, dim);
  if (coords.length !== n * dim) {
    throw pointsError("COORDS_LENGTH", { length: coords.length, expected: n * dim });
  }
  const { features } = given;
  const fits = features === undefined || (Array.isArray(features) && features.length === dim);
  if (look || !fits) checkFinite({ n, dim, coords });
  if (!fits) {
    throw pointsError("FEATURES_LENGTH", { value: features, expected: dim });
  }
  return { n, dim, coords, ...(features && { features }) };
}

/** How many rows so many numbers make. */
function rowsOf(length: number, dim: number): number {
  if (length === 0) throw pointsError("NO_ROWS", { rows: 0 });
  if (length % dim !== 0) throw pointsError("PART_OF_A_ROW", { length, dim });
  return length / dim;
}

/** Other arrays of numbers, copied. */
function ofNumbers(given: unknown, dim: number): Float64Array {
  if (!ArrayBuffer.isView(given) && !Array.isArray(given)) throw pointsError("NOT_COORDS", { value: given });
  const list = given as unknown as unknown[];
  return Float64Array.from({ length: list.length }, (_, at) => {
    const value = list[at];
    if (typeof value === "number") return value;
    const row = Math.floor(at / dim);
    throw pointsError("NOT_A_NUMBER", { row, column: at - row * dim, value });
  });
}
