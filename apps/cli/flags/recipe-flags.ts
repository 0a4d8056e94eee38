/** Recipes from the command line: --method, the flags of its options, and --recipe files. */
import { readFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { DEFAULT_METHOD, type Option as Declared, type MethodName, methods, type Recipe } from "spectacl";
import {
  autoMethod,
  closestWord,
  isRecord,
  methodWith,
  VECTOR_METHOD,
  withCurrentNames,
} from "spectacl/internal";
import { badData, usage } from "../exit.js";
import { readFailure } from "../file-errors.js";
import type { DataFlags } from "./data-flags.js";
import { addOptionFlags, type Flags, optionsFrom } from "./option-flags.js";

export const METHOD_NAMES = Object.keys(methods) as MethodName[];

/** What --method names: "auto" finds the method. */
export const offered = { auto: autoMethod, ...methods };
type OfferedName = keyof typeof offered;
const OFFERED_NAMES = Object.keys(offered) as OfferedName[];

const GROUP = "Method:";

/** Adds `--method`, every method's flags and `--recipe`. */
export function addRecipeFlags(command: Command): Command {
  const names = OFFERED_NAMES.join(", ");
  const method = new Option(
    "-m, --method <name>",
    `${names} [auto; with an option that auto does not have ${DEFAULT_METHOD} (${VECTOR_METHOD} for vectors, if it has that option), or the only method that has it]`,
  ).helpGroup(GROUP);
  // For completion only: a wrong name gets the closest match suggested, not the whole list.
  method.argChoices = OFFERED_NAMES;
  command.addOption(method);
  addOptionFlags(command, offered, GROUP, { clusters: "k" });
  return command.addOption(
    new Option(
      "--recipe <file>",
      "read these settings from a JSON file, such as the output of --json",
    ).helpGroup(GROUP),
  );
}

/** The named one of `known`; for a misspelled name the closest match is suggested. */
function named<N extends string>(name: unknown, known: readonly N[]): N {
  const found = known.find((one) => one === name);
  if (found !== undefined) return found;
  const near = closestWord(String(name), known);
  const hint = near ? `did you mean ${near}?` : `the methods are ${known.join(", ")}.`;
  throw usage(`unknown method ${JSON.stringify(name)}; ${hint}`);
}

/** A method by name. */
export function methodNamed(name: unknown): MethodName {
  return named(name, METHOD_NAMES);
}

/** A method by name, or "auto". */
export function offeredNamed(name: unknown): OfferedName {
  return named(name, OFFERED_NAMES);
}

/** Settings from a file: a recipe, or the output of `cluster --json`, which also records how the input was read. */
interface RecipeFile {
  readonly recipe: Flags;
  readonly input: DataFlags;
}

const INPUT_FIELDS = ["columns", "truth", "na", "naValues"] as const;
// Versions before 0.9 named these rules differently.
const EARLIER_NA: Readonly<Record<string, string>> = { error: "fail", mean: "fill" };

export async function readRecipeFile(file: string | undefined): Promise<RecipeFile> {
  if (file === undefined) return { recipe: {}, input: {} };
  const read = await readJson(file);
  if (!isRecord(read)) throw badData(`${file} must contain a JSON object, such as {"clusters": 3}.`);
  if (!isRecord(read.recipe)) return { recipe: withCurrentNames(read), input: {} };
  const input = isRecord(read.input) ? read.input : {};
  const known = INPUT_FIELDS.filter((field) => typeof input[field] === "string");
  const settings = Object.fromEntries(known.map((field) => [field, input[field] as string]));
  const { na } = settings;
  // Versions before 0.9 kept the scale with the input.
  const scale = typeof input.scale === "string" ? { scale: input.scale } : {};
  return {
    recipe: { ...scale, ...withCurrentNames(read.recipe) },
    input: { ...settings, ...(na !== undefined && { na: EARLIER_NA[na] ?? na }) } as DataFlags,
  };
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw readFailure(file, error);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badData(`${file} is not valid JSON: ${(error as Error).message}.`);
  }
}

/** The recipe given by the flags, which override those of a recipe file. Checked before any data is read. */
export function recipeFrom(flags: Flags, saved: Flags = {}): Recipe {
  const { method: own, ...rest } = saved;
  const name = methodFrom(flags, saved);
  // Options saved for another method would mean something else.
  const base = own === undefined || own === name ? rest : {};
  // With options that several methods have it stays open: what the rows are decides.
  const isOpen = name === DEFAULT_METHOD && flags.method === undefined && own === undefined;
  return {
    ...(!isOpen && { method: name }),
    ...optionsFrom(offered, name, flags, base),
  } as unknown as Recipe;
}

/** The method named; without a name the one that the options mean. */
export function methodFrom(flags: Flags, saved: Flags = {}): OfferedName {
  const asked = flags.method ?? saved.method;
  if (asked !== undefined) return offeredNamed(asked);
  const all: Flags = { ...saved, ...flags };
  const isOption = (name: string): boolean =>
    METHOD_NAMES.some((method) => Object.hasOwn(methods[method].options, name));
  const given = Object.keys(all).filter((name) => all[name] !== undefined && isOption(name));
  return methodWith(given);
}

/** The name that an option of any method has now. */
export function currentOption(name: string): string {
  const options = METHOD_NAMES.flatMap((method): [string, Declared][] =>
    Object.entries(methods[method].options),
  );
  return options.find(([, { alias }]) => alias?.includes(name))?.[0] ?? name;
}

/** The recipe of one method among several: flags it does not have are ignored. */
export function recipeFor(name: MethodName, flags: Flags): Recipe {
  return { method: name, ...optionsFrom(methods, name, flags, {}, true) } as unknown as Recipe;
}

/** How the recipe has columns scaled. */
export function scaleOf(recipe: Recipe): Pick<DataFlags, "scale"> {
  const { scale = "auto", preset } = recipe as { scale?: NonNullable<DataFlags["scale"]>; preset?: string };
  return { scale: scale === "auto" && preset === "paper" ? "none" : scale };
}
