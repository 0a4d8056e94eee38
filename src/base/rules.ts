/** Arguments and options of calls, each with its rule: checked at the door, before any work. */
import { OptionError } from "./errors.js";
import { isRecord } from "./record.js";
import { unknownOption } from "./unknown-option.js";

/** What a value must be, in words, and whether it is. */
export type Rule = readonly [rule: string, accepts: (value: unknown) => boolean];

/** Options of which none is left out. */
export type Filled<Options> = { readonly [K in keyof Options]-?: Exclude<Options[K], undefined> };

/** A rule for every option. */
export type Rules<Options> = { readonly [K in keyof Options]-?: Rule };

export const TEXT: Rule = ["must be text", (value) => typeof value === "string"];
export const BOOLEAN: Rule = ["must be true or false", (value) => typeof value === "boolean"];
export const LIST: Rule = ["must be a list", Array.isArray];
export const RECORD: Rule = ["must be an object", isRecord];
export const FUNCTION: Rule = ["must be a function", (value) => typeof value === "function"];
export const TEXTS: Rule = [
  "must be an array of words",
  (value) => Array.isArray(value) && value.every((word) => typeof word === "string"),
];
export const INDEXES: Rule = [
  "must be a list of integers >= 0",
  (value) => isList(value) && Array.prototype.every.call(value, (index) => isCount(index)),
];
/** Numbers in a list or a typed array. */
export const NUMBERS: Rule = ["must be a list of numbers", isList];
export const FLOATS: Rule = ["must be a Float64Array", (value) => value instanceof Float64Array];
export const NUMBER: Rule = ["must be a finite number", Number.isFinite];
export const BYTES: Rule = [
  "must be a number of bytes > 0",
  (value) => typeof value === "number" && value > 0,
];

export function oneOf(words: readonly unknown[]): Rule {
  return [`must be one of ${words.join(", ")}`, (value) => words.includes(value)];
}

/** Data that a text is made of: its code is one of the table's. */
export function coded(texts: object): Rule {
  return [
    `must have a code, one of ${Object.keys(texts).slice(0, 3).join(", ")}, …`,
    (value) => isRecord(value) && Object.hasOwn(texts, String(value.code)),
  ];
}

export function integerFrom(least: number): Rule {
  return [`must be an integer >= ${least}`, (value) => Number.isSafeInteger(value) && Number(value) >= least];
}

/** Throws an OptionError if the argument called `name` breaks its rule. */
export function checkArgument(name: string, [rule, accepts]: Rule, value: unknown): void {
  if (!accepts(value)) throw new OptionError(name, rule, value);
}

/**
 * Throws an OptionError for a name that has no rule, or a value that breaks it. `null` and `undefined` count as left out.
 *
 * @param what How the options are called in the call.
 */
export function checkOptions<Options>(
  options: Options,
  rules: Partial<Rules<Options>>,
  what = "options",
): void {
  if (!isRecord(options)) throw new OptionError(what, "must be an object", options);
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    const rule: Rule | undefined = Object.hasOwn(rules, name) ? rules[name as keyof Options] : undefined;
    if (rule === undefined) throw unknownOption(name, Object.keys(rules), value);
    checkArgument(name, rule, value);
  }
}

/** An array, a typed array, or an object that is used like one. */
function isList(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && isCount((value as { readonly length?: unknown }).length)
  );
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
