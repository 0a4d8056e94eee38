/** The first records of a table → whether the first names the columns. */
import { numberOf } from "./decimal.js";
import type { DecimalMark } from "./decimal-mark.js";
import type { Missing } from "./missing.js";

type Cells = readonly string[];

/**
 * Whether the first record names the columns: it holds no number at all, or stands as words above more columns of numbers
 * than it stands as numbers above.
 */
export function looksLikeHeader(
  [first, ...rest]: readonly Cells[],
  decimal: DecimalMark,
  missing: Missing,
): boolean {
  if (namesYears([first, ...rest])) return true;
  const words = first.map((cell) => isWord(cell, decimal, missing));
  if (!words.includes(true)) return false;
  if (!first.some((cell) => isNumber(cell, decimal))) return true;
  let above = 0;
  let among = 0;
  for (let c = 0; c < words.length; c++) {
    const column = rest.map((cells) => cells[c] ?? "");
    const numeric = column.some((cell) => isNumber(cell, decimal));
    if (!numeric || column.some((cell) => isWord(cell, decimal, missing))) continue;
    if (words[c]) above++;
    else if (isNumber(first[c], decimal)) among++;
  }
  return above > 0 && above >= among;
}

const YEAR = /^\s*(1[5-9]|20|21)\d\d\s*$/;
// Two beside a name, or three alone, that follow each other are hardly measured.
const FEWEST_YEARS = 2;

/** Whether the first record alone names years in equal steps, and at most names beside them: country, 2001, 2002, 2003. */
export function namesYears([first, ...rest]: readonly Cells[]): boolean {
  return rest.length > 0 && areYears(first) && !rest.some(areYears);
}

function areYears(cells: Cells): boolean {
  const years = cells.filter((cell) => YEAR.test(cell)).map(Number);
  const others = cells.filter((cell) => !YEAR.test(cell));
  if (years.length < FEWEST_YEARS + (others.length > 0 ? 0 : 1)) return false;
  const step = years[1] - years[0];
  if (step === 0 || years.some((year, k) => k > 0 && year - years[k - 1] !== step)) return false;
  return others.every((cell) => cell.trim() === "" || !/\d/.test(cell[0]));
}

export function isNumber(word: string, decimal: DecimalMark): boolean {
  return !Number.isNaN(numberOf(word, decimal));
}

export function isWord(word: string | undefined, decimal: DecimalMark, missing: Missing): boolean {
  return word !== undefined && !missing.amongNumbers(word.trim()) && !isNumber(word, decimal);
}
