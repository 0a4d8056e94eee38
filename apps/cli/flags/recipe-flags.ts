/** Recipes from the command line: --method, the flags of its options, and --recipe files. */
import { readFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { DEFAULT_METHOD, type MethodName, methods, type Recipe } from "spectacl";
import { closestWord } from "spectacl/internal";
import { badData, usage } from "../exit.js";
import { readFailure } from "../file-errors.js";
import type { DataFlags } from "./data-flags.js";
import { addOptionFlags, type Flags, optionsFrom } from "./option-flags.js";

export const METHOD_NAMES = Object.keys(methods) as MethodName[];

const GROUP = "Method:";

/** Adds `--method`, every method's flags and `--recipe`. */
export function addRecipeFlags(command: Command): Command {
  const names = METHOD_NAMES.join(", ");
  const method = new Option("-m, --method <name>", `${names} [${DEFAULT_METHOD}]`).helpGroup(GROUP);
  // For completion only: a wrong name gets the closest match suggested, not the whole list.
  method.argChoices = METHOD_NAMES;
  command.addOption(method);
  addOptionFlags(command, methods, GROUP, { clusters: "k" });
  return command.addOption(
    new Option(
      "--recipe <file>",
      "read these settings from a JSON file, such as the output of --json",
    ).helpGroup(GROUP),
  );
}

/** The named method, or the default; for a misspelled name the closest match is suggested. */
export function methodNamed(name: unknown): MethodName {
  if (name === undefined) return DEFAULT_METHOD;
  if (typeof name === "string" && Object.hasOwn(methods, name)) return name as MethodName;
  const near = closestWord(String(name), METHOD_NAMES);
  const hint = near ? `did you mean ${near}?` : `the methods are ${METHOD_NAMES.join(", ")}.`;
  throw usage(`unknown method ${JSON.stringify(name)}; ${hint}`);
}

/** Settings from a file: a recipe, or the output of `cluster --json`, which also records how the input was read. */
export interface RecipeFile {
  readonly recipe: Flags;
  readonly input: DataFlags;
}

const INPUT_FIELDS = ["columns", "truth", "scale", "na"] as const;

export async function readRecipeFile(file: string | undefined): Promise<RecipeFile> {
  if (file === undefined) return { recipe: {}, input: {} };
  const read = await readJson(file);
  if (!isRecord(read)) throw badData(`${file} must contain a JSON object, such as {"clusters": 3}.`);
  if (!isRecord(read.recipe)) return { recipe: read, input: {} };
  const input = isRecord(read.input) ? read.input : {};
  const known = INPUT_FIELDS.filter((field) => typeof input[field] === "string");
  return { recipe: read.recipe, input: Object.fromEntries(known.map((field) => [field, input[field]])) };
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
  const name = methodNamed(flags.method ?? saved.method);
  const { method: own, ...rest } = saved;
  // Options saved for another method would mean something else.
  const base = own === undefined || own === name ? rest : {};
  return { method: name, ...optionsFrom(methods, name, flags, base) } as unknown as Recipe;
}

/** The recipe of one method among several: flags it does not have are ignored. */
export function recipeFor(name: MethodName, flags: Flags): Recipe {
  return { method: name, ...optionsFrom(methods, name, flags, {}, true) } as unknown as Recipe;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
