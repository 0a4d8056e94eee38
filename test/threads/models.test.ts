/** Models in workers: the same as on this thread. */

import { expect, it } from "vitest";
import { spawn } from "#spawn";
import { circles } from "../../src/datasets.js";
import {
  fit as fitInThreads,
  fitSync,
  InputError,
  OptionError,
  openPool,
  type Points,
  predict,
  predictor,
  predictSync,
  type Recipe,
  transform,
  transformSync,
  writeModel,
} from "../../src/index.js";
import { spawnFile } from "../../src/run/threads/node/spawn.js";
import { predictorOf } from "../../src/run/threads/predictor.js";
import { problem } from "../support/errors.js";
import { bits } from "../support/kernels.js";
import { ANY_METHOD, count } from "../support/long.js";

const rows = circles({ n: count(1800, 6000), noise: 0.1, seed: 4 }).points;
const model = fitSync(rows, { ...ANY_METHOD, clusters: 2 });
const byLandmarks = fitSync(rows, { ...ANY_METHOD, clusters: 2, landmarks: 1000 });

function piece({ dim, coords }: Points, from: number, to: number): Points {
  return { n: to - from, dim, coords: coords.slice(from * dim, to * dim) };
}

it.each<Recipe>([
  { method: "spectacl", clusters: 2 },
  { method: "spectacl-normalized", clusters: 2, landmarks: 1000 },
])("fit by $method in two threads gives the model of this thread, byte for byte", async (recipe) => {
  const columns = ["x", "y"];
  const here = fitSync(rows, recipe, { columns });
  const there = await fitInThreads(rows, recipe, { columns, threads: 2 });
  expect(Buffer.from(writeModel(there)).equals(Buffer.from(writeModel(here)))).toBe(true);
});

it("pieces labeled by several workers are those of one call, in the order asked for", async () => {
  const others = circles({ n: 5000, noise: 0.1, seed: 9 }).points;
  const whole = predictSync(model, others);
  const workers = predictor(model, { threads: 3 });
  const pieces = await Promise.all(
    Array.from({ length: 10 }, (_, p) => workers.predict(piece(others, 500 * p, 500 * (p + 1)))),
  );
  workers.close();
  expect(bits(Int32Array.from(pieces.flatMap(({ labels }) => [...labels])))).toBe(bits(whole.labels));
  expect(pieces.flatMap(({ far }) => [...far])).toEqual([...whole.far]);
  await expect(workers.predict([[0, 0]])).rejects.toMatchObject({ code: "CLOSED" });
});

it.each([1, 2])("predict and transform in %i threads give the bits of this thread", async (threads) => {
  const model = byLandmarks;
  const others = circles({ n: 3000, noise: 0.1, seed: 9 }).points;
  const shares: number[] = [];
  const there = await predict(model, others, { threads, onProgress: ({ done }) => shares.push(done) });
  const here = predictSync(model, others);
  expect(bits(there.labels)).toBe(bits(here.labels));
  expect(bits(there.membership)).toBe(bits(here.membership));
  expect(there.far).toEqual(here.far);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  const placed = await transform(model, others, { threads });
  expect(bits(placed.coords)).toBe(bits(transformSync(model, others).coords));
});

it("a pool labels and places rows, and an aborted signal rejects with its reason", async () => {
  const model = byLandmarks;
  const pool = openPool({ threads: 2 });
  const [prediction, placed] = await Promise.all([
    predict(model, rows, { pool }),
    transform(model, rows, { pool }),
  ]);
  expect([prediction.labels.length, placed.n]).toEqual([rows.n, rows.n]);
  await expect(predict(model, [[1, 2, 3]], { pool })).rejects.toBeInstanceOf(InputError);
  pool.close();
  const signal = AbortSignal.abort("no more");
  await expect(predict(model, rows, { signal })).rejects.toBe("no more");
});

it("a GPU that has nothing to do leaves the labels of this thread, and a warning", async () => {
  const model = byLandmarks;
  const others = circles({ n: 3000, noise: 0.1, seed: 9 }).points;
  const here = predictSync(model, others);
  const pool = openPool({ threads: 1 });
  const chunks = predictor(model, { threads: 2, device: "gpu" });
  const asked = await Promise.all([
    predict(model, others, { threads: 1, device: "gpu" }),
    pool.predict(model, others, { device: "gpu" }),
    chunks.predict(others),
  ]);
  const chosen = await pool.predict(model, others, { device: "auto" });
  pool.close();
  chunks.close();
  for (const { labels, membership, far, warnings } of asked) {
    expect([bits(labels), bits(membership), far]).toEqual([
      bits(here.labels),
      bits(here.membership),
      here.far,
    ]);
    expect(warnings?.map(({ code }) => code)).toEqual(["NO_GPU"]);
  }
  expect(bits(chosen.labels)).toBe(bits(here.labels));
  expect(chosen.warnings).toBeUndefined();
});

it("a device is one of three, and transform has none", async () => {
  const model = fitSync(piece(rows, 0, 300), { ...ANY_METHOD, clusters: 2 });
  const run = { device: "tpu" } as never;
  await expect(predict(model, [[0, 0]], run)).rejects.toBeInstanceOf(OptionError);
  expect(() => predictor(model, run)).toThrow(OptionError);
  await expect(transform(model, [[0, 0]], { device: "gpu" } as never)).rejects.toBeInstanceOf(OptionError);
});

it("rows that do not fit the model are refused, and the workers go on", async () => {
  const workers = predictor(model, { threads: 1 });
  await expect(workers.predict([[1, 2, 3]])).rejects.toThrow(
    problem("MODEL_COLUMNS", { columns: 3, expected: 2 }),
  );
  expect((await workers.predict([[1, 0]])).labels.length).toBe(1);
  workers.close();
});

it("a worker that dies rejects all that waits", async () => {
  const dying = new URL("data:text/javascript,process.exit(3)");
  let spawned = 0;
  const workers = predictorOf(
    (listener) => (++spawned === 2 ? spawnFile(dying, listener) : spawn(listener)),
    model,
    2,
  );
  const many = circles({ n: count(20_000, 200_000), noise: 0.1, seed: 1 }).points;
  const jobs = [0, 1, 2].map(() => workers.predict(many));
  for (const job of await Promise.allSettled(jobs)) {
    expect(job).toMatchObject({ status: "rejected", reason: { code: "WORKER_DIED" } });
  }
});

it("a buffer that is filled with the next piece at once leaves the pieces before it alone", async () => {
  const workers = predictor(model, { threads: 1 });
  const buffer = new Float64Array(2 * 500);
  const pieces = [0, 1, 2].map((p) => {
    buffer.set(rows.coords.subarray(1000 * p, 1000 * (p + 1)));
    return workers.predict({ n: 500, dim: 2, coords: buffer });
  });
  const whole = predictSync(model, piece(rows, 0, 1500));
  const labels = (await Promise.all(pieces)).flatMap((prediction) => [...prediction.labels]);
  workers.close();
  expect(labels).toEqual([...whole.labels]);
});

it.each(["landmarks", "labels", "clusters", "rule"] as const)(
  "a model without its %s is refused before a worker has it",
  async (part) => {
    const model = fitSync(piece(rows, 0, 300), { ...ANY_METHOD, clusters: 2 });
    const { [part]: _, ...rest } = model;
    const less = rest as typeof model;
    await expect(predict(less, [[0, 0]])).rejects.toThrow(problem("NOT_A_MODEL"));
    expect(() => predictor(less)).toThrow(problem("NOT_A_MODEL"));
  },
);
