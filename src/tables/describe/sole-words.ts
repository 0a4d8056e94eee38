/** The column that draws the clusters by itself → what each cluster is, in words. */
import { isRecord } from "../../base/record.js";
import { checkArgument, type Rule, TEXT } from "../../base/rules.js";
import { dateText, timeText } from "../table/moment-text.js";
import type { NumberRange } from "./ranges.js";
import type { RangeRule, SoleColumn, ValueRule } from "./sole-column.js";

/**
 * What each cluster is, in the order of their labels: "liable = 1", "x ≤ 3.2".
 *
 * @param found See `soleColumn`.
 * @param thousands What parts thousands of five digits and more; a comma by default.
 * @example
 * soleColumnTexts({ column: 0, name: "x", f: 1, rule: { kind: "ranges", clusters: [{ to: 3.2 }, { above: 3.2 }] } }); // ["x ≤ 3.2", "x > 3.2"]
 */
export function soleColumnTexts(found: SoleColumn, thousands = ","): string[] {
  checkArgument("found", FOUND, found);
  checkArgument("thousands", TEXT, thousands);
  const { name, rule } = found;
  return rule.kind === "values" ? valueTexts(name, rule) : rangeTexts(name, rule, thousands);
}

const FOUND: Rule = [
  "must be a column and its rule, as soleColumn returns it",
  (value) => isRecord(value) && isRecord(value.rule) && Array.isArray(value.rule.clusters),
];

function valueTexts(name: string, { as, clusters }: ValueRule): string[] {
  return clusters.map((values) => {
    // A few numbers may be codes, whose thousands are not parted.
    const text = (value: string | number): string => (as ? textOf(Number(value), as, "") : String(value));
    const given = values.filter((value) => value !== "").map(text);
    const blank = given.length < values.length ? [`${name} blank`] : [];
    return [...(given.length > 0 ? [`${name} = ${given.join(" or ")}`] : []), ...blank].join(" or ");
  });
}

function rangeTexts(name: string, { as, clusters }: RangeRule, thousands: string): string[] {
  const text = (value: number): string => textOf(value, as, thousands);
  return clusters.map(({ above, to }: NumberRange) => {
    if (above === undefined) return to === undefined ? `any ${name}` : `${name} ≤ ${text(to)}`;
    return to === undefined ? `${name} > ${text(above)}` : `${text(above)} < ${name} ≤ ${text(to)}`;
  });
}

function textOf(value: number, as: RangeRule["as"], thousands: string): string {
  if (as === "date") return dateText(value, !Number.isInteger(value));
  return as === "time" ? timeText(value) : numberText(value, thousands);
}

// Four digits are not parted: they may be a year.
const FIVE_DIGITS = 10_000;
const LARGE = 1e15;

function numberText(value: number, thousands: string): string {
  const size = Math.abs(value);
  if (size < FIVE_DIGITS || size >= LARGE) return String(value);
  return new Intl.NumberFormat("en-US", { maximumFractionDigits: 12 })
    .format(value)
    .replaceAll(",", thousands);
}
