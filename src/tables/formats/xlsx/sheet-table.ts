/** The rows of sheets, of whatever program → the Table of one of them. */
import { type Allowance, checkCells } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import { columnNames, numberedNames } from "../../table/names.js";
import type { Table } from "../../table/table.js";
import { namesYears } from "../../text/header.js";
import type { Missing } from "../../text/missing.js";
import { isTable, type LookedCell, tableStart } from "../../text/table-start.js";
import { sheetColumn } from "./loose-column.js";
import { askedSheet, sheetNotes } from "./named-sheet.js";
import type { SheetCell, SheetRow } from "./sheet.js";

export interface SheetOptions {
  /** The name of a sheet, or its number from 1; the first that holds a table by default. */
  readonly sheet?: string;
  readonly header: boolean | "auto";
  readonly missing: Missing;
}

type RowsOf = (sheet: number) => Promise<readonly SheetRow[]>;

export async function tableOfSheets(
  names: readonly string[],
  rowsOf: RowsOf,
  allowance: Allowance,
  options: SheetOptions,
): Promise<Table> {
  const asked = askedSheet(names, options.sheet, allowance.name);
  const { sheet, rows } =
    asked === undefined
      ? await firstTable(names.length, rowsOf)
      : { sheet: asked, rows: await rowsOf(asked) };
  const table = tableOf(rows, allowance, options);
  // Only who did not ask must be told.
  if (names.length === 1 || asked !== undefined) return table;
  return { ...table, notes: [...sheetNotes(names, sheet), ...(table.notes ?? [])] };
}

/** The first sheet that holds a table; the first of all if none does. */
async function firstTable(
  count: number,
  rowsOf: RowsOf,
): Promise<{ readonly sheet: number; readonly rows: readonly SheetRow[] }> {
  const first = await rowsOf(0);
  for (let sheet = 0; sheet < count; sheet++) {
    const rows = sheet === 0 ? first : await rowsOf(sheet);
    if (isTable(looked(rows))) return { sheet, rows };
  }
  return { sheet: 0, rows: first };
}

// As many as the first look at delimited text takes.
const MOST_LOOKED = 100;

/** The first rows, by column. */
function looked(rows: readonly SheetRow[]): LookedCell[][] {
  const some = rows.slice(0, MOST_LOOKED);
  const columns = usedColumns(some);
  return some.map((row) => columns.map((column) => lookedCell(row.get(column))));
}

function lookedCell(cell: SheetCell | undefined): LookedCell {
  if (cell === undefined) return { kind: "blank", word: "" };
  if (typeof cell === "object") return { kind: "moment", word: "" };
  if (typeof cell === "boolean") return { kind: "truth", word: String(cell) };
  return { kind: typeof cell === "number" ? "number" : "word", word: String(cell) };
}

function usedColumns(rows: readonly SheetRow[]): number[] {
  const used = new Set<number>();
  // A row that is repeated is one object, and may be so a million times.
  for (const row of new Set(rows)) for (const column of row.keys()) used.add(column);
  return [...used].sort((a, b) => a - b);
}

function tableOf(all: readonly SheetRow[], allowance: Allowance, { header, missing }: SheetOptions): Table {
  const rows = withoutTitle(all);
  if (rows.length === 0) throw ioError("EMPTY_FILE", { name: allowance.name });
  const columns = usedColumns(rows);
  checkCells(allowance, rows.length, columns.length);
  const named = header === "auto" ? looksLikeHeader(rows, columns) : header;
  const body = named ? rows.slice(1) : rows;
  const names = named
    ? columnNames(columns.map((column) => wordOf(rows[0].get(column))))
    : numberedNames(columns.length);
  const above = all.length - rows.length;
  return {
    ...(above > 0 && { notes: [{ code: "ABOVE_TABLE", rows: above }] }),
    rows: body.length,
    columns: columns.map((column, c) =>
      sheetColumn(
        names[c],
        body.map((row) => row.get(column)),
        missing,
      ),
    ),
  };
}

/** Rows above that with the names of the columns, and all that hold one cell above a table without names, are titles and notes. */
function withoutTitle(rows: readonly SheetRow[]): readonly SheetRow[] {
  const start = tableStart(looked(rows));
  if (start > 0) return rows.slice(start);
  const widths = rows.map((row) => row.size);
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  if (widest < 3) return rows;
  const first = widths.findIndex((width) => width > 1);
  return first > 0 && first < rows.length - 1 ? rows.slice(first) : rows;
}

/** The first row names the columns if it holds words alone, all different, or years. */
function looksLikeHeader(rows: readonly SheetRow[], columns: readonly number[]): boolean {
  const some = rows.slice(0, MOST_LOOKED);
  if (namesYears(some.map((row) => columns.map((column) => wordOf(row.get(column)))))) return true;
  const first = [...rows[0].values()];
  return (
    rows.length > 1 && first.every((cell) => typeof cell === "string") && new Set(first).size === first.length
  );
}

function wordOf(cell: unknown): string {
  return cell === undefined || typeof cell === "object" ? "" : String(cell);
}
