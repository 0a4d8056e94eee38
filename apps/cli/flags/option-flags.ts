/** Declared options → flags of a command; flags given → checked options. */
import { type Command, Option } from "commander";
import { type Option as Declared, OptionError, type Options, warningText } from "spectacl";
import { settle } from "spectacl/internal";
import { kebab } from "../../report/text/shell.js";
import { usage } from "../exit.js";
import { messageOf } from "../messages.js";
import { terminal } from "../terminal/terminal.js";

export type Flags = Readonly<Record<string, unknown>>;

/** The owners of options by name, such as the methods. */
type Owners = Readonly<Record<string, { readonly options: Options }>>;

/** The names of all options of all owners. */
function optionNames(owners: Owners): string[] {
  return [...new Set(Object.values(owners).flatMap(({ options }) => Object.keys(options)))];
}

/** Adds one flag for every option of the owners; its help combines what the owners say about it. */
export function addOptionFlags(
  command: Command,
  owners: Owners,
  group: string,
  short: Readonly<Record<string, string>> = {},
): void {
  for (const name of optionNames(owners)) {
    const own = Object.entries(owners).flatMap(([owner, { options }]) =>
      Object.hasOwn(options, name) ? [{ owner, option: options[name] }] : [],
    );
    const letter = short[name] ? `-${short[name]}, ` : "";
    const flag = new Option(`${letter}--${kebab(name)} <${placeholder(own[0].option)}>`);
    flag.description = helpOf(own, Object.keys(owners).length);
    // For completion only: the options check themselves.
    const choices = own.flatMap(({ option }) => option.choices ?? []);
    if (choices.length > 0) flag.argChoices = [...new Set(choices)];
    command.addOption(flag.helpGroup(group));
    for (const { option } of own) {
      for (const alias of option.alias ?? []) addFormerFlag(command, alias, name, placeholder(option));
    }
  }
}

/** A flag by the name that it had: taken with a note, and not in the help. */
function addFormerFlag(command: Command, alias: string, name: string, value: string): void {
  if (command.options.some((known) => known.attributeName() === alias)) return;
  const [former, flag] = [`--${kebab(alias)}`, `--${kebab(name)}`];
  command.addOption(new Option(`${former} <${value}>`).hideHelp());
  command.hook("preAction", (_, own) => {
    const given: unknown = own.getOptionValue(alias);
    if (given === undefined) return;
    if (own.getOptionValue(name) !== undefined)
      throw usage(`${former} is called ${flag} now: use one of them.`);
    own.setOptionValue(name, given);
    own.setOptionValue(alias, undefined);
    const screen = terminal(own.opts());
    const text = warningText({ code: "RENAMED", option: former, name: flag });
    screen.print(`  ${screen.warning("note")} ${text}`);
  });
}

function placeholder(option: Declared): string {
  if (option.choices) return "name";
  const words = [option.range && "from:to", option.auto && "auto", option.none && "none"].filter(Boolean);
  return [option.kind === "integer" ? "n" : "number", ...words].join("|");
}

interface Owned {
  readonly owner: string;
  readonly option: Declared;
}

/** Each meaning of the flag once, with its choices and default, and the owners that have it unless all do. */
function helpOf(own: readonly Owned[], all: number): string {
  const meanings = new Map<string, Owned[]>();
  for (const one of own) {
    const { doc, choices } = one.option;
    const text = choices ? `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}: ${doc}` : doc;
    // A text that is the beginning of another adds nothing.
    const same = [...meanings.keys()].find((known) => known.startsWith(text)) ?? text;
    meanings.set(same, [...(meanings.get(same) ?? []), one]);
  }
  return [...meanings]
    .map(([text, who]) => {
      const names = who.length === all ? "" : ` (${who.map(({ owner }) => owner).join(", ")})`;
      return `${text}${defaults(who)}${names}`;
    })
    .join("; ");
}

/** [0.1], or [0.1; spirals 0.05] if owners differ. */
function defaults(who: readonly Owned[]): string {
  const [first, ...rest] = who.filter(({ option }) => option.default !== undefined);
  if (!first) return "";
  const others = rest.filter(({ option }) => option.default !== first.option.default);
  return ` [${[String(first.option.default), ...others.map(({ owner, option }) => `${owner} ${option.default}`)].join("; ")}]`;
}

/**
 * The options of `owner` given by the flags, which override `base`; checked by the options' own rules.
 * A flag that only other owners have is an error, unless `lenient`.
 */
export function optionsFrom(
  owners: Owners,
  owner: string,
  flags: Flags,
  base: Flags = {},
  lenient = false,
): Record<string, unknown> {
  const { options } = owners[owner];
  const given: Record<string, unknown> = { ...base };
  for (const name of optionNames(owners)) {
    const text = flags[name];
    if (text === undefined) continue;
    if (Object.hasOwn(options, name)) given[name] = typed(name, text, options[name]);
    else if (!lenient) {
      const has = Object.keys(options).map((other) => `--${kebab(other)}`);
      throw usage(`--${kebab(name)} is not an option of ${owner}; its options are ${has.join(", ")}.`);
    }
  }
  check(owner, options, given);
  return given;
}

/** The text of a flag → the value its option takes; text that does not parse is left for the option's check to reject. */
function typed(name: string, text: unknown, option: Declared): unknown {
  if (typeof text !== "string" || option.kind === "choice" || (option.auto && text === "auto")) return text;
  const range = option.range && /^\s*(\d+)\s*:\s*(\d+)\s*$/.exec(text);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    if (from > to) throw usage(`--${kebab(name)}: a range such as 2:8 must ascend, got ${text.trim()}.`);
    return { from, to };
  }
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(value) ? text : value;
}

function check(owner: string, options: Options, given: Flags): void {
  try {
    settle(options, given);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    const { option } = error;
    if (given[option] === undefined)
      throw usage(`${owner} needs --${kebab(option)}: ${options[option].doc}.`);
    throw usage(messageOf(error));
  }
}

/** A parser for flags that are not options of a method: an integer >= 1 and at most `most`. */
export function positiveInteger(flag: string, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 1)
      throw usage(`${flag} must be an integer >= 1, got ${text}.`);
    if (value > most) throw usage(`${flag} must be at most ${most}, got ${text}.`);
    return value;
  };
}
