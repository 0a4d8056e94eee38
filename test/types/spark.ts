/** What the types of "spectacl/spark" accept, refuse and give: compiled by `npm run check`, never run. */
import { expectTypeOf } from "vitest";
import type { Model } from "../../src/index.js";
import { type ConnectOptions, connect, type Spark } from "../../src/spark.js";

declare const spark: Spark;
declare const model: Model;

export function functions(): void {
  expectTypeOf(connect).toEqualTypeOf<(address: string, options?: ConnectOptions) => Promise<Spark>>();
  expectTypeOf<Spark>().toExtend<AsyncDisposable>();
}

export function uses(): void {
  void connect("sc://host", { signal: undefined, onProgress: undefined, ca: undefined });
  expectTypeOf(spark.fit("sales", {}, { rows: undefined, threads: undefined })).toEqualTypeOf<
    Promise<Model>
  >();
  void spark.predict(model, "sales", { saveAsTable: "labeled", farCol: undefined });
  // @ts-expect-error rows must go somewhere
  void spark.predict(model, "sales");
}
