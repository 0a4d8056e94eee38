/**
 * Clusters rows or graphs: one call that returns labels, models that label rows that come later, threads to do it in.
 *
 * @module spectacl
 */
export { type ErrorFields, InputError, OptionError, SpectaclError } from "./base/errors.js";
export type { Option, Options } from "./base/options.js";
export type { Progress, Stage } from "./base/progress.js";
export { type Fate, type Warning, type WarningCode, warningText } from "./base/warnings.js";
export type { HdbscanTree } from "./clusters/hdbscan.js";
export type { Estimate } from "./cost/estimate.js";
export type { EdgeList } from "./graph/edges.js";
export type { Graph } from "./graph/graph.js";
export { type Clustering, clusterSync, type LandmarkFacts, type SyncClusterRun } from "./jobs/cluster.js";
export { type DriverOptions, type Drivers, driversSync } from "./jobs/drivers.js";
export { estimate } from "./jobs/estimate.js";
export { fitSync, type SyncFitRun } from "./jobs/fit.js";
export type { Input } from "./jobs/input.js";
export type { Keep } from "./jobs/keep.js";
export type { GpuFacts, Traffic } from "./kernels/gpu.js";
export type { SyncRun } from "./kernels/run.js";
export type { Choice, Evidence, Judgment, Levels, MethodJudgment } from "./methods/choice.js";
export type { ClusterSummary, Facts, Objective, StageResults } from "./methods/outcome.js";
export { readModel, writeModel } from "./models/file.js";
export type { LandmarkDraw, Model, ModelBlanks, ModelEncoding, ModelScaling } from "./models/model.js";
export { type Prediction, predictSync } from "./models/predict.js";
export { transformSync } from "./models/transform.js";
export { type Feature, type Points, points, type Rows } from "./points/points.js";
export { type Scaled, type Scaling, scaled, scalings } from "./points/scale.js";
export {
  DEFAULT_METHOD,
  type DeclaredMethod,
  type InputKind,
  type MethodName,
  methods,
} from "./recipes/methods.js";
export type { Recipe, SettledRecipe } from "./recipes/recipe.js";
export type { Spectrum } from "./spectrum/spectrum.js";
export { cluster, type FitRun, fit, type Run } from "./threads/cluster.js";
export type { ObjectRows } from "./threads/object-rows.js";
export {
  openPool,
  type Pool,
  type PoolFitRun,
  type PoolOptions,
  type PoolRun,
  type Signal,
  type WorkerUrl,
} from "./threads/pool.js";
export { type PredictRun, predict, type TransformRun, transform } from "./threads/predict.js";
export { type Predictor, type PredictorOptions, predictor } from "./threads/predictor.js";
