/** What a job cannot be given: code and fields → text. */
import { inputErrors, shown } from "../base/errors.js";

export const JOBS_ERRORS = {
  NOT_AN_INPUT: ({ value }: { readonly value: unknown }) =>
    "input must be rows, points { coords, dim }, a graph { n, offsets, targets } or { edges }, " +
    `got ${shown(value)}.`,
  OBJECT_ROWS: () =>
    "rows are objects, which cluster, fit and predict take: on this thread give tablePoints(objectTable(rows)).points, " +
    "both of spectacl/io.",
  MODEL_NEEDS_POINTS: () =>
    "a model needs points, got a graph: a graph has no coordinates to compare new rows by.",
  COLUMN_NAMES: ({ value, expected }: { readonly value: unknown; readonly expected: number }) =>
    `columns must be ${expected} names, one for each column, got ${shown(value)}.`,
  NOT_AN_ENCODING: ({ value }: { readonly value: unknown }) =>
    `encoding must be a list of columns, as tablePoints gives it, got ${shown(value)}.`,
  NOT_BLANKS: ({ value }: { readonly value: unknown }) =>
    `blanks must be a rule, words and rows of as many columns, as tablePoints gives them, got ${shown(value)}.`,
};

export const jobsError = inputErrors(JOBS_ERRORS);
