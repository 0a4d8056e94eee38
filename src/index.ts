/**
 * Clusters rows or graphs: one call that returns labels, models that label rows that come later, threads to do it in.
 *
 * @module spectacl
 */
export type { Option, Options, Range } from "./base/options.js";
export type { Progress, Stage } from "./base/progress.js";
export { type Fate, type Warning, type WarningCode, warningText } from "./base/warnings.js";
export type { DeclaredDistance } from "./distances/distance.js";
export { type DistanceName, distances } from "./distances/registry.js";
export {
  type ErrorClass,
  type ErrorFields,
  InputError,
  type InputErrorCode,
  OptionError,
  type OptionErrorCode,
  type OptionRule,
  SpectaclError,
  type SpectaclErrorCode,
} from "./errors.js";
export type { GpuFacts, Traffic } from "./kernels/gpu.js";
export type { SyncRun } from "./kernels/run.js";
export type { HdbscanTree } from "./line/clusters/hdbscan.js";
export type { EdgeList } from "./line/graph/edges.js";
export type { Graph } from "./line/graph/graph.js";
export type { ObjectRows } from "./line/points/object-rows.js";
export {
  type Feature,
  type FlatRows,
  type NumberArray,
  type Points,
  type PointsLike,
  points,
  type Rows,
} from "./line/points/points.js";
export { type Scaled, type Scaling, scaled, scalings } from "./line/points/scale.js";
export type { Spectrum } from "./line/spectrum/spectrum.js";
export type { DeclaredMethod, InputKind, MethodWords } from "./methods/method.js";
export type {
  BesideChance,
  Choice,
  Evidence,
  Judgment,
  Levels,
  MethodJudgment,
} from "./methods/parts/choice.js";
export type { ClusterSummary, Facts, LabeledRows, Objective, StageResults } from "./methods/parts/outcome.js";
export {
  type ClusterTree,
  type JudgedSplit,
  type Level,
  type TreeCut,
  type TreeNode,
  treeCut,
  treeDepth,
} from "./methods/parts/tree.js";
export type { OpenRecipe, Recipe, SettledRecipe } from "./methods/recipe.js";
export type * from "./methods/recipes.js";
export {
  DEFAULT_METHOD,
  type MethodName,
  methods,
} from "./methods/registry.js";
export { modelAtLevel } from "./models/at-level.js";
export { readModel, writeModel } from "./models/file.js";
export type { LandmarkDraw, Model, ModelBlanks, ModelEncoding, ModelScaling } from "./models/model.js";
export { type Prediction, predictSync } from "./models/predict.js";
export { transformSync } from "./models/transform.js";
export { type Clustering, clusterSync, type LandmarkFacts, type SyncClusterRun } from "./run/cluster.js";
export type { Estimate } from "./run/cost/estimate.js";
export { type DriverOptions, type Drivers, driversSync } from "./run/drivers.js";
export { estimate } from "./run/estimate.js";
export { fitSync, type SyncFitRun } from "./run/fit.js";
export type { Input } from "./run/input.js";
export type { Keep, KeptResults } from "./run/keep.js";
export { type PreparedSync, prepareSync, type SyncCutRun } from "./run/prepare.js";
export { cluster, type FitRun, fit, type Run } from "./run/threads/cluster.js";
export { openPool } from "./run/threads/pool.js";
export type {
  AbortSignalLike,
  Pool,
  PoolFitRun,
  PoolOptions,
  PoolRun,
  WorkerUrl,
} from "./run/threads/pool-settings.js";
export { type PredictRun, predict, type TransformRun, transform } from "./run/threads/predict.js";
export { type Predictor, type PredictorOptions, predictor } from "./run/threads/predictor.js";
export { type CutRun, type Prepared, prepare } from "./run/threads/prepare.js";
