/** Chunks so large that all threads of a predictor take parts of them: the same as on this thread. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spawn } from "#spawn";
import { circles } from "../../src/datasets.js";
import {
  fitSync,
  type Model,
  type Points,
  type Prediction,
  type Predictor,
  predictor,
  predictSync,
  type Recipe,
} from "../../src/index.js";
import { predictorOf } from "../../src/run/threads/predictor.js";
import { LEAST_PARTS, partsOf } from "../../src/run/threads/shared-rows.js";
import { bits } from "../support/kernels.js";
import { ANY_METHOD, count } from "../support/long.js";

const trained = circles({ n: 3000, noise: 0.1, seed: 4 }).points;
const model = fitSync(trained, { ...ANY_METHOD, clusters: 2, landmarks: 500 });

/** Just enough rows of the plane, and some of the last part. */
const N = 7 * 2 ** 14 + 77;
const rows = circles({ n: N, noise: 0.1, seed: 9 }).points;

function same(found: Prediction, expected: Prediction): void {
  expect(bits(found.labels)).toBe(bits(expected.labels));
  expect(bits(found.membership)).toBe(bits(expected.membership));
  expect(Buffer.from(found.far).equals(Buffer.from(expected.far))).toBe(true);
}

/** The same rows but for some numbers. */
function changed(given: Points, numbers: Readonly<Record<number, number>>): Points {
  const coords = given.coords.slice();
  for (const [at, value] of Object.entries(numbers)) coords[Number(at)] = value;
  return { ...given, coords };
}

/** Code and fields of what a call throws. */
async function thrown(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    const { code, fields, message } = error as { code: string; fields: unknown; message: string };
    return { code, fields, message };
  }
  throw new Error("nothing was thrown");
}

it("these tests are of rows that are shared", () => {
  expect(partsOf(rows)).toBe(LEAST_PARTS);
});

it.each<[number, Recipe]>([
  [2, { ...ANY_METHOD, clusters: 2, landmarks: 500 }],
  [3, { method: "dbscan", radius: 0.1 }],
  [5, { method: "kmeans", clusters: 3 }],
  [2, { method: "spectacl-normalized", clusters: 2, landmarks: 500 }],
])("%i threads, %o: the bits of this thread", async (threads, recipe) => {
  const own = fitSync(trained, recipe);
  const workers = predictor(own, { threads });
  const found = await workers.predict(rows);
  workers.close();
  same(found, predictSync(own, rows));
});

it("so many rows that each thread has a raster: the bits of this thread", async () => {
  const many = circles({ n: count(600_001, 3_000_017), noise: 0.1, seed: 3 }).points;
  const workers = predictor(model, { threads: 2 });
  const found = [await workers.predict(many), await workers.predict(many)];
  workers.close();
  const here = predictSync(model, many);
  for (const one of found) same(one, here);
});

describe("one predictor", () => {
  let workers: Predictor;
  let whole: Prediction;
  beforeAll(() => {
    workers = predictor(model, { threads: 3 });
    whole = predictSync(model, rows);
  });
  afterAll(() => workers.close());

  it("coordinates in shared memory are read in place, and the result is not shared", async () => {
    // Not at its beginning.
    const coords = new Float64Array(new SharedArrayBuffer(8 * (2 * N + 3)), 8, 2 * N);
    coords.set(rows.coords);
    const found = await workers.predict({ n: N, dim: 2, coords });
    same(found, whole);
    expect(bits(coords)).toBe(bits(rows.coords));
    const { labels, membership, far } = found;
    const buffers = [labels.buffer, membership.buffer, far.buffer] as ArrayBuffer[];
    same(structuredClone(found, { transfer: buffers }), whole);
    expect(labels.length).toBe(0);
  });

  it("calls in flight at once, of an array that is refilled: each has its own rows, and keeps its result", async () => {
    const sizes = [N, 500, N - 76, N + 40_000, N];
    const all = circles({ n: Math.max(...sizes), noise: 0.2, seed: 5 }).points;
    const buffer = new Float64Array(2 * all.n);
    const given = sizes.map((n, i): Points => {
      const coords = Float64Array.from(all.coords.subarray(0, 2 * n), (x) => x * (1 + i / 7));
      return { n, dim: 2, coords };
    });
    const calls = given.map(({ n, coords }) => {
      buffer.set(coords);
      return workers.predict({ n, dim: 2, coords: buffer.subarray(0, 2 * n) });
    });
    buffer.fill(Number.NaN);
    const found = await Promise.all(calls);
    await workers.predict(changed(rows, { 0: 50 }));
    found.forEach((one, i) => {
      same(one, predictSync(model, given[i]));
    });
  });

  it.each<[string, Readonly<Record<number, number>>]>([
    ["a row of the last part", { [2 * N - 1]: Number.NaN }],
    ["rows of several parts", { [2 * N - 1]: 1 / 0, 150001: Number.NaN, 150000: -1 / 0, 70000: 1 / 0 }],
    ["the first row and others", { 1: Number.NaN, 100000: Number.NaN }],
  ])("%s with a number that is none: the error of this thread", async (_, numbers) => {
    const wrong = changed(rows, numbers);
    const here = await thrown(() => predictSync(model, wrong));
    expect(here).toMatchObject({ code: "NOT_FINITE" });
    expect(await thrown(() => workers.predict(wrong))).toEqual(here);
    same(await workers.predict(rows), whole);
  });

  it("columns that are too many, numbers that are too few, no rows: the error of this thread", async () => {
    const wide = { n: N, dim: 3, coords: new Float64Array(3 * N) };
    const short = { n: N + 1, dim: 2, coords: rows.coords };
    const empty = { n: 0, dim: 2, coords: new Float64Array(0) };
    for (const wrong of [wide, changed(wide, { 99: Number.NaN }), short, empty]) {
      expect(await thrown(() => workers.predict(wrong))).toEqual(
        await thrown(() => predictSync(model, wrong)),
      );
    }
    expect(await thrown(() => workers.predict([]))).toEqual(await thrown(() => predictSync(model, [])));
  });
});

it("a row beyond what can be scaled is told after rows that are no numbers, by its own number", async () => {
  const tiny = trained.coords.map((x) => x * 1e-200);
  const small: Model = fitSync(
    { ...trained, coords: tiny },
    { ...ANY_METHOD, clusters: 2, scale: "standard" },
  );
  const workers = predictor(small, { threads: 2 });
  const fits = { ...rows, coords: rows.coords.map((x) => x * 1e-200) };
  for (const wrong of [
    changed(fits, { 200001: 1e200, 90000: -1e200 }),
    changed(fits, { 3: 1e200, 200001: Number.NaN }),
  ]) {
    expect(await thrown(() => workers.predict(wrong))).toEqual(await thrown(() => predictSync(small, wrong)));
  }
  workers.close();
});

it("close rejects what is in flight, and what comes later", async () => {
  const workers = predictor(model, { threads: 2 });
  const calls = [workers.predict(rows), workers.predict(rows), workers.predict([[0, 1]])];
  workers.close();
  for (const call of await Promise.allSettled(calls)) {
    expect(call).toMatchObject({ status: "rejected", reason: { code: "CLOSED" } });
  }
  await expect(workers.predict(rows)).rejects.toMatchObject({ code: "CLOSED" });
});

it("where memory cannot be shared one thread labels a chunk: the same bits and errors", async () => {
  const workers = predictorOf(spawn, model, 2, "cpu", false);
  const wrong = changed(rows, { 150000: Number.NaN });
  const [found, error] = await Promise.all([workers.predict(rows), thrown(() => workers.predict(wrong))]);
  workers.close();
  same(found, predictSync(model, rows));
  expect(error).toEqual(await thrown(() => predictSync(model, wrong)));
});

it("a chunk that cannot be posted is rejected, at once or after it waited, and the next ones are labeled", async () => {
  // What a thread cannot be sent: a function.
  const unsendable = {
    n: 1,
    dim: 2,
    coords: Float64Array.of(0, 1),
    features: [() => 1, "b"],
  } as unknown as Points;
  for (const threads of [1, 2]) {
    const labels = predictor(model, { threads });
    const [first, bad, small] = await Promise.allSettled([
      labels.predict([[0, 1]]),
      labels.predict(unsendable),
      labels.predict([[1, 0]]),
    ]);
    expect([first.status, bad.status, small.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await expect(labels.predict(unsendable)).rejects.toThrow();
    same(await labels.predict(rows), predictSync(model, rows));
    labels.close();
  }
});

it("a small chunk is answered while large ones keep coming", async () => {
  const labels = predictor(model, { threads: 2 });
  let answered = false;
  let largeAfter = 0;
  const large = async (): Promise<void> => {
    for (let round = 0; round < 40 && !answered; round++) {
      await labels.predict(rows);
      largeAfter++;
    }
  };
  const streams = [large(), large(), large()];
  const small = labels.predict([[0, 1]]).then(() => {
    answered = true;
  });
  await Promise.all([...streams, small]);
  expect(largeAfter).toBeLessThan(40);
  labels.close();
});
