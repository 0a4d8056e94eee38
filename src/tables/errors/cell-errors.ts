/**
 * What can be wrong with a table that is to become points: code and fields → text. Apart from the other errors of files,
 * for a page that has a table needs no more than these.
 */
import { counted } from "../../base/counted.js";
import { inputErrors, shown } from "../../base/errors.js";

/** A row of a file, counted from 0, and in delimited text the line on which it begins, counted from 1. */
export interface Place {
  readonly row: number;
  readonly line?: number;
}

/** `line 17` of delimited text, `row 16` (counted from 1) of other formats. */
export function placeText({ row, line }: Place): string {
  return line === undefined ? `row ${row + 1}` : `line ${line}`;
}

/** A cell, by its place and the name of its column. */
export interface Cell extends Place {
  readonly column: string;
}

export const POINTS_OF_TABLES = {
  NO_TABLE_ROWS: ({ name }: { readonly name?: string }) => `${name ?? "the table"} has no rows.`,
  MISSING_CELL: (f: Cell) =>
    `${placeText(f)}, column "${f.column}" is missing: drop such rows or fill them in (option na).`,
  INFINITE_CELL: (f: Cell & { readonly value: number }) =>
    `${placeText(f)}, column "${f.column}" is ${f.value}: points must be finite.`,
  VECTOR_LENGTH: (f: Cell & { readonly found: number; readonly length: number; readonly cell: unknown }) =>
    `${placeText(f)}, column "${f.column}" holds ${f.found === 0 ? `${shown(f.cell)}, which is no list of numbers` : counted(f.found, "number")}; the others have ${f.length}${f.found === 0 ? " numbers" : ""}.`,
  TEXT_CELL: (f: Cell & { readonly cell: string }) =>
    `${placeText(f)}, column "${f.column}": ${JSON.stringify(f.cell)} is not a number.`,
  ONLY_MISSING_ROWS: ({ rows }: { readonly rows: number }) =>
    `all ${rows} rows have a missing cell in the columns chosen.`,
  NO_COLUMNS_CHOSEN: () => "columns must name at least one column, got none.",
  NO_COLUMN_AT: ({ column, columns }: { readonly column: number; readonly columns: number }) =>
    `no column ${column}: the table has columns 0 to ${columns - 1}.`,
};

export const tableError = inputErrors(POINTS_OF_TABLES);
