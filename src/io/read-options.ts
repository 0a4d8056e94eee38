/** Options of the readers: each with its rule, checked before any byte is read. */
import { OptionError } from "../base/errors.js";
import { isRecord } from "../base/record.js";
import { unknownOption } from "../base/unknown-option.js";

export type Rule = readonly [rule: string, accepts: (value: unknown) => boolean];

/** A rule for every option. */
export type Rules<Options> = { readonly [K in keyof Options]-?: Rule };

export const TEXT: Rule = ["must be text", (value) => typeof value === "string"];
export const BOOLEAN: Rule = ["must be true or false", (value) => typeof value === "boolean"];
export const BYTES: Rule = [
  "must be a number of bytes > 0",
  (value) => typeof value === "number" && value > 0,
];

export function oneOf(words: readonly unknown[]): Rule {
  return [`must be one of ${words.join(", ")}`, (value) => words.includes(value)];
}

/** Throws an OptionError for a name that has no rule, or a value that breaks it; undefined counts as left out. */
export function checkReadOptions<Options>(options: Options, rules: Rules<Options>): void {
  if (!isRecord(options)) throw new OptionError("options", "must be an object", options);
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(rules, name)) throw unknownOption(name, Object.keys(rules), value);
    const [rule, accepts] = rules[name as keyof Options];
    if (value !== undefined && !accepts(value)) throw new OptionError(name, rule, value);
  }
}
