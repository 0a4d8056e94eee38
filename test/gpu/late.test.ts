/** When a GPU is opened: by work that is worth it, once, and what a job hears of one that is not to be had. */
import { expect, test } from "vitest";
import { type Steps, stage } from "../../src/base/progress.js";
import type { OpenGpu } from "../../src/gpu/gpu.js";
import type { Gpu, Surveyed, WithinFound } from "../../src/kernels/gpu.js";
import type { Clustering } from "../../src/run/cluster.js";
import type { ClusterJob } from "../../src/run/threads/messages.js";
import { gpuJobs, type Start } from "../../src/run/threads/on-gpu.js";

const DIM = 16;
const FEW = 5000;
const MANY = 300_000;
const FOUND: WithinFound = { counts: new Uint32Array(0), lower: new Uint32Array(0), pieces: [] };
const TRAFFIC = { uploads: 0, uploadedBytes: 0, reads: 0, readBytes: 0 };

function fakeGpu(software = false): OpenGpu {
  let done: Record<string, number> = {};
  return {
    gpu: {
      *withinSteps() {
        done.search = (done.search ?? 0) + 1;
        yield 0;
        return FOUND;
      },
      // biome-ignore lint/correctness/useYield: it is at once done
      *averagedSteps({ coords }) {
        return coords;
      },
    },
    software,
    trouble: () => undefined,
    failed: () => false,
    close: () => {},
    facts() {
      const facts = { adapter: "fake", done, traffic: TRAFFIC };
      done = {};
      return facts;
    },
  };
}

/** A job on many rows, or on few, that searches all pairs of so many of them, again and again. */
function jobOf(device: "auto" | "gpu", rows: number, searches: readonly number[]) {
  const points = { n: rows, dim: DIM, coords: new Float64Array(0) };
  const job: ClusterJob = { kind: "cluster", data: { points }, recipe: {}, keep: [], device };
  const start: Start = function* (gpu) {
    for (const n of searches) yield* stage("graph", searchSteps(gpu, n));
    return { timing: {}, warnings: [] } as unknown as Clustering;
  };
  return { job, start };
}

function* searchSteps(gpu: Gpu | undefined, n: number) {
  const none = new Float64Array(0);
  yield 0;
  const given = { n, dim: DIM, coords: none, radius2: 1, center: none, strip: 32, span: 1024 };
  return gpu?.withinSteps && (yield* gpu.withinSteps(given, noSurvey));
}

// biome-ignore lint/correctness/useYield: it is at once done
function* noSurvey(): Steps<Surveyed> {
  return { order: new Uint32Array(0), whole: true, largest: 0, *tilesSteps() {} };
}

/** What becomes of a job, and whether software would have done at each opening. */
async function ran({ job, start }: ReturnType<typeof jobOf>, open = (): OpenGpu => fakeGpu()) {
  const openings: boolean[] = [];
  const jobs = gpuJobs(async (software) => {
    openings.push(software);
    return open();
  });
  const result = (await jobs.run(job, start, () => {})) as Clustering;
  return { openings, done: result.gpu?.done, codes: result.warnings.map(({ code }) => code) };
}

const absent = (): never => {
  throw new Error("absent");
};

test("auto opens one for work that is worth it, once, and none that a processor plays", async () => {
  const found = await ran(jobOf("auto", MANY, [FEW, MANY, FEW]));
  expect(found).toEqual({ openings: [false], done: { search: 2 }, codes: [] });
});

test("auto opens none where only the input is large, or not even that", async () => {
  const none = { openings: [], done: undefined, codes: [] };
  expect(await ran(jobOf("auto", MANY, [FEW, FEW]))).toEqual(none);
  expect(await ran(jobOf("auto", FEW, [FEW]))).toEqual(none);
});

test("by name it is opened for any work, and for none it is a warning alone", async () => {
  expect(await ran(jobOf("gpu", FEW, [FEW]))).toEqual({ openings: [true], done: { search: 1 }, codes: [] });
  expect(await ran(jobOf("gpu", FEW, []))).toEqual({ openings: [], done: undefined, codes: ["NO_GPU"] });
});

test("one that cannot be had is asked for once in a job; who did not ask for it by name is not told", async () => {
  const refused = { openings: [true], done: undefined, codes: ["NO_GPU"] };
  expect(await ran(jobOf("gpu", MANY, [MANY, MANY]), absent)).toEqual(refused);
  const unheard = { openings: [false], done: undefined, codes: [] };
  expect(await ran(jobOf("auto", MANY, [MANY, MANY]), absent)).toEqual(unheard);
});

test("it is kept for the next job", async () => {
  let openings = 0;
  const jobs = gpuJobs(async () => {
    openings++;
    return fakeGpu();
  });
  for (const rows of [MANY, FEW]) {
    const { job, start } = jobOf("gpu", rows, [rows]);
    const { gpu } = (await jobs.run(job, start, () => {})) as Clustering;
    expect(gpu?.done).toEqual({ search: 1 });
  }
  expect(openings).toBe(1);
});

test("one that cannot be had is not asked for by the next job either", async () => {
  const openings: boolean[] = [];
  const jobs = gpuJobs(async (software) => {
    openings.push(software);
    return absent();
  });
  for (const device of ["auto", "gpu", "auto", "gpu"] as const) {
    const { job, start } = jobOf(device, MANY, [MANY]);
    const { warnings } = (await jobs.run(job, start, () => {})) as Clustering;
    expect(warnings.length).toBe(device === "gpu" ? 1 : 0);
  }
  expect(openings).toEqual([false, true]);
});

test("auto does not take over one that a processor plays", async () => {
  const openings: boolean[] = [];
  const jobs = gpuJobs(async (software) => {
    openings.push(software);
    return software ? fakeGpu(true) : absent();
  });
  const used: boolean[] = [];
  for (const device of ["gpu", "auto"] as const) {
    const { job, start } = jobOf(device, MANY, [MANY]);
    used.push(((await jobs.run(job, start, () => {})) as Clustering).gpu !== undefined);
  }
  expect(used).toEqual([true, false]);
  expect(openings).toEqual([true, false]);
});

test("averaging opens none, and uses the one that is open", async () => {
  const none = new Uint32Array(0);
  const empty = new Float64Array(0);
  const given = { dim: 1, coords: empty, offsets: none, targets: none, share: empty, rounds: 1 };
  for (const [searches, found] of [
    [[], undefined],
    [[MANY], empty],
  ] as const) {
    const { job, start } = jobOf("gpu", MANY, searches);
    const averaged: unknown[] = [];
    const both: Start = function* (gpu) {
      const result = yield* start(gpu);
      averaged.push(gpu?.averagedSteps && (yield* stage("embedding", gpu.averagedSteps(given))));
      return result;
    };
    const { openings } = await ran({ job, start: both });
    expect([openings.length, averaged]).toEqual([searches.length, [found]]);
  }
});

test("a job that throws leaves nothing behind", async () => {
  let settled = 0;
  const jobs = gpuJobs(async () => {
    const open = fakeGpu();
    const facts = () => {
      settled++;
      return open.facts();
    };
    return { ...open, facts };
  });
  const { job, start } = jobOf("gpu", MANY, [MANY]);
  const broken: Start = function* (gpu) {
    yield* start(gpu);
    throw new Error("broken");
  };
  await expect(jobs.run(job, broken, () => {})).rejects.toThrow("broken");
  expect(settled).toBe(1);
  const { gpu } = (await jobs.run(job, start, () => {})) as Clustering;
  expect(gpu?.done).toEqual({ search: 1 });
});
