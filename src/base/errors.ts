/** Errors as data: a code and fields, from which a table of the room that throws makes the message. */

/** What an error is about, by name: rows, columns, lines, the value given. */
export type ErrorFields = Readonly<Record<string, unknown>>;

/**
 * Every error this library throws on purpose. `code` is stable between versions (docs/errors.md lists all codes), `fields`
 * hold the facts; `message` is an English sentence made from them.
 */
export class SpectaclError extends Error {
  readonly code: string;
  readonly fields: ErrorFields;

  constructor(code: string, fields: ErrorFields, message: string) {
    super(message);
    this.name = "SpectaclError";
    this.code = code;
    this.fields = fields;
  }
}

/**
 * Rows, a graph or a file that cannot be used. `fields` name the place, for example `{ row, column, value }`.
 *
 * @example
 * try {
 *   points([[1, 2], [3, Number.NaN]]);
 * } catch (error) {
 *   if (error instanceof InputError && error.code === "NOT_FINITE") console.error(error.fields.row); // 1
 * }
 */
export class InputError extends SpectaclError {
  constructor(code: string, fields: ErrorFields, message: string) {
    super(code, fields, message);
    this.name = "InputError";
  }
}

/** Rules that depend on the input: each has a code of its own, and the fields its text is made from. */
const RULES = {
  UNKNOWN_OPTION: ({ names, close }: { readonly names: readonly string[]; readonly close?: string }) =>
    `is not an option here (${close === undefined ? names.join(", ") : `did you mean ${close}?`})`,
  NAMED_TWICE: ({ name }: { readonly name: string }) =>
    `is called ${name} now, which is given too: leave it out`,
  SCALE_OF_RECIPE: () =>
    'is no option any more: give rows as they are and say how to scale them in the recipe, { scale: "standard" }',
  NOT_FOR_GRAPHS: () => "must be left out for a graph",
  NOT_FOR_METRIC: ({ distance }: { readonly distance: string }) =>
    `must be left out with distance ${JSON.stringify(distance)}`,
  METRIC_NOT_FOR_METHOD: ({
    method,
    names,
  }: {
    readonly method: string;
    readonly names: readonly string[];
  }) => `must be ${oneOf(names)} for method ${JSON.stringify(method)}`,
  NO_MODEL_OF_METRIC: ({ names }: { readonly names: readonly string[] }) =>
    `must be ${oneOf(names)} for a model`,
  MORE_THAN_ROWS: ({ distinct }: { readonly distinct: number }) =>
    `must be at most the number of distinct rows, ${distinct}`,
  MORE_THAN_NODES: ({ nodes }: { readonly nodes: number }) => `must be at most the number of nodes, ${nodes}`,
  LEVEL_NOT_FITTED: ({ grown }: { readonly grown: string | null }) =>
    grown === null
      ? "is not in a model without a tree"
      : `must not be finer than "${grown}", the level of the fit`,
  FEWER_THAN_CLUSTERS: ({ clusters }: { readonly clusters: number }) =>
    `must be at least the number of clusters, ${clusters}`,
  TOO_FEW_DISTINCT_LANDMARKS: () =>
    "must be larger: the landmarks drawn have fewer distinct rows than clusters",
  NO_STAGES_OF_LANDMARKS: () =>
    'must not name a stage when landmarks stand in for the rows; use landmarks: "none" to keep the stages of all rows',
};

function oneOf(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" or ");
}

/** A rule that depends on the input, by its code and fields. */
export type OptionRule = {
  [C in keyof typeof RULES]: { readonly code: C } & (Parameters<(typeof RULES)[C]> extends [infer F]
    ? F
    : unknown);
}[keyof typeof RULES];

/**
 * An option that breaks its rule. `rule` completes the sentence that begins with the option's name: `must be an integer
 * >= 1`. The code is "OPTION" if the value breaks the option's own rule, whatever the input.
 */
export class OptionError extends SpectaclError {
  readonly option: string;
  readonly rule: string;
  readonly value: unknown;

  constructor(option: string, rule: string | OptionRule, value: unknown) {
    const { code, ...about } = typeof rule === "string" ? { code: "OPTION" as const } : rule;
    const text = typeof rule === "string" ? rule : textOf(RULES, rule.code, rule);
    super(code, { option, value, rule: text, ...about }, `${option} ${text}, got ${shown(value)}.`);
    this.name = "OptionError";
    this.option = option;
    this.rule = text;
    this.value = value;
  }
}

/** An OptionError as it was, from what another thread says of it. */
export function optionErrorOf(code: string, fields: ErrorFields, message: string): OptionError {
  const { option, rule, value } = fields;
  const error = new OptionError(String(option), String(rule), value);
  return Object.assign(error, { code, fields, message });
}

/** The codes that an OptionError may have. */
export const OPTION_CODES: readonly string[] = ["OPTION", ...Object.keys(RULES)];

/** What can go wrong in a room: for each code, the text made from its fields. */
export type ErrorTable = Readonly<Record<string, (fields: never) => string>>;

/** What makes a room's errors: the code is one of its table, the fields are those that the code's text needs. */
export type ErrorMaker<T extends ErrorTable, E extends SpectaclError> = <C extends keyof T & string>(
  code: C,
  ...fields: Parameters<T[C]>
) => E;

/** What makes the InputErrors of a room from its table. */
/* @__NO_SIDE_EFFECTS__ */
export function inputErrors<T extends ErrorTable>(table: T): ErrorMaker<T, InputError> {
  return (code, ...[fields = {}]) => new InputError(code, fields, textOf(table, code, fields));
}

/** What makes other errors of a room, those not caused by the caller, from its table. */
/* @__NO_SIDE_EFFECTS__ */
export function otherErrors<T extends ErrorTable>(table: T): ErrorMaker<T, SpectaclError> {
  return (code, ...[fields = {}]) => new SpectaclError(code, fields, textOf(table, code, fields));
}

function textOf(table: ErrorTable, code: string, fields: unknown): string {
  return table[code](fields as never);
}

/** The error of what was read from a file, with the name of that file. */
export function inFile(name: string, { code, fields, message }: InputError): InputError {
  return new InputError(code, { ...fields, name }, `${name}: ${message}`);
}

/** A value as it is shown in a message: short, quoted if it is text. */
export function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "number" || typeof value === "boolean" || value === null || value === undefined) {
    return Object.is(value, -0) ? "-0" : String(value);
  }
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "object") return smallRecord(value) ?? "an object";
  return typeof value === "function" ? "a function" : String(value);
}

// Fields of a record that is shown whole.
const FEW_FIELDS = 3;

/** A record of a few numbers or words, such as a range, as it is written. */
function smallRecord(value: object): string | undefined {
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const fields = Object.entries(value);
  if (fields.length === 0 || fields.length > FEW_FIELDS) return undefined;
  if (fields.some(([, field]) => typeof field === "object" || typeof field === "function")) return undefined;
  return `{ ${fields.map(([name, field]) => `${name}: ${shown(field)}`).join(", ")} }`;
}
