/** Dates and times as XML writes them → moments of a sheet. */
import type { Moment } from "../xlsx/sheet.js";

/** `2024-01-31`, `2024-01-31T12:30:00`; undefined for other words. */
export function momentOfWord(word: string): Moment | undefined {
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]{5,20})?$/.test(word)) return undefined;
  const timed = word.includes("T");
  const ms = Date.parse(timed ? `${word}Z` : word);
  return Number.isNaN(ms) ? undefined : { shown: timed ? "both" : "date", ms };
}

/** `PT12H30M05S`; undefined for other words, and for times of more than a day. */
export function durationOfClock(word: string): Moment | undefined {
  const [, hours, minutes, seconds] = /^PT(\d{1,2})H(\d{1,2})M(\d{1,2}(?:[.,]\d{1,12})?)S$/.exec(word) ?? [];
  if (hours === undefined || Number(hours) > 23) return undefined;
  const ms = 1000 * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds.replace(",", ".")));
  return { shown: "time", ms: Math.round(ms) };
}
