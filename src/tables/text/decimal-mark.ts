/**
 * Columns of words → the sign before their fractions, a point or a comma, as far as the words tell. 2,5 and 1.234,50 tell it;
 * 15.385 may be fifteen thousand or fifteen: its column, or the others, must tell.
 */
import { wordIn } from "../table/word.js";
import { aroundNumber } from "./around-numbers.js";

/** The sign before fractions. */
export type DecimalMark = "." | ",";

/** What a column tells: by numbers that can be read one way only, or by thousands beside hundreds. */
interface Verdict {
  readonly mark: DecimalMark;
  readonly plainly: boolean;
}

const MARKS: readonly DecimalMark[] = [".", ","];
const CURRENCY = String.raw`\p{Sc}|USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|kr|zł|Fr\.?`;
// Who pays in these writes a point before cents, or thousandths of a dollar.
const POINT_CURRENCY = /^([$£¥₹]|USD|GBP)$/;
const NUMBER = new RegExp(
  String.raw`^[-+−]?\s*(?:(${CURRENCY})\s*)?[-+−]?(?:(\d[\d.,'’\s]*)(?:[eE][-+]?\d+\s*)?|([.,]\d+)(?:[eE][-+]?\d+)?\s*)(?:(${CURRENCY})|[%‰]|[a-zA-Zµμ°]{1,4})?$`,
  "u",
);
// As columns are read: a few words may be none of it.
const SHARE = 0.9;

/** Thousands parted by points. */
const POINT_GROUPS = /^[1-9]\d{0,2}(\.\d{3})+$/;
const HUNDREDS = /^[1-9]\d\d$/;
/** A month and its year: 03.2024 is no fraction. */
const MONTH = /^(0[1-9]|1[0-2])\.(19|20)\d\d$/;
/** One way only: a fraction of other than three digits, both signs in their places, or thousands of thousands. */
const PLAIN = {
  ".": /^(\d*\.(\d{1,2}|\d{4,})|0?\.\d+|0\.\d+|\d{4,}\.\d+|[1-9]\d{0,2}(,\d{3})+\.\d+|[1-9]\d{0,2}(,\d{3}){2,})$/,
  ",": /^(\d*,(\d{1,2}|\d{4,})|0?,\d+|0,\d+|\d{4,},\d+|[1-9]\d{0,2}(\.\d{3})+,\d+|[1-9]\d{0,2}(\.\d{3}){2,})$/,
};

/** A cell that is a number: its digits with their signs, and its currency. */
interface Part {
  readonly digits: string;
  readonly currency?: string | undefined;
}

/**
 * The sign that more columns tell than tell the other; undefined if none does. Where cells are parted by semicolons commas
 * stand for something: they are before fractions unless the columns tell otherwise. Elsewhere 1.234 is a fraction, but for
 * money of who writes commas, beside hundreds.
 */
export function decimalMark(
  columns: Iterable<readonly string[]>,
  delimiter?: string,
): DecimalMark | undefined {
  const parted = delimiter === ";";
  const all = [...columns].flatMap((words) => {
    const parts = partsOf(words);
    return parts ? [parts] : [];
  });
  const verdicts = all.flatMap((parts) => verdictOf(parts, parted) ?? []);
  for (const plainly of [true, false]) {
    const told = verdicts.filter((verdict) => verdict.plainly === plainly);
    const [points, commas] = MARKS.map((mark) => told.filter((verdict) => verdict.mark === mark).length);
    if (points !== commas) return commas > points ? "," : ".";
    if (points > 0) return parted ? "," : ".";
  }
  const some = (sign: string): boolean =>
    all.some((parts) => parts.some(({ digits }) => digits.includes(sign)));
  return parted && some(",") && !some(".") ? "," : undefined;
}

/** Whether a word is a number, maybe with its currency or unit, whatever its sign. */
export function isNumberLike(word: string): boolean {
  return NUMBER.test(bareIn(word));
}

/** A number without what books and reports write around it. */
function bareIn(word: string): string {
  return aroundNumber(wordIn(word) ?? "").bare;
}

/** The cells of a column of numbers; undefined if it is none. */
function partsOf(words: readonly string[]): readonly Part[] | undefined {
  const given = words.map((word) => word.trim()).filter((word) => word !== "");
  const parts = given.flatMap((word) => {
    const match = NUMBER.exec(bareIn(word));
    if (!match) return [];
    const [, before, digits, fraction, behind] = match;
    return [{ digits: (digits ?? fraction).replace(/['’\s]/g, ""), currency: before ?? behind }];
  });
  if (parts.length === 0 || parts.length < SHARE * given.length) return undefined;
  return parts.every(({ digits }) => MONTH.test(digits)) ? undefined : parts;
}

function verdictOf(parts: readonly Part[], parted: boolean): Verdict | undefined {
  const plain = MARKS.filter((mark) => parts.some(({ digits }) => PLAIN[mark].test(digits)));
  if (plain.length > 0) return plain.length === 1 ? { mark: plain[0], plainly: true } : undefined;
  const grouped = parts.filter(({ digits }) => POINT_GROUPS.test(digits));
  const whole = parts.filter(({ digits }) => /^\d+$/.test(digits));
  const money = parts.filter(({ currency }) => currency !== undefined);
  // In dollars 1,234 is a thousand, whatever parts the cells.
  if (money.some(({ currency }) => POINT_CURRENCY.test(currency as string)))
    return { mark: ".", plainly: false };
  if (grouped.length === 0 || grouped.length + whole.length < parts.length) return undefined;
  // Who parts thousands parts them everywhere.
  if (whole.some(({ digits }) => digits.length > 3)) return { mark: ".", plainly: false };
  const hundreds = whole.some(({ digits }) => HUNDREDS.test(digits));
  const paid = grouped.every(({ currency }) => currency !== undefined);
  if (paid ? hundreds || parted : hundreds && parted) return { mark: ",", plainly: false };
  return undefined;
}
