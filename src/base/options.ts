/**
 * Options as plain data, and the one interpreter of it. A table of options survives JSON unchanged; from it follow the
 * type of a recipe, its checks and messages, the flags of the program and the fields of the studio.
 */

import { OptionError } from "./errors.js";
import { unknownOption } from "./unknown-option.js";

/** One option: what it means, which values it accepts, and its default. Without a default it must be given. */
export interface Option {
  readonly kind: "integer" | "number" | "choice";
  /** The smallest value accepted. */
  readonly min?: number;
  /** Whether values must be greater than `min`, not equal to it. */
  readonly above?: true;
  /** The largest value accepted. */
  readonly max?: number;
  /** Whether "auto" is accepted too. */
  readonly auto?: true;
  /** Whether "none" is accepted too. */
  readonly none?: true;
  /** Whether a range of integers, `{ from, to }`, is accepted too. */
  readonly range?: true;
  /** The values of a choice. */
  readonly choices?: readonly string[];
  /** Names that it had in earlier versions: they are still taken, and a result says which to use. */
  readonly alias?: readonly string[];
  readonly default?: number | string;
  /** One line of documentation. */
  readonly doc: string;
}

/** Options by name. */
export type Options = Readonly<Record<string, Option>>;

type ValueOf<O> = O extends { readonly choices: readonly (infer Name)[] }
  ? Name
  :
      | number
      | (O extends { readonly auto: true } ? "auto" : never)
      | (O extends { readonly none: true } ? "none" : never)
      | (O extends { readonly range: true } ? Range : never);

/** Integers from `from` to `to`, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

type NamesWithDefault<O extends Options> = {
  [K in keyof O]: O[K] extends { readonly default: unknown } ? K : never;
}[keyof O];

// Mapped over names of O, so that an editor shows the doc comment of the option in the table.
type Values<O extends Options, Names extends keyof O> = { readonly [K in Names]: ValueOf<O[K]> };
type SomeValues<O extends Options, Names extends keyof O> = {
  readonly [K in Names]?: ValueOf<O[K]> | undefined;
};

type AliasOf<O> = O extends { readonly alias: readonly (infer Name extends string)[] } ? Name : never;

/** What a user may still write: options by names that they had. */
export type GivenBefore<O extends Options> = {
  readonly [K in keyof O as AliasOf<O[K]>]?: ValueOf<O[K]> | undefined;
};

/** What a user may write: options with a default may be left out. */
export type Given<O extends Options> = Values<O, Exclude<keyof O, NamesWithDefault<O>>> &
  SomeValues<O, NamesWithDefault<O>>;

/** Every option with its value. */
export type Settled<O extends Options> = Values<O, keyof O>;

/** Whether the option accepts the value. */
export function accepts(option: Option, value: unknown): boolean {
  const { kind, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, above } = option;
  if (kind === "choice") return (option.choices as readonly unknown[]).includes(value);
  if ((option.auto && value === "auto") || (option.none && value === "none")) return true;
  if (option.range && isRange(value)) return value.from >= min && value.to <= max;
  return (
    typeof value === "number" &&
    (kind === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
    (above ? value > min : value >= min) &&
    value <= max
  );
}

function isRange(value: unknown): value is Range {
  if (typeof value !== "object" || value === null) return false;
  const { from, to, ...rest } = value as Partial<Range>;
  return (
    Number.isSafeInteger(from) &&
    Number.isSafeInteger(to) &&
    Number(from) <= Number(to) &&
    Object.keys(rest).length === 0
  );
}

/** What the option accepts, in words: `an integer >= 1 or "auto"`. */
export function accepted({ kind, choices = [], min, max, above, auto, none, range }: Option): string {
  if (kind === "choice") return choices.map((name) => JSON.stringify(name)).join(" or ");
  const bounds = [
    ...(min === undefined ? [] : [`${above ? ">" : ">="} ${min}`]),
    ...(max === undefined ? [] : [`<= ${max}`]),
  ];
  const noun = kind === "integer" ? "an integer" : "a finite number";
  const number = [noun, bounds.join(" and ")].filter(Boolean).join(" ");
  const among = range ? ["a range { from, to } of such"] : [];
  return [number, ...among, ...(auto ? ['"auto"'] : []), ...(none ? ['"none"'] : [])].join(" or ");
}

/** The option's rule as it stands in a message: `must be an integer >= 1`. */
export function rule(option: Option): string {
  return `must be ${accepted(option)}`;
}

/** An option that was given by a name that it had: the one used, and the one that it has. */
export interface Renamed {
  readonly option: string;
  readonly name: string;
}

/** What was given, by the names that the options have now. Throws an OptionError for an option that has two values. */
export function currentNames(
  options: Options,
  given: Readonly<Record<string, unknown>>,
): { readonly given: Readonly<Record<string, unknown>>; readonly renamed: readonly Renamed[] } {
  const renamed = Object.entries(options).flatMap(([name, { alias = [] }]) =>
    alias.filter((former) => Object.hasOwn(given, former)).map((option) => ({ option, name })),
  );
  if (renamed.length === 0) return { given, renamed };
  const current = { ...given };
  for (const { option, name } of renamed) {
    delete current[option];
    if (given[option] === undefined) continue;
    if (current[name] !== undefined)
      throw new OptionError(option, { code: "NAMED_TWICE", name }, given[option]);
    current[name] = given[option];
  }
  return { given: current, renamed: renamed.filter(({ option }) => given[option] !== undefined) };
}

/** Checks what was given against the options and fills in the defaults. `undefined` counts as left out. */
export function settle<O extends Options>(options: O, asked: Readonly<Record<string, unknown>>): Settled<O> {
  const { given } = currentNames(options, asked);
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(options, name)) {
      throw unknownOption(name, Object.keys(options), given[name]);
    }
  }
  const settled: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const value = given[name] ?? option.default;
    if (!accepts(option, value)) throw new OptionError(name, rule(option), given[name]);
    settled[name] = value;
  }
  return settled as Settled<O>;
}
