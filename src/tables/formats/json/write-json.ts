/** A Table → JSON: an array of objects, or one object a line. */
import { cellWord, jsonValue } from "../../table/cell-text.js";
import type { Column } from "../../table/table.js";

const PIECE = 1 << 18;

/** Missing cells are null, and so are infinities, which JSON does not have. */
export function* writeJson(
  columns: readonly Column[],
  rows: number,
  lines: boolean,
): Generator<Uint8Array, void, void> {
  if (!lines) yield utf8(JSON_LIST.open);
  yield* jsonRows(columns, rows, lines ? "\n" : JSON_LIST.between);
  if (!lines) yield utf8(JSON_LIST.close);
  else if (rows > 0) yield utf8("\n");
}

/** What is around and between the objects of an array. */
export const JSON_LIST = { open: "[\n", between: ",\n", close: "\n]\n" } as const;

/** An object per row, with `between` between them. */
export function* jsonRows(
  columns: readonly Column[],
  rows: number,
  between: string,
): Generator<Uint8Array, void, void> {
  const cells = columns.map((column, c) => jsonCells(column, c === 0 ? "{" : ","));
  let text = "";
  for (let row = 0; row < rows; row++) {
    if (row > 0) text += between;
    for (const cell of cells) text += cell(row);
    text += cells.length > 0 ? "}" : "{}";
    if (text.length < PIECE) continue;
    yield utf8(text);
    text = "";
  }
  if (text !== "") yield utf8(text);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A column → for each row what stands for its cell in an object: `before`, the name, and the value. */
export function jsonCells(column: Column, before: string): (row: number) => string {
  const name = `${before}${JSON.stringify(column.name)}:`;
  const { type, cells } = column;
  if (type?.kind === "decimal" && cells) return (row) => name + (cellWord(cells[row], type) || "null");
  if (type && cells) return (row) => name + jsonText(jsonValue(cells[row], type));
  if (column.kind === "text") {
    // An integer that a double cannot hold is written as it is.
    const digits = type?.kind === "integer";
    const words = column.words.map(
      (word) => name + (word === "" ? "null" : digits ? word : JSON.stringify(word)),
    );
    return (row) => words[column.codes[row]];
  }
  const { values } = column;
  if (type?.kind === "boolean") {
    return (row) => name + (Number.isNaN(values[row]) ? "null" : String(values[row] !== 0));
  }
  return (row) => name + JSON.stringify(values[row]);
}

/** JSON that has the digits of a bigint. */
export function jsonText(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`;
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || value instanceof Date) {
    return JSON.stringify(value) ?? "null";
  }
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${jsonText(inner)}`).join()}}`;
}
