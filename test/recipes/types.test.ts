/** The types of recipes are those of the options that methods declare. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { recipeTypes } from "../../scripts/recipe-types.mjs";
import { autoMethod, methods } from "../../src/methods/registry.js";

it("src/methods/recipes.ts is up to date: npm run docs", () => {
  const file = new URL("../../src/methods/recipes.ts", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(recipeTypes(methods, autoMethod));
});
