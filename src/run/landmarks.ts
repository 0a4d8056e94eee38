/**
 * Landmarks: a sample of the rows that is clustered in place of all, whose labels the others take by vote. Whether a run uses
 * them, which rows they are, and by what recipe: all of it follows from the input and the recipe alone.
 */
import { OptionError } from "../base/errors.js";
import type { Steps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import { demandOf } from "../methods/fit.js";
import { arranged } from "../methods/parts/arrangement.js";
import type { Data } from "../methods/parts/outcome.js";
import { radiusOfRowsSteps } from "../methods/parts/radius.js";
import { radiusRuleOf } from "../methods/parts/radius-rule.js";
import { type CheckedRecipe, type CommonOptions, commonOptions } from "../methods/recipe.js";
import { onceSteps, type Run } from "../methods/run.js";
import { isAffordableSteps } from "./cost/budget.js";
import type { LandmarkRecipe } from "./sample-fit.js";

/**
 * How many landmarks "auto" draws. The ε-graph of few has the reach of that of all; the reach of ten nearest
 * neighbors is wider among fewer, so it takes more of them to see what all rows would (docs/method.md has the runs).
 */
const DRAWN = {
  radius: { fewest: 5000, perCluster: 250 },
  nearest: { fewest: 10_000, perCluster: 500 },
  // Gaps between thin shapes close as rows become fewer.
  tree: { fewest: 20_000, perCluster: 500 },
} as const;
const MOST = 20_000;

/** The number of landmarks, or undefined if every row takes part. */
export function* landmarkCountSteps(
  data: Data,
  recipe: CheckedRecipe,
  { kernels }: Pick<Run, "kernels">,
): Steps<number | undefined> {
  const { landmarks, clusters = "auto", preset } = commonOptions(recipe);
  if (landmarks === undefined || landmarks === "none") return undefined;
  if ("graph" in data) {
    if (landmarks !== "auto") throw new OptionError("landmarks", { code: "NOT_FOR_GRAPHS" }, landmarks);
    return undefined;
  }
  const { points } = data;
  if (landmarks !== "auto") return askedLandmarks(landmarks, clusters, points.n);
  // The paper's text knows no landmarks, and its radius shrinks with the rows.
  if (preset === "paper") return undefined;
  const { graph } = demandOf(recipe, points.n, points.dim);
  if (graph.kind === "none") return undefined;
  const count = usualLandmarks(graph.kind, clusters);
  if (points.n <= count || (yield* isAffordableSteps(points, recipe, kernels))) return undefined;
  return hasClusters(points, count, commonOptions(recipe)) ? count : undefined;
}

function askedLandmarks(asked: number, clusters: number | "auto", rows: number): number | undefined {
  if (clusters !== "auto" && asked < clusters) {
    throw new OptionError("landmarks", { code: "FEWER_THAN_CLUSTERS", clusters }, asked);
  }
  return asked >= rows ? undefined : asked;
}

function usualLandmarks(kind: keyof typeof DRAWN, clusters: number | "auto"): number {
  const { fewest, perCluster } = DRAWN[kind];
  return Math.min(MOST, Math.max(fewest, clusters === "auto" ? 0 : perCluster * clusters));
}

/** Whether a draw has as many distinct rows as clusters; one of mostly copies may not, but then all rows are cheap. */
function hasClusters(points: Points, count: number, { clusters = "auto", seed }: CommonOptions): boolean {
  const drawn = permuted(points, landmarkRows(points.n, count, seed));
  return clusters === "auto" || arranged(drawn).points.n >= clusters;
}

/** The rows that are landmarks, ascending. */
export function landmarkRows(rows: number, count: number, seed: number): Uint32Array {
  return sample(rows, count, random(seed, STREAM.landmarks));
}

// A rule that looks at no more rows than this is applied to all rows rather than to the landmarks.
const FEW = 5000;

/** The recipe for rows that are landmarks: a radius by a rule over few rows is that of all rows, not of the landmarks. */
export function* landmarkRecipeSteps(points: Points, recipe: CheckedRecipe, run: Run): Steps<LandmarkRecipe> {
  const own = (more: object): CheckedRecipe =>
    ({ ...recipe, options: { ...recipe.options, landmarks: "none", ...more } }) as CheckedRecipe;
  const { graph } = demandOf(recipe, points.n, points.dim);
  const rule = graph.kind === "radius" && graph.options.radius === "auto" ? graph : undefined;
  if (rule === undefined || radiusRuleOf(points.n, rule.options, rule.auto).sample > FEW) {
    return { recipe: own({}), found: {} };
  }
  const { neighbors, coverage, sample: drawn, seed } = rule.options;
  const key = [neighbors, coverage, drawn, seed, rule.auto];
  const { found } = yield* onceSteps(run, "radius of all rows", key, (own) =>
    radiusOfRowsSteps(points, rule.options, rule.auto, own),
  );
  return { recipe: own({ radius: found.radius }), found };
}
