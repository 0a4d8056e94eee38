// The soak: mixed jobs in one process for as long as asked, with aborts, listeners that throw and workers that die. Every
// result must be what it was the first time; memory, handles and listeners must be at the end what they were after
// warming up, within 10 %. Exit code 1 if not. `npm run soak -- --minutes 60`
import { createHash } from "node:crypto";
import { getEventListeners } from "node:events";
import { parseArgs } from "node:util";
import { openPool } from "../../dist/index.js";
import { drawn } from "../support/drawn.mjs";
import { JOBS } from "./jobs.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: "0" },
    growth: { type: "string", default: "10" },
    threads: { type: "string", default: "2" },
  },
});
const LENGTH = Number(values.minutes) * 60_000;
if (!(LENGTH > 0)) throw new Error(`--minutes must be a number > 0, got ${values.minutes}`);
// The first five minutes, or a third of a shorter run.
const WARM = Math.min(300_000, LENGTH / 3);
const GROWTH = 1 + Number(values.growth) / 100;
// Resident memory is still finding its size in the first minutes, from 150 MB after ten seconds to 240 MB, where it stays: a short
// run looks at the heap, and at this for leaks of a megabyte a job alone.
const RESIDENT = LENGTH >= 600_000 ? GROWTH : 2;
const SAMPLE_MS = Math.min(5000, LENGTH / 60);
const THREADS = Number(values.threads);

const random = drawn(values.seed);
const workers = new Set();
process.on("worker", (worker) => workers.add(worker));

/** The workers that have not ended: one that has forgets its number, and whom its pool has told to end has no listeners. */
function alive() {
  for (const worker of workers) if (worker.threadId < 0) workers.delete(worker);
  return [...workers];
}

const counts = { jobs: 0, aborted: 0, thrown: 0, died: 0, wrong: 0, unexpected: 0 };
const known = new Map();
const names = [...JOBS.keys()];
// One signal for the whole run: whoever listens and does not leave is counted at the end.
const lasting = new AbortController();
const samples = [];
const began = performance.now();
let pool = openPool({ threads: THREADS });
let sampled = 0;

while (performance.now() - began < LENGTH) {
  await round(pick(names), Math.floor(random() * 6));
  if (counts.jobs % 50 === 0) {
    pool.close();
    pool = openPool({ threads: THREADS });
  }
  if (performance.now() - sampled > SAMPLE_MS) {
    sampled = performance.now();
    samples.push({ at: sampled - began, ...(await state()) });
  }
}
pool.close();
await settled();
const last = await state();
report();

/** One job, disturbed or not. */
async function round(name, seed) {
  counts.jobs++;
  const how = random();
  const own = new AbortController();
  const onProgress = how < 0.1 ? thrower(Math.floor(random() * 4)) : () => {};
  const signal = how >= 0.1 && how < 0.25 ? own.signal : lasting.signal;
  const timer = signal === own.signal ? setTimeout(() => own.abort(), random() * 60) : undefined;
  const killer =
    how >= 0.25 && how < 0.32 ? setTimeout(() => pick(alive())?.terminate(), random() * 40) : undefined;
  const run = {
    signal,
    onProgress,
    ...(random() < 0.7 ? { pool } : { threads: 1 + Math.floor(random() * THREADS) }),
  };
  try {
    const bytes = await JOBS.get(name)({ seed, run });
    const digest = createHash("sha256").update(bytes).digest("hex");
    const key = `${name}/${seed}`;
    if ((known.get(key) ?? digest) !== digest) {
      counts.wrong++;
      console.log(`WRONG ${key}: another result than the first time`);
    }
    known.set(key, digest);
  } catch (error) {
    if (error?.name === "AbortError") counts.aborted++;
    else if (error?.message === "thrown") counts.thrown++;
    else if (error?.code === "WORKER_DIED") counts.died++;
    else {
      counts.unexpected++;
      console.log(`UNEXPECTED ${name}: ${error?.stack ?? error}`);
    }
  } finally {
    clearTimeout(timer);
    clearTimeout(killer);
  }
}

function thrower(after) {
  let calls = 0;
  return () => {
    if (calls++ >= after) throw new Error("thrown");
  };
}

/** Memory after a collection, and what keeps the process or holds on to others. */
async function state() {
  globalThis.gc?.();
  await new Promise((done) => setImmediate(done));
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  return {
    rss,
    heapUsed,
    arrayBuffers,
    workers: alive().length,
    handles: process.getActiveResourcesInfo().filter((kind) => kind !== "Immediate" && kind !== "Timeout")
      .length,
    listeners: listeners + getEventListeners(lasting.signal, "abort").length,
  };
}

/** Workers that were ended take a moment to go. */
async function settled() {
  for (let k = 0; k < 100 && alive().length > 0; k++) await new Promise((done) => setTimeout(done, 50));
}

function report() {
  const warm = samples.filter(({ at }) => at >= WARM / 2 && at <= WARM);
  const late = samples.slice(-Math.max(3, Math.floor(samples.length / 10)));
  let failed = counts.wrong + counts.unexpected > 0;
  console.log(
    `soak: ${counts.jobs} jobs in ${Math.round((performance.now() - began) / 1000)} s; ${JSON.stringify(counts)}`,
  );
  for (const key of ["rss", "heapUsed", "arrayBuffers"]) {
    const [from, to] = [median(warm, key), median(late, key)];
    // A few megabytes more or less are no growth.
    const grown = to > from * (key === "rss" ? RESIDENT : GROWTH) && to - from > 4e6;
    // Buffers of jobs under way come and go: what counts is what the process holds.
    if (grown && key !== "arrayBuffers") failed = true;
    console.log(
      `  ${key.padEnd(13)} ${megabytes(from)} after warming up, ${megabytes(to)} at the end (${percent(to / from - 1)})${grown ? " GROWN" : ""}`,
    );
  }
  console.log(`  rss by tenths ${tenths(samples, "rss").map(megabytes).join(", ")}`);
  for (const [key, most] of [
    ["workers", 0],
    ["handles", median(warm, "handles")],
    ["listeners", median(warm, "listeners")],
  ]) {
    if (last[key] > most) failed = true;
    console.log(
      `  ${key.padEnd(13)} ${last[key]} at the end, at most ${most}${last[key] > most ? " LEFT" : ""}`,
    );
  }
  process.exitCode = failed ? 1 : 0;
}

/** The median of each tenth of the run: whether it grows on, or has found its size. */
function tenths(list, key) {
  const width = Math.max(1, Math.ceil(list.length / 10));
  return Array.from({ length: Math.ceil(list.length / width) }, (_, k) =>
    median(list.slice(k * width, (k + 1) * width), key),
  );
}

function median(list, key) {
  return list.map((one) => one[key]).sort((a, b) => a - b)[list.length >> 1];
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function percent(share) {
  return `${share < 0 ? "" : "+"}${(100 * share).toFixed(1)} %`;
}

function pick(list) {
  return list[Math.floor(random() * list.length)];
}
