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
  if (namesYears([first, ...rest]) || namesPlaces([first, ...rest], decimal, missing)) return true;
  if (first.some(isList)) return false;
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

// In so many columns no row counts up from 0 or 1 by chance.
const MANY_PLACES = 8;

/**
 * Whether the first record alone counts the columns from 0 or 1, as a table does that was made of a matrix, and at most names
 * beside them: 0, 1, 2, …; text, 0, 1, 2, …; and with nothing above the numbers of the rows. In a few columns the cells must say so:
 * whole numbers above fractions or words.
 */
function namesPlaces([first, ...rest]: readonly Cells[], decimal: DecimalMark, missing: Missing): boolean {
  const places = [...first.keys()].filter((c) => isWhole(first[c]));
  const others = [...first.keys()].filter((c) => !isWhole(first[c]));
  if (places.length < 2 || rest.length === 0 || !others.every((c) => isName(first[c]))) return false;
  const numbers = (cells: Cells): number[] =>
    places.map((c) => (isWhole(cells[c] ?? "") ? Number(cells[c]) : -1));
  const names = numbers(first);
  if (names[0] > 1 || !isCounting(names)) return false;
  // Rows that count on, or that hold the same numbers in another order, are of one kind with the first.
  const set = sorted(names).join();
  if (rest.some((cells) => isCounting(numbers(cells)) || sorted(numbers(cells)).join() === set)) return false;
  if (places.length >= MANY_PLACES || isRowNumbers(first, rest)) return true;
  const telling = places.filter((c) => {
    const cells = rest.map((row) => row[c] ?? "").filter((cell) => !missing.amongNumbers(cell.trim()));
    return cells.length > 1 && cells.every((cell) => /\d[.,]\d/.test(cell) || isWord(cell, decimal, missing));
  });
  return 2 * telling.length > places.length;
}

function isWhole(cell: string): boolean {
  return /^\d+$/.test(cell.trim());
}

/** Three numbers or more, as in the cells of a column of vectors: no name of one. */
function isList(cell: string): boolean {
  const text = cell.trim();
  const open = /^[[({]/.test(text) ? 1 : 0;
  const close = /[\])}]$/.test(text) ? text.length - 1 : text.length;
  const parts = text
    .slice(open, close)
    .trim()
    .split(/[\s,;]+/);
  return parts.length >= 3 && parts.every((part) => /^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(part));
}

function isCounting(numbers: readonly number[]): boolean {
  return numbers.every((number, k) => number >= 0 && number === numbers[0] + k);
}

function sorted(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

/** Nothing stands above the first column, which counts the rows. */
function isRowNumbers(first: Cells, rest: readonly Cells[]): boolean {
  const numbers = rest.map((cells) => (isWhole(cells[0] ?? "") ? Number(cells[0]) : -1));
  return first[0].trim() === "" && rest.length > 1 && numbers[0] <= 1 && isCounting(numbers);
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
