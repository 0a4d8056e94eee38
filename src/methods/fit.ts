/** Data and a checked recipe → what the recipe's method makes of them. */
import type { StagedSteps, Steps } from "../base/progress.js";
import type { Graph } from "../line/graph/graph.js";
import type { Demand } from "./demand.js";
import { type Method, OPEN_NUMBER, type Prepared } from "./method.js";
import type { Data, Outcome } from "./parts/outcome.js";
import { type CheckedRecipe, commonOptions, withOptions } from "./recipe.js";
import { methods, WORK } from "./registry.js";
import type { Run } from "./run.js";

/** The method of a recipe, for its options. */
function workOf({ name }: CheckedRecipe): Method<CheckedRecipe["options"]> {
  return WORK[name] as Method<CheckedRecipe["options"]>;
}

/** What a recipe asks of the machine, given the numbers of rows and columns. */
export function demandOf(recipe: CheckedRecipe, rows: number, columns: number): Demand {
  return workOf(recipe).demand(recipe.options, rows, columns);
}

/** The data, ready to be cut into any number of clusters: nothing of it depends on the recipe's own. */
export function preparedSteps(data: Data, recipe: CheckedRecipe, run: Run): StagedSteps<Prepared> {
  const open = "clusters" in recipe.options ? withOptions(recipe, { clusters: "auto" }) : recipe;
  return workOf(recipe).prepareSteps(data, open.options, run);
}

/** The clusters of a graph's nodes by a method that finds their number, roughly; undefined for all others. */
export function roughly(recipe: CheckedRecipe): ((graph: Graph) => Steps<Int32Array>) | undefined {
  const { roughSteps } = workOf(recipe);
  return roughSteps && ((graph) => roughSteps(graph, recipe.options));
}

/** What the method finds; a number of clusters that it takes must be known. */
export function* fittedSteps(data: Data, recipe: CheckedRecipe, run: Run): StagedSteps<Outcome> {
  const { clusters = 1 } = commonOptions(recipe);
  if (clusters === "auto" && !methods[recipe.name].findsNumber)
    throw new Error("The number of clusters must be decided before a method runs.");
  const own: Run = { ...run, warnings: [] };
  const { cutSteps } = yield* workOf(recipe).prepareSteps(data, recipe.options, own);
  const found = yield* cutSteps(clusters === "auto" ? OPEN_NUMBER : clusters);
  return { ...found, warnings: own.warnings };
}
