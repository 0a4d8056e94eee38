/** An Excel workbook → the Table of one of its sheets. */
import type { Allowance } from "../../bytes/allowance.js";
import { archive } from "../../bytes/zip.js";
import type { Table } from "../../table/table.js";
import { sheetRows } from "./sheet.js";
import { type SheetOptions, tableOfSheets } from "./sheet-table.js";
import { FORMAT, workbook } from "./workbook.js";

export async function readXlsx(
  bytes: Uint8Array,
  allowance: Allowance,
  options: SheetOptions,
): Promise<Table> {
  const files = archive(bytes, allowance, FORMAT);
  const book = await workbook(files, allowance.name);
  const names = book.sheets.map(({ name }) => name);
  const rowsOf = async (sheet: number) =>
    sheetRows(await files.text(book.sheets[sheet].path), book, allowance.name);
  return tableOfSheets(names, rowsOf, allowance, options);
}
