/** What can be wrong with the columns of a table that is to be clustered: code and fields → text. */
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
  NO_ENCODED_COLUMN: ({ column, names }: { readonly column: string; readonly names: readonly string[] }) =>
    `the encoding needs a column "${column}", the table has ${names.join(", ")}.`,
  NOT_AN_OBJECT: ({ row, value }: { readonly row: number; readonly value: unknown }) =>
    `row ${row} is ${shown(value)}, row 0 is an object.`,
};

export const columnsError = inputErrors(COLUMNS_PROBLEMS);
