/**
 * Cells that hold a list of numbers each, as an encoder leaves them: `[0.1, -0.2]`, `[0.1 -0.2]` as NumPy prints them,
 * `{0.1,-0.2}` as databases do, or numbers without brackets.
 */
import { areFloatLists } from "../table/float-lists.js";
import type { Column } from "../table/table.js";

// Shorter lists without brackets are dimensions or lists of codes; in brackets they are at least no place on a map.
const FEWEST_BARE = 8;
const FEWEST_IN_BRACKETS = 3;
// Who says that lists are vectors means those of two numbers too.
const FEWEST_ASKED = 2;
// Lists of one length are vectors; where only most have it, the others are slips.
const MOSTLY = 0.5;
const LISTS = 0.9;
const MOST_TRIED = 500;

const OPENING = /^[[({]|^[a-z.]*\(\s*[[({]/i;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** How many numbers each cell holds, if they are vectors of one length; undefined if they are anything else. */
export function vectorLength(column: Column): number | undefined {
  return lengthOf(column, listLength, FEWEST_IN_BRACKETS);
}

/** The same of lists that are vectors only if someone says so: of two numbers. */
export function askedLength(column: Column): number | undefined {
  return lengthOf(column, (word) => numbersIn(word, FEWEST_ASKED), FEWEST_ASKED);
}

/** How many cells of a column of vectors hold none: nothing, an empty list or a word for nothing. */
export function withoutVector(column: Column): number {
  if (column.kind !== "text") return column.missing;
  const blank = column.words.map(isNoVector);
  return column.codes.reduce((sum, code) => sum + (blank[code] ? 1 : 0), 0);
}

export function isNoVector(word: string): boolean {
  return NOTHING.test(word.trim());
}

const NOTHING = /^(?:[[({]\s*[\])}]|nan|null|none)?$/i;

function lengthOf(
  column: Column,
  listLength: (word: string) => number | undefined,
  fewest: number,
): number | undefined {
  if (column.kind !== "text") return undefined;
  const { type } = column;
  if (type?.kind === "list" && type.length !== undefined && type.of.kind === "float") return type.length;
  if (areFloatLists(type) && column.cells) return lengthOfLists(column.cells, fewest);
  const tried: string[] = [];
  for (const word of column.words) {
    if (isNoVector(word)) continue;
    // Most columns are told by their first cell.
    if (tried.length === 0 && listLength(word) === undefined) return undefined;
    if (tried.push(word) === MOST_TRIED) break;
  }
  return usualLength(tried.map(listLength));
}

/** The same of cells that are lists as the file has them. */
function lengthOfLists(cells: ArrayLike<unknown>, fewest: number): number | undefined {
  const lengths: number[] = [];
  for (let i = 0; i < cells.length && lengths.length < MOST_TRIED; i++) {
    const { length } = (cells[i] ?? []) as ArrayLike<unknown>;
    if (length > 0) lengths.push(length);
  }
  return usualLength(lengths.map((length) => (length < fewest ? undefined : length)));
}

/** The length that lists have; undefined if too few cells are lists, or too few have it. */
function usualLength(lengths: readonly (number | undefined)[]): number | undefined {
  const counts = new Map<number, number>();
  for (const length of lengths) if (length !== undefined) counts.set(length, (counts.get(length) ?? 0) + 1);
  const lists = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (lengths.length === 0 || lists < LISTS * lengths.length) return undefined;
  const [length, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  // Short lists of many lengths are lists of something else.
  return count > (length < FEWEST_BARE ? LISTS : MOSTLY) * lengths.length ? length : undefined;
}

/** How many numbers a word lists; undefined if it is no list of numbers. */
export function listLength(word: string): number | undefined {
  return numbersIn(word, OPENING.test(word.trimStart()) ? FEWEST_IN_BRACKETS : FEWEST_BARE);
}

function numbersIn(word: string, fewest: number): number | undefined {
  const numbers = partsOf(word);
  if (numbers.length < fewest) return undefined;
  return numbers.every((part) => NUMBER.test(part) || isMissing(part)) ? numbers.length : undefined;
}

/**
 * Writes the numbers of a word to `into`, from `at` on. The length is that of the list found: 0 if there is none. Where a number is
 * missing, NaN is written throughout.
 */
export function readVector(word: string, length: number, into: Float64Array, at: number): number {
  const found = writeVector(isNoVector(word) ? [] : numbersOf(word), length, into, at);
  return found === length ? found : (numbersIn(word, 1) ?? 0);
}

/** Why a cell has no direction: it holds no vector, one of zeros, or one with values that are not numbers. */
export type Undirected = "none" | "zeros" | "not-numbers";

/** Undefined if a cell holds numbers. */
export function lackOf(numbers: ArrayLike<unknown>): Exclude<Undirected, "zeros"> | undefined {
  if (numbers.length === 0) return "none";
  for (let c = 0; c < numbers.length; c++) {
    const value = numbers[c] === null || numbers[c] === undefined ? Number.NaN : Number(numbers[c]);
    if (!Number.isFinite(value)) return "not-numbers";
  }
  return undefined;
}

/** The same for a cell that is a list already. */
export function writeVector(
  numbers: ArrayLike<unknown>,
  length: number,
  into: Float64Array,
  at: number,
): number {
  into.fill(Number.NaN, at, at + length);
  if (numbers.length !== length) return numbers.length;
  let largest = 0;
  for (let c = 0; c < length; c++) {
    const given = numbers[c];
    const value = given === null || given === undefined ? Number.NaN : Number(given);
    into[at + c] = value;
    largest = Math.max(largest, Math.abs(value));
  }
  // A missing number makes the largest NaN.
  if (!(largest < Number.POSITIVE_INFINITY)) into.fill(Number.NaN, at, at + length);
  return length;
}

/** The numbers that a word lists; none if it stands for nothing. */
export function listedNumbers(word: string): ArrayLike<unknown> {
  return isNoVector(word) ? [] : numbersOf(word);
}

/** The numbers of a word; NaN for what is missing or none. */
function numbersOf(word: string): ArrayLike<unknown> {
  if (word.startsWith("[")) {
    // Most are JSON, which is read ten times as fast.
    try {
      const list: unknown = JSON.parse(word);
      if (Array.isArray(list)) return list;
    } catch {
      // NumPy's print has no commas, Python's own has None.
    }
  }
  return partsOf(word).map((part) => (isMissing(part) ? Number.NaN : Number(part)));
}

// Cells may be long: each of these steps goes over them once.
const CALL = /^[a-z.]*\(/i;
const TYPE = /^\s*dtype=[\w.]+$/;
const PIECES = /[^\s,;]+|[,;]/g;

/** What stands between commas, semicolons or blanks, without the brackets around all of it. */
function partsOf(word: string): string[] {
  const inner = withoutEnd(withoutStart(word.trim()));
  const parts: string[] = [];
  let due = inner !== "";
  for (const [piece] of inner.matchAll(PIECES)) {
    const between = piece === "," || piece === ";";
    if (!between || due) parts.push(between ? "" : piece);
    due = between;
  }
  if (due) parts.push("");
  return parts;
}

/** Without `[`, `(`, `array([`. */
function withoutStart(word: string): string {
  const bare = word.replace(CALL, "").trimStart();
  return "[({".includes(bare[0] ?? "?") ? bare.slice(1).trimStart() : bare;
}

/** Without `]`, `)`, `], dtype=float32)`. */
function withoutEnd(word: string): string {
  const bare = word.endsWith(")") ? word.slice(0, -1).trimEnd() : word;
  const comma = bare.lastIndexOf(",");
  const list = TYPE.test(bare.slice(comma + 1)) ? bare.slice(0, Math.max(0, comma)).trimEnd() : bare;
  return "])}".includes(list.at(-1) ?? "?") ? list.slice(0, -1).trimEnd() : list;
}

function isMissing(part: string): boolean {
  return /^(?:nan|null|none)$/i.test(part);
}
