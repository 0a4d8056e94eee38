/** The parameters people set, shared if methods share them, and the recipe each method gets from them. */
import { signal } from "@preact/signals";
import type { MethodName, MethodRecipe, Recipe } from "spectacl";
import { methods } from "./catalog.js";

/** In the order of the panels. */
export const METHODS = Object.keys(methods) as MethodName[];

/** Values by option name, one for all methods that have that option. What is left out has its default. */
export type Parameters = Readonly<Record<string, number | string>>;

export const parameters = signal<Parameters>({});

/** The methods that are run and shown. */
export const chosen = signal<readonly MethodName[]>(METHODS);

/** The recipe of one method. */
export function recipeOf(method: MethodName, given: Parameters): MethodRecipe {
  const options = methods[method].options;
  // Who sets the number means so many clusters, and not more inside of them.
  const { level: _, ...flat } = given;
  const all = typeof given.clusters === "number" ? flat : given;
  const own = Object.entries(all).filter(([name]) => Object.hasOwn(options, name));
  return { method, ...Object.fromEntries(own) } as unknown as MethodRecipe;
}

/** The same recipe for so many clusters, and none inside of them; as it is if its method takes no number. */
export function atNumber(recipe: Recipe, clusters: number): Recipe {
  // Every recipe of the page names its method.
  if (!("clusters" in methods[recipe.method as MethodName].options)) return recipe;
  const { level: _, ...rest } = recipe as Recipe & { readonly level?: unknown };
  return { ...rest, clusters } as Recipe;
}

/** Equal for recipes that ask for the same, in whatever order their options were set. */
export function keyOf(recipe: Recipe): string {
  return JSON.stringify(Object.entries(recipe).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Undefined gives the default back. */
export function commit(name: string, value: number | string | undefined): void {
  const { [name]: before, ...rest } = parameters.value;
  if (before === value) return;
  parameters.value = value === undefined ? rest : { ...rest, [name]: value };
}
