/** Options as data: from one record come the recipe's type, its checks and messages, and its documentation. */
import { OptionError } from "./errors.js";

/** One option: what it means, what it accepts, what it is when left out (no default: it must be given). */
export interface Option<T, Given extends boolean = boolean> {
  readonly doc: string;
  /** The rule as it stands in a message: `must be an integer >= 1`. */
  readonly rule: string;
  readonly kind: "integer" | "number" | "choice";
  /** Whether "auto" is accepted too. */
  readonly auto: boolean;
  /** Whether "none" is accepted too. */
  readonly none?: boolean;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** True if the option may be left out. */
  readonly optional: Given;
  readonly default?: T;
  accepts(value: unknown): boolean;
}

export type Options = Readonly<Record<string, Option<unknown>>>;

type ValueOf<O> = O extends Option<infer T> ? T : never;
type OptionalNames<O extends Options> = {
  [K in keyof O]: O[K] extends Option<unknown, true> ? K : never;
}[keyof O];

/** What a user may write: options with a default may be left out. */
export type Given<O extends Options> = {
  readonly [K in Exclude<keyof O, OptionalNames<O>>]: ValueOf<O[K]>;
} & {
  readonly [K in OptionalNames<O>]?: ValueOf<O[K]>;
};

/** Every option with its value. */
export type Settled<O extends Options> = { readonly [K in keyof O]: ValueOf<O[K]> };

interface Range {
  readonly doc: string;
  readonly min: number;
  readonly max?: number;
  /** Whether min itself is too small. */
  readonly above?: boolean;
}

type Auto = number | "auto";

function numeric<T>(kind: "integer" | "number", range: Range, auto: boolean, given?: T): Option<T> {
  const { doc, min, max, above = false } = range;
  const noun = kind === "integer" ? "an integer" : "a finite number";
  const bounds = `${above ? ">" : ">="} ${min}${max === undefined ? "" : ` and <= ${max}`}`;
  return {
    doc,
    kind,
    auto,
    min,
    ...(max !== undefined && { max }),
    rule: `must be ${noun} ${bounds}${auto ? ' or "auto"' : ""}`,
    optional: given !== undefined,
    ...(given !== undefined && { default: given }),
    accepts: (value) =>
      (auto && value === "auto") ||
      (typeof value === "number" &&
        (kind === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
        (above ? value > min : value >= min) &&
        value <= (max ?? Number.POSITIVE_INFINITY)),
  };
}

/** An integer that must be given. */
export function requiredInteger(range: Range): Option<number, false> {
  return numeric<number>("integer", range, false) as Option<number, false>;
}

export function integer(range: Range & { readonly default: number }): Option<number, true> {
  return numeric("integer", range, false, range.default) as Option<number, true>;
}

/** An integer, or "auto", which is the default. */
export function integerOrAuto(range: Range): Option<Auto, true> {
  return numeric<Auto>("integer", range, true, "auto") as Option<Auto, true>;
}

/** An integer, "auto", which is the default, or "none". */
export function integerAutoOrNone(range: Range): Option<Auto | "none", true> {
  const option = integerOrAuto(range);
  return {
    ...option,
    none: true,
    rule: `${option.rule} or "none"`,
    accepts: (value) => value === "none" || option.accepts(value),
  };
}

export function real(range: Range & { readonly default: number }): Option<number, true> {
  return numeric("number", range, false, range.default) as Option<number, true>;
}

export function realOrAuto(range: Range): Option<Auto, true> {
  return numeric<Auto>("number", range, true, "auto") as Option<Auto, true>;
}

export function choice<const T extends string>(about: {
  readonly doc: string;
  readonly choices: readonly T[];
  readonly default: NoInfer<T>;
}): Option<T, true> {
  return {
    doc: about.doc,
    kind: "choice",
    auto: false,
    choices: about.choices,
    rule: `must be ${about.choices.map((name) => JSON.stringify(name)).join(" or ")}`,
    optional: true,
    default: about.default,
    accepts: (value) => (about.choices as readonly unknown[]).includes(value),
  };
}

/** Checks what was given against the options and fills in the defaults. `undefined` counts as left out. */
export function settle<O extends Options>(options: O, given: Readonly<Record<string, unknown>>): Settled<O> {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(options, name)) {
      const names = Object.keys(options);
      throw new OptionError(name, `is not an option here (${names.join(", ")})`, given[name]);
    }
  }
  const settled: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const value = given[name] ?? option.default;
    if (!option.accepts(value)) throw new OptionError(name, option.rule, given[name]);
    settled[name] = value;
  }
  return settled as Settled<O>;
}
