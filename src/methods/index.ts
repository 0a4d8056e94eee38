/** The methods, and the type of a recipe made from their options. */
import { OptionError } from "../base/errors.js";
import { type Given, type Settled, settle } from "../base/options.js";
import { dbscan } from "./dbscan.js";
import { kmeans } from "./kmeans.js";
import type { Method } from "./method.js";
import { robustSpectral } from "./robust-spectral.js";
import { spectacl } from "./spectacl.js";
import { spectaclNormalized } from "./spectacl-normalized.js";
import { spectral } from "./spectral.js";

export const methods = {
  spectacl,
  "spectacl-normalized": spectaclNormalized,
  spectral,
  "robust-spectral": robustSpectral,
  dbscan,
  kmeans,
} as const;

export type MethodName = keyof typeof methods;

/** The method used when a recipe names none: the best untuned choice. */
export const DEFAULT_METHOD = "spectacl-normalized";

type OptionsOf<M extends MethodName> = (typeof methods)[M]["options"];

/** A clustering job as plain JSON: a method and its options. Left out, the method is "spectacl-normalized". */
export type Recipe =
  | { [M in MethodName]: { readonly method: M } & Given<OptionsOf<M>> }[MethodName]
  | ({ readonly method?: undefined } & Given<OptionsOf<typeof DEFAULT_METHOD>>);

export interface CheckedRecipe {
  readonly name: MethodName;
  readonly method: Method;
  readonly options: Settled<Method["options"]>;
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

/** The recipe with every option checked and filled in. */
export function checkedRecipe(recipe: Recipe): CheckedRecipe {
  if (typeof recipe !== "object" || recipe === null)
    throw new OptionError("recipe", "must be an object", recipe);
  const { method: given, ...options } = recipe;
  const name = given ?? DEFAULT_METHOD;
  if (!Object.hasOwn(methods, name)) {
    const names = Object.keys(methods).map((known) => JSON.stringify(known));
    throw new OptionError("method", `must be ${names.join(" or ")}`, name);
  }
  const method = methods[name] as unknown as Method;
  return { name, method, options: settle(method.options, options) };
}
