/** Words that stand for numbers: dates, times, money, percent → how to read them, and the numbers. */

/** How the words of a column are read as numbers. */
export type Reading =
  | { readonly kind: "number" | "money" | "percent"; readonly point: "." | "," }
  /** Days since 1970; `order` is that of day, month and year. */
  | { readonly kind: "date"; readonly order: "ymd" | "dmy" | "mdy" }
  /** Hours since midnight; parted by colons unless `mark` says otherwise. */
  | { readonly kind: "time"; readonly mark?: "." };

// A few words that are none of it are taken for blanks.
const SHARE = 0.9;
const MOST_TRIED = 2000;

/** How most of the words can be read; undefined if they are words. */
export function readingOf(words: readonly string[]): Reading | undefined {
  const tried = words.filter((word) => word.trim() !== "").slice(0, MOST_TRIED);
  if (tried.length === 0) return undefined;
  const readable = (reading: Reading): boolean => {
    const read = reader(reading);
    return tried.filter((word) => !Number.isNaN(read(word))).length >= SHARE * tried.length;
  };
  return READINGS.find(readable);
}

const READINGS: readonly Reading[] = [
  { kind: "percent", point: "." },
  { kind: "percent", point: "," },
  { kind: "money", point: "." },
  { kind: "money", point: "," },
  { kind: "number", point: "." },
  { kind: "number", point: "," },
  { kind: "time" },
  { kind: "date", order: "ymd" },
  // 03/04/2024 has the month first unless other rows say no; 03.04.2024 the day.
  { kind: "date", order: "mdy" },
  { kind: "date", order: "dmy" },
  // 18.30.00, if it is no day of a month.
  { kind: "time", mark: "." },
];

/** What reads a word: NaN if it is not such a number. */
export function reader(reading: Reading): (word: string) => number {
  if (reading.kind === "time") {
    return reading.mark === "."
      ? (word) => (DOTTED.test(word) ? timeOf(word.replaceAll(".", ":")) : Number.NaN)
      : timeOf;
  }
  if (reading.kind === "date") {
    const { order } = reading;
    return (word) => dateOf(word.trim(), order);
  }
  const { kind, point } = reading;
  return (word) => amountOf(word.trim(), kind, point);
}

const SIGNS = String.raw`[$€£¥₹₽₩₺₴₪฿]|(?:US|A|C|NZ|HK|R)\$|USD|EUR|GBP|CHF|JPY|INR|CNY|SEK|NOK|DKK|PLN|kr|zł|Fr\.?`;
const MONEY = new RegExp(String.raw`^(?:${SIGNS})\s*|\s*(?:${SIGNS})$`, "i");

function amountOf(word: string, kind: "number" | "money" | "percent", point: "." | ","): number {
  let text = word;
  // (1,234) is how accountants write -1234.
  const owed = /^\((.*)\)$/.exec(text);
  if (owed && kind === "money") text = `-${owed[1]}`;
  if (kind === "percent") {
    if (!/%$/.test(text)) return Number.NaN;
    text = text.slice(0, -1).trim();
  } else if (kind === "money") {
    const sign = /^[-+]/.exec(text)?.[0] ?? "";
    const bare = text.slice(sign.length).trim().replace(MONEY, "");
    if (bare === text.slice(sign.length).trim()) return Number.NaN;
    text = sign + bare.trim();
  }
  return plainNumber(text, point);
}

const DIGITS = {
  ".": /^[-+−]?(\d{1,3}([,'’  ]\d{3})+|\d+)?(\.\d+)?(e[-+]?\d+)?$/i,
  ",": /^[-+−]?(\d{1,3}([.'’  ]\d{3})+|\d+)?(,\d+)?(e[-+]?\d+)?$/i,
};

/** Digits in groups of three or not, with either decimal mark. */
function plainNumber(text: string, point: "." | ","): number {
  if (!/\d/.test(text) || !DIGITS[point].test(text)) return Number.NaN;
  const grouped = point === "." ? /[,'’  ]/g : /[.'’  ]/g;
  return Number(text.replace("−", "-").replace(grouped, "").replace(",", "."));
}

const DOTTED = /^\s*\d{1,2}\.\d{2}\.\d{2}\s*$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap]\.?m\.?)?$/i;

function timeOf(word: string): number {
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

function dateOf(word: string, order: "ymd" | "dmy" | "mdy"): number {
  const month = order === "ymd" ? MONTH.exec(word) : null;
  if (month) return dayOf(Number(month[1]), Number(month[2]), 1);
  const named = MONTH_FIRST.exec(word);
  if (named)
    return order === "mdy" ? dayOf(Number(named[3]), monthOf(named[1]), Number(named[2])) : Number.NaN;
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

const PAIRS = [
  ["no", "yes"],
  ["false", "true"],
  ["n", "y"],
  ["f", "t"],
  ["off", "on"],
  ["nein", "ja"],
  ["non", "oui"],
  ["no", "si"],
  ["no", "sí"],
  ["0", "1"],
];

/** The words for no and yes, in this order; undefined if the two are others. */
export function yesNo(words: readonly string[]): readonly [string, string] | undefined {
  if (words.length !== 2) return undefined;
  const plain = words.map((word) => word.trim().toLowerCase());
  for (const [no, yes] of PAIRS) {
    if (plain[0] === no && plain[1] === yes) return [words[0], words[1]];
    if (plain[0] === yes && plain[1] === no) return [words[1], words[0]];
  }
  return undefined;
}
