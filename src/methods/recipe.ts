/** Recipe → the same recipe with every option checked and filled in; and, after a run, with what was found. */
import { OptionError } from "../base/errors.js";
import { currentNames, type Options, type Range, type Renamed, settle } from "../base/options.js";
import { isRecord } from "../base/record.js";
import type { DistanceName } from "../distances/registry.js";
import type { OptionValues } from "./method.js";
import type { Level } from "./parts/tree.js";
import type { AutoRecipe, FormerName, MethodRecipe, SpectaclNormalizedRecipe } from "./recipes.js";
import {
  autoMethod,
  DEFAULT_METHOD,
  type DeclaredAs,
  type MethodName,
  methods,
  VECTOR_METHOD,
} from "./registry.js";

/**
 * A clustering job as plain JSON: a method and its options. Without a method it is "auto", or, with an option that
 * "auto" does not have, "spectacl-normalized" (of vectors "communities", if it has that option), or the only method that has it.
 */
export type Recipe = MethodRecipe | AutoRecipe | OpenRecipe;

/** A recipe that leaves the method open: it may have the options of "spectacl-normalized". */
export interface OpenRecipe extends Omit<SpectaclNormalizedRecipe, "method"> {
  readonly method?: undefined;
}

/**
 * What a result or a model was found by: a method, and values where the recipe said "auto". Options that had no part are absent, as are
 * those about rows where a graph was given. The number of clusters is there if the method takes one; DBSCAN and HDBSCAN find it.
 */
export type SettledRecipe = SettledAs<MethodRecipe>;

type SettledAs<R> = R extends MethodRecipe
  ? { readonly method: R["method"] } & NumberOf<R> & {
        readonly [K in keyof R as Exclude<K, FormerName | "method" | "clusters" | "level">]: Exclude<
          R[K],
          "auto" | undefined
        >;
      } & Pick<R, Extract<keyof R, "level">>
  : never;

type NumberOf<R> = "clusters" extends keyof R
  ? { readonly clusters: number }
  : { readonly clusters?: undefined };

/** The options of a method as a run needs them: the number of clusters is known, or has no part in it. */
export type SettledOptions<M extends MethodName> = OptionValues<DeclaredAs<M>>;

/** A recipe with a known method and a value for each of its options. */
export type CheckedRecipe = {
  [M in MethodName]: { readonly name: M; readonly options: SettledOptions<M> };
}[MethodName];

/** What is to be found before a run: the method, if there is none yet, and the number of clusters. */
export interface AskedRecipe {
  /** The method named, or the one that stands unless another is at least as good. */
  readonly recipe: CheckedRecipe;
  /** Whether the method is to be found too. */
  readonly anyMethod: boolean;
  /** The numbers of clusters to choose from, if a recipe gives a range of them. */
  readonly range?: Range | undefined;
  /** Whether the recipe leaves the distance open. */
  readonly anyDistance?: boolean;
  /** What is done with vectors, if the recipe leaves the method open and that for vectors has all of its options. */
  readonly ofVectors?: CheckedRecipe | undefined;
  /** Options that were given by a former name. */
  readonly renamed: readonly Renamed[];
}

/** The options that several methods have, as seen in any checked recipe. */
export interface CommonOptions {
  readonly clusters?: number | "auto";
  readonly level?: Level;
  readonly scale: "auto" | "none" | "standard" | "robust" | "minmax" | "log";
  readonly landmarks?: number | "auto" | "none";
  readonly preset?: "default" | "paper";
  readonly distance: DistanceName;
  readonly seed: number;
}

/** The options of a recipe that several methods have; 0 where there is no seed, since nothing is drawn. */
export function commonOptions({ options }: CheckedRecipe): CommonOptions {
  return { seed: 0, ...options };
}

/**
 * How far what was found is judged again inside. A method that finds the number of clusters is not: it has levels of its own, and
 * a number that is given is that of its clusters, whatever groups they form.
 */
export function judgedLevel(recipe: CheckedRecipe): Level {
  return methods[recipe.name].findsNumber ? "coarse" : (commonOptions(recipe).level ?? "coarse");
}

/** Throws an OptionError that names the first option that breaks its rule. */
export function checkedRecipe(wish: Recipe): AskedRecipe {
  if (typeof wish !== "object" || wish === null) throw new OptionError("recipe", "must be an object", wish);
  const { method: given, ...asked } = wish;
  const { given: options, renamed } = currentNames(declaredOptions(given), asked);
  const meant = given ?? methodWith(Object.keys(options));
  const anyMethod = meant === "auto";
  if (anyMethod) settle(autoMethod.options, options);
  const name = anyMethod ? DEFAULT_METHOD : meant;
  if (typeof name !== "string" || !Object.hasOwn(methods, name)) {
    const names = ["auto", ...Object.keys(methods)].map((known) => JSON.stringify(known));
    throw new OptionError("method", `must be ${names.join(" or ")}`, name);
  }
  const { recipe, range } = settledAs(name as MethodName, options);
  const isOpen = given === undefined || given === "auto";
  const ofVectors =
    isOpen && hasAll(VECTOR_METHOD, options) ? settledAs(VECTOR_METHOD, options).recipe : undefined;
  return { recipe, anyMethod, anyDistance: options.distance === undefined, range, ofVectors, renamed };
}

/** A recipe of a method, and the range of numbers that it gives, if any. */
function settledAs(
  name: MethodName,
  options: Readonly<Record<string, unknown>>,
): Pick<AskedRecipe, "recipe" | "range"> {
  const declared: Options = methods[name].options;
  const settled: Readonly<Record<string, unknown>> = settle(declared, options);
  const { clusters } = settled;
  if (typeof clusters !== "object") {
    // So many clusters, and not more inside of them, unless that is asked for.
    const { level } = options as { readonly level?: unknown };
    const isOpen = level === undefined && "level" in declared && !methods[name].findsNumber;
    const coarse = isOpen && typeof clusters === "number" && { level: "coarse" };
    return { recipe: { name, options: { ...settled, ...coarse } } as CheckedRecipe };
  }
  const unnumbered = { name, options: { ...settled, clusters: "auto" } } as unknown as CheckedRecipe;
  return { recipe: unnumbered, range: clusters as Range };
}

/** The options of a method that a recipe names; those of "auto" are among those of the default method. */
function declaredOptions(method: unknown): Options {
  const name = typeof method === "string" && Object.hasOwn(methods, method) ? method : DEFAULT_METHOD;
  return methods[name as MethodName].options;
}

/** A recipe as an earlier version wrote it, by the names that its options have now. */
export function withCurrentNames<R>(recipe: R): R {
  return isRecord(recipe) ? (currentNames(declaredOptions(recipe.method), recipe).given as R) : recipe;
}

/** The distance that a recipe asks for, by whatever name. */
export function askedDistance(recipe: Recipe): DistanceName | undefined {
  return withCurrentNames({ ...recipe }).distance;
}

/**
 * The method that is meant where options are given and no method: "auto" if it has them all, or else the default method, or else the only one that has
 * them. Where none or several have them, the default method, whose options the message about it then lists. With vectors the
 * method for these comes first, if it has them all (`AskedRecipe.ofVectors`).
 */
export function methodWith(options: readonly string[]): MethodName | "auto" {
  const given = Object.fromEntries(options.map((name) => [name, true]));
  if (hasEach(autoMethod.options, given)) return "auto";
  if (hasAll(DEFAULT_METHOD, given)) return DEFAULT_METHOD;
  const others = (Object.keys(methods) as MethodName[]).filter((name) => hasAll(name, given));
  return others.length === 1 ? others[0] : DEFAULT_METHOD;
}

function hasAll(name: MethodName, given: object): boolean {
  return hasEach(methods[name].options, given);
}

function hasEach(declared: Options, given: object): boolean {
  return Object.keys(given).every((name) => Object.hasOwn(declared, name));
}

/** The same recipe with other values for some options. */
export function withOptions(
  recipe: CheckedRecipe,
  options: Readonly<Record<string, unknown>>,
): CheckedRecipe {
  return { ...recipe, options: { ...recipe.options, ...options } } as CheckedRecipe;
}

/** The recipe with what was found in place of "auto"; options that had no part are gone. */
export function settledRecipe(
  { name, options }: CheckedRecipe,
  found: Readonly<Record<string, unknown>>,
): SettledRecipe {
  // A level that made no difference is left out; "auto" is one that did.
  const { level, ...rest } = found;
  const all: [string, unknown][] = Object.entries({ method: name, ...options, ...rest, level: undefined });
  const settled = all.filter(([, value]) => value !== undefined && value !== "auto");
  return Object.fromEntries([...settled, ...(level ? [["level", level]] : [])]) as unknown as SettledRecipe;
}
