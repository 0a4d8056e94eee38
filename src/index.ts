/** The front door. */
export { InputError, OptionError, SpectaclError } from "./base/errors.js";
export type { Progress, Stage } from "./base/progress.js";
export { type Clustering, clusterSync, estimate, type Keep, type SyncRun } from "./cluster.js";
export type { Choice } from "./clusters/choice.js";
export type { EdgeList } from "./graph/edges.js";
export type { Graph } from "./graph/graph.js";
export type { Input } from "./input.js";
export type { Estimate } from "./methods/estimate.js";
export { DEFAULT_METHOD, type MethodName, methods, type Recipe } from "./methods/index.js";
export type { ClusterSummary, Facts, Objective, StageResults, Warning } from "./methods/method.js";
export { type Points, points, type Rows } from "./points/points.js";
export { type Scaled, type Scaling, scaled } from "./points/scale.js";
export type { Spectrum } from "./spectrum/spectrum.js";
export { cluster, type Run, type Signal } from "./threads/cluster.js";
