/** What rows a distance cannot be taken of: code and fields → text. Rows and columns count from 0. */
import { inputErrors, shown } from "../base/errors.js";

interface Place {
  readonly row: number;
  readonly value: unknown;
}

interface Pair {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

export const DISTANCES_ERRORS = {
  NO_DIRECTION: ({ row }: { readonly row: number }) =>
    `row ${row} is all zeros: it has no direction, and no cosine distance to other rows.`,
  NOT_PLACES: ({ columns }: { readonly columns: number }) =>
    `the haversine distance takes 2 columns, latitude and longitude, got ${columns}.`,
  NOT_A_LATITUDE: ({ row, value }: Place) =>
    `row ${row} has latitude ${shown(value)}: it must be in degrees, from -90 to 90.`,
  NOT_A_LONGITUDE: ({ row, value }: Place) =>
    `row ${row} has longitude ${shown(value)}: it must be in degrees, from -360 to 360.`,
  NOT_A_MATRIX: ({ rows, columns }: { readonly rows: number; readonly columns: number }) =>
    `distances must be a square matrix, got ${rows} rows of ${columns} numbers.`,
  NEGATIVE_DISTANCE: ({ row, column, value }: Pair) =>
    `the distance of rows ${row} and ${column} is ${value}: distances must be >= 0.`,
  UNEQUAL_DISTANCES: ({ row, column, value, mirrored }: Pair & { readonly mirrored: number }) =>
    `the distance from row ${row} to row ${column} is ${value}, but the way back is ${mirrored}: ` +
    "distances must be symmetric.",
};

export const distancesError = inputErrors(DISTANCES_ERRORS);
