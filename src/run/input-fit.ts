/** What a method works on, and a recipe that leaves nothing open → its fit, of all rows or of landmarks. */
import { OptionError } from "../base/errors.js";
import { asOneStage, type StagedSteps, stage } from "../base/progress.js";
import type { Points } from "../line/points/points.js";
import { fittedSteps } from "../methods/fit.js";
import type { Data, Outcome, StageResults, Warning } from "../methods/parts/outcome.js";
import { type CheckedRecipe, commonOptions } from "../methods/recipe.js";
import { type Run, runOnPart } from "../methods/run.js";
import type { LandmarkDraw, Model } from "../models/model.js";
import { agreementSteps } from "./agreement.js";
import { landmarkCountSteps, landmarkRecipeSteps, landmarkRows } from "./landmarks.js";
import { sampleFitSteps } from "./sample-fit.js";

/** What the method found: on all rows, or on landmarks, which then have a model that labels the others. */
export interface InputFit {
  readonly outcome: Outcome;
  readonly model?: Model & { readonly drawn: LandmarkDraw };
  /** The rows that are landmarks. */
  readonly rows?: Uint32Array;
}

/** Fits all rows, or landmarks if the recipe says so or all would cost too much. Landmarks have no `stages` of all rows. */
export function* inputFitSteps(
  data: Data,
  recipe: CheckedRecipe,
  stages: readonly (keyof StageResults)[],
  run: Run,
): StagedSteps<InputFit> {
  const count = yield* stage("points", landmarkCountSteps(data, recipe, run));
  if (count === undefined || "graph" in data) {
    const outcome = yield* fittedSteps(data, recipe, run);
    return { outcome: { ...outcome, found: foundOnAll(data, recipe, outcome.found) } };
  }
  if (stages.length > 0) {
    throw new OptionError("keep", { code: "NO_STAGES_OF_LANDMARKS" }, stages[0]);
  }
  return yield* landmarkFitSteps(data.points, count, recipe, { ...run, warnings: [] });
}

/** Where every row took part there are no landmarks; a graph has neither that option nor a distance, unless it is one of distances. */
export function foundOnAll(
  data: Data,
  { options }: CheckedRecipe,
  found: Outcome["found"],
): Outcome["found"] {
  if ("graph" in data) {
    return { ...found, landmarks: undefined, ...(data.distances === undefined && { distance: undefined }) };
  }
  return "landmarks" in options ? { ...found, landmarks: "none" } : found;
}

function* landmarkFitSteps(
  points: Points,
  count: number,
  recipe: CheckedRecipe,
  run: Run,
): StagedSteps<Required<InputFit>> {
  const chosen = landmarkRows(points.n, count, commonOptions(recipe).seed);
  const own = yield* stage("graph", landmarkRecipeSteps(points, recipe, run));
  const draw = [count, commonOptions(recipe).seed];
  const { outcome, model } = yield* sampleFitSteps(points, chosen, own, runOnPart(run, "landmarks", draw));
  const second = runOnPart(run, "second landmarks", draw);
  const agreement = yield* asOneStage("clusters", 0, agreementSteps(points, chosen, model, own, second));
  const drawn: LandmarkDraw = {
    rows: points.n,
    count,
    ...(agreement !== undefined && { agreement }),
    meanDegree: meanDegree(outcome, model, count),
  };
  const warnings = [...run.warnings, ...outcome.warnings, ...landmarkWarnings(drawn, outcome, model.rule)];
  return { outcome: { ...outcome, warnings }, model: { ...model, drawn, warnings }, rows: chosen };
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
