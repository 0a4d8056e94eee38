/** A row of a column → the text of its cell. */
import type { Column } from "spectacl/io";

/** A column of the sheet: of the file, where `rows` says which of its rows are shown, or one value for each shown row. */
export interface SheetColumn {
  readonly column: Column;
  readonly rows?: Uint32Array;
}

// Longer numbers are rounded in the cell; the title has them in full.
const DIGITS = 7;

/** The row of the column that holds a shown row. */
export function rowIn({ rows }: SheetColumn, row: number): number {
  return rows ? rows[row] : row;
}

/** The cell in full: numbers to the last digit, "" if it is missing. */
export function wholeText(column: Column, at: number): string {
  if (column.kind === "text") return column.words[column.codes[at]] ?? "";
  const value = column.values[at];
  return Number.isNaN(value) ? "" : String(value);
}

/** The cell as it is shown. */
export function cellText(column: Column, at: number): string {
  const whole = wholeText(column, at);
  return column.kind === "number" ? shortNumber(whole) : whole;
}

export function shortNumber(whole: string): string {
  return whole.length <= DIGITS + 2 ? whole : String(Number(Number(whole).toPrecision(DIGITS)));
}
