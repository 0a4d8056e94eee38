/** What the types of "spectacl" accept, refuse and give: compiled by `npm run check`, never run. */
import { expectTypeOf } from "vitest";
import {
  type Clustering,
  type ClusterTree,
  cluster,
  clusterSync,
  type DriverOptions,
  type Drivers,
  driversSync,
  type Estimate,
  estimate,
  type FitRun,
  fit,
  fitSync,
  type Input,
  type Level,
  type Model,
  modelAtLevel,
  type ObjectRows,
  openPool,
  type Points,
  type PointsLike,
  type Pool,
  type PoolOptions,
  type Prediction,
  type Predictor,
  type PredictorOptions,
  type PredictRun,
  type Prepared,
  type PreparedSync,
  points,
  predict,
  predictor,
  predictSync,
  prepare,
  prepareSync,
  type Recipe,
  type Run,
  readModel,
  type Scaled,
  type Scaling,
  type SyncClusterRun,
  type SyncFitRun,
  type SyncRun,
  scaled,
  type TransformRun,
  type TreeCut,
  transform,
  transformSync,
  treeCut,
  treeDepth,
  type Warning,
  warningText,
  writeModel,
} from "../../src/index.js";

interface Flower {
  readonly length: number;
  readonly kind: string;
}
declare const flowers: Flower[];
declare const model: Model;
declare const result: Clustering;

export function functions(): void {
  expectTypeOf(cluster).toEqualTypeOf<
    (input: Input | ObjectRows, recipe?: Recipe, run?: Run) => Promise<Clustering>
  >();
  expectTypeOf(clusterSync).toEqualTypeOf<
    (input: Input, recipe?: Recipe, run?: SyncClusterRun) => Clustering
  >();
  expectTypeOf(fit).toEqualTypeOf<
    (input: Input | ObjectRows, recipe?: Recipe, run?: FitRun) => Promise<Model>
  >();
  expectTypeOf(fitSync).toEqualTypeOf<(input: Input, recipe?: Recipe, run?: SyncFitRun) => Model>();
  expectTypeOf(predict).toEqualTypeOf<
    (model: Model, rows: PointsLike | ObjectRows, run?: PredictRun) => Promise<Prediction>
  >();
  expectTypeOf(modelAtLevel).toEqualTypeOf<(model: Model, level: Level) => Model>();
  expectTypeOf(treeCut).toEqualTypeOf<(tree: ClusterTree, level: Level) => TreeCut>();
  expectTypeOf(treeDepth).toEqualTypeOf<(tree: ClusterTree, depth: number) => TreeCut>();
  expectTypeOf(predictSync).toEqualTypeOf<(model: Model, rows: PointsLike, run?: SyncRun) => Prediction>();
  expectTypeOf(transform).toEqualTypeOf<
    (model: Model, rows: PointsLike | ObjectRows, run?: TransformRun) => Promise<Points>
  >();
  expectTypeOf(transformSync).toEqualTypeOf<(model: Model, rows: PointsLike, run?: SyncRun) => Points>();
  expectTypeOf(openPool).toEqualTypeOf<(options?: PoolOptions) => Pool>();
  expectTypeOf(predictor).toEqualTypeOf<(model: Model, options?: PredictorOptions) => Predictor>();
  expectTypeOf(prepare).toEqualTypeOf<(input: Input | ObjectRows, options?: PoolOptions) => Prepared>();
  expectTypeOf(prepareSync).toEqualTypeOf<(input: Input) => PreparedSync>();
  expectTypeOf(estimate).toEqualTypeOf<(input: Input, recipe?: Recipe, run?: SyncRun) => Estimate>();
  expectTypeOf(driversSync).toEqualTypeOf<
    (
      given: PointsLike,
      labels: ArrayLike<number>,
      recipe: Recipe,
      options?: DriverOptions,
      run?: SyncRun,
    ) => Drivers
  >();
  expectTypeOf(points).toEqualTypeOf<(rows: PointsLike) => Points>();
  expectTypeOf(scaled).toEqualTypeOf<(rows: PointsLike, kind: Scaling) => Scaled>();
  expectTypeOf(readModel).toEqualTypeOf<(bytes: Uint8Array) => Model>();
  expectTypeOf(writeModel).toEqualTypeOf<(model: Model) => Uint8Array>();
  expectTypeOf(warningText).toEqualTypeOf<(warning: Warning, columns?: readonly string[]) => string>();
}

export function results(): void {
  expectTypeOf(result.labels).toEqualTypeOf<Int32Array>();
  expectTypeOf(result.columns).toEqualTypeOf<readonly string[] | undefined>();
  expectTypeOf<Pool>().toExtend<Disposable>();
  expectTypeOf<Predictor>().toExtend<Disposable>();
  for (const warning of result.warnings)
    if (warning.code === "BLANK_ROWS") expectTypeOf(warning.rows).toEqualTypeOf<number>();
}

/** Under `exactOptionalPropertyTypes` a setting may be undefined as well as left out. */
export function undefinedSettings(): void {
  void cluster([[1]], {}, { signal: undefined, threads: undefined, pool: undefined, keep: undefined });
  const told: FitRun = { columns: undefined, encoding: undefined, blanks: undefined, device: undefined };
  void openPool().fit([[1]], {}, told);
  clusterSync([[1]], {}, { kernels: undefined, onProgress: undefined, keep: undefined });
  driversSync([[1]], [0], {}, { groups: undefined, rows: undefined, seed: undefined });
  openPool({ threads: undefined, workerUrl: undefined });
}

export function inputs(): void {
  expectTypeOf(clusterSync([[1, 2]])).toEqualTypeOf<Clustering>();
  expectTypeOf(points({ coords: new Float32Array(4), dim: 2 })).toEqualTypeOf<Points>();
  clusterSync([new Int32Array(2)]);
  clusterSync({ coords: [1, 2], dim: 2, n: undefined });
  void cluster(flowers);
  void cluster([{ a: 1 }, { b: "x" }], undefined, { signal: AbortSignal.timeout(1), onProgress: undefined });
  void openPool().cluster(flowers);
  void predict(model, flowers);
  // @ts-expect-error a flat array lacks its dim
  clusterSync(new Float64Array(4));
  // @ts-expect-error big integers are no numbers here
  points({ coords: new BigInt64Array(4), dim: 2 });
  // @ts-expect-error objects are for the asynchronous calls
  clusterSync(flowers);
  // @ts-expect-error words are no numbers
  clusterSync([["a", "b"]]);
  // @ts-expect-error there is no such option
  clusterSync([[1]], { eps: 1 });
}
