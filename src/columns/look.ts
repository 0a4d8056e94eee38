/** A column → what it looks like: how many values, which, blanks, whether they run on. */
import type { Column } from "../io/table.js";
import { type Reading, reader, readingOf } from "./readings.js";

/** What one look at a column found. */
export interface Look {
  readonly name: string;
  readonly rows: number;
  readonly missing: number;
  /** Numbers, or words that can be read as numbers; NaN if blank. Absent for words. */
  readonly values?: Float64Array;
  /** How words are read as numbers. */
  readonly reading?: Reading;
  /** Words that the reading makes nothing of. */
  readonly strays: number;
  /** Different values, counted up to one more than 1000. */
  readonly distinct: number;
  /** The words, or the numbers as words, if there are at most 1000; sorted. */
  readonly words: readonly string[];
  /** Whether every number is an integer. */
  readonly integers: boolean;
  /** Whether each row has the number after that of the row before. */
  readonly running: boolean;
  /** Whether the numbers never fall, and no two are equal. */
  readonly rising: boolean;
}

const MOST = 1000;
const FEWEST_RUNNING = 20;

export function lookAt(column: Column): Look {
  const { name } = column;
  if (column.kind === "number") return ofNumbers(name, column.values);
  const { codes, words } = column;
  const used = words.filter((word) => word.trim() !== "");
  const reading = readingOf(used);
  if (reading) {
    const read = reader(reading);
    const numbers = Float64Array.from(words, read);
    const values = Float64Array.from(codes, (code) => numbers[code]);
    const look = ofNumbers(name, values);
    return { ...look, reading, strays: look.missing - column.missing };
  }
  const distinct = Math.min(used.length, MOST + 1);
  return {
    name,
    rows: codes.length,
    missing: column.missing,
    strays: 0,
    distinct,
    words: distinct > MOST ? [] : [...used].sort(),
    integers: false,
    running: false,
    rising: false,
  };
}

function ofNumbers(name: string, values: Float64Array): Look {
  const seen = new Set<number>();
  let missing = 0;
  let integers = true;
  let running = values.length >= FEWEST_RUNNING;
  let rising = values.length >= FEWEST_RUNNING;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (Number.isNaN(value)) missing++;
    else {
      if (seen.size <= MOST) seen.add(value);
      if (!Number.isInteger(value)) integers = false;
    }
    if (i > 0) {
      if (!(value - values[i - 1] === 1)) running = false;
      if (!(value > values[i - 1])) rising = false;
    }
  }
  const distinct = seen.size;
  const words = distinct > MOST ? [] : [...seen].sort((a, b) => a - b).map(String);
  return {
    name,
    rows: values.length,
    missing,
    values,
    strays: 0,
    distinct,
    words,
    integers,
    running: running && integers,
    rising,
  };
}
