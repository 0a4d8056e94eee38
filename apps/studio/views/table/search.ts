/** Text and columns → the rows that have it in some cell, upper and lower case alike. */
import { rowIn, type SheetColumn, shortNumber } from "../../parts/cell.js";

/** What can stand in a number: other text is looked for in words alone. */
const NUMERIC = /^[-+.\deinfty]+$/;

export function foundRows(columns: readonly SheetColumn[], n: number, text: string): Uint8Array {
  const sought = text.toLowerCase();
  const found = new Uint8Array(n);
  for (const sheet of columns) {
    const { column } = sheet;
    if (column.kind === "text") {
      const has = Uint8Array.from(column.words, (word) => Number(word.toLowerCase().includes(sought)));
      if (!has.includes(1)) continue;
      for (let i = 0; i < n; i++) found[i] |= has[column.codes[rowIn(sheet, i)]];
    } else if (NUMERIC.test(sought)) {
      for (let i = 0; i < n; i++) {
        if (found[i] === 0 && inNumber(column.values[rowIn(sheet, i)], sought)) found[i] = 1;
      }
    }
  }
  return found;
}

/** In full or as the cell shows it. */
function inNumber(value: number, sought: string): boolean {
  if (Number.isNaN(value)) return false;
  const whole = String(value);
  return whole.toLowerCase().includes(sought) || shortNumber(whole).includes(sought);
}
