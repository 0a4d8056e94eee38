/** Recipes from the command line: a method, its flags, and recipe files. */
import { type Command, Option } from "commander";
import { DEFAULT_METHOD, type MethodName, methods, type Recipe } from "../index.js";
import { nearest } from "../io.js";
import type { DataFlags } from "./data-flags.js";
import { EXIT, Failure, usage } from "./exit.js";
import { addOptionFlags, type Flags, optionsFrom } from "./flags.js";
import { readJson } from "./source.js";

export const METHOD_NAMES = Object.keys(methods) as MethodName[];

const GROUP = "Method:";

/** Adds `--method`, every method's flags and `--recipe`. */
export function addRecipeFlags(command: Command): Command {
  const names = METHOD_NAMES.join(", ");
  const method = new Option("-m, --method <name>", `${names} [${DEFAULT_METHOD}]`).helpGroup(GROUP);
  // For completion alone: a wrong name is answered with the nearest, not with all.
  method.argChoices = METHOD_NAMES;
  command.addOption(method);
  addOptionFlags(command, methods, GROUP, { clusters: "k" });
  return command.addOption(
    new Option(
      "--recipe <file>",
      "take these settings from a JSON file, such as one made by --json",
    ).helpGroup(GROUP),
  );
}

/** The method a user named, or the default; a misspelt one is answered with the nearest. */
export function methodNamed(name: unknown): MethodName {
  if (name === undefined) return DEFAULT_METHOD;
  if (typeof name === "string" && Object.hasOwn(methods, name)) return name as MethodName;
  const near = nearest(String(name), METHOD_NAMES);
  const hint = near ? `did you mean ${near}?` : `there are ${METHOD_NAMES.join(", ")}.`;
  throw usage(`no method ${JSON.stringify(name)}; ${hint}`);
}

/** Settings from a file: a recipe, or a document of `cluster --json`, which also says how its input was read. */
export interface Job {
  readonly recipe: Flags;
  readonly input: DataFlags;
}

const INPUT_FIELDS = ["columns", "truth", "scale", "na"] as const;

export async function jobFrom(file: string | undefined): Promise<Job> {
  if (file === undefined) return { recipe: {}, input: {} };
  const read = await readJson(file);
  if (!isRecord(read))
    throw new Failure(EXIT.badData, `${file} must hold a JSON object, such as {"clusters": 3}.`);
  if (!isRecord(read.recipe)) return { recipe: read, input: {} };
  const input = isRecord(read.input) ? read.input : {};
  const known = INPUT_FIELDS.filter((field) => typeof input[field] === "string");
  return { recipe: read.recipe, input: Object.fromEntries(known.map((field) => [field, input[field]])) };
}

/** The recipe that the flags ask for on top of a file's, checked before any data is read. */
export function recipeFrom(flags: Flags, job: Flags = {}): Recipe {
  const name = methodNamed(flags.method ?? job.method);
  const { method: own, ...rest } = job;
  // Another method than the file's: its options would mean something else.
  const base = own === undefined || own === name ? rest : {};
  return { method: name, ...optionsFrom(methods, name, flags, base) } as unknown as Recipe;
}

/** The recipe of one method among several: flags that it does not have are passed over. */
export function recipeFor(name: MethodName, flags: Flags): Recipe {
  return { method: name, ...optionsFrom(methods, name, flags, {}, true) } as unknown as Recipe;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
