/** An SQLite database → the Table of one of its tables. */
import { type Allowance, checkCells } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import { columnNames } from "../../table/names.js";
import type { TableNote } from "../../table/notes.js";
import type { Column, Table } from "../../table/table.js";
import { typedColumn } from "../../table/typed-column.js";
import type { Missing } from "../../text/missing.js";
import { sheetColumn } from "../xlsx/loose-column.js";
import { askedSheet, sheetNotes } from "../xlsx/named-sheet.js";
import { type TableLayout, tableLayout } from "./create-table.js";
import { FORMAT, type Pages, pagesOf } from "./pages.js";
import { recordReader, type Value } from "./record.js";

interface StoredTable {
  readonly name: string;
  readonly root: number;
  readonly sql: string;
}

export interface DatabaseOptions {
  /** The name of a table, or its number from 1; the first that holds rows by default. */
  readonly sheet?: string;
  readonly missing: Missing;
}

export function readSqlite(
  bytes: Uint8Array,
  allowance: Allowance,
  { sheet, missing }: DatabaseOptions,
): Table {
  const { name } = allowance;
  const pages = pagesOf(bytes, allowance);
  const tables = tablesOf(pages);
  if (tables.length === 0) throw ioError("MALFORMED_FILE", { name, format: FORMAT, what: "it has no table" });
  const names = tables.map((table) => table.name);
  const asked = askedSheet(names, sheet, name, "table");
  const read =
    asked ??
    Math.max(
      0,
      tables.findIndex(({ root }) => !pages.isEmpty(root)),
    );
  const layout = tableLayout(tables[read].sql) ?? pages.fail(`table ${names[read]} has no columns`);
  const { rows, cells } = cellsOf(pages, tables[read].root, layout, allowance);
  const kept = layout.columns.flatMap(({ computed }, c) => (computed ? [] : [c]));
  const unique = columnNames(kept.map((c) => layout.columns[c].name));
  const columns = kept.map((c, k) => columnFrom(unique[k], cells[c], missing));
  const computed = layout.columns.filter((column) => column.computed).map((column) => column.name);
  const notes: TableNote[] = [
    ...(asked === undefined ? sheetNotes(names, read, "table") : []),
    ...(computed.length > 0 ? [{ code: "COMPUTED_COLUMNS" as const, columns: computed }] : []),
  ];
  return { rows, columns, ...(notes.length > 0 && { notes }) };
}

/** Those that people made, in the order in which they were made. Views and virtual tables have no page. */
function tablesOf(pages: Pages): StoredTable[] {
  const valuesOf = recordReader(pages.encoding, pages.fail);
  const tables: StoredTable[] = [];
  pages.visit(1, false, (record) => {
    const [type, name, , root, sql] = valuesOf(record, 5);
    if (type !== "table" || typeof name !== "string" || /^sqlite_/i.test(name) || root === 0) return;
    if (typeof root !== "number" || typeof sql !== "string") pages.fail(`table ${name} has no page`);
    else tables.push({ name, root, sql });
  });
  return tables;
}

/** The values of each column; of one that is computed none. */
function cellsOf(
  pages: Pages,
  root: number,
  { columns, keyed, stored }: TableLayout,
  allowance: Allowance,
): { readonly rows: number; readonly cells: readonly Value[][] } {
  const valuesOf = recordReader(pages.encoding, pages.fail);
  const cells = columns.map((): Value[] => []);
  let rows = 0;
  pages.visit(root, keyed, (record, rowid) => {
    checkCells(allowance, ++rows, columns.length);
    const values = valuesOf(record, stored.length);
    stored.forEach((c, k) => {
      const { value, rowid: isRowid } = columns[c];
      cells[c].push(isRowid ? rowid : k < values.length ? values[k] : value);
    });
  });
  return { rows, cells };
}

/** A column may hold values of any kind: bytes and long integers stay what they are if all are such, else they are words. */
function columnFrom(name: string, cells: readonly Value[], missing: Missing): Column {
  const present = cells.filter((cell) => cell !== undefined);
  if (present.length > 0 && present.every((cell) => cell instanceof Uint8Array))
    return typedColumn(name, { kind: "bytes" }, [cells]);
  const long = present.some((cell) => typeof cell === "bigint");
  if (long && present.every((cell) => typeof cell === "bigint" || Number.isSafeInteger(cell)))
    return typedColumn(name, { kind: "integer", bits: 64, signed: true }, [cells]);
  const decoder = new TextDecoder();
  const loose = cells.map((cell) =>
    typeof cell === "bigint" ? String(cell) : typeof cell === "object" ? decoder.decode(cell) : cell,
  );
  return sheetColumn(name, loose, missing);
}
