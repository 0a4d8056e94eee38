/** Recipes as they are written and as results give them: compiled by `npm run check`, never run. */
import { expectTypeOf } from "vitest";
import type { Given, GivenBefore, Options } from "../../src/base/options.js";
import {
  type Clustering,
  clusterSync,
  type KmeansRecipe,
  type MethodName,
  type MethodRecipe,
  type Model,
  type Recipe,
  type SettledRecipe,
} from "../../src/index.js";
import type { autoMethod, DEFAULT_METHOD, DeclaredAs } from "../../src/methods/registry.js";

type Asked<O extends Options> = Given<O> & GivenBefore<O>;
/** What the compiler makes of the declared options. */
type Declared =
  | { [M in MethodName]: { readonly method: M } & Asked<DeclaredAs<M>["options"]> }[MethodName]
  | ({ readonly method: "auto" } & Asked<typeof autoMethod.options>)
  | ({ readonly method?: undefined } & Asked<DeclaredAs<typeof DEFAULT_METHOD>["options"]>);

declare const result: Clustering;
declare const model: Model;

export function declaredOptions(): void {
  expectTypeOf<Recipe>().toExtend<Declared>();
  expectTypeOf<Declared>().toExtend<Recipe>();
  expectTypeOf<Exclude<Recipe["method"], undefined>>().toEqualTypeOf<MethodName | "auto">();
  expectTypeOf<MethodRecipe["method"]>().toEqualTypeOf<MethodName>();
  expectTypeOf<keyof KmeansRecipe>().toEqualTypeOf<
    "method" | "clusters" | "level" | "scale" | "starts" | "distance" | "metric" | "seed"
  >();
}

export function written(): void {
  clusterSync([[1]], { method: undefined, clusters: undefined, seed: undefined });
  clusterSync([[1]], { method: "hdbscan", minPoints: "auto" });
  // @ts-expect-error k-means has no radius
  clusterSync([[1]], { method: "kmeans", radius: 1 });
  // @ts-expect-error a number of clusters is no word
  clusterSync([[1]], { clusters: "3" });
}

export function settled(): void {
  expectTypeOf(result.recipe).toEqualTypeOf<SettledRecipe>();
  expectTypeOf(model.recipe).toEqualTypeOf<SettledRecipe>();
  expectTypeOf(result.recipe.clusters).toEqualTypeOf<number | undefined>();
  expectTypeOf<"auto">().not.toExtend<SettledRecipe[keyof SettledRecipe]>();
  if (result.recipe.method === "spectacl") {
    expectTypeOf(result.recipe.clusters).toEqualTypeOf<number>();
    expectTypeOf(result.recipe.radius).toEqualTypeOf<number | undefined>();
    expectTypeOf(result.recipe.landmarks).toEqualTypeOf<number | "none" | undefined>();
    // @ts-expect-error a result uses the names that options have now
    void result.recipe.metric;
  }
  // What was found can be run again.
  clusterSync([[1]], result.recipe);
}
