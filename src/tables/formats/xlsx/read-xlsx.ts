/** An Excel workbook → the Table of one of its sheets. */
import { type Allowance, checkCells } from "../../bytes/allowance.js";
import { archive } from "../../bytes/zip.js";
import { ioError } from "../../errors/file-errors.js";
import { columnNames, numberedNames } from "../../table/names.js";
import type { Table } from "../../table/table.js";
import { namesYears } from "../../text/header.js";
import type { Missing } from "../../text/missing.js";
import { sheetColumn } from "./loose-column.js";
import { type SheetRow, sheetRows } from "./sheet.js";
import { FORMAT, workbook } from "./workbook.js";

export interface SheetOptions {
  /** The name of a sheet, or its number from 1; the first by default. */
  readonly sheet?: string;
  readonly header: boolean | "auto";
  readonly missing: Missing;
}

export async function readXlsx(
  bytes: Uint8Array,
  allowance: Allowance,
  options: SheetOptions,
): Promise<Table> {
  const { name } = allowance;
  const files = archive(bytes, allowance, FORMAT);
  const book = await workbook(files, name);
  const names = book.sheets.map((sheet) => sheet.name);
  const wanted = options.sheet === undefined ? 0 : indexOf(names, options.sheet);
  if (wanted < 0) throw ioError("NO_SHEET", { name, sheet: options.sheet!, sheets: names });
  const rows = sheetRows(await files.text(book.sheets[wanted].path), book, name);
  const table = tableOf(rows, allowance, options);
  const others = names.filter((_, k) => k !== wanted);
  // Only who did not ask must be told.
  if (others.length === 0 || options.sheet !== undefined) return table;
  return { ...table, notes: [{ code: "SHEET_READ", sheet: names[wanted], others }] };
}

function indexOf(names: readonly string[], asked: string): number {
  const exact = names.indexOf(asked);
  if (exact >= 0) return exact;
  const near = names.findIndex((name) => name.toLowerCase() === asked.toLowerCase());
  if (near >= 0) return near;
  return /^\d+$/.test(asked) && Number(asked) <= names.length ? Number(asked) - 1 : -1;
}

function tableOf(all: readonly SheetRow[], allowance: Allowance, { header, missing }: SheetOptions): Table {
  const rows = withoutTitle(all);
  if (rows.length === 0) throw ioError("EMPTY_FILE", { name: allowance.name });
  const used = new Set<number>();
  for (const row of rows) for (const column of row.keys()) used.add(column);
  const columns = [...used].sort((a, b) => a - b);
  checkCells(allowance, rows.length, columns.length);
  const named = header === "auto" ? looksLikeHeader(rows, columns) : header;
  const body = named ? rows.slice(1) : rows;
  const names = named
    ? columnNames(columns.map((column) => wordOf(rows[0].get(column))))
    : numberedNames(columns.length);
  return {
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

// As many as the first look at delimited text takes.
const MOST_LOOKED = 100;

/** Rows above a table that hold one cell are its title. */
function withoutTitle(rows: readonly SheetRow[]): readonly SheetRow[] {
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
