/** JSON → a Table: rows as objects or arrays, one document or one a line, or columns by name. */
import { isRecord } from "../../../base/record.js";
import { type Allowance, checkCells } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import { columnNames, numberedNames } from "../../table/names.js";
import type { Table } from "../../table/table.js";
import { jsonColumn } from "../../table/values.js";
import { fileText } from "../../text/dictionary.js";
import { damagedJson, parsed } from "./json-text.js";

export function readJson(bytes: Uint8Array, allowance: Allowance): Table {
  const { name } = allowance;
  const text = fileText(bytes);
  const { document, lines } = parsedLines(text, name);
  if (lines || isOneRow(document, text, name))
    return { ...fromRows(lines ? (document as unknown[]) : [document], allowance), format: "jsonl" };
  return tableOf(document, allowance);
}

const OF_LINES = /\.(?:jsonl|ndjson)(?:\.(?:gz|gzip|bgz))?$/i;
const OF_ONE = /\.json(?:\.(?:gz|gzip|bgz))?$/i;

/**
 * Whether one document is the only line of JSON lines: by the name of the file, or as an object that has lists and more, which
 * are no columns.
 */
function isOneRow(document: unknown, text: string, name: string): boolean {
  if (text.trim().includes("\n") || OF_ONE.test(name)) return false;
  const byName = OF_LINES.test(name);
  // Rows in a list are what JSON has.
  if (Array.isArray(document)) return byName && !document.some((one) => Array.isArray(one) || isRecord(one));
  if (!isRecord(document) || isRecord(document.columns)) return false;
  const lists = Object.values(document).filter(Array.isArray).length;
  return byName || (lists > 0 && lists < Object.keys(document).length);
}

/** The value, and whether it is one of several documents, one a line. */
function parsedLines(text: string, name: string): { readonly document: unknown; readonly lines: boolean } {
  try {
    return { document: parsed(text), lines: false };
  } catch (error) {
    // Several documents, one a line, if the first line is one; else damage.
    const [first = ""] = text.split("\n").filter((line) => line.trim() !== "");
    if (!/^\s*[[{]/.test(first) || !isJson(first)) throw damagedJson(name, error, text);
  }
  const document = text.split("\n").flatMap((line, k) => {
    if (line.trim() === "") return [];
    try {
      return [parsed(line)];
    } catch (error) {
      throw damagedJson(name, error, line, k + 1);
    }
  });
  return { document, lines: true };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function tableOf(document: unknown, allowance: Allowance): Table {
  const { name } = allowance;
  if (Array.isArray(document)) return fromRows(document, allowance);
  if (isRecord(document)) {
    const { columns, data } = document;
    if (Array.isArray(columns) && Array.isArray(data)) return fromArrays(data, columns.map(String), name);
    const inner = isRecord(columns) ? columns : document;
    return Object.values(inner).some(Array.isArray)
      ? fromColumns(inner, name)
      : fromRows([document], allowance);
  }
  throw ioError("JSON_SHAPE", { name, value: document });
}

function fromRows(rows: readonly unknown[], allowance: Allowance): Table {
  const { name } = allowance;
  if (rows.length === 0) throw ioError("NO_TABLE_ROWS", { name });
  if (Array.isArray(rows[0])) {
    const first = rows[0] as unknown[];
    const named =
      rows.length > 1 &&
      first.every((cell) => typeof cell === "string") &&
      !(rows as unknown[][]).slice(1).every((row) => Array.isArray(row) && row.every(isText));
    if (named) return fromArrays(rows.slice(1), first as string[], name);
    return fromArrays(rows, numberedNames(first.length), name);
  }
  if (!isRecord(rows[0])) return { rows: rows.length, columns: [jsonColumn("column_1", rows)] };
  const names = new Set<string>();
  rows.forEach((row, i) => {
    if (!isRecord(row)) throw ioError("JSON_ROW", { name, row: i, value: row });
    for (const key of Object.keys(row)) names.add(key);
  });
  checkCells(allowance, rows.length, names.size);
  return tableOfColumns(
    [...names],
    [...names].map((key) =>
      rows.map((row) => (Object.hasOwn(row as object, key) ? (row as never)[key] : null)),
    ),
    name,
  );
}

function fromArrays(rows: readonly unknown[], names: readonly string[], name: string): Table {
  rows.forEach((row, i) => {
    if (Array.isArray(row) && row.length === names.length) return;
    throw ioError("JSON_CELLS", { name, row: i, value: row, expected: names.length });
  });
  return tableOfColumns(
    names,
    names.map((_, c) => rows.map((row) => (row as unknown[])[c])),
    name,
  );
}

function fromColumns(document: Readonly<Record<string, unknown>>, name: string): Table {
  const entries = Object.entries(document);
  for (const [key, values] of entries) {
    if (Array.isArray(values)) continue;
    throw ioError("JSON_COLUMN", { name, column: key, value: values });
  }
  return tableOfColumns(
    entries.map(([key]) => key),
    entries.map(([, values]) => values as unknown[]),
    name,
  );
}

function tableOfColumns(names: readonly string[], columns: readonly unknown[][], name: string): Table {
  if (columns.length === 0) throw ioError("NO_TABLE_COLUMNS", { name });
  const rows = columns[0].length;
  const short = columns.findIndex((column) => column.length !== rows);
  if (short >= 0) {
    throw ioError("COLUMN_LENGTHS", {
      name,
      column: names[short],
      cells: columns[short].length,
      first: names[0],
      expected: rows,
    });
  }
  const unique = columnNames(names);
  return { rows, columns: columns.map((column, c) => jsonColumn(unique[c], column)) };
}

function isText(cell: unknown): boolean {
  return typeof cell === "string";
}
