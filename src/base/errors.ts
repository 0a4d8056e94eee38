/** Every error this library throws on purpose; `code` stays the same between versions. */
export class SpectaclError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "SpectaclError";
    this.code = code;
  }
}

/** An option that breaks its rule, with its name and the value given. */
export class OptionError extends SpectaclError {
  readonly option: string;
  readonly value: unknown;

  constructor(option: string, rule: string, value: unknown) {
    super("OPTION", `${option} ${rule}, got ${shown(value)}.`);
    this.name = "OptionError";
    this.option = option;
    this.value = value;
  }
}

/** Rows or a graph that cannot be clustered; the message names the place. */
export class InputError extends SpectaclError {
  constructor(message: string) {
    super("INPUT", message);
    this.name = "InputError";
  }
}

/** A value as it stands in a message: short, quoted when it is text. */
export function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "number" || typeof value === "boolean" || value === null || value === undefined) {
    return Object.is(value, -0) ? "-0" : String(value);
  }
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === "function" ? "a function" : typeof value === "object" ? "an object" : String(value);
}
