/** A model in several workers: chunks of rows go to whichever is free, and their labels come back in any order. */

import { spawn as platformSpawn } from "#spawn";
import type { SpectaclError } from "../base/errors.js";
import { checkRun, type DeviceChoice } from "../base/run-settings.js";
import { lookedAt, type Model } from "../models/model.js";
import type { Prediction } from "../models/predict.js";
import { type Points, points, type Rows } from "../points/points.js";
import { buffersOf, errorOf, type Message, ownCopy } from "./messages.js";
import { paysToVote } from "./pays.js";
import { checkedThreads, POOL_OPTIONS, type PoolOptions } from "./pool.js";
import { threadsError } from "./problems.js";
import { type Spawn, type Spawned, spawnAt } from "./spawned.js";

/** A model in several threads, each of which labels chunks of rows. */
export interface Predictor {
  /** The most threads it starts. */
  readonly threads: number;
  /** Labels a chunk of rows. Chunks wait while all threads are busy; your array may be reused at once. */
  predict(rows: Rows | Points): Promise<Prediction>;
  /** Ends the threads; chunks in progress are rejected. */
  close(): void;
}

/** How many threads to start, from where, and whether the first of them has a GPU. */
export interface PredictorOptions extends PoolOptions {
  /** "gpu" or "auto": the first thread labels its chunks on the GPU, once enough rows have come if "auto"; see docs/gpu.md. */
  readonly device?: DeviceChoice | undefined;
}

interface WaitingChunk {
  readonly rows: Points;
  readonly own: ArrayBuffer[];
  resolve(prediction: Prediction): void;
  reject(error: unknown): void;
}

/**
 * Puts a model into several threads, to label rows that come in chunks. It starts one thread at once, the others when
 * chunks wait for them, and needs no shared memory. If a thread dies, every chunk that waits or comes later is rejected.
 *
 * @example
 * import { fitSync, predictor } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const model = fitSync(moons({ n: 300, noise: 0.05, seed: 0 }).points, { clusters: 2 });
 * const labels = predictor(model, { threads: 2 });
 * const [first, second] = await Promise.all([labels.predict([[0, 1]]), labels.predict([[1, -0.5]])]);
 * labels.close();
 */
export function predictor(model: Model, options: PredictorOptions = {}): Predictor {
  checkRun(options, [...POOL_OPTIONS, "device"]);
  const { threads, device, workerUrl } = options;
  const spawn = spawnAt(platformSpawn, workerUrl);
  return predictorOf(spawn, lookedAt(model), checkedThreads(threads), device ?? "cpu");
}

export function predictorOf(
  spawn: Spawn,
  model: Model,
  threads: number,
  device: DeviceChoice = "cpu",
): Predictor {
  const waiting: WaitingChunk[] = [];
  const busy = new Map<Spawned, WaitingChunk>();
  const free: Spawned[] = [];
  let first: Spawned | undefined;
  let rows = 0;
  let ended: SpectaclError | undefined;
  const end = (error: SpectaclError): void => {
    ended ??= error;
    for (const worker of [...free, ...busy.keys()]) worker.terminate();
    for (const chunk of [...busy.values(), ...waiting]) chunk.reject(ended);
    busy.clear();
    waiting.length = 0;
  };
  const next = (): void => {
    while (waiting.length > 0 && (free.length > 0 || begun())) {
      const [worker, chunk] = [free.pop() as Spawned, waiting.shift() as WaitingChunk];
      busy.set(worker, chunk);
      worker.hold(true);
      rows += chunk.rows.n;
      const onGpu = worker === first && (device === "gpu" || (device === "auto" && paysToVote(model, rows)));
      worker.post({ kind: "predict", points: chunk.rows, ...(onGpu && { device }) }, chunk.own);
    }
  };
  const hear = (worker: Spawned, message: Message): void => {
    const chunk = busy.get(worker);
    if (message.kind === "progress" || chunk === undefined) return;
    busy.delete(worker);
    // The first one, which may have a GPU, is the next to be asked.
    if (worker === first) free.push(worker);
    else free.unshift(worker);
    worker.hold(false);
    if (message.kind === "error") chunk.reject(errorOf(message.error));
    else chunk.resolve(message.result as Prediction);
    next();
  };
  let started = 0;
  /** Whether there was room for another thread. */
  const begun = (): boolean => {
    if (started++ >= threads) return false;
    const worker: Spawned = spawn({
      message: (message) => hear(worker, message),
      died: (reason) => end(threadsError("WORKER_DIED", { reason })),
    });
    first ??= worker;
    worker.post({ kind: "use", model }, []);
    worker.hold(false);
    return free.push(worker) > 0;
  };
  begun();
  return {
    threads,
    async predict(given) {
      if (ended) throw ended;
      // In arrays of their own: the caller may refill its own at once.
      const rows = ownCopy(points(given), given);
      const own = buffersOf(rows);
      return new Promise((resolve, reject) => {
        waiting.push({ rows, own, resolve, reject });
        next();
      });
    },
    close: () => end(threadsError("CLOSED", { what: "predictor" })),
  };
}
