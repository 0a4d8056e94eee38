/** What can be wrong with the columns of a table that is to be clustered: code and fields → text. */
import { counted } from "../base/counted.js";
import { inputErrors, shown } from "../base/errors.js";
import { type Reason, reasonText } from "./reasons.js";

/** A column by its name, and why it is not used. */
export interface UnusedColumn {
  readonly name: string;
  readonly reason: Reason;
}

export const COLUMNS_PROBLEMS = {
  NO_NUMBERS: ({ columns }: { readonly columns: readonly UnusedColumn[] }) =>
    `no column to cluster by: ${columns.map(({ name, reason }) => `"${name}" (${reasonText(reason)})`).join(", ")}.`,
  NO_CELLS: () => "the rows have no cells: each needs a value for some column, as { x: 1, y: 2 } has.",
  NO_ENCODED_COLUMN: (f: {
    readonly column: string;
    readonly close?: string;
    readonly names: readonly string[];
  }) =>
    `column "${f.column}" is missing, by which rows are compared${f.close === undefined ? "." : `: did you mean "${f.close}"?`} ` +
    `There ${f.names.length === 0 ? "is no column" : `are ${f.names.join(", ")}`}.`,
  NO_COLUMN_NAMES: ({ columns }: { readonly columns: number }) =>
    `the model does not name its ${counted(columns, "column")}: give rows of numbers, not objects.`,
  NOT_AN_OBJECT: ({ row, value }: { readonly row: number; readonly value: unknown }) =>
    `row ${row} is ${shown(value)}, row 0 is an object.`,
};

export const columnsError = inputErrors(COLUMNS_PROBLEMS);
