/** Formats that show numbers as dates → the moments that they show; Stata counts from 1960. */
import type { MomentKind } from "../coded/coded-column.js";

const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 3653;
const FIRST_YEAR = 1960;
const WEEKS = 52;

const months =
  (each: number) =>
  (value: number): number =>
    Date.UTC(FIRST_YEAR, each * Math.floor(value)) / DAY_MS;

const days: MomentKind = { shown: "date", of: (value) => value - DAYS_TO_1970 };
const milliseconds: MomentKind = { shown: "timestamp", of: (value) => value - DAYS_TO_1970 * DAY_MS };

// Periods stand for their first day.
const KINDS: Readonly<Record<string, MomentKind>> = {
  d: days,
  td: days,
  tc: milliseconds,
  tC: milliseconds,
  tw: {
    shown: "date",
    of: (value) => {
      const year = Math.floor(value / WEEKS);
      return Date.UTC(FIRST_YEAR + year, 0, 1 + 7 * Math.floor(value - WEEKS * year)) / DAY_MS;
    },
  },
  tm: { shown: "date", of: months(1) },
  tq: { shown: "date", of: months(3) },
  th: { shown: "date", of: months(6) },
};

/** `%td`, `%-tcCCYY-NN-DD`, `%d`; undefined if it shows no date. */
export function stataMoment(format: string): MomentKind | undefined {
  const kind = /^%[-0]?(d|t[a-zA-Z])/.exec(format)?.[1] ?? "";
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
}
