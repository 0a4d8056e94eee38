/** An OpenDocument spreadsheet → the Table of one of its sheets. */
import type { Allowance } from "../../bytes/allowance.js";
import { archive } from "../../bytes/zip.js";
import { ioError } from "../../errors/file-errors.js";
import type { Table } from "../../table/table.js";
import { type SheetOptions, tableOfSheets } from "../xlsx/sheet-table.js";
import { FORMAT, openSheets } from "./sheets.js";

export async function readOds(
  bytes: Uint8Array,
  allowance: Allowance,
  options: SheetOptions,
): Promise<Table> {
  const { name } = allowance;
  const files = archive(bytes, allowance, FORMAT);
  const sheets = openSheets(await files.text("content.xml"), name);
  if (sheets.length === 0) throw ioError("MALFORMED_FILE", { name, format: FORMAT, what: "it has no sheet" });
  const names = sheets.map((sheet) => sheet.name);
  return tableOfSheets(names, async (sheet) => sheets[sheet].rows, allowance, options);
}
