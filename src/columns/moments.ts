/** Words → the moments and lengths of time that they stand for: dates as days since 1970, times and durations as hours. */

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
const PARTS = /^(\d{1,4})([-/. ])(\d{1,2}|[a-z]{3,9})\.?\2\s?(\d{1,4})(?:[T ,]+(.*))?$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const MONTH = /^(\d{4})-(\d{1,2})$/;
const ZONE = /\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

function inOrder(word: string, order: DateOrder): number {
  const month = order === "ymd" ? MONTH.exec(word) : null;
  if (month) return dayOf(Number(month[1]), Number(month[2]), 1);
  const named = order === "ymd" ? null : MONTH_FIRST.exec(word);
  if (named) return dayOf(Number(named[3]), monthOf(named[1]), Number(named[2]));
  const parts = PARTS.exec(word);
  if (!parts) return Number.NaN;
  const [, first, mark, second, third, rest] = parts;
  const spelled = /[a-z]/i.test(second);
  const [y, m, d] =
    order === "ymd"
      ? [first, second, third]
      : order === "dmy"
        ? [third, second, first]
        : [third, first, second];
  if (order === "ymd" ? first.length !== 4 : third.length !== 4 && third.length !== 2) return Number.NaN;
  if (order === "mdy" && (mark !== "/" || spelled)) return Number.NaN;
  return later(y, m, d, rest);
}

function later(year: string, month: string, day: string, rest: string | undefined): number {
  const full = year.length === 2 ? 2000 + Number(year) - (Number(year) > 68 ? 100 : 0) : Number(year);
  const date = dayOf(full, monthOf(month), Number(day));
  if (rest === undefined || rest.trim() === "") return date;
  const zone = ZONE.exec(rest)?.[1];
  const time = timeOf(rest.replace(ZONE, ""));
  const minutes = zone && /\d/.test(zone) ? Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)) : 0;
  return date + time / 24 - ((zone?.startsWith("-") ? -1 : 1) * minutes) / 1440;
}

function monthOf(word: string): number {
  return /^\d+$/.test(word) ? Number(word) : MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/** NaN for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): number {
  const at = Date.UTC(year, month - 1, day);
  const date = new Date(at);
  const sound = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return sound && year >= 100 ? at / DAY : Number.NaN;
}

/** Days since 1970. In a column of days or months first, some may be written with the year first. */
export function dateOf(word: string, order: DateOrder): number {
  const day = inOrder(word, order);
  return Number.isNaN(day) && order !== "ymd" ? inOrder(word, "ymd") : day;
}

/** 18.30.00 */
export function dottedTimeOf(word: string): number {
  return DOTTED.test(word) ? timeOf(word.replaceAll(".", ":")) : Number.NaN;
}

const CLOCK = /^(\d+):(\d{2}):(\d{2}(?:[.,]\d+)?)$/;
const SPELLED =
  /^(?:P(?:(\d+)D)?T?|(?:(\d+) ?d(?:ays?)?,? ?)?)(?:([\d.]+) ?h(?:ours?|rs?)?,? ?)?(?:([\d.]+) ?m(?:in(?:utes?|s)?)?,? ?)?(?:([\d.]+) ?s(?:ec(?:onds?|s)?)?)?$/i;

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
