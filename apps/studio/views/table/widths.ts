/** Columns → how wide each is drawn, from its name and some of its cells. */
import { cellText, rowIn } from "../../parts/cell.js";
import type { ShownColumn } from "./sheet.js";

const SAMPLE = 200;
// Digits are wide, and all of one width.
const LETTER = { number: 8.5, text: 7.6 };
const [NARROWEST, WIDEST] = [72, 260];

/** Where each column begins, after the first `from` pixels, and where the last one ends. */
export function columnStarts(columns: readonly ShownColumn[], n: number, from: number): readonly number[] {
  const starts = [from];
  for (const column of columns) starts.push(starts.at(-1)! + widthOf(column, n));
  return starts;
}

function widthOf(sheet: ShownColumn, n: number): number {
  const { column } = sheet;
  const step = Math.max(1, Math.floor(n / SAMPLE));
  // Room for the sign of sorting.
  let longest = column.name.length + 2;
  for (let row = 0; row < n; row += step) {
    longest = Math.max(longest, cellText(column, rowIn(sheet, row)).length);
  }
  const dot = sheet.color ? 16 : 0;
  return Math.round(Math.max(NARROWEST, Math.min(WIDEST, longest * LETTER[column.kind] + 24 + dot)));
}
