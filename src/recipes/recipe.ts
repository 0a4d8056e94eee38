/** Recipe → the same recipe with every option checked and filled in; and, after a run, with what was found. */
import { OptionError } from "../base/errors.js";
import { type Given, type Options, type Settled, settle } from "../base/options.js";
import { DEFAULT_METHOD, type MethodName, methods, type OptionsOf } from "./methods.js";

/** A clustering job as plain JSON: a method and its options. Without a method it is "spectacl-normalized". */
export type Recipe =
  | { [M in MethodName]: { readonly method: M } & Given<OptionsOf<M>> }[MethodName]
  | ({ readonly method?: undefined } & Given<OptionsOf<typeof DEFAULT_METHOD>>);

/** The options of a method with their values. */
export type SettledOptions<M extends MethodName> = Settled<OptionsOf<M>>;

/** A recipe with a known method and a value for each of its options. */
export type CheckedRecipe = {
  [M in MethodName]: { readonly name: M; readonly options: SettledOptions<M> };
}[MethodName];

/** The options that several methods have, as seen in any checked recipe. */
export interface CommonOptions {
  readonly clusters?: number | "auto";
  readonly landmarks?: number | "auto" | "none";
  readonly preset?: "default" | "paper";
  readonly seed: number;
}

/** Throws an OptionError that names the first option that breaks its rule. */
export function checkedRecipe(recipe: Recipe): CheckedRecipe {
  if (typeof recipe !== "object" || recipe === null)
    throw new OptionError("recipe", "must be an object", recipe);
  const { method: given, ...options } = recipe;
  const name = given ?? DEFAULT_METHOD;
  if (!Object.hasOwn(methods, name)) {
    const names = Object.keys(methods).map((known) => JSON.stringify(known));
    throw new OptionError("method", `must be ${names.join(" or ")}`, name);
  }
  const declared: Options = methods[name].options;
  return { name, options: settle(declared, options) } as CheckedRecipe;
}

/** The recipe with what was found in place of "auto"; options that had no part are gone. */
export function settledRecipe(
  { name, options }: CheckedRecipe,
  found: Readonly<Record<string, unknown>>,
): Recipe {
  const all: [string, unknown][] = Object.entries({ method: name, ...options, ...found });
  const settled = all.filter(([, value]) => value !== undefined && value !== "auto");
  return Object.fromEntries(settled) as unknown as Recipe;
}
