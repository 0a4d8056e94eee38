/** What a method found → the model of it. */
import { asStage, type Steps } from "../base/progress.js";
import { knnSteps } from "../graph/knn.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Fitted } from "../methods/fitted.js";
import { type CheckedRecipe, settledRecipe } from "../methods/index.js";
import type { Data, Outcome } from "../methods/method.js";
import { multiplied, unitFor } from "../methods/neighborhood.js";
import type { Points } from "../points/points.js";
import { MODEL_VERSION, type Model } from "./model.js";

/** A landmark vouches for rows up to so many times the distance to the last of its own neighbours. */
const REACH = 2;

/** What was found where every row took part: no landmarks, an option that a graph does not have. */
export function exactFound(
  data: Data,
  { options }: CheckedRecipe,
  found: Outcome["found"],
): Readonly<Record<string, unknown>> {
  if (options.landmarks === undefined) return found;
  return { ...found, landmarks: "graph" in data ? undefined : "none" };
}

export function* modelSteps(
  outcome: Outcome,
  checked: CheckedRecipe,
  dim: number,
  kernels: Kernels,
): Steps<Model> {
  const { points, labels, copies, rule, strict, basis } = (outcome.fitted as () => Fitted)();
  const reach = yield* reachSteps(points, rule, kernels);
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
  const { k, order, distances } = yield* asStage("clusters", 1, search);
  const reach = new Float64Array(points.n);
  for (let i = 0; i < points.n; i++) {
    reach[order[i]] = Math.min((REACH * Math.sqrt(distances[(i + 1) * k - 1])) / unit, Number.MAX_VALUE);
  }
  return reach;
}
