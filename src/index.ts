/** The front door. */
export { InputError, OptionError, SpectaclError } from "./base/errors.js";
export type { Progress, Stage } from "./base/progress.js";
export {
  type Clustering,
  clusterSync,
  estimate,
  type Keep,
  type LandmarkFacts,
  type SyncRun,
} from "./cluster.js";
export type { Choice } from "./clusters/choice.js";
export type { EdgeList } from "./graph/edges.js";
export type { Graph } from "./graph/graph.js";
export type { Input } from "./input.js";
export type { Estimate } from "./methods/estimate.js";
export { DEFAULT_METHOD, type MethodName, methods, type Recipe } from "./methods/index.js";
export type { ClusterSummary, Facts, Objective, StageResults, Warning } from "./methods/method.js";
export { readModel, writeModel } from "./models/file.js";
export { type FitRun as SyncFitRun, fitSync } from "./models/fit.js";
export { modelJson, readModelJson } from "./models/json.js";
export type { Drawn, Model, ModelScaling } from "./models/model.js";
export { type Labeller, labeller, type Prediction, predict } from "./models/predict.js";
export { placer, transform } from "./models/transform.js";
export { type Points, points, type Rows } from "./points/points.js";
export { type Scaled, type Scaling, scaled } from "./points/scale.js";
export type { Spectrum } from "./spectrum/spectrum.js";
export { cluster, type FitRun, fit, type Run } from "./threads/cluster.js";
export {
  openPool,
  type Pool,
  type PoolFitRun,
  type PoolOptions,
  type PoolRun,
  type Signal,
} from "./threads/pool.js";
export { type Predictor, predictor } from "./threads/predictor.js";
