import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { circles } from "../../src/datasets/shapes.js";
import {
  cluster,
  clusterSync,
  fit as fitted,
  InputError,
  OptionError,
  openPool,
  predict,
  predictSync,
  type Recipe,
  SpectaclError,
} from "../../src/index.js";
import { clusterIn } from "../../src/run/threads/cluster.js";
import type { Job } from "../../src/run/threads/messages.js";
import { spawnFile } from "../../src/run/threads/node/spawn.js";
import { worker } from "../../src/run/threads/worker.js";
import { promised } from "../promises/sentences.js";
import { bits } from "../support/kernels.js";
import { ANY_METHOD, count, LONG } from "../support/long.js";

const small = circles({ n: 400, noise: 0.1, seed: 2 }).points;
// In the campaign some seconds of work, most of them in the spectrum.
const large = circles({ n: count(2000, 20_000), noise: 0.1, seed: 2 }).points;
// Stages are told ten times a second: but for the first, only long ones can be waited for.
const MIDDLE = LONG ? "spectrum" : "points";

describe("cluster in a worker", () => {
  it.each<Recipe>([
    { method: "spectacl", clusters: 2 },
    { method: "spectacl-normalized", clusters: 2 },
    { method: "spectacl-normalized" },
    { method: "spectral", clusters: 2 },
    { method: "robust-spectral", clusters: 2 },
    { method: "dbscan" },
    { method: "hdbscan" },
    { method: "linkage", clusters: 3 },
    { method: "kmeans", clusters: 2 },
    { method: "communities" },
    { method: "communities", clusters: 2 },
  ])("$method, $clusters clusters: the same bits as on this thread", async (recipe) => {
    const keep = ["graph", "spectrum", "embedding", "tree"] as const;
    const here = clusterSync(small, recipe, { keep });
    const there = await cluster(small, recipe, { keep });
    expect({ ...there, timing: {} }).toEqual({ ...here, timing: {} });
  });

  it("leaves the caller's arrays alone: neither written nor transferred", async () => {
    const coords = small.coords.slice();
    const edges = { n: 3, offsets: Uint32Array.of(0, 1, 2, 2), targets: Uint32Array.of(1, 0) };
    await cluster({ ...small, coords }, { ...ANY_METHOD, clusters: 2 });
    await cluster(edges, { method: "spectacl", clusters: 1 });
    expect(bits(coords)).toBe(bits(small.coords));
    expect([...edges.targets]).toEqual([1, 0]);
    expect(edges.offsets.length).toBe(4);
  });

  it("abort in the middle rejects with the signal's reason, and nothing more is heard of the work", async () => {
    const controller = new AbortController();
    const reason = new Error("changed my mind");
    const heard: string[] = [];
    const job = cluster(
      large,
      { method: "spectacl", clusters: 2 },
      {
        signal: controller.signal,
        onProgress: ({ stage }) => {
          heard.push(stage);
          if (stage === MIDDLE) controller.abort(reason);
        },
      },
    );
    await expect(job).rejects.toBe(reason);
    await cluster(small, { ...ANY_METHOD, clusters: 2 });
    expect(heard.indexOf(MIDDLE)).toBe(heard.length - 1);
  });

  it("a signal that is already aborted starts nothing", async () => {
    const reason = new Error("too late");
    const signal = AbortSignal.abort(reason);
    await expect(cluster(small, { ...ANY_METHOD, clusters: 2 }, { signal })).rejects.toBe(reason);
  });

  it("a worker reports every stage that it begins, in their order, and how far one is not more than ten times a second", () => {
    const seen: { stage: string; done: number }[] = [];
    let kind = "";
    const take = worker((message) => {
      kind = message.kind;
      if (message.kind === "progress") seen.push(message.progress);
    });
    const job: Job = {
      kind: "cluster",
      data: { points: small },
      recipe: { method: "spectacl", clusters: 2 },
      keep: [],
    };
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    try {
      take(job);
      // While the clock stands still: each stage once.
      expect(seen.map(({ stage }) => stage)).toEqual([
        "points",
        "graph",
        "spectrum",
        "embedding",
        "clusters",
      ]);
      let now = 0;
      clock.mockImplementation(() => (now += 100));
      take(job);
    } finally {
      clock.mockRestore();
    }
    expect(kind).toBe("result");
    seen.splice(0, 5);
    expect(new Set(seen.map(({ stage }) => stage)).size).toBe(5);
    for (const { done } of seen) expect(done).toBeGreaterThanOrEqual(0);
    for (const { done } of seen) expect(done).toBeLessThanOrEqual(1);
    const order = ["points", "graph", "spectrum", "embedding", "clusters"];
    const stages = seen.map(({ stage }) => order.indexOf(stage));
    expect(stages).toEqual([...stages].sort((a, b) => a - b));
  });

  it(`${promised("classes")} Whether found before it starts or inside it`, async () => {
    await expect(cluster(small, { clusters: 0 })).rejects.toBeInstanceOf(OptionError);
    await expect(cluster([[Number.NaN]], { clusters: 1 })).rejects.toBeInstanceOf(InputError);
    const tooMany = cluster([[1], [1], [2]], { clusters: 3 });
    await expect(tooMany).rejects.toBeInstanceOf(OptionError);
    await expect(tooMany).rejects.toMatchObject({
      option: "clusters",
      value: 3,
      code: "MORE_THAN_ROWS",
      fields: { distinct: 2 },
    });
  });

  it("takes the worker's script from where it is told to, as a URL or a path", async () => {
    const script = new URL("../../dist/worker-node.js", import.meta.url);
    const recipe: Recipe = { method: "kmeans", clusters: 2 };
    const { labels } = clusterSync(small, recipe);
    for (const workerUrl of [script, script.href, fileURLToPath(script)]) {
      expect(bits((await cluster(small, recipe, { workerUrl })).labels)).toBe(bits(labels));
    }
    const model = await fitted(small, recipe, { workerUrl: script });
    expect(bits((await predict(model, small, { workerUrl: script })).labels)).toBe(
      bits(predictSync(model, small).labels),
    );
    const nowhere = cluster(small, recipe, { workerUrl: "data:text/javascript,process.exit(3)" });
    await expect(nowhere).rejects.toMatchObject({ code: "WORKER_DIED" });
    const wrong = { workerUrl: 7 as unknown as string };
    await expect(cluster(small, recipe, wrong)).rejects.toMatchObject({ option: "workerUrl" });
    expect(() => openPool(wrong)).toThrow(OptionError);
  });

  it("a worker that dies rejects the promise", async () => {
    const dying = new URL("data:text/javascript,process.exit(3)");
    const job = clusterIn(
      (listener) => spawnFile(dying, listener),
      small,
      { ...ANY_METHOD, clusters: 2 },
      {},
    );
    await expect(job).rejects.toBeInstanceOf(SpectaclError);
    await expect(job).rejects.toMatchObject({ code: "WORKER_DIED" });
    const broken = new URL("data:text/javascript,throw new Error('no luck')");
    await expect(
      clusterIn((listener) => spawnFile(broken, listener), small, { ...ANY_METHOD, clusters: 2 }, {}),
    ).rejects.toThrow("no luck");
  });

  it("a progress listener that throws rejects the promise with its error", async () => {
    const error = new Error("bad listener");
    const job = cluster(
      small,
      { ...ANY_METHOD, clusters: 2 },
      {
        onProgress: () => {
          throw error;
        },
      },
    );
    await expect(job).rejects.toBe(error);
  });

  it("jobs run side by side and do not mix", async () => {
    const results = await Promise.all(
      [0, 1, 2].map((seed) => cluster(small, { ...ANY_METHOD, clusters: 2, seed })),
    );
    results.forEach((result, seed) => {
      expect(bits(result.labels)).toBe(bits(clusterSync(small, { ...ANY_METHOD, clusters: 2, seed }).labels));
    });
  });
});

it("small jobs on one thread do not run out of memory, however many", () => {
  const few = circles({ n: 40, noise: 0.1, seed: 2 }).points;
  for (let seed = 0; seed < count(100, 2000); seed++)
    expect(clusterSync(few, { method: "spectacl-normalized", clusters: 2, seed }).labels.length).toBe(40);
});
