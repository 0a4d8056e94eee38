/** Words for parts of a year → the day on which they begin: 2024-Q1, Q1 2024, 2024-W38, KW 38/2024, 06/2024; days in digits alone. */

const DAY = 86_400_000;
const QUARTERS = [
  /^((?:19|20)\d\d)[-/ .,]{0,2}(?:[QT] ?([1-4])|([1-4])(?:\.|er|e|º)? ?(?:Quartal|quarter|trimestre))$/i,
  /^(?:[QT] ?([1-4])|([1-4])(?:\.|er|e|º)? ?(?:Quartal|quarter|trimestre))[-/ .,]{0,2}((?:19|20)\d\d)$/i,
] as const;
const WEEKS = [
  /^((?:19|20)\d\d)[-/ .,]{0,2}(?:KW|CW|W|week|Woche|semaine|semana) ?(\d{1,2})$/i,
  /^(?:KW|CW|W|week|Woche|semaine|semana) ?(\d{1,2})[-/ .,]{0,2}((?:19|20)\d\d)$/i,
] as const;
const HALVES = [
  /^((?:19|20)\d\d)[-/ .,]{0,2}[HS] ?([12])$/i,
  /^[HS] ?([12])[-/ .,]{0,2}((?:19|20)\d\d)$/i,
] as const;
const MONTH = /^(\d{1,2})[-/]((?:19|20)\d\d)$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?Z?)?$/;

/** Days since 1970 of the first day of a quarter, week, half-year or month, or of a moment in digits with a T; NaN if it is none. */
export function periodOf(word: string): number {
  if (!/\d{4}/.test(word)) return Number.NaN;
  const [year, quarter] = parted(word, QUARTERS);
  if (quarter !== undefined) return monthDay(year, 3 * quarter - 2);
  const [ofWeek, week] = parted(word, WEEKS);
  if (week !== undefined) return weekDay(ofWeek, week);
  const [ofHalf, half] = parted(word, HALVES);
  if (half !== undefined) return monthDay(ofHalf, 6 * half - 5);
  const month = MONTH.exec(word);
  if (month) return monthDay(Number(month[2]), Number(month[1]));
  const digits = word.includes("T") ? DIGITS.exec(word) : undefined;
  if (!digits) return Number.NaN;
  const [, y, m, d, hours, minutes, seconds = "0"] = digits;
  return digitDay(Number(y + m + d)) + (Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600) / 24;
}

/** The year and the number of the part of it. */
function parted(word: string, [behind, before]: readonly [RegExp, RegExp]): readonly [number, number?] {
  const after = behind.exec(word);
  if (after) return [Number(after[1]), Number(after[2] ?? after[3])];
  const first = before.exec(word);
  return first ? [Number(first.at(-1)), Number(first[1] ?? first[2])] : [Number.NaN];
}

function monthDay(year: number, month: number): number {
  return month >= 1 && month <= 12 ? Date.UTC(year, month - 1, 1) / DAY : Number.NaN;
}

/** The Monday of a week by ISO 8601: the first week of a year has its 4th of January. */
function weekDay(year: number, week: number): number {
  if (week < 1 || week > 53) return Number.NaN;
  const fourth = Date.UTC(year, 0, 4) / DAY;
  // 1970 began on a Thursday.
  return fourth - ((fourth + 3) % 7) + 7 * (week - 1);
}

/** Days since 1970 of 20240614, 202406 or 20240614103000; NaN if it is none from 1900 to 2100. */
export function digitDay(value: number): number {
  const [date, clock] =
    value > 1e12 ? [Math.floor(value / 1e6), value % 1e6] : [value < 1e6 ? 100 * value + 1 : value, 0];
  const [year, month, day] = [Math.floor(date / 1e4), Math.floor(date / 100) % 100, date % 100];
  const [hours, minutes, seconds] = [Math.floor(clock / 1e4), Math.floor(clock / 100) % 100, clock % 100];
  const at = Date.UTC(year, month - 1, day);
  const sound =
    Number.isInteger(value) && year >= 1900 && year <= 2100 && hours < 24 && minutes < 60 && seconds < 60;
  const given = new Date(at);
  if (!sound || given.getUTCMonth() !== month - 1 || given.getUTCDate() !== day) return Number.NaN;
  return at / DAY + (hours + minutes / 60 + seconds / 3600) / 24;
}

// Numbers of things begin with a year too: their last digits run on, or are no days.
const FEWEST_DAYS = 8;
const FEWEST_PARTS = 3;

/** Whether all numbers are days, moments or months in digits, of one kind; `told`: whether the column is called so. */
export function areDigitDates(values: Float64Array, told: boolean): boolean {
  const [seen, months, days] = [new Set<number>(), new Set<number>(), new Set<number>()];
  let size = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const own = value < 1e6 ? 6 : value < 1e8 ? 8 : 14;
    if ((size !== 0 && own !== size) || Number.isNaN(digitDay(value))) return false;
    size = own;
    const date = own === 14 ? Math.floor(value / 1e6) : value;
    if (seen.size < FEWEST_DAYS) seen.add(value);
    months.add(own === 6 ? date % 100 : Math.floor(date / 100) % 100);
    days.add(own === 6 ? Math.floor(date / 100) : date % 100);
  }
  if (told) return seen.size >= FEWEST_PARTS;
  // Keys of six digits are more usual than months.
  if (size === 6) return false;
  return seen.size >= FEWEST_DAYS && months.size >= FEWEST_PARTS && days.size >= FEWEST_PARTS;
}
