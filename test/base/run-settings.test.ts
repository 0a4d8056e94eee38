/** The last argument of a call: what it does not take is refused by name, rule and value. */
import { describe, expect, it } from "vitest";
import { OptionError } from "../../src/base/errors.js";
import { predictSync } from "../../src/models/predict.js";
import { clusterSync } from "../../src/run/cluster.js";
import { fitSync } from "../../src/run/fit.js";
import { cluster, fit as fitInWorkers } from "../../src/run/threads/cluster.js";
import { predict } from "../../src/run/threads/predict.js";
import { problem } from "../support/errors.js";

const ROWS = [
  [0, 0],
  [0, 1],
  [9, 9],
  [9, 8],
];
const RECIPE = { method: "kmeans", clusters: 2 } as const;

const WRONG: readonly (readonly [option: string, run: unknown])[] = [
  ["run", null],
  ["run", 5],
  ["signal", { signal: {} }],
  ["signal", { signal: 5 }],
  ["onProgress", { onProgress: 5 }],
  ["pool", { pool: {} }],
  ["workerUrl", { workerUrl: 5 }],
];

describe("in workers", () => {
  it.each(WRONG)("%s is refused: %o", async (option, run) => {
    for (const call of [cluster(ROWS, RECIPE, run as never), fitInWorkers(ROWS, RECIPE, run as never)]) {
      await expect(call).rejects.toThrow(problem("OPTION", { option }));
    }
  });

  it("a name that is none is told which was meant", async () => {
    const call = cluster(ROWS, RECIPE, { sginal: AbortSignal.abort() } as never);
    await expect(call).rejects.toThrow(problem("UNKNOWN_OPTION", { option: "sginal", close: "signal" }));
    await expect(cluster(ROWS, RECIPE, { keep: 5 as never })).rejects.toThrow(
      problem("OPTION", { option: "keep" }),
    );
  });

  it("a signal without a reason ends in an AbortError", async () => {
    const { signal } = new AbortController();
    const mute = new Proxy(signal, {
      get: (of, name) => {
        if (name === "aborted") return true;
        if (name === "reason") return undefined;
        const value = Reflect.get(of, name) as unknown;
        return typeof value === "function" ? value.bind(of) : value;
      },
    });
    const model = fitSync(ROWS, RECIPE);
    for (const call of [cluster(ROWS, RECIPE, { signal: mute }), predict(model, ROWS, { signal: mute })]) {
      await expect(call).rejects.toMatchObject({ name: "AbortError", code: "ABORTED" });
    }
  });
});

describe("on this thread", () => {
  it("settings of workers are none", () => {
    const model = fitSync(ROWS, RECIPE);
    const calls = [
      () => clusterSync(ROWS, RECIPE, { threads: 2 } as never),
      () => fitSync(ROWS, RECIPE, { kernels: 5 } as never),
      () => predictSync(model, ROWS, { onprogress: () => {} } as never),
    ];
    for (const call of calls) expect(call).toThrow(OptionError);
  });

  it("a method is a name, points are numbers, edges have no holes", () => {
    const points = { n: 4, dim: 2, coords: [..."01234567"] as unknown as Float64Array };
    // biome-ignore lint/suspicious/noSparseArray: what is tested.
    const edges = [[0, 1], , [1, 2]] as number[][];
    expect(() => clusterSync(ROWS, { method: ["kmeans"] as never, clusters: 2 })).toThrow(
      problem("OPTION", { option: "method" }),
    );
    expect(() => clusterSync(points, RECIPE)).toThrow(problem("NOT_A_NUMBER", { row: 0, column: 0 }));
    const big = { n: 1, dim: 2, coords: BigInt64Array.of(1n, 2n) as unknown as Float64Array };
    expect(() => clusterSync(big, RECIPE)).toThrow(problem("NOT_A_NUMBER", { row: 0 }));
    expect(() => clusterSync({ edges }, { clusters: 1 })).toThrow(problem("NOT_AN_EDGE", { edge: 1 }));
  });
});
