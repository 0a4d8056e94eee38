/** What the public types accept, refuse and give: compiled by `npm run check`, never run. */
import { expectTypeOf } from "vitest";
import {
  type Clustering,
  cluster,
  clusterSync,
  InputError,
  OptionError,
  openPool,
  type Points,
  points,
  predict,
  type predictSync,
  SpectaclError,
  type SpectaclErrorCode,
} from "../../src/index.js";

interface Flower {
  readonly length: number;
  readonly kind: string;
}
declare const flowers: Flower[];
declare const model: Parameters<typeof predictSync>[0];
declare const error: unknown;

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

export function errors(): void {
  if (error instanceof SpectaclError && error.code === "NOT_FINITE") {
    expectTypeOf(error.fields.row).toEqualTypeOf<number>();
    // @ts-expect-error this code has no such field
    void error.fields.line;
  }
  if (error instanceof InputError && error.code === "RAGGED_ROW") {
    expectTypeOf(error.fields.line).toEqualTypeOf<number>();
  }
  if (error instanceof OptionError) {
    expectTypeOf(error.option).toEqualTypeOf<string>();
    if (error.code === "MORE_THAN_ROWS") expectTypeOf(error.fields.distinct).toEqualTypeOf<number>();
    // @ts-expect-error no option has this code
    if (error.code === "NOT_FINITE") return;
  }
  expectTypeOf<"SPARK_LOST" | "OPTION" | "ABORTED">().toExtend<SpectaclErrorCode>();
}
