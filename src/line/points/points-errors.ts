/** What can be wrong with points: code and fields → text. Rows and columns count from 0. */
import { inputErrors, shown } from "../../base/errors.js";

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly value: unknown;
}

export const POINTS_ERRORS = {
  NOT_POINTS: ({ value }: { readonly value: unknown }) =>
    `points must be rows of numbers or { coords, dim }, got ${shown(value)}.`,
  FLAT_WITHOUT_DIM: ({ type }: { readonly type: string }) =>
    `rows are one flat ${type}: give { coords, dim }, where dim is how many numbers make a row.`,
  NOT_COORDS: ({ value }: { readonly value: unknown }) =>
    `coords must be a typed array or an array of numbers, got ${shown(value)}.`,
  PART_OF_A_ROW: ({ length, dim }: { readonly length: number; readonly dim: number }) =>
    `coords holds ${length} numbers, which do not make whole rows of dim = ${dim}.`,
  NO_ROWS: ({ rows }: { readonly rows: unknown }) => `points must have at least 1 row, got ${shown(rows)}.`,
  NO_COLUMNS: ({ columns }: { readonly columns: unknown }) =>
    `points must have at least 1 column, got ${shown(columns)}.`,
  NOT_A_ROW: ({ row, value }: Omit<Cell, "column">) =>
    `row ${row} is ${shown(value)}: a row must be an array of numbers. Objects are rows for cluster, fit and predict; ` +
    "elsewhere tablePoints(objectTable(rows)) of spectacl/io makes points of them.",
  ROW_LENGTH: (f: { readonly row: number; readonly columns: number; readonly expected: number }) =>
    `row ${f.row} has ${f.columns} columns, row 0 has ${f.expected}: rows must have equal length.`,
  NOT_A_NUMBER: ({ row, column, value }: Cell) =>
    `row ${row}, column ${column} is ${shown(value)}: points must be numbers.`,
  NOT_FINITE: ({ row, column, value }: Cell) =>
    `row ${row}, column ${column} is ${shown(value)}: points must be finite.`,
  TOO_FAR_APART: () =>
    "rows are farther apart than the largest number there is, 1.8e308: divide the columns by a number.",
  COORDS_LENGTH: ({ length, expected }: { readonly length: number; readonly expected: number }) =>
    `coords must hold n * dim = ${expected} numbers, got ${length}.`,
  FEATURES_LENGTH: ({ value, expected }: { readonly value: unknown; readonly expected: number }) =>
    `features must be a list of ${expected}, one for each column, got ${shown(value)}.`,
};

export const pointsError = inputErrors(POINTS_ERRORS);
