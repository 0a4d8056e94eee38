/**
 * The stages one by one, for programs that compose them: points → graph → spectrum → embedding → clusters. A function
 * runs at once and takes a run object last; the one whose name ends in `Steps` is the same work as a generator.
 */
export { finish, type Progress, type Stage, type StagedSteps, type Steps, stage } from "./base/progress.js";
export type { Kernels, Workspace, WorkspaceSize } from "./kernels/kernels.js";
export { type Operator, operator, type Part, type Product } from "./kernels/operator.js";
export type { StageRun } from "./kernels/stage-run.js";
export { wasmKernels } from "./kernels/wasm.js";
export { type Dbscan, type DbscanOptions, dbscan, dbscanSteps } from "./line/clusters/dbscan.js";
export { type Densities, type DensityOptions, densities } from "./line/clusters/density.js";
export {
  type Hdbscan,
  type HdbscanOptions,
  type HdbscanTree,
  hdbscan,
  hdbscanSteps,
} from "./line/clusters/hdbscan.js";
export { type Kmeans, type KmeansOptions, kmeans, kmeansSteps } from "./line/clusters/kmeans.js";
export { projected } from "./line/embedding/projected.js";
export { type SignedOptions, signed } from "./line/embedding/signed.js";
export { smoothed, smoothedSteps } from "./line/embedding/smoothed.js";
export { type Coverage, coverageRadius, coverageRadiusSteps } from "./line/graph/coverage.js";
export { type EdgeList, graphFromEdges } from "./line/graph/edges.js";
export {
  type Components,
  components,
  degrees,
  type Graph,
  type HalfGraph,
  type StoredGraph,
} from "./line/graph/graph.js";
export { unfolded } from "./line/graph/half.js";
export { knnGraph, knnGraphSteps } from "./line/graph/knn.js";
export { differenceLaplacian, type Laplacian, normalizedLaplacian } from "./line/graph/laplacian.js";
export { adjacency, normalizedAdjacency } from "./line/graph/operators.js";
export type { OrderedGraph } from "./line/graph/ordered.js";
export { radiusGraph, radiusGraphSteps } from "./line/graph/radius.js";
export { fuzzyWeights } from "./line/map/fuzzy.js";
export { graphMap, graphMapSteps, type MapOptions } from "./line/map/map.js";
export type { Numbering, RowMap } from "./line/points/numbering.js";
export {
  type Feature,
  type FlatRows,
  type NumberArray,
  type Points,
  type PointsLike,
  points,
  type Rows,
} from "./line/points/points.js";
export { eigs, eigsSteps, type Spectrum, type SpectrumOptions } from "./line/spectrum/spectrum.js";
