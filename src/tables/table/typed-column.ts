/** The cells of a column and their type → the column: numbers or words, with the type and what they do not tell. */
import { cellWord, decimalWord } from "./cell-text.js";
import type { CellType } from "./cell-type.js";
import { areFloatLists, isFloats, wordOfLists } from "./float-lists.js";
import type { Column } from "./table.js";
import { columnOf } from "./values.js";

/** Types whose cells neither numbers nor words tell in full. */
const KEPT: readonly CellType["kind"][] = [
  "decimal",
  "date",
  "time",
  "timestamp",
  "bytes",
  "list",
  "struct",
  "json",
];

/** Whether values of all formats are cells as they are. */
export function isPlain({ kind }: CellType): boolean {
  return ["boolean", "integer", "float", "text", "category", "bytes"].includes(kind);
}

/** Parts of one column, in order, with cells as `CellType` says. */
export function typedColumn(name: string, type: CellType, parts: readonly ArrayLike<unknown>[]): Column {
  const lists = areFloatLists(type) ? wordOfLists(parts) : undefined;
  const plain = columnOf(
    name,
    parts.map((part) => plainCells(part, type, lists)),
  );
  if (!KEPT.includes(type.kind) && !parts.some((part) => Array.prototype.some.call(part, isAmbiguous))) {
    return { ...plain, type };
  }
  const [only] = parts;
  if (parts.length === 1 && ArrayBuffer.isView(only)) return { ...plain, type, cells: only };
  return { ...plain, type, cells: parts.flatMap((part) => Array.from(part, (value) => value ?? null)) };
}

/** What a table takes for a missing cell, though the file does not. */
function isAmbiguous(value: unknown): boolean {
  return value === "" || (typeof value === "number" && Number.isNaN(value));
}

/** `lists`: what stands for lists that are not spelled. */
function plainCells(part: ArrayLike<unknown>, type: CellType, lists?: string): ArrayLike<unknown> {
  const each = (plain: (value: unknown) => unknown): unknown[] =>
    Array.from(part, (value) => (value === null || value === undefined ? null : plain(value)));
  switch (type.kind) {
    case "decimal":
      return each((units) => Number(decimalWord(units as bigint, type.scale)));
    case "date":
    case "time":
    case "timestamp":
    case "bytes":
    case "struct":
      return each((value) => cellWord(value, type));
    case "list":
      return each((value) => (isFloats(value) && value.length > 0 && lists) || cellWord(value, type));
    default:
      return part;
  }
}

/** The cells of a column as a type says: its own, or that which it is written with. */
export function typedCells(column: Column, type: CellType): ArrayLike<unknown> {
  // JSON may hold anything: where it has no type, its words are written.
  if (column.cells && column.type?.kind !== "json") return column.cells;
  const big = (type.kind === "integer" && type.bits === 64) || type.kind === "duration";
  if (column.kind === "text") {
    const words = column.words.map((word) => (word === "" ? null : big ? BigInt(word) : word));
    return Array.from(column.codes, (code) => words[code]);
  }
  return Array.from(column.values, (value) => {
    if (Number.isNaN(value)) return null;
    if (type.kind === "boolean") return value !== 0;
    return big ? BigInt(value) : value;
  });
}
