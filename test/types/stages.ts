/** What the types of "spectacl/stages" accept, refuse and give: compiled by `npm run check`, never run. */
import { expectTypeOf } from "vitest";
import {
  adjacency,
  type Components,
  type Coverage,
  components,
  coverageRadius,
  coverageRadiusSteps,
  type Dbscan,
  type DbscanOptions,
  type Densities,
  type DensityOptions,
  dbscan,
  dbscanSteps,
  degrees,
  densities,
  differenceLaplacian,
  type EdgeList,
  eigs,
  eigsSteps,
  finish,
  fuzzyWeights,
  type Graph,
  graphFromEdges,
  graphMap,
  graphMapSteps,
  type Hdbscan,
  type HdbscanOptions,
  hdbscan,
  hdbscanSteps,
  type Kernels,
  type Kmeans,
  type KmeansOptions,
  kmeans,
  kmeansSteps,
  knnGraph,
  knnGraphSteps,
  type Laplacian,
  type MapOptions,
  normalizedAdjacency,
  normalizedLaplacian,
  type Operator,
  type OrderedGraph,
  operator,
  type Points,
  type PointsLike,
  points,
  projected,
  radiusGraph,
  radiusGraphSteps,
  type SignedOptions,
  type Spectrum,
  type SpectrumOptions,
  type StagedSteps,
  type StageRun,
  type Steps,
  type StoredGraph,
  signed,
  smoothed,
  smoothedSteps,
  stage,
  unfolded,
  type Workspace,
  wasmKernels,
} from "../../src/stages.js";

export function pointsAndGraphs(): void {
  expectTypeOf(points).toEqualTypeOf<(rows: PointsLike) => Points>();
  expectTypeOf(radiusGraph).toEqualTypeOf<(points: Points, radius: number, run?: StageRun) => Graph>();
  expectTypeOf(radiusGraphSteps).toEqualTypeOf<
    (points: Points, radius: number, kernels: Kernels) => Steps<OrderedGraph<StoredGraph>>
  >();
  expectTypeOf(knnGraph).toEqualTypeOf<(points: Points, k: number, run?: StageRun) => Graph>();
  expectTypeOf(knnGraphSteps).toEqualTypeOf<
    (points: Points, k: number, kernels: Kernels, stays?: boolean) => Steps<OrderedGraph<Graph>>
  >();
  expectTypeOf(coverageRadius).toEqualTypeOf<(points: Points, rule: Coverage, run?: StageRun) => number>();
  expectTypeOf(coverageRadiusSteps).toEqualTypeOf<
    (points: Points, rule: Coverage, kernels: Kernels) => Steps<number>
  >();
  expectTypeOf(graphFromEdges).toEqualTypeOf<(list: EdgeList) => Graph>();
  expectTypeOf(components).toEqualTypeOf<(graph: StoredGraph) => Components>();
  expectTypeOf(degrees).toEqualTypeOf<(graph: StoredGraph, multiplicity?: Float64Array) => Float64Array>();
  expectTypeOf(unfolded).toEqualTypeOf<(graph: StoredGraph) => Graph>();
}

export function spectra(): void {
  type OfGraph = (graph: StoredGraph, multiplicity?: Float64Array, kernels?: Kernels) => Operator;
  expectTypeOf(adjacency).toEqualTypeOf<OfGraph>();
  expectTypeOf(normalizedAdjacency).toEqualTypeOf<OfGraph>();
  expectTypeOf(differenceLaplacian).toEqualTypeOf<(graph: StoredGraph) => Laplacian>();
  expectTypeOf(normalizedLaplacian).toEqualTypeOf<(graph: StoredGraph) => Laplacian>();
  expectTypeOf(operator).toEqualTypeOf<
    (n: number, multiply: (x: Float64Array, y: Float64Array) => void, bound?: number) => Operator
  >();
  expectTypeOf(eigs).toEqualTypeOf<
    (operator: Operator, options: SpectrumOptions, run?: StageRun) => Spectrum
  >();
  expectTypeOf(eigsSteps).toEqualTypeOf<
    (operator: Operator, options: SpectrumOptions, kernels: Kernels) => Steps<Spectrum>
  >();
}

export function embeddings(): void {
  expectTypeOf(projected).toEqualTypeOf<
    (spectrum: Spectrum, multiplicity?: Float64Array, kernels?: Kernels) => Points
  >();
  expectTypeOf(signed).toEqualTypeOf<(spectrum: Spectrum, options?: SignedOptions) => Points>();
  expectTypeOf(smoothed).toEqualTypeOf<
    (embedding: Points, graph: StoredGraph, rounds: number, run?: StageRun) => Points
  >();
  expectTypeOf(smoothedSteps).toEqualTypeOf<
    (
      embedding: Points,
      graph: StoredGraph,
      rounds: number,
      kernels: Kernels,
      multiplicity?: Float64Array,
      single?: boolean,
    ) => Steps<Points>
  >();
}

export function maps(): void {
  expectTypeOf(fuzzyWeights).toEqualTypeOf<(graph: Graph, points: Points, k: number) => Graph>();
  expectTypeOf(graphMap).toEqualTypeOf<(graph: Graph, options?: MapOptions, run?: StageRun) => Points>();
  expectTypeOf(graphMapSteps).toEqualTypeOf<
    (graph: Graph, options: MapOptions, kernels: Kernels) => Steps<Points>
  >();
}

export function clusters(): void {
  expectTypeOf(kmeans).toEqualTypeOf<(points: Points, options: KmeansOptions, run?: StageRun) => Kmeans>();
  expectTypeOf(kmeansSteps).toEqualTypeOf<
    (points: Points, options: KmeansOptions, kernels: Kernels) => Steps<Kmeans>
  >();
  expectTypeOf(hdbscan).toEqualTypeOf<(points: Points, options: HdbscanOptions, run?: StageRun) => Hdbscan>();
  expectTypeOf(hdbscanSteps).toEqualTypeOf<
    (points: Points, options: HdbscanOptions, kernels: Kernels) => Steps<Hdbscan>
  >();
  expectTypeOf(dbscan).toEqualTypeOf<
    (graph: StoredGraph, options: DbscanOptions, run?: StageRun) => Dbscan
  >();
  expectTypeOf(dbscanSteps).toEqualTypeOf<(graph: StoredGraph, options: DbscanOptions) => Steps<Dbscan>>();
  expectTypeOf(densities).toEqualTypeOf<
    (
      graph: StoredGraph,
      labels: Int32Array,
      clusters: number,
      options?: DensityOptions,
      run?: StageRun,
    ) => Densities
  >();
}

export function work(): void {
  expectTypeOf(wasmKernels).toEqualTypeOf<() => Kernels>();
  expectTypeOf<Workspace>().toExtend<Disposable>();
  const steps = kmeansSteps(points([[1]]), { clusters: 1, seed: undefined }, wasmKernels());
  expectTypeOf(stage("clusters", steps)).toEqualTypeOf<StagedSteps<Kmeans>>();
  expectTypeOf(finish(steps)).toEqualTypeOf<Kmeans>();
  kmeans(points([[1]]), { clusters: 1 }, { kernels: undefined, onProgress: undefined });
  // @ts-expect-error stages take points, which `points` makes of rows
  kmeans([[1]], { clusters: 1 });
  // @ts-expect-error there is no such stage
  stage("tea", steps);
}
