/** Words that stand for numbers: dates, times, money, percent, measurements → how to read them, and the numbers. */

import { wordIn } from "../table/word.js";
import type { DecimalMark } from "../text/decimal-mark.js";
import { formsAround, haveBothSides } from "./amount-forms.js";
import { type AmountForm, formedAmount, shortOf, unitBehind } from "./amounts.js";
import { type DateOrder, dateOf, dottedTimeOf, durationOf, minutesOf, timeOf } from "./moments.js";
import { digitDay } from "./periods.js";
import { isUnit } from "./units.js";

/** How the words of a column are read as numbers. */
export type Reading =
  | AmountForm
  /** Numbers in thousands or millions: 1.5K, 2M. */
  | { readonly kind: "number"; readonly short: true }
  /** Days since 1970; `order` is that of day, month and year. */
  | { readonly kind: "date"; readonly order: DateOrder }
  /** Numbers that count such parts of a day since 1970. */
  | { readonly kind: "date"; readonly perDay: number }
  /** Days, moments or months in digits: 20240614, 20240614103000, 202406. */
  | { readonly kind: "date"; readonly digits: true }
  /** Hours since midnight, parted by colons or points; or how many something took, in minutes and seconds or otherwise. */
  | { readonly kind: "time"; readonly mark?: "." | "duration" | "minutes" };

// A few words that are none of it are taken for blanks.
const SHARE = 0.9;
const MOST_TRIED = 2000;

/**
 * How most of the cells can be read; undefined if they are words. Of two ways to write one kind, as month or day first, the
 * one that reads more of them.
 *
 * @param words What the cells hold, each once.
 * @param cells How many cells hold each; one if left out.
 * @param mark The sign before fractions in the rest of the table: how cells that can be read both ways are read.
 */
export function readingOf(
  words: readonly string[],
  cells?: ArrayLike<number>,
  mark: DecimalMark = ".",
): Reading | undefined {
  const tried = [...words.keys()].filter((at) => words[at].trim() !== "").slice(0, MOST_TRIED);
  if (tried.length === 0) return undefined;
  const cellsOf = (some: readonly number[]): number => some.reduce((sum, at) => sum + (cells?.[at] ?? 1), 0);
  const all = cellsOf(tried);
  const readBy = (reading: Reading): number => {
    const read = reader(reading);
    return cellsOf(tried.filter((at) => !Number.isNaN(read(words[at]))));
  };
  const given = tried.map((at) => words[at]);
  const ways = [
    ...READINGS[mark],
    ...inUnits(given, mark),
    ...(areMeters(given) || haveBothSides(given) ? [] : [DURATION]),
    // 28:25 and 60:40 are scores and shares unless some have a zero that numbers would not.
    ...(given.some((word) => /:0\d/.test(word)) ? [MINUTES] : []),
  ];
  const found = ways.find((reading) => readBy(reading) >= SHARE * all);
  const read = found ? readBy(found) : 0;
  const around = read < all ? formsAround(given, isAmount(found) ? found : undefined, mark) : [];
  const reads = around.map(readBy);
  const best = reads.reduce((most, count) => Math.max(most, count), 0);
  const better = best > read && best >= SHARE * all ? around[reads.indexOf(best)] : undefined;
  const first = better ?? found;
  if (!first) return undefined;
  const most = readBy(first);
  // A few of more than a day tell that all are durations.
  if (first.kind === "time") {
    if (most === all) return first;
    return [DURATION, MINUTES].find((other) => readBy(other) === all) ?? first;
  }
  return most === all ? first : (ways.find((other) => isTwin(first, other) && readBy(other) > most) ?? first);
}

function isAmount(reading: Reading | undefined): reading is AmountForm {
  return reading !== undefined && "point" in reading;
}

/** Whether both are one kind of number, written otherwise. */
function isTwin(one: Reading, other: Reading): boolean {
  if (isAmount(one) && (one.units || one.ledger || one.noted)) return false;
  return one.kind === other.kind && "unit" in one === "unit" in other && "short" in one === "short" in other;
}

const MINUTES: Reading = { kind: "time", mark: "minutes" };
const DURATION: Reading = { kind: "time", mark: "duration" };

const READINGS = { ".": waysOf([".", ","]), ",": waysOf([",", "."]) };

function waysOf(marks: readonly DecimalMark[]): readonly Reading[] {
  const amounts = (["percent", "money", "number"] as const).flatMap((kind) =>
    marks.map((point) => ({ kind, point })),
  );
  return [
    ...amounts,
    { kind: "time" },
    { kind: "date", order: "ymd" },
    // 03/04/2024 has the month first unless other rows say no; 03.04.2024 the day.
    { kind: "date", order: "mdy" },
    { kind: "date", order: "dmy" },
    // 18.30.00, if it is no day of a month.
    { kind: "time", mark: "." },
  ];
}

// Fewer words, such as 2WD and 4WD, are categories.
const FEWEST_MEASURED = 12;
const FEWEST_IN_UNITS = 3;
// The sides of an account are no units.
const SIDE = /^(?:CR|DR|Cr|Dr|cr|dr)$/;

/** Numbers with a unit behind them: that of the first that has one. */
function inUnits(words: readonly string[], mark: DecimalMark): readonly Reading[] {
  const unit = words.map((word) => unitBehind(wordIn(word) ?? "")).find((one) => one !== undefined);
  if (unit === undefined || SIDE.test(unit)) return [];
  const many = words.length >= FEWEST_MEASURED;
  if (!many && !(unit.length > 1 && isUnit(unit) && words.length >= FEWEST_IN_UNITS)) return [];
  return [
    ...(areMeters(words) || !many ? [] : [{ kind: "number", short: true } as const]),
    { kind: "number", point: mark, unit },
    { kind: "number", point: mark === "." ? "," : ".", unit },
  ];
}

/** A small m behind all numbers, or all but a few words, is neither millions nor minutes. */
function areMeters(words: readonly string[]): boolean {
  const units = words.map((word) => unitBehind(wordIn(word) ?? ""));
  const meters = units.filter((unit) => unit === "m").length;
  const others = units.some((unit) => unit !== undefined && unit !== "m");
  return !others && meters >= SHARE * words.length;
}

/** What reads a cell: NaN if it is not such a number. */
export function reader(reading: Reading): (cell: string) => number {
  const read = wordReader(reading);
  return (cell) => {
    const word = wordIn(cell);
    return word === undefined ? Number.NaN : read(word);
  };
}

function wordReader(reading: Reading): (word: string) => number {
  if (reading.kind === "time") {
    return { ":": timeOf, ".": dottedTimeOf, duration: durationOf, minutes: minutesOf }[reading.mark ?? ":"];
  }
  if (reading.kind === "date") {
    if ("perDay" in reading) return (word) => Number(word) / reading.perDay;
    if ("digits" in reading) return (word) => digitDay(Number(word));
    const { order } = reading;
    return (word) => dateOf(word, order);
  }
  if ("short" in reading) return shortOf;
  return (word) => formedAmount(word, reading);
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
  ["falsch", "wahr"],
  ["faux", "vrai"],
  ["falso", "verdadero"],
  ["falso", "vero"],
  ["falso", "verdadeiro"],
  ["n", "j"],
  ["no", "sì"],
  ["não", "sim"],
  ["nao", "sim"],
  ["nee", "ja"],
  ["nej", "ja"],
  ["nei", "ja"],
  ["nie", "tak"],
  ["ei", "kyllä"],
  ["нет", "да"],
  ["hayır", "evet"],
  ["aus", "an"],
  ["✗", "✓"],
  ["✘", "✔"],
  ["☐", "☑"],
  ["☐", "☒"],
  ["0", "1"],
];

// More spellings than these are no slips of the shift key.
const MOST_SPELLINGS = 20;

/**
 * The words for no and yes, in this order, however their letters are written: Yes, yes and YES are one word, which is told in
 * small letters. Undefined if they are others.
 */
export function yesNo(words: readonly string[]): readonly [string, string] | undefined {
  if (words.length < 2 || words.length > MOST_SPELLINGS) return undefined;
  const spellings = new Map<string, string>();
  for (const word of words) {
    const plain = word.trim().toLowerCase();
    spellings.set(plain, spellings.has(plain) ? plain : word);
  }
  if (spellings.size !== 2) return undefined;
  const pair = PAIRS.find((names) => names.every((name) => spellings.has(name)));
  return pair && [spellings.get(pair[0])!, spellings.get(pair[1])!];
}
