/**
 * Landmarks: a sample of the rows that is clustered in place of all, whose labels the others take by vote. The whole
 * path: whether a run uses them, which rows they are, by what recipe, and their fit. All of it follows from the input and
 * the recipe alone.
 */
import { OptionError } from "../base/errors.js";
import { asOneStage, type StagedSteps, type Steps, stage } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import { arranged } from "../methods/parts/arrangement.js";
import { methodSteps } from "../methods/parts/method-steps.js";
import type { Data, Outcome, StageResults, Warning } from "../methods/parts/outcome.js";
import { radiusOfRowsSteps } from "../methods/parts/radius.js";
import { radiusRuleOf } from "../methods/parts/radius-rule.js";
import { type CheckedRecipe, type CommonOptions, commonOptions } from "../methods/recipe.js";
import type { LandmarkDraw, Model } from "../models/model.js";
import { agreementSteps } from "./agreement.js";
import { isAffordableSteps } from "./cost/budget.js";
import { demandOf } from "./cost/demand.js";
import { type LandmarkRecipe, sampleFitSteps } from "./sample-fit.js";

/** What the method found: on all rows, or on landmarks, which then have a model that labels the others. */
export interface InputFit {
  readonly outcome: Outcome;
  readonly model?: Model & { readonly drawn: LandmarkDraw };
}

/** Fits all rows, or landmarks if the recipe says so or all would cost too much. Landmarks have no `stages` of all rows. */
export function* inputFitSteps(
  data: Data,
  recipe: CheckedRecipe,
  stages: readonly (keyof StageResults)[],
  kernels: Kernels,
): StagedSteps<InputFit> {
  const count = yield* stage("points", landmarkCountSteps(data, recipe, kernels));
  if (count === undefined || "graph" in data) {
    const outcome = yield* methodSteps(data, recipe, kernels);
    return { outcome: { ...outcome, found: foundOnAll(data, recipe, outcome.found) } };
  }
  if (stages.length > 0) {
    throw new OptionError("keep", { code: "NO_STAGES_OF_LANDMARKS" }, stages[0]);
  }
  return yield* landmarkFitSteps(data.points, count, recipe, kernels);
}

/** Where every row took part there are no landmarks; a graph has neither that option nor, without distances, a metric. */
function foundOnAll(data: Data, { options }: CheckedRecipe, found: Outcome["found"]): Outcome["found"] {
  if ("graph" in data) {
    return { ...found, landmarks: undefined, ...(data.distances === undefined && { metric: undefined }) };
  }
  return "landmarks" in options ? { ...found, landmarks: "none" } : found;
}

/**
 * How many landmarks "auto" draws. The ε-graph of few has the reach of that of all; the reach of ten nearest
 * neighbors is wider among fewer, so it takes more of them to see what all rows would (docs/method.md has the runs).
 */
const DRAWN = {
  radius: { fewest: 5000, perCluster: 250 },
  nearest: { fewest: 10_000, perCluster: 500 },
} as const;
const MOST = 20_000;

/** The number of landmarks, or undefined if every row takes part. */
export function* landmarkCountSteps(
  data: Data,
  recipe: CheckedRecipe,
  kernels: Kernels,
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
  if (graph.kind === "none" || graph.kind === "tree") return undefined;
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
  return clusters === "auto" || arranged(drawn, "auto", []).points.n >= clusters;
}

/** The rows that are landmarks, ascending. */
export function landmarkRows(rows: number, count: number, seed: number): Uint32Array {
  return sample(rows, count, random(seed, STREAM.landmarks));
}

// A rule that looks at no more rows than this is applied to all rows rather than to the landmarks.
const FEW = 5000;

/** The recipe for rows that are landmarks: a radius by a rule over few rows is that of all rows, not of the landmarks. */
export function* landmarkRecipeSteps(
  points: Points,
  recipe: CheckedRecipe,
  warnings: Warning[],
  kernels: Kernels,
): Steps<LandmarkRecipe> {
  const own = (more: object): CheckedRecipe =>
    ({ ...recipe, options: { ...recipe.options, landmarks: "none", ...more } }) as CheckedRecipe;
  const { graph } = demandOf(recipe, points.n, points.dim);
  const rule = graph.kind === "radius" && graph.options.radius === "auto" ? graph : undefined;
  if (rule === undefined || radiusRuleOf(points.n, rule.options, rule.auto).sample > FEW) {
    return { recipe: own({}), found: {} };
  }
  const { found } = yield* radiusOfRowsSteps(points, rule.options, rule.auto, warnings, kernels);
  return { recipe: own({ radius: found.radius }), found };
}

function* landmarkFitSteps(
  points: Points,
  count: number,
  recipe: CheckedRecipe,
  kernels: Kernels,
): StagedSteps<Required<InputFit>> {
  const chosen = landmarkRows(points.n, count, commonOptions(recipe).seed);
  const noted: Warning[] = [];
  const own = yield* stage("graph", landmarkRecipeSteps(points, recipe, noted, kernels));
  const { outcome, model } = yield* sampleFitSteps(points, chosen, own, kernels);
  const agreement = yield* asOneStage("clusters", 0, agreementSteps(points, chosen, model, own, kernels));
  const drawn: LandmarkDraw = {
    rows: points.n,
    count,
    ...(agreement !== undefined && { agreement }),
    meanDegree: meanDegree(outcome, model, count),
  };
  const warnings = [...noted, ...outcome.warnings, ...landmarkWarnings(drawn, outcome, model.rule)];
  return { outcome: { ...outcome, warnings }, model: { ...model, drawn, warnings } };
}

/** Of a node; if nodes stand for several rows, of a row: of its edge ends the share `kept` counts in `degree`. */
function meanDegree({ facts, clusters }: Outcome, { copies }: Model, rows: number): number {
  if (copies === undefined) return facts ? (2 * facts.edges) / facts.nodes : 0;
  const ends = clusters.map(({ size, degree = 0, kept = 1 }) => (kept > 0 ? (size * degree) / kept : 0));
  return ends.reduce((sum, some) => sum + some, 0) / rows;
}

// On the ε-graph the eigenvectors of landmarks with fewer neighbors than this are not those of all rows.
const LEAST_DEGREE = 50;
const LEAST_AGREEMENT = 0.9;
const LEAST_MEMBERS = 50;

function landmarkWarnings(
  { count, agreement, meanDegree }: LandmarkDraw,
  { clusters }: Outcome,
  rule: Model["rule"],
): Warning[] {
  const warnings: Warning[] = [];
  if (rule.kind === "radius" && meanDegree < LEAST_DEGREE) {
    warnings.push({ code: "LANDMARKS_SPARSE", meanDegree, least: LEAST_DEGREE });
  }
  if (agreement !== undefined && agreement < LEAST_AGREEMENT) {
    warnings.push({ code: "LANDMARKS_DISAGREE", landmarks: count, agreement });
  }
  const small = clusters.filter(({ size }) => size < LEAST_MEMBERS).length;
  if (small > 0) {
    warnings.push({ code: "SMALL_CLUSTER", small, clusters: clusters.length, least: LEAST_MEMBERS });
  }
  return warnings;
}
