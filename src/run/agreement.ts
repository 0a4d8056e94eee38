/** A fit of landmarks → how far another draw of as many, without a row in common, gives the same labels. */
import { OptionError } from "../base/errors.js";
import { type StagedSteps, stage } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import { adjustedRandOf, sharedRows } from "../judge/scores/pairs.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import { commonOptions } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";
import type { Model } from "../models/model.js";
import { predictSteps } from "../models/predict.js";
import { type LandmarkRecipe, sampleFitSteps } from "./sample-fit.js";

// Rows whose labels by two draws are compared.
const COMPARED = 2000;
// A second draw says something only if the rows outside the first are at least this share of it.
const LEAST_SECOND = 0.5;

/** The adjusted Rand index of both labelings; undefined if there is no second draw to compare with. */
export function* agreementSteps(
  points: Points,
  chosen: Uint32Array,
  model: Model,
  own: LandmarkRecipe,
  run: Run,
): StagedSteps<number | undefined> {
  const { seed } = commonOptions(own.recipe);
  const others = points.n - chosen.length;
  if (others < LEAST_SECOND * chosen.length) return undefined;
  const second = sample(others, chosen.length, random(seed, STREAM.agreement));
  const other = yield* orNoneSteps(sampleFitSteps(points, rowsOutside(chosen, second), own, run));
  if (other === undefined) return undefined;
  const common = permuted(points, sample(points.n, COMPARED, random(seed + 1, STREAM.agreement)));
  const here = yield* stage("clusters", predictSteps(model, common, run.kernels));
  const there = yield* stage("clusters", predictSteps(other.model, common, run.kernels));
  return adjustedRandOf(sharedRows(here.labels, there.labels));
}

/** Undefined if the draw cannot be clustered: it is a check only. */
function* orNoneSteps<T>(steps: StagedSteps<T>): StagedSteps<T | undefined> {
  try {
    return yield* steps;
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

/** Numbers that count the rows outside `chosen` → those rows; all ascending. */
function rowsOutside(chosen: Uint32Array, numbers: Uint32Array): Uint32Array {
  let passed = 0;
  return numbers.map((number) => {
    while (passed < chosen.length && chosen[passed] <= number + passed) passed++;
    return number + passed;
  });
}
