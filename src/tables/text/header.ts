/** The first records of a table → whether the first names the columns. */
import { wordIn } from "../table/word.js";
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

const YEAR = /^(1[5-9]|20|21)\d\d$/;
// Two numbers are years beside a name if they follow each other as years do.
const STEPS = [1, 2, 5, 10];

/** Whether the first record alone names years, and at most names beside them: country, 2001, 2002, 2003. */
export function namesYears([first, ...rest]: readonly Cells[]): boolean {
  const steps = yearSteps(first);
  if (steps === undefined || rest.length === 0) return false;
  return !rest.some((cells) => yearSteps(cells)?.join() === steps.join());
}

/** The steps from one year to the next; undefined if the cells are no years with names beside them. */
function yearSteps(cells: Cells): readonly number[] | undefined {
  const years = cells.filter(isYear).map(Number);
  const others = cells.filter((cell) => !isYear(cell));
  const steps = years.slice(1).map((year, k) => year - years[k]);
  if (years.length < (others.length > 0 ? 2 : 3) || !others.every(isName)) return undefined;
  if (years.length === 2) return STEPS.includes(Math.abs(steps[0])) ? steps : undefined;
  return steps.every((step) => step * steps[0] > 0) ? steps : undefined;
}

function isYear(cell: string): boolean {
  return YEAR.test(wordIn(cell) ?? "");
}

/** A name may begin with a digit, as 2019-20 does. */
function isName(cell: string): boolean {
  return !/^[-+]?[\d.,]+$/.test(wordIn(cell) ?? "");
}

export function isNumber(word: string, decimal: DecimalMark): boolean {
  return !Number.isNaN(numberOf(word, decimal));
}

export function isWord(word: string | undefined, decimal: DecimalMark, missing: Missing): boolean {
  return word !== undefined && !missing.amongNumbers(word.trim()) && !isNumber(word, decimal);
}
