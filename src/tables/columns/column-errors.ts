/** What can be wrong with the columns of a table that is to be clustered: code and fields → text. */
import { counted } from "../../base/counted.js";
import { inputErrors, shown } from "../../base/errors.js";
import { type Reason, reasonText } from "./reasons.js";

/** A column by its name, and why it is not used. */
export interface UnusedColumn {
  readonly name: string;
  readonly reason: Reason;
}

/** A column, what was asked of it, and what of it stands against that. */
interface Overruled {
  readonly name: string;
  readonly rule: string;
  readonly value: unknown;
}

const RULES: Readonly<Record<string, string>> = {
  quantity: "a quantity",
  vector: "vectors",
  rank: "ordered words",
  date: "dates",
  log: "numbers with a logarithm",
  day: "hours or moments of a day",
  week: "days of a week",
  year: "days or months of a year",
};

export const COLUMNS_ERRORS = {
  NO_NUMBERS: ({ columns }: { readonly columns: readonly UnusedColumn[] }) =>
    `no column to cluster by: ${columns.map(({ name, reason }) => `"${name}" (${reasonText(reason)})`).join(", ")}.`,
  ONE_COLUMN_LEFT: ({
    name,
    columns,
    blank,
  }: {
    readonly name: string;
    readonly columns: number;
    readonly blank: number;
  }) => `of ${columns} columns only "${name}" is left to cluster by: ${blank} are over half blank.`,
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
  COLUMN_NOT_READ: ({ name, rule, value }: Overruled) =>
    `column "${name}" cannot be read as ${RULES[rule] ?? rule}: it holds ${shown(value)}.`,
  NESTED_COLUMN: ({ name, of }: { readonly name: string; readonly of: "lists" | "objects" }) =>
    of === "lists"
      ? `column "${name}" holds lists of lists: a vector is one list of numbers.`
      : `column "${name}" holds objects, which are not read: what is to be compared must be a column of its own.`,
  TOO_MANY_CATEGORIES: ({ name, value }: Overruled & { readonly value: number }) =>
    `column "${name}" cannot be a category: it has more than ${value} different values.`,
  COLUMN_NOT_USED: ({ name, rule, value }: Overruled & { readonly value: Reason }) =>
    `${rule} has no effect: column "${name}" is not used for distances (${reasonText(value)}).`,
  NOT_AN_OBJECT: ({ row, value }: { readonly row: number; readonly value: unknown }) =>
    `row ${row} is ${shown(value)}, row 0 is an object.`,
};

export const columnsError = inputErrors(COLUMNS_ERRORS);
