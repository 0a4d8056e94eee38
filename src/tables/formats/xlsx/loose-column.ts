/** Cells of a sheet or a list, of whatever kinds → a column: numbers, truths, dates, or words. */
import { timestampWord } from "../../table/cell-text.js";
import type { CellType } from "../../table/cell-type.js";
import type { Column } from "../../table/table.js";
import { typedColumn } from "../../table/typed-column.js";
import { columnOf } from "../../table/values.js";
import type { Missing } from "../../text/missing.js";
import { hasRegion, REGION } from "../../text/region-codes.js";

/** A cell of a sheet: see Moment in the reader of sheets. */
type LooseCell =
  | number
  | string
  | boolean
  | { readonly shown: "date" | "time" | "both"; readonly ms: number };

const DAY_MS = 86_400_000;
// As a program writes numbers. What has leading zeros is a code.
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

export function sheetColumn(
  name: string,
  cells: readonly (LooseCell | undefined)[],
  missing: Missing,
): Column {
  const present = cells.filter((cell) => cell !== undefined);
  const all = (is: (cell: LooseCell) => boolean): boolean => present.length > 0 && present.every(is);
  if (all((cell) => typeof cell === "boolean")) return typedColumn(name, { kind: "boolean" }, [nulls(cells)]);
  if (all((cell) => typeof cell === "object")) return moments(name, cells);
  const number = (cell: LooseCell | undefined): number | undefined => {
    if (cell === undefined) return Number.NaN;
    if (typeof cell === "number") return cell;
    if (typeof cell !== "string") return undefined;
    const word = cell.trim();
    if (missing.amongNumbers(word)) return Number.NaN;
    return NUMBER.test(word) ? Number(word) : undefined;
  };
  const numbers = cells.map(number);
  if (numbers.every((value) => value !== undefined)) {
    const column = columnOf(name, [numbers]);
    // Digits that the file keeps as text, as a cell with a quote does.
    if (column.kind !== "number" || !all((cell) => typeof cell === "string")) return column;
    const fractions = present.some((cell) => typeof cell === "string" && cell.includes("."));
    return { ...column, quoted: true, ...(fractions && { fractions }) };
  }
  const words = cells.filter((cell) => typeof cell === "string");
  const known = hasRegion(words, name, missing)
    ? { ...missing, amongWords: besideRegions(missing) }
    : missing;
  const column = columnOf(name, [cells.map((cell) => spelled(cell, known))]);
  const strays = numbers.filter((value) => value === undefined).length;
  if (column.kind !== "text" || strays > (present.length - column.missing) / 10) return column;
  const row = numbers.indexOf(undefined);
  return { ...column, stray: { row, line: 0, cell: spelled(cells[row], missing) } };
}

function besideRegions({ amongWords }: Missing): Missing["amongWords"] {
  return (word) => amongWords(word) && word.trim() !== REGION;
}

/** Dates if all are whole days, times if all are less than one, moments otherwise. */
function moments(name: string, cells: readonly (LooseCell | undefined)[]): Column {
  const given = cells.map((cell) => (typeof cell === "object" ? cell : null));
  const every = (shown: string): boolean => given.every((cell) => cell === null || cell.shown === shown);
  if (every("time")) {
    const times = given.map((cell) => cell && BigInt(cell.ms));
    return typedColumn(name, { kind: "time", unit: "ms" }, [times]);
  }
  const whole = given.every((cell) => cell === null || cell.ms % DAY_MS === 0);
  const type: CellType = whole ? { kind: "date" } : { kind: "timestamp", unit: "ms" };
  return typedColumn(name, type, [given.map((cell) => cell && (whole ? cell.ms / DAY_MS : BigInt(cell.ms)))]);
}

function nulls(cells: readonly (LooseCell | undefined)[]): unknown[] {
  return cells.map((cell) => cell ?? null);
}

function spelled(cell: LooseCell | undefined, missing: Missing): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") return missing.amongWords(cell) ? "" : cell;
  if (typeof cell !== "object") return String(cell);
  const word = timestampWord(BigInt(cell.ms), "ms", false);
  return cell.ms % DAY_MS === 0 ? word.slice(0, -13) : word;
}
