/** Words → the amounts that they stand for: money, percent, numbers with separators or units, and how they are written. */
import { aroundNumber } from "../text/around-numbers.js";

/** How amounts are written. */
export interface AmountForm {
  readonly kind: "number" | "money" | "percent";
  readonly point: "." | ",";
  /** What stands behind the numbers. */
  readonly unit?: string;
  /** If several do, how many of `unit` each of them is. */
  readonly units?: Readonly<Record<string, number>>;
  /** Books of account: (388.00) and 871,00- are below 0, and what stands on this side. */
  readonly ledger?: "DR" | "CR";
  /** Numbers may have footnotes (12.4*) and stand for limits (<0.03). */
  readonly noted?: true;
}

/** The number that a word is in such a form; NaN if it is none. */
export function formedAmount(word: string, form: AmountForm): number {
  const { ledger, noted } = form;
  if (ledger === undefined && noted === undefined) return unsignedAmount(word, form);
  const around = aroundNumber(word);
  const { bare, sign } = around;
  const value = unsignedAmount(sign === undefined || ledger ? bare : word, form);
  return ledger && (sign === "minus" || sign === ledger) ? 0 - value : value;
}

function unsignedAmount(word: string, { kind, point, unit, units }: AmountForm): number {
  if (units) {
    const own = unitBehind(word);
    return own === undefined
      ? plainNumber(word, point)
      : measuredOf(word, own, point) * (units[own] ?? Number.NaN);
  }
  return unit === undefined ? amountOf(word, kind, point) : measuredOf(word, unit, point);
}

const SIGNS = String.raw`[$€£¥₹₽₩₺₴₪฿]|(?:US|A|C|NZ|HK|R)\$|USD|EUR|GBP|CHF|JPY|INR|CNY|SEK|NOK|DKK|PLN|kr|zł|Fr\.?`;
const MONEY = new RegExp(`^(?:${SIGNS})|(?:${SIGNS})$`, "i");

/** A number as one of its kinds is written; NaN if it is none. */
export function amountOf(word: string, kind: "number" | "money" | "percent", point: "." | ","): number {
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
  ".": /^[-+−]?([1-9]\d{0,2}([,'’\s]\d{3})+|\d+)?(\.\d+)?(e[-+]?\d+)?$/i,
  ",": /^[-+−]?([1-9]\d{0,2}([.'’\s]\d{3})+|\d+)?(,\d+)?(e[-+]?\d+)?$/i,
};

/** Digits in groups of three or not, with either decimal mark; no group of thousands begins with a zero. */
function plainNumber(text: string, point: "." | ","): number {
  if (!/\d/.test(text) || !DIGITS[point].test(text)) return Number.NaN;
  const grouped = point === "." ? /[,'’\s]/g : /[.'’\s]/g;
  return Number(text.replace("−", "-").replace(grouped, "").replace(",", "."));
}

const MEASURED = /^([-+−]?[\d.,'’\s]*\d(?:e[-+]?\d+)?)\s*([a-zµμ°Ω%‰][a-zµμ°Ω²³/%‰]{0,7})\.?$/i;

/** What stands behind a number: kg of 70.5 kg; undefined if there is no number, or nothing behind it. */
export function unitBehind(word: string): string | undefined {
  return MEASURED.exec(word)?.[2];
}

/** A number with its unit behind it, or without any. */
export function measuredOf(word: string, unit: string, point: "." | ","): number {
  const bare = word.endsWith(unit) ? word.slice(0, -unit.length).trim() : word;
  return plainNumber(bare, point);
}

const POWERS: Readonly<Record<string, number>> = {
  "": 1,
  k: 1e3,
  m: 1e6,
  mio: 1e6,
  b: 1e9,
  bn: 1e9,
  mrd: 1e9,
};

/** 1.5K, 2.3M: NaN if what is behind the number is no such letter. */
export function shortOf(word: string): number {
  const [, digits, letter = ""] = MEASURED.exec(word) ?? [undefined, word];
  const power = POWERS[letter.toLowerCase()];
  return power === undefined ? Number.NaN : plainNumber(digits.trim(), ".") * power;
}
