/** Small inputs are clustered on the calling thread, in slices: no worker is started, and all else is as in one. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { circles } from "../../src/datasets/shapes.js";
import {
  cluster,
  clusterSync,
  fitSync,
  fit as fitted,
  predict,
  predictSync,
  type Recipe,
  type Run,
  transform,
  transformSync,
  writeModel,
} from "../../src/index.js";
import { threadsWorth, threadsWorthFor } from "../../src/run/threads/worth.js";
import { problem } from "../support/errors.js";

const { points } = circles({ n: 200, noise: 0.1, seed: 2 });
const recipe: Recipe = { clusters: 2 };
let workers = 0;
const count = (): void => {
  workers++;
};

beforeEach(() => {
  workers = 0;
  process.on("worker", count);
});
afterEach(() => void process.off("worker", count));

test("cluster, fit, predict and transform start no worker, and find the same bits as the synchronous calls", async () => {
  const keep = ["graph", "spectrum", "embedding", "model"] as const;
  const found = await cluster(points, recipe, { keep });
  expect({ ...found, timing: {} }).toEqual({ ...clusterSync(points, recipe, { keep }), timing: {} });
  expect((await cluster([...Array(4).keys()].map((i) => [i]))).labels).toHaveLength(4);
  const model = await fitted(points, recipe);
  expect(writeModel(model)).toEqual(writeModel(fitSync(points, recipe)));
  expect(await predict(model, points)).toEqual(predictSync(model, points));
  expect(await transform(model, points)).toEqual(transformSync(model, points));
  expect(workers).toBe(0);
});

test.each<[string, Run]>([
  ["threads", { threads: 1 }],
  ["a place of the worker's script", { workerUrl: new URL("../../dist/worker-node.js", import.meta.url) }],
  ["a device", { device: "auto" }],
])("who asks for %s has a worker", async (_, run) => {
  const { timing: _t, ...found } = await cluster(points, recipe, run);
  const { timing: _s, ...expected } = clusterSync(points, recipe);
  expect(found).toEqual(expected);
  expect(workers).toBe(1);
});

test("a larger input has a worker", async () => {
  const large = circles({ n: 2000, noise: 0.1, seed: 2 }).points;
  await cluster(large, { method: "kmeans", clusters: 2 });
  expect(workers).toBe(1);
});

describe("abort", () => {
  test("before: nothing begins", async () => {
    const reason = new Error("too late");
    const heard: unknown[] = [];
    const run = {
      signal: AbortSignal.abort(reason),
      onProgress: (progress: unknown) => heard.push(progress),
    };
    await expect(cluster(points, recipe, run)).rejects.toBe(reason);
    expect(heard).toEqual([]);
  });

  test("in the middle, by a listener or between two slices: the work ends", async () => {
    const reason = new Error("changed my mind");
    for (const later of [(then: () => void) => then(), setImmediate]) {
      const controller = new AbortController();
      const heard: string[] = [];
      const job = cluster(
        points,
        {},
        {
          signal: controller.signal,
          onProgress: ({ stage }) => {
            heard.push(stage);
            later(() => controller.abort(reason));
          },
        },
      );
      await expect(job).rejects.toBe(reason);
      const then = heard.length;
      // A run of this size has many slices: the next ones would have had their turns by the end of another run.
      await cluster(points, recipe);
      expect(heard).toHaveLength(then);
    }
    expect(workers).toBe(0);
  });
});

test("other work has its turns meanwhile, and the caller's array is copied before the first of them", async () => {
  const coords = points.coords.slice();
  let turns = 0;
  let done = false;
  const turn = (): void => {
    turns++;
    if (!done) setImmediate(turn);
  };
  const job = cluster({ ...points, coords }, {});
  coords.fill(0);
  turn();
  const { labels } = await job;
  done = true;
  expect(turns).toBeGreaterThan(2);
  expect(labels).toEqual(clusterSync(points).labels);
});

test("errors have their class, code and fields", async () => {
  const wrong = [[0, 1], [2, Number.NaN]]; // biome-ignore format: one line
  await expect(cluster(wrong)).rejects.toThrow(problem("NOT_FINITE", { row: 1, column: 1 }));
  const failing = {
    onProgress: () => {
      throw new RangeError("of the caller's");
    },
  };
  await expect(cluster(points, recipe, failing)).rejects.toThrow(RangeError);
});

test("how many threads an input is worth follows from its rows and numbers, in whatever form", () => {
  const flat = (n: number, dim: number) => ({ coords: new Float32Array(n * dim), dim });
  expect(threadsWorth([[1, 2]])).toBe(0);
  expect(threadsWorth([{ a: 1, b: 2 }])).toBe(0);
  expect(threadsWorth(flat(100, 2))).toBe(0);
  expect(threadsWorth(flat(100, 200))).toBe(1);
  expect(threadsWorth(flat(4000, 2))).toBe(1);
  expect(threadsWorth(flat(6000, 2))).toBeUndefined();
  expect(threadsWorth({ n: 3, edges: [[0, 1]] })).toBe(0);
  expect(threadsWorth({ n: 3, edges: new Array(5000).fill([0, 1]) })).toBe(1);
  expect(threadsWorth(undefined)).toBeUndefined();
  expect(threadsWorthFor({ landmarks: flat(4000, 2) }, [[1, 2]])).toBe(1);
  expect(threadsWorthFor({ landmarks: flat(100, 2) }, [[1, 2]])).toBe(0);
});
