import type { DeclaredMethod } from "../src/methods/method.js";

/** The text of src/methods/recipes.ts. */
export declare function recipeTypes(
  methods: Readonly<Record<string, DeclaredMethod>>,
  auto: Pick<DeclaredMethod, "title" | "doc" | "options">,
): string;
