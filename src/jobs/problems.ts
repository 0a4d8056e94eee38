/** What a job cannot be given: code and fields → text. */
import { inputErrors, shown } from "../base/errors.js";

export const JOBS_PROBLEMS = {
  NOT_AN_INPUT: ({ value }: { readonly value: unknown }) =>
    "input must be rows, points {n, dim, coords}, a graph {n, offsets, targets} or {edges}, " +
    `got ${shown(value)}.`,
  MODEL_NEEDS_POINTS: () =>
    "a model needs points, got a graph: a graph has no coordinates to compare new rows by.",
  COLUMN_NAMES: ({ value, expected }: { readonly value: unknown; readonly expected: number }) =>
    `columns must be ${expected} names, one for each column, got ${shown(value)}.`,
  SCALING_KIND: ({ value }: { readonly value: unknown }) =>
    `scaling.kind must be a name, got ${shown(value)}.`,
  SCALING_ARRAY: ({ part, columns }: { readonly part: string; readonly columns: number }) =>
    `scaling.${part} must be a Float64Array of ${columns} finite numbers${part === "scale" ? " > 0" : ""}.`,
};

export const jobsError = inputErrors(JOBS_PROBLEMS);
