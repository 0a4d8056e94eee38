/** Bare numbers and a circle → how they are read as days: hours of a day, days of a week, months or days of a year. */
import type { Bend } from "./planned.js";
import type { Reading } from "./readings.js";

/** A circle of time. */
export type Circle = Exclude<Bend, "log">;

/** The days of a circle. */
export const CIRCLE_DAYS: Readonly<Record<Circle, number>> = { day: 1, week: 7, year: 365.2425 };

const HOURS = 24;
const MONTHS = 12;

/** Undefined if some of them are no places on the circle. */
export function circleReading(values: Float64Array, circle: Circle): Reading | undefined {
  let [low, high, whole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
    whole &&= Number.isInteger(value);
  }
  const within = (most: number): boolean => low >= 0 && high <= most;
  if (circle === "day") return within(HOURS) ? { kind: "date", perDay: HOURS } : undefined;
  if (circle === "year" && whole && low >= 1 && within(MONTHS))
    return { kind: "date", perDay: MONTHS / CIRCLE_DAYS.year };
  return within(Math.ceil(CIRCLE_DAYS[circle])) ? { kind: "date", perDay: 1 } : undefined;
}
