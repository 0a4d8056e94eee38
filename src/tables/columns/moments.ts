/** Words → the moments and lengths of time that they stand for: dates as days since 1970, times and durations as hours. */

import { periodOf } from "./periods.js";
import { minutesAhead, type ZonedTime, zonedTime } from "./zones.js";

export type DateOrder = "ymd" | "dmy" | "mdy";

const DOTTED = /^\s*\d{1,2}\.\d{2}\.\d{2}\s*$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap]\.?m\.?)?$/i;

/** Hours since midnight. */
export function timeOf(word: string): number {
  const parts = TIME.exec(word.trim());
  if (!parts) return Number.NaN;
  const [, hours, minutes, seconds = "0", fraction = "0", half] = parts;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return Number.NaN;
  const later = half ? (/^p/i.test(half) ? 12 : 0) - (Number(hours) === 12 ? 12 : 0) : 0;
  return Number(hours) + later + Number(minutes) / 60 + (Number(seconds) + Number(`0.${fraction}`)) / 3600;
}

const DAY = 86_400_000;
const PARTS = /^(\d{1,4})([-/. ])(\d{1,2})\2\s?(\d{1,4})(?:[T ,]+([^T ,].*)?)?$/i;
const MONTH = /^(\d{4})-(\d{1,2})$/;
const ZONE = /(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i;

function inOrder(word: string, order: DateOrder): number {
  const month = order === "ymd" ? MONTH.exec(word) : null;
  if (month) return dayOf(Number(month[1]), Number(month[2]), 1);
  const parts = PARTS.exec(word);
  if (!parts) return Number.NaN;
  const [, first, mark, second, third, rest] = parts;
  const [y, m, d] =
    order === "ymd"
      ? [first, second, third]
      : order === "dmy"
        ? [third, second, first]
        : [third, first, second];
  if (order === "ymd" ? first.length !== 4 : third.length !== 4 && third.length !== 2) return Number.NaN;
  if (order === "mdy" && mark !== "/") return Number.NaN;
  return later(yearOf(y), Number(m), Number(d), rest);
}

function yearOf(word: string): number {
  return word.length === 2 ? 2000 + Number(word) - (Number(word) > 68 ? 100 : 0) : Number(word);
}

/** A day and the time of it, if there is any behind it. */
function later(year: number, month: number, day: number, rest: string | undefined): number {
  const date = dayOf(year, month, day);
  if (rest === undefined || rest.trim() === "") return date;
  const named = zonedTime(rest);
  if (named) return inZone(date, named);
  const zone = ZONE.exec(rest)?.[1] ?? "";
  const time = timeOf(rest.replace(ZONE, ""));
  const [hours, minutes] = /\d/.test(zone) ? [zone.slice(1, 3), zone.slice(3).replace(":", "")] : ["", ""];
  const shift = (zone.startsWith("-") ? -1 : 1) * (60 * Number(hours) + Number(minutes));
  return date + time / 24 - shift / 1440;
}

/** Where the offset is there as well, it says which of two hours of the same name is meant. */
function inZone(date: number, { time, zone }: ZonedTime): number {
  const hours = timeOf(time);
  if (Number.isNaN(hours)) return ZONE.test(time) ? later(1970, 1, 1, time) + date : Number.NaN;
  return date + hours / 24 - minutesAhead(zone, (date + hours / 24) * DAY) / 1440;
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? +/i;
const SPELLED_DATES: readonly (readonly [RegExp, (parts: readonly string[]) => number])[] = [
  // 5 Jan 2024, 05-Jan-24, 5th of January 2024, 5. Januar 2024
  [
    /^(\d{1,2})(?:\.|st|nd|rd|th)?(?: of)?[-/ .]+(\p{L}{3,9})\.?[-/ ,]+(\d{4}|\d{2})(?:[T, ]+([^T, ].*)?)?$/iu,
    ([day, month, year, rest]) => later(yearOf(year), monthOf(month), Number(day), rest),
  ],
  // Jan 5, 2024
  [
    /^(\p{L}{3,9})\.?[- ](\d{1,2})(?:st|nd|rd|th)?(?:, ?|[- ])(\d{4})(?:[T, ]+([^T, ].*)?)?$/iu,
    ([month, day, year, rest]) => later(Number(year), monthOf(month), Number(day), rest),
  ],
  // 2024-Jan-05
  [
    /^(\d{4})[-/ ](\p{L}{3,9})\.?[-/ ](\d{1,2})(?:[T, ]+([^T, ].*)?)?$/iu,
    ([year, month, day, rest]) => later(Number(year), monthOf(month), Number(day), rest),
  ],
  // Jan  5 10:11:12 2024, with a zone before the year or not
  [
    /^(\p{L}{3}) +(\d{1,2}) ([\d:]+(?: (?:UTC|GMT|[+-]\d{4}))?) (\d{4})$/iu,
    ([month, day, time, year]) => later(Number(year), monthOf(month), Number(day), time),
  ],
  // January 2024
  [/^(\p{L}{3,9})\.?,?[- ](\d{4})$/iu, ([month, year]) => later(Number(year), monthOf(month), 1, undefined)],
];

/** A date with the name of its month, whatever the order; NaN if it is none. */
function spelledDate(word: string): number {
  const bare = word.replace(WEEKDAY, "");
  for (const [form, read] of SPELLED_DATES) {
    const parts = form.exec(bare);
    const day = parts ? read(parts.slice(1)) : Number.NaN;
    if (!Number.isNaN(day)) return day;
  }
  return Number.NaN;
}

const MONTHS = [
  ["january", "januar", "jänner"],
  ["february", "februar"],
  ["march", "märz", "maerz"],
  ["april"],
  ["may", "mai"],
  ["june", "juni"],
  ["july", "juli"],
  ["august"],
  ["september"],
  ["october", "oktober"],
  ["november"],
  ["december", "dezember"],
];

/** By the first letters of its name, three or more; 0 if there is no such month. */
function monthOf(word: string): number {
  const plain = word.toLowerCase();
  return MONTHS.findIndex((names) => names.some((name) => name.startsWith(plain))) + 1;
}

/** NaN for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): number {
  const at = Date.UTC(year, month - 1, day);
  const date = new Date(at);
  const sound = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return sound && year >= 100 ? at / DAY : Number.NaN;
}

/** Days since 1970. In a column of days or months first, some may be written with the year first, or the month spelled. */
export function dateOf(word: string, order: DateOrder): number {
  if (/\p{L}{3}/u.test(word)) {
    const day = spelledDate(word);
    if (!Number.isNaN(day)) return day;
  }
  const day = inOrder(word, order);
  if (!Number.isNaN(day)) return day;
  const other = order === "ymd" ? day : inOrder(word, "ymd");
  return Number.isNaN(other) ? periodOf(word) : other;
}

/** 18.30.00 */
export function dottedTimeOf(word: string): number {
  return DOTTED.test(word) ? timeOf(word.replaceAll(".", ":")) : Number.NaN;
}

const CLOCK = /^(\d+):(\d{2}):(\d{2}(?:[.,]\d+)?)$/;
const SPELLED =
  /^(?:P(?:(\d+)D)?T?|(?:(\d+) ?d(?:ays?)?,? ?)?)(?:([\d.]+) ?h(?:ours?|rs?)?,? ?)?(?:([\d.]+) ?m(?:in(?:utes?|s)?)?,? ?)?(?:([\d.]+) ?s(?:ec(?:onds?|s)?)?)?$/i;

const MINUTES = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,6}))?$/;

/** Minutes and seconds, as runs and songs take them, in hours: 45:30, 3:25.4, 1:02:33. */
export function minutesOf(word: string): number {
  const parts = MINUTES.exec(word);
  if (!parts) return Number.NaN;
  const [, hours = "0", minutes, seconds, fraction = "0"] = parts;
  return Number(hours) + Number(minutes) / 60 + (Number(seconds) + Number(`0.${fraction}`)) / 3600;
}

/** How long something took, in hours: 125:33:10, 3h 20m, 2 days 4 hours, PT30M. */
export function durationOf(word: string): number {
  const clock = CLOCK.exec(word);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60 + Number(clock[3].replace(",", ".")) / 3600;
  const parts = SPELLED.exec(word);
  if (!parts || !/\d/.test(word)) return Number.NaN;
  const [days, hours, minutes, seconds] = [parts[1] ?? parts[2], ...parts.slice(3)].map((part) =>
    Number(part ?? 0),
  );
  return 24 * days + hours + minutes / 60 + seconds / 3600;
}
