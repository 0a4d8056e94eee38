/** A column of integers as words → whether they are written as codes are: zeros in front, or more digits than a number holds. */
import type { Column } from "../table/table.js";
import { wordIn } from "../table/word.js";
import type { Look } from "./look.js";

// One such cell may be a slip.
const FEWEST = 2;

/** 00123: at least two cells. */
export function hasLeadingZeros(column: Column): boolean {
  if (column.kind !== "text") return false;
  const coded = column.words.map((word) => /^0\d+$/.test(wordIn(word) ?? ""));
  let found = 0;
  for (let i = 0; i < column.codes.length && found < FEWEST; i++) if (coded[column.codes[i]]) found++;
  return found >= FEWEST;
}

/** Integers beyond 2^53, all of them, or so that different ones become one number. */
export function areTooLong({ values, integers, distinct }: Look, column: Column): boolean {
  if (column.kind !== "text" || !values || !integers) return false;
  const long = (value: number): boolean => Math.abs(value) > Number.MAX_SAFE_INTEGER;
  const used = column.words.reduce((sum, word) => sum + (word.trim() === "" ? 0 : 1), 0);
  if (used < 2 || !values.some(long)) return false;
  return used > distinct || values.every((value) => Number.isNaN(value) || long(value));
}
