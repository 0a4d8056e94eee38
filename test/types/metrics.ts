/** What the types of "spectacl/metrics" accept, refuse and give: compiled by `npm run check`, never run. */
import { expectTypeOf } from "vitest";
import type { Graph, PointsLike, Recipe, Spectrum, SyncRun } from "../../src/index.js";
import {
  type AverageDensity,
  accuracy,
  adjustedRand,
  assignment,
  averageDensity,
  type Contingency,
  contingency,
  type EntropyMean,
  type FMeasure,
  fMeasure,
  type Judgment,
  type JudgmentOptions,
  judgments,
  type Labels,
  nmi,
  outlierScores,
  predictionStrength,
  type Scores,
  type Silhouette,
  type SilhouetteOptions,
  type Strength,
  scores,
  silhouette,
  stability,
  type Valley,
  type ValleyOptions,
  valley,
  valleys,
  vectorDensities,
} from "../../src/metrics.js";
import type { StageRun } from "../../src/stages.js";

export function functions(): void {
  expectTypeOf(accuracy).toEqualTypeOf<(truth: Labels, labels: Labels) => number>();
  expectTypeOf(adjustedRand).toEqualTypeOf<(truth: Labels, labels: Labels) => number>();
  expectTypeOf(nmi).toEqualTypeOf<(truth: Labels, labels: Labels, mean?: EntropyMean) => number>();
  expectTypeOf(fMeasure).toEqualTypeOf<(truth: Labels, labels: Labels) => FMeasure>();
  expectTypeOf(scores).toEqualTypeOf<(truth: Labels, labels: Labels) => Scores>();
  expectTypeOf(contingency).toEqualTypeOf<(truth: Labels, labels: Labels) => Contingency>();
  expectTypeOf(assignment).toEqualTypeOf<
    (scores: Float64Array, rows: number, columns: number) => Int32Array
  >();
  expectTypeOf(averageDensity).toEqualTypeOf<(graph: Graph, labels: Labels) => AverageDensity>();
  expectTypeOf(vectorDensities).toEqualTypeOf<
    (graph: Graph, spectrum: Spectrum, normalized?: boolean) => Float64Array
  >();
  expectTypeOf(silhouette).toEqualTypeOf<
    (
      rows: PointsLike,
      labels: Labels,
      options?: SilhouetteOptions,
      run?: Pick<StageRun, "onProgress">,
    ) => Silhouette
  >();
  expectTypeOf(valley).toEqualTypeOf<
    (rows: PointsLike, labels: Labels, options?: ValleyOptions, run?: StageRun) => Valley
  >();
  expectTypeOf(outlierScores).toEqualTypeOf<
    (rows: PointsLike, labels: Labels, run?: StageRun) => Float64Array
  >();
  expectTypeOf(valleys).toEqualTypeOf<
    (rows: PointsLike, labelings: readonly Labels[], options?: ValleyOptions, run?: StageRun) => Valley[]
  >();
  expectTypeOf(judgments).toEqualTypeOf<
    (
      rows: PointsLike,
      recipe: Recipe,
      numbers: readonly number[],
      options?: JudgmentOptions,
      run?: SyncRun,
    ) => Judgment[]
  >();
  expectTypeOf(predictionStrength).toEqualTypeOf<
    (rows: PointsLike, recipe: Recipe, options?: JudgmentOptions, run?: SyncRun) => Strength
  >();
  expectTypeOf(stability).toEqualTypeOf<
    (rows: PointsLike, recipe: Recipe, options?: JudgmentOptions, run?: SyncRun) => number
  >();
}

export function uses(): void {
  accuracy(["a", "b"], new Int32Array(2));
  silhouette([[1], [2]], [0, 1], { sample: undefined, seed: undefined, noise: undefined });
  // @ts-expect-error labels are lists
  accuracy(1, 2);
  // @ts-expect-error there is no such mean
  nmi([0], [0], "median");
}
