/** What a method found → the model of it. */
import { type StagedSteps, type Steps, stage } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../line/points/points.js";
import { multiplied, unitFor } from "../line/points/units.js";
import { knnSteps } from "../line/search/nearest.js";
import type { Fitted } from "../methods/parts/fitted.js";
import type { Outcome } from "../methods/parts/outcome.js";
import { type CheckedRecipe, settledRecipe } from "../methods/recipe.js";
import { MODEL_VERSION, type Model } from "./model.js";

/** A landmark vouches for rows up to this many times the distance to the last of its own neighbors. */
const REACH = 2;

/** The model of an outcome that can label other rows; `recipe` is the one it was found by. */
export function* modelSteps(
  outcome: Outcome,
  checked: CheckedRecipe,
  dim: number,
  kernels: Kernels,
): StagedSteps<Model> {
  const fitted = (outcome.fitted as () => Fitted)();
  const { points, labels, copies, rule, strict, basis } = fitted;
  const reach = fitted.reach ?? (yield* stage("clusters", reachSteps(points, rule, kernels), [1, 1]));
  return {
    version: MODEL_VERSION,
    recipe: settledRecipe(checked, outcome.found),
    dim,
    landmarks: points,
    labels,
    ...(copies && { copies }),
    rule,
    ...(reach && { reach }),
    strict,
    clusters: outcome.clusters,
    ...(basis && { basis }),
    warnings: outcome.warnings,
  };
}

function* reachSteps(points: Points, rule: Model["rule"], kernels: Kernels): Steps<Float64Array | undefined> {
  if (rule.kind !== "nearest" || points.n < 2) return undefined;
  const unit = unitFor(points);
  const search = knnSteps(multiplied(points, unit), rule.neighbors, kernels);
  const { k, order, distances } = yield* search;
  const reach = new Float64Array(points.n);
  for (let i = 0; i < points.n; i++) {
    reach[order[i]] = Math.min((REACH * Math.sqrt(distances[(i + 1) * k - 1])) / unit, Number.MAX_VALUE);
  }
  return reach;
}
