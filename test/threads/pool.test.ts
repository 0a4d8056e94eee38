/** Threads that compute together: any number gives the same bits, and none is left behind. */
import { expect, it } from "vitest";
import { spawn } from "#spawn";
import { circles } from "../../src/datasets.js";
import {
  type Clustering,
  cluster,
  clusterSync,
  OptionError,
  openPool,
  type Points,
  type Recipe,
} from "../../src/index.js";
import { spawnFile } from "../../src/run/threads/node/spawn.js";
import { poolOf } from "../../src/run/threads/pool.js";
import type { Spawn } from "../../src/run/threads/spawned.js";
import { wrongOption } from "../support/errors.js";
import { bits } from "../support/kernels.js";
import { ANY_METHOD, count, LONG } from "../support/long.js";

const some = circles({ n: count(1500, 6000), noise: 0.1, seed: 4 }).points;
const few = circles({ n: 300, noise: 0.1, seed: 1 }).points;
/** Long enough that every stage of it is told. */
const large = circles({ n: count(3000, 60_000), noise: 0.1, seed: 2 }).points;

const NAMED = { method: "spectacl-normalized", clusters: 2 } as const;

function marks({ labels, strength }: Clustering): string {
  return bits(labels) + bits(strength as Float64Array);
}

it.each<Recipe>([
  { method: "spectacl", clusters: 2 },
  { method: "spectacl-normalized", clusters: 2 },
  { method: "spectacl-normalized", clusters: "auto" },
])("$method, $clusters clusters: one thread and several give the bits of this thread", async (recipe) => {
  const here = marks(clusterSync(some, recipe));
  for (const threads of LONG ? [1, 2, 8] : [1, 3])
    expect(marks(await cluster(some, recipe, { threads }))).toBe(here);
});

it("a pool takes one job after another, of any size", async () => {
  const pool = openPool({ threads: 2 });
  const jobs = [some, few, some].map((points, seed) => pool.cluster(points, { ...NAMED, seed }));
  const results = await Promise.all(jobs);
  [some, few, some].forEach((points, seed) => {
    expect(marks(results[seed])).toBe(marks(clusterSync(points, { ...NAMED, seed })));
  });
  pool.close();
  await expect(pool.cluster(few, { ...ANY_METHOD, clusters: 2 })).rejects.toMatchObject({ code: "CLOSED" });
});

it("what else an object of points holds, itself even, is left alone", async () => {
  const points: Record<string, unknown> = { n: 4, dim: 1, coords: Float64Array.of(0, 1, 9, 10) };
  points.owner = { points };
  const { labels } = await cluster(points as unknown as Points, { method: "spectacl", clusters: 2 });
  expect([...labels]).toEqual([0, 0, 1, 1]);
});

it("jobs listen to a signal once each", async () => {
  const pool = openPool({ threads: 1 });
  const { signal } = new AbortController();
  let [heard, most] = [0, 0];
  const counting = {
    get aborted() {
      return signal.aborted;
    },
    reason: undefined,
    addEventListener: () => {
      heard++;
      most = Math.max(most, heard);
    },
    removeEventListener: () => {
      heard--;
    },
  };
  await Promise.all(
    [1, 2, 3].map(() => pool.cluster(few, { ...ANY_METHOD, clusters: 2 }, { signal: counting })),
  );
  expect({ heard, most }).toEqual({ heard: 0, most: 3 });
  pool.close();
});

const STAGES = ["points", "graph", "spectrum", "embedding", "clusters"] as const;

// Stages are told ten times a second: but for the first, only long ones can be waited for.
it.each(LONG ? STAGES : STAGES.slice(0, 1))(
  "abort in the stage %s ends the job with threads on, nothing more is heard of it, and the pool goes on",
  async (wanted) => {
    const pool = openPool({ threads: 2 });
    const controller = new AbortController();
    const reason = new Error("enough");
    const heard: string[] = [];
    const job = pool.cluster(
      large,
      { method: "spectacl", radius: 0.03, clusters: 2 },
      {
        signal: controller.signal,
        onProgress: ({ stage }) => {
          heard.push(stage);
          if (stage === wanted) controller.abort(reason);
        },
      },
    );
    await expect(job).rejects.toBe(reason);
    expect(marks(await pool.cluster(few, { ...ANY_METHOD, clusters: 2 }))).toBe(
      marks(clusterSync(few, { ...ANY_METHOD, clusters: 2 })),
    );
    expect(heard.filter((stage) => stage === wanted)).toHaveLength(1);
    expect(heard.at(-1)).toBe(wanted);
    pool.close();
  },
);

it.each(STAGES)("an abort when the stage %s is told ends both workers", async (wanted) => {
  const { spawn: told, workers } = toldWorkers();
  const pool = poolOf(told, 2);
  const controller = new AbortController();
  const reason = new Error("enough");
  const heard: string[] = [];
  const job = pool.cluster(few, NAMED, {
    signal: controller.signal,
    onProgress: ({ stage }) => {
      heard.push(stage);
      if (stage === wanted) controller.abort(reason);
    },
  });
  await Promise.resolve().then(() => Promise.resolve());
  for (const stage of STAGES) workers[0].say({ kind: "progress", progress: { stage, done: 0 } });
  await expect(job).rejects.toBe(reason);
  expect(heard).toEqual(STAGES.slice(0, STAGES.indexOf(wanted) + 1));
  expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
  pool.close();
});

it("an assistant that dies in the middle rejects the job with a clear error", async () => {
  const dying = new URL(
    'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", ({ kind }) => kind === "end" && process.exit(3));',
  );
  const hired: ReturnType<typeof spawn>[] = [];
  const pool = poolOf((listener) => {
    // The first word of the conductor's is the assistant's last.
    const message: typeof listener.message = (told) => {
      hired[1].post({ kind: "end" }, []);
      listener.message(told);
    };
    const place = hired.length === 1 ? spawnFile(dying, listener) : spawn({ ...listener, message });
    hired.push(place);
    return place;
  }, 2);
  const long = { method: "spectacl", radius: 0.03, clusters: "auto" } as const;
  const job = pool.cluster(circles({ n: 60_000, noise: 0.1, seed: 2 }).points, long);
  await expect(job).rejects.toMatchObject({ code: "WORKER_DIED", message: /worker ended .* exit code 3/ });
  // The next job gets threads of its own.
  expect((await pool.cluster(few, { ...ANY_METHOD, clusters: 2 })).labels.length).toBe(few.n);
  expect(hired).toHaveLength(4);
  pool.close();
});

it("a number of threads that is none is refused", async () => {
  await expect(cluster(some, { ...ANY_METHOD, clusters: 2 }, { threads: 0 })).rejects.toBeInstanceOf(
    OptionError,
  );
  expect(() => openPool({ threads: 1.5 })).toThrow(wrongOption("threads", 1.5));
  expect(() => openPool({ threads: 100_000 })).toThrow(wrongOption("threads", 100_000));
});

it("fits one after another start no more threads than the first", async () => {
  let spawned = 0;
  const pool = poolOf((listener) => {
    spawned++;
    return spawn(listener);
  }, 2);
  for (let seed = 0; seed < count(10, 200); seed++) await pool.cluster(few, { ...NAMED, seed });
  expect(spawned).toBe(2);
  pool.close();
});

it("what the caller does to his arrays after the call changes nothing", async () => {
  const pool = openPool({ threads: 2 });
  const coords = some.coords.slice();
  const jobs = [0, 1].map((seed) => pool.cluster({ ...some, coords }, { ...ANY_METHOD, clusters: 2, seed }));
  coords.fill(Number.NaN);
  const results = await Promise.all(jobs);
  pool.close();
  results.forEach((result, seed) => {
    expect(marks(result)).toBe(marks(clusterSync(some, { ...ANY_METHOD, clusters: 2, seed })));
  });
});

it("a job that is aborted while it waits is rejected at once, and the one before it is not", async () => {
  const pool = openPool({ threads: 2 });
  const controller = new AbortController();
  const first = pool.cluster(some, { method: "spectacl", radius: 0.03, clusters: 2 });
  let ended = false;
  first.finally(() => {
    ended = true;
  });
  const second = pool.cluster(some, { ...ANY_METHOD, clusters: 2 }, { signal: controller.signal });
  const reason = new Error("not any more");
  controller.abort(reason);
  await expect(second).rejects.toBe(reason);
  expect(ended).toBe(false);
  expect((await first).labels.length).toBe(some.n);
  pool.close();
});

it("workers that were started are ended when one cannot be", () => {
  const { spawn: told, workers } = toldWorkers(2);
  expect(() => poolOf(told, 3)).toThrow("no more threads");
  expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
});

/** Workers that do nothing and say what they are told to; so many can be started. */
function toldWorkers(most = 10): { readonly spawn: Spawn; readonly workers: ToldWorker[] } {
  const workers: ToldWorker[] = [];
  return {
    workers,
    spawn: (listener) => {
      if (workers.length === most) throw new Error("no more threads");
      const worker: ToldWorker = {
        ended: false,
        say: (message) => {
          if (!worker.ended) listener.message(message);
        },
      };
      workers.push(worker);
      return {
        post: () => {},
        hold: () => {},
        terminate: () => {
          worker.ended = true;
        },
      };
    },
  };
}

interface ToldWorker {
  /** Not heard after it was ended. */
  readonly say: Parameters<Spawn>[0]["message"];
  ended: boolean;
}
