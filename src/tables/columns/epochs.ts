/** Moments as programs count them, beside moments as people write them → days since 1970, whichever a column began with. */
import { wordIn } from "../table/word.js";
import { dateOf } from "./moments.js";
import { digitDay } from "./periods.js";
import { type Reading, reader } from "./readings.js";

export type DateReading = Extract<Reading, { readonly kind: "date" }>;

const DAY = 86_400;
// Seconds since 1970 from 1973 on; three digits more are thousandths of one.
const LEAST = 1e8;

/** Seconds, thousandths, millionths and billionths of one: the numbers that are taken for such, and how many there are in a day. */
export const EPOCH_PARTS = [1, 1e3, 1e6, 1e9].map((parts) => ({
  from: LEAST * parts,
  below: 1000 * LEAST * parts,
  perDay: parts * DAY,
}));

/**
 * Seconds since 1970, or thousandths, millionths or billionths of one, by their size; what is none of them, in the unit of
 * the column if it counts moments, else NaN.
 */
export function epochDays(value: number, reading: DateReading): number {
  const day = "digits" in reading ? digitDay(value) : Number.NaN;
  if (!Number.isNaN(day)) return day;
  for (const { from, below, perDay } of EPOCH_PARTS) {
    if (value >= from && value < below) return value / perDay;
  }
  return "perDay" in reading ? value / reading.perDay : Number.NaN;
}

/** Reads a date written in the way of the column, or else in the other; undefined if the reading is of no dates. */
export function momentReader(reading: Reading | undefined): ((word: string) => number) | undefined {
  if (reading?.kind !== "date") return undefined;
  const own = "perDay" in reading || "digits" in reading ? undefined : reader(reading);
  return (word) => {
    const text = word.trim();
    const day = own ? own(text) : dateOf(wordIn(text) ?? "", "ymd");
    return Number.isNaN(day) && text !== "" ? epochDays(Number(text), reading) : day;
  };
}
