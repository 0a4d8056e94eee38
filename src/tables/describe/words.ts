/** What sets a cluster apart → plain words for it. */
import { isRecord } from "../../base/record.js";
import { checkArgument, type Rule, TEXT } from "../../base/rules.js";
import { dateText, timeText } from "../table/moment-text.js";
import type { Table } from "../table/table.js";
import type { Contrast, QuantityContrast } from "./contrasts.js";

const IN_NAME = 2;

/** "high mass, island Biscoe"; by its number if nothing sets it apart. */
export function nameOf(contrasts: readonly Contrast[], cluster: number, table: Table): string {
  const parts = contrasts.slice(0, IN_NAME).map((contrast) => part(contrast, table));
  return parts.length > 0 ? parts.join(", ") : `cluster ${cluster}`;
}

function part(contrast: Contrast, table: Table): string {
  const { name, effect } = contrast;
  if (contrast.kind === "quantity") return `${sideOf(contrast)} ${name}`;
  const more = effect > 0;
  if (contrast.value === "") return more ? `${name} blank` : `${name} given`;
  const column = table.columns[contrast.column];
  // Of two words the other one says the same without "not".
  const other = column.kind === "text" && !more ? soleOther(column.words, contrast.value) : undefined;
  return more
    ? `${name} ${contrast.value}`
    : other !== undefined
      ? `${name} ${other}`
      : `${name} not ${contrast.value}`;
}

function soleOther(words: readonly string[], value: string): string | undefined {
  const others = words.filter((word) => word !== value && word !== "");
  return others.length === 1 ? others[0] : undefined;
}

/**
 * A contrast in words, with both numbers.
 *
 * @param contrast See `describe`.
 * @param thousands What parts thousands; a comma by default.
 * @example
 * contrastText({ kind: "quantity", column: 0, name: "mass", effect: 0.8, inside: 5076.2, outside: 3714 }); // "high mass (5,076 against 3,714)"
 */
export function contrastText(contrast: Contrast, thousands = ","): string {
  checkArgument("contrast", CONTRAST, contrast);
  checkArgument("thousands", TEXT, thousands);
  const [own, others] = contrastValues(contrast, thousands);
  const what = contrastName(contrast);
  if (contrast.kind === "quantity") return `${sideOf(contrast)} ${what} (${own} against ${others})`;
  return `${what} ${own} (against ${others})`;
}

/**
 * What a contrast is about: the column, and the word that rows have more or less often.
 *
 * @param contrast See `describe`.
 */
export function contrastName(contrast: Contrast): string {
  checkArgument("contrast", CONTRAST, contrast);
  if (contrast.kind === "quantity") return contrast.name;
  return contrast.value === "" ? `${contrast.name} blank` : `${contrast.name} ${contrast.value}`;
}

/**
 * The two numbers of a contrast as text: of the cluster, and of all other rows.
 *
 * @param contrast See `describe`.
 * @param thousands What parts thousands; a comma by default.
 */
export function contrastValues(contrast: Contrast, thousands = ","): readonly [string, string] {
  checkArgument("contrast", CONTRAST, contrast);
  checkArgument("thousands", TEXT, thousands);
  return contrast.kind === "quantity"
    ? valuesText(contrast, contrast.plain ? "" : thousands)
    : [percentText(contrast.inside), percentText(contrast.outside)];
}

const CONTRAST: Rule = [
  "must be a contrast, as describe returns it",
  (value) => isRecord(value) && (value.kind === "quantity" || value.kind === "share"),
];

const SIDES = {
  number: ["high", "low"],
  date: ["late", "early"],
  time: ["late", "early"],
  longitude: ["eastern", "western"],
} as const;

function sideOf({ as, effect }: QuantityContrast): string {
  return SIDES[as ?? "number"][effect > 0 ? 0 : 1];
}

function valuesText({ as, inside, outside }: QuantityContrast, thousands: string): readonly [string, string] {
  if (as === "date") {
    const timed = Math.abs(inside - outside) < SOME_DAYS;
    return [dateText(inside, timed), dateText(outside, timed)];
  }
  return as === "time" ? [timeText(inside), timeText(outside)] : numbersText(inside, outside, thousands);
}

// Moments nearer to each other are told with their time.
const SOME_DAYS = 3;

/** Two numbers with as many digits as it takes to tell them apart, three at least. */
function numbersText(a: number, b: number, thousands: string): [string, string] {
  const scale = Math.max(Math.abs(a), Math.abs(b));
  const difference = Math.abs(a - b);
  if (scale >= 1e15 || (scale > 0 && scale < 1e-4)) return [a.toPrecision(3), b.toPrecision(3)];
  const whole = Math.floor(Math.log10(scale || 1)) + 1;
  const shown = difference > 0 ? Math.ceil(-Math.log10(difference)) : 0;
  const digits = Math.min(12, Math.max(0, 3 - whole, Math.min(shown, 6)));
  const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: digits, signDisplay: "negative" });
  const text = (value: number): string => format.format(value).replaceAll(",", thousands);
  return [text(a), text(b)];
}

function percentText(share: number): string {
  const percent = 100 * share;
  if (percent > 0 && percent < 1) return "< 1 %";
  if (percent < 100 && percent > 99) return "> 99 %";
  return `${Math.round(percent)} %`;
}
