/** Formats of numbers in a workbook → whether they show dates or times; serial numbers → days and milliseconds. */

/** What a cell's format makes of its number. */
export type Shown = "date" | "time" | "both";

const DAY_MS = 86_400_000;
// Days from the first day of each calendar to 1970. Lotus had a 29 February 1900, and so has this one.
const FROM_1900 = 25_569;
const FROM_1904 = 24_107;
const NO_SUCH_DAY = 60;

/** The formats that are known by number alone; undefined if it shows no date. */
export function knownFormat(id: number): Shown | undefined {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return "date";
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return "time";
  return id === 22 ? "both" : undefined;
}

/** A format such as `yyyy-mm-dd hh:mm`; undefined if it shows no date. */
export function customFormat(code: string): Shown | undefined {
  // Only the part for positive numbers counts; words, signs that are shown as they are, colors and locales do not.
  const first = code.replace(/"[^"]*"|\\.|_.|\*./g, "").split(";")[0];
  const plain = first.replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, "");
  if (/general|standard/i.test(plain)) return undefined;
  const time = /[hs]/i.test(plain);
  const date = /[yd]/i.test(plain) || (/m/i.test(plain) && !time);
  return date ? (time ? "both" : "date") : time ? "time" : undefined;
}

/** Milliseconds since 1970 of a serial number. */
export function momentOf(serial: number, since1904: boolean): number {
  const days = since1904 ? serial - FROM_1904 : serial - FROM_1900 + (serial < NO_SUCH_DAY ? 1 : 0);
  return Math.round(days * DAY_MS);
}

/** Days since 1970 of a serial number. */
export function dayOf(serial: number, since1904: boolean): number {
  return Math.floor(momentOf(serial, since1904) / DAY_MS);
}
