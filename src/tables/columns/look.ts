/** A column → what it looks like: how many values, which, blanks, whether they run on. */

import { FEWEST_RESTARTING, FEWEST_RUNNING } from "../survey/row-numbers.js";
import type { Column } from "../table/table.js";
import type { DecimalMark } from "../text/decimal-mark.js";
import { tellsNothing } from "../text/missing.js";
import { isMonthName, isTimeName } from "./names.js";
import { type Nested, nestedIn } from "./nested.js";
import { MOST_LEVELS, orderedWords } from "./ordered-words.js";
import { areDigitDates, digitDay } from "./periods.js";
import { type Reading, reader, readingOf } from "./readings.js";
import { knownSentinel, sentinelOf } from "./sentinel.js";
import { typedReading } from "./typed.js";
import { askedLength, vectorLength, withoutVector } from "./vector-cells.js";

/** What one look at a column found. */
export interface Look {
  readonly name: string;
  readonly rows: number;
  /** Blank cells: empty, infinite, or the number that stands for a blank. */
  readonly missing: number;
  /** Numbers, or words that can be read as numbers; NaN if blank. Absent for words. */
  readonly values?: Float64Array;
  /** How words are read as numbers. */
  readonly reading?: Reading;
  /** Words that the reading makes nothing of. */
  readonly strays: number;
  /** Numbers that are infinite. */
  readonly infinite: number;
  /** The number that stands for a blank, and how often: -200, -999, 9999. */
  readonly sentinel?: { readonly value: number; readonly cells: number };
  /** Different values, counted up to one more than 1000. */
  readonly distinct: number;
  /** The words from the lowest to the highest, if they have such an order. */
  readonly levels?: readonly string[];
  /** The one word that all cells hold but the blank ones. */
  readonly tick?: string;
  /** The words, or the numbers as words, if there are at most 1000; sorted. */
  readonly words: readonly string[];
  /** Whether every number is an integer. */
  readonly integers: boolean;
  /** Whether each row has the number after that of the row before. */
  readonly running: boolean;
  /** Whether each row has the number after that of the row before, or the first number, 0 or 1, again. */
  readonly restarting: boolean;
  /** How many numbers each cell holds, if the cells are vectors. */
  readonly vector?: number;
  /** How many numbers each cell lists, if the cells are vectors only where someone says so. */
  readonly list?: number;
  /** What the cells hold that no column can: lists of lists, or objects. */
  readonly nested?: Nested;
  /** Which way the numbers go, if no two are equal and they never turn. */
  readonly order?: "rising" | "falling";
}

/** Different values that are told apart, and that a category may have if it is asked for. */
export const MOST_DISTINCT = 1000;

/** `mark`: the sign before fractions in the table. `blanks`: numbers that stand for blanks in other columns. */
export function lookAt(column: Column, mark?: DecimalMark, blanks: readonly number[] = []): Look {
  const { name } = column;
  if (column.kind === "number") {
    const reading = epochReading(name, column.values) ?? digitReading(name, column.values);
    const digits = reading !== undefined && "digits" in reading;
    const look = ofNumbers(name, digits ? column.values.map(digitDay) : column.values, !reading, blanks);
    // Who types decimals measures or pays: whole ones among them are no steps.
    const decimal = column.type?.kind === "decimal" && { integers: false };
    return { ...look, ...(reading && { reading }), ...decimal };
  }
  const { codes, words } = column;
  const vector = vectorLength(column);
  if (vector !== undefined) {
    const missing = withoutVector(column);
    return { ...NO_NUMBERS, name, rows: codes.length, missing, distinct: MOST_DISTINCT + 1, vector };
  }
  const used = words.filter((word) => word.trim() !== "");
  const typed = typedReading(column.type);
  const cells = cellsOf(codes, words.length);
  // Words that tell nothing beside numbers are words beside words.
  const nothing = words.map((word) => word.trim() !== "" && tellsNothing(word));
  const telling = nothing.includes(true) ? words.map((word, k) => (nothing[k] ? "" : word)) : words;
  const written = typed === "words" ? undefined : (typed ?? readingOf(telling, cells, mark));
  // 1 = not at all, 2, 3, 4, 5 = very: numbers of which the ends have labels.
  const labeled =
    written?.kind === "number" && isPartly(written, telling) ? orderedWords(used, name) : undefined;
  const reading = labeled
    ? undefined
    : written?.kind === "number"
      ? (countedWords(name, words, written) ?? written)
      : written;
  if (reading) {
    const read = reader(reading);
    const numbers = Float64Array.from(words, read);
    const values = Float64Array.from(codes, (code) => numbers[code]);
    const look = ofNumbers(name, values, reading.kind === "number", blanks);
    const untold = cells.reduce((sum, count, k) => sum + (nothing[k] ? count : 0), 0);
    return { ...look, reading, strays: look.missing - (look.sentinel?.cells ?? 0) - column.missing - untold };
  }
  const distinct = Math.min(used.length, MOST_DISTINCT + 1);
  const list = askedLength(column);
  const nested = nestedIn(column);
  const ranks = labeled ?? orderedWords(used, name);
  const unranked = ranks
    ? cells.reduce((sum, count, k) => sum + (isLevel(words[k], ranks) ? 0 : count), 0)
    : 0;
  // Words that are no answer are blanks of a rank; in most rows they are one.
  const levels = 2 * unranked > codes.length ? undefined : ranks;
  return {
    ...(levels && { levels }),
    ...(used.length === 1 && column.missing > 0 && { tick: used[0] }),
    ...(list !== undefined && { list }),
    ...(nested && { nested }),
    ...NO_NUMBERS,
    name,
    rows: codes.length,
    missing: column.missing + (levels ? unranked : 0),
    strays: levels ? unranked : 0,
    distinct,
    words: distinct > MOST_DISTINCT ? [] : [...used].sort(),
  };
}

function isLevel(word: string, levels: readonly string[]): boolean {
  return word.trim() === "" || levels.includes(word);
}

/** Whether some of the words are not read, of as few as a scale has, and the others are its steps. */
function isPartly(reading: Reading, words: readonly string[]): boolean {
  const used = words.filter((word) => word.trim() !== "");
  if (used.length > MOST_LEVELS) return false;
  const read = used.map(reader(reading));
  const numbers = read.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  // Beside what is measured, in other steps than of one, a band is a slip.
  const steps = numbers.filter((value, k) => k > 0 && value - numbers[k - 1] === 1).length;
  return numbers.length < used.length && 2 * steps >= numbers.length - 1;
}

const NO_NUMBERS = {
  strays: 0,
  infinite: 0,
  words: [],
  integers: false,
  running: false,
  restarting: false,
} as const;

// From 1990 to 2100.
const FIRST_SECOND = 631_152_000;
const LAST_SECOND = 4_102_444_800;
const DAY = 86_400;

/** Moments as programs count them: seconds since 1970, or thousandths, millionths or billionths of one. */
function epochReading(name: string, values: Float64Array): Reading | undefined {
  if (!isTimeName(name)) return undefined;
  const fits = (parts: number): boolean =>
    values.some(Number.isFinite) &&
    values.every((x) => Number.isNaN(x) || (x >= FIRST_SECOND * parts && x <= LAST_SECOND * parts));
  const parts = [1, 1e3, 1e6, 1e9].find(fits);
  return parts === undefined ? undefined : { kind: "date", perDay: parts * DAY };
}

/** The same of moments that are words, for they have too many digits for a number, or stand beside other words. */
function countedWords(name: string, words: readonly string[], reading: Reading): Reading | undefined {
  const numbers = Float64Array.from(words, reader(reading));
  return epochReading(name, numbers) ?? digitReading(name, numbers);
}

/** Days in digits alone. */
function digitReading(name: string, values: Float64Array): Reading | undefined {
  return areDigitDates(values, isTimeName(name) || isMonthName(name))
    ? { kind: "date", digits: true }
    : undefined;
}

function ofNumbers(name: string, given: Float64Array, plain: boolean, blanks: readonly number[]): Look {
  const sentinel = plain ? (sentinelOf(given) ?? knownSentinel(given, blanks)) : undefined;
  const isBlank = (value: number): boolean => !Number.isFinite(value) || value === sentinel?.value;
  const values = given.some((value) => isBlank(value) && !Number.isNaN(value))
    ? given.map((value) => (isBlank(value) ? Number.NaN : value))
    : given;
  const seen = new Set<number>();
  let [missing, infinite] = [0, 0];
  let integers = true;
  const long = values.length >= FEWEST_RUNNING;
  let [running, restarting, rising, falling] = [long, long, long, long];
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (Number.isNaN(value)) {
      missing++;
      if (!Number.isNaN(given[i]) && given[i] !== sentinel?.value) infinite++;
    } else {
      if (seen.size <= MOST_DISTINCT) seen.add(value);
      if (!Number.isInteger(value)) integers = false;
    }
    if (i > 0) {
      const step = value - values[i - 1];
      if (step !== 1) running = false;
      if (step !== 1 && value !== values[0]) restarting = false;
      if (!(step > 0)) rising = false;
      if (!(step < 0)) falling = false;
    }
  }
  const distinct = seen.size;
  const [only] = seen;
  const words = distinct > MOST_DISTINCT ? [] : [...seen].sort((a, b) => a - b).map(String);
  return {
    name,
    rows: values.length,
    missing,
    values,
    strays: 0,
    infinite,
    ...(sentinel && { sentinel }),
    distinct,
    ...(distinct === 1 && missing > 0 && infinite === 0 && !sentinel && { tick: String(only) }),
    words,
    integers,
    running: running && integers,
    restarting:
      restarting && integers && (values[0] === 0 || values[0] === 1) && distinct >= FEWEST_RESTARTING,
    ...((rising || falling) && { order: rising ? "rising" : "falling" }),
  };
}

/** Whether the cells are bare numbers, though they may have been given as words. */
export function isPlainlyWritten({ reading, strays }: Look): boolean {
  if (!reading) return true;
  if (reading.kind !== "number" || strays > 0) return false;
  return !["unit", "short", "ledger", "noted"].some((part) => part in reading);
}

/** How many cells hold each word. */
function cellsOf(codes: ArrayLike<number>, words: number): Uint32Array {
  const cells = new Uint32Array(words);
  for (let i = 0; i < codes.length; i++) cells[codes[i]]++;
  return cells;
}
