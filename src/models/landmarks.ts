/** A fit of some rows in place of all: the model they make, and what a second draw says of it. */
import { OptionError } from "../base/errors.js";
import { asStage, type Steps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import type { CheckedRecipe } from "../methods/index.js";
import { type LandmarkRecipe, landmarkRecipe, landmarkRows } from "../methods/landmarks.js";
import type { Outcome, Warning } from "../methods/method.js";
import { adjustedRandOf, sharedRows } from "../metrics/pairs.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { modelSteps } from "./from-outcome.js";
import type { Drawn, Model } from "./model.js";
import { predictSteps } from "./predict.js";

export interface LandmarkFit {
  readonly outcome: Outcome;
  readonly model: Model & { readonly drawn: Drawn };
}

// Rows whose labels by two draws are compared.
const COMPARED = 2000;
// A second draw needs so many rows that are in no first one, as a share of it, to say anything.
const LEAST_SECOND = 0.5;

export function* landmarkFitSteps(
  points: Points,
  count: number,
  recipe: CheckedRecipe,
  kernels: Kernels,
): Steps<LandmarkFit> {
  const seed = recipe.options.seed as number;
  const chosen = landmarkRows(points.n, count, seed);
  const noted: Warning[] = [];
  const own = yield* landmarkRecipe(points, recipe, noted, kernels);
  const { outcome, model } = yield* fitRows(points, chosen, own, kernels);
  const agreement = yield* asStage("clusters", 0, agreementSteps(points, chosen, model, own, kernels));
  const drawn: Drawn = {
    rows: points.n,
    count,
    ...(agreement !== undefined && { agreement }),
    meanDegree: meanDegree(outcome, model, count),
  };
  const warnings = [...noted, ...outcome.warnings, ...landmarkWarnings(drawn, outcome, model.rule)];
  return { outcome: { ...outcome, warnings }, model: { ...model, drawn, warnings } };
}

/** Of a node; where nodes stand for several rows, of a row: of its edge ends the share `kept` counts in `degree`. */
function meanDegree({ facts, clusters }: Outcome, { copies }: Model, rows: number): number {
  if (copies === undefined) return facts ? (2 * facts.edges) / facts.nodes : 0;
  const ends = clusters.map(({ size, degree = 0, kept = 1 }) => (kept > 0 ? (size * degree) / kept : 0));
  return ends.reduce((sum, some) => sum + some, 0) / rows;
}

function* fitRows(
  points: Points,
  rows: Uint32Array,
  { recipe, found: known }: LandmarkRecipe,
  kernels: Kernels,
): Steps<{ readonly outcome: Outcome; readonly model: Model }> {
  const some = permuted(points, rows);
  const steps = recipe.method.steps({ points: some }, recipe.options, kernels);
  const found = yield* enoughDistinct(steps, rows.length);
  const outcome = { ...found, found: { ...known, ...found.found, landmarks: rows.length } };
  return { outcome, model: yield* modelSteps(outcome, recipe, points.dim, kernels) };
}

/** Rows that are mostly copies may leave a draw with fewer distinct ones than clusters. */
function* enoughDistinct(steps: Steps<Outcome>, count: number): Steps<Outcome> {
  try {
    return yield* steps;
  } catch (error) {
    if (!(error instanceof OptionError && error.option === "clusters")) throw error;
    throw new OptionError(
      "landmarks",
      "must be more: those drawn have fewer distinct rows than clusters",
      count,
    );
  }
}

/** How far the labels of this draw are those of another one, which has no row of it. */
function* agreementSteps(
  points: Points,
  chosen: Uint32Array,
  model: Model,
  own: LandmarkRecipe,
  kernels: Kernels,
): Steps<number | undefined> {
  const seed = own.recipe.options.seed as number;
  const others = points.n - chosen.length;
  if (others < LEAST_SECOND * chosen.length) return undefined;
  const second = sample(others, chosen.length, random(seed, STREAM.agreement));
  const other = yield* orNone(fitRows(points, behind(second, chosen), own, kernels));
  if (other === undefined) return undefined;
  const common = permuted(points, sample(points.n, COMPARED, random(seed + 1, STREAM.agreement)));
  const here = yield* predictSteps(model, common, kernels);
  const there = yield* predictSteps(other.model, common, kernels);
  return adjustedRandOf(sharedRows(here.labels, there.labels));
}

/** Undefined where the draw cannot be clustered: it is a check only. */
function* orNone<T>(steps: Steps<T>): Steps<T | undefined> {
  try {
    return yield* steps;
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

/** Numbers among the rows that are not taken → those rows; both ascending. */
function behind(numbers: Uint32Array, taken: Uint32Array): Uint32Array {
  let passed = 0;
  return numbers.map((number) => {
    while (passed < taken.length && taken[passed] <= number + passed) passed++;
    return number + passed;
  });
}

// On the ε-graph the eigenvectors of landmarks with fewer neighbours than this are not those of all rows.
const LEAST_DEGREE = 50;
const LEAST_AGREEMENT = 0.9;
const LEAST_MEMBERS = 50;

function landmarkWarnings(
  { count, agreement, meanDegree }: Drawn,
  { clusters }: Outcome,
  rule: Model["rule"],
): Warning[] {
  const warnings: Warning[] = [];
  const remedy = "more landmarks may help.";
  if (rule.kind === "radius" && meanDegree < LEAST_DEGREE) {
    const message = `a landmark has ${meanDegree.toFixed(1)} others within the radius on average, fewer than ${LEAST_DEGREE}: ${remedy}`;
    warnings.push({ code: "LANDMARKS_SPARSE", message });
  }
  if (agreement !== undefined && agreement < LEAST_AGREEMENT) {
    const message = `the labels by another draw of ${count} landmarks agree with these to ${agreement.toFixed(2)} only (adjusted Rand index): ${remedy}`;
    warnings.push({ code: "LANDMARKS_DISAGREE", message });
  }
  const small = clusters.filter(({ size }) => size < LEAST_MEMBERS).length;
  if (small > 0) {
    const message = `${small} of ${clusters.length} clusters have fewer than ${LEAST_MEMBERS} landmarks, and smaller ones may be missed: ${remedy}`;
    warnings.push({ code: "SMALL_CLUSTER", message });
  }
  return warnings;
}
