/** A model in several workers: small chunks of rows go to whichever is free, and of large ones all take parts. */

import { canShare, spawn as platformSpawn } from "#spawn";
import { disposedBy } from "../../base/disposed.js";
import type { SpectaclError } from "../../base/errors.js";
import { checkRun, type DeviceChoice } from "../../base/run-settings.js";
import type { Warning } from "../../base/warnings.js";
import type { ObjectRows } from "../../line/points/object-rows.js";
import { type Points, type PointsLike, pointsUnseen } from "../../line/points/points.js";
import { lookedAt, type Model } from "../../models/model.js";
import type { Prediction } from "../../models/predict.js";
import { buffersOf, errorOf, type Job, type Message, ownCopy, type Shared } from "./messages.js";
import { NO_PREDICTION, plainRows, predictionOf } from "./object-rows.js";
import { mayVote, NOTHING_DONE, paysToVote } from "./pays.js";
import { checkedThreads, POOL_OPTIONS, type PoolOptions } from "./pool-settings.js";
import { newRooms } from "./rooms.js";
import { firstFailure, LEAST_PARTS, partsOf, roomSize, shareJob } from "./shared-rows.js";
import { type Spawn, type Spawned, spawnAt } from "./spawned.js";
import { threadsError } from "./thread-errors.js";

/** A model in several threads, each of which labels chunks of rows. `using` closes it at the end of a block. */
export interface Predictor extends Disposable {
  /** The most threads it starts. */
  readonly threads: number;
  /**
   * Labels a chunk of rows, as `predict` takes them. Chunks wait while all threads are busy. Your array may be reused at once; one in shared memory is
   * read in place where it can be, and must stay as it is until the labels are there.
   */
  predict(rows: PointsLike | ObjectRows): Promise<Prediction>;
  /** Ends the threads; chunks in progress are rejected. */
  close(): void;
}

/** How many threads to start, from where, and whether the first of them has a GPU. */
export interface PredictorOptions extends PoolOptions {
  /** "gpu" or "auto": the first thread labels its chunks on the GPU, once enough rows have come if "auto"; see docs/gpu.md. */
  readonly device?: DeviceChoice | undefined;
}

/** A chunk that one thread labels. */
interface WaitingChunk extends Asked {
  readonly rows: Points;
  readonly own: ArrayBuffer[];
}

/** Who waits for the answer of a thread. */
interface Asked {
  hear(answer: Answer): void;
  reject(error: unknown): void;
}

type Answer = Exclude<Message, { readonly kind: "progress" }>;

/**
 * Puts a model into several threads, to label rows that come in chunks. It starts one thread at once, the others when
 * chunks wait for them. It needs no shared memory; where there is some, all threads take parts of a large chunk. If a thread
 * dies, every chunk that waits or comes later is rejected.
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
  checkRun(options, [...POOL_OPTIONS, "device"], "options");
  const { threads, device, workerUrl } = options;
  const spawn = spawnAt(platformSpawn, workerUrl);
  return predictorOf(spawn, lookedAt(model), checkedThreads(threads), device ?? "cpu");
}

export function predictorOf(
  spawn: Spawn,
  model: Model,
  threads: number,
  device: DeviceChoice = "cpu",
  share = canShare(),
): Predictor {
  const waiting: WaitingChunk[] = [];
  // Who waits for each thread, in the order in which it was asked: it answers in that order.
  const asked = new Map<Spawned, Asked[]>();
  const rooms = newRooms();
  const byGpu = device !== "cpu" && mayVote(model);
  const idle: Warning[] = device === "gpu" && !byGpu ? [{ code: "NO_GPU", reason: NOTHING_DONE }] : [];
  let first: Spawned | undefined;
  let rows = 0;
  let ended: SpectaclError | undefined;
  const end = (error: SpectaclError): void => {
    ended ??= error;
    for (const worker of asked.keys()) worker.terminate();
    for (const call of [...[...asked.values()].flat(), ...waiting]) call.reject(ended);
    asked.clear();
    waiting.length = 0;
    rooms.clear();
  };
  const ask = (worker: Spawned, call: Asked, job: Job, own: ArrayBuffer[]): void => {
    // What cannot be posted throws, and nobody waits for an answer to it.
    worker.post(job, own);
    asked.get(worker)?.push(call);
    worker.hold(true);
  };
  /** The first one, which may have a GPU, before all others. */
  const free = (): Spawned | undefined => [...asked.keys()].find((worker) => asked.get(worker)?.length === 0);
  /** One that takes parts of shared chunks alone, the fewest: a chunk of its own waits for those, not for all that may come. */
  const sharing = (): Spawned | undefined =>
    [...asked]
      .filter(([, calls]) => !calls.some((call) => "rows" in call))
      .sort((a, b) => a[1].length - b[1].length)[0]?.[0];
  const next = (): void => {
    while (waiting.length > 0) {
      const worker = free() ?? begun() ?? sharing();
      if (!worker) return;
      const chunk = waiting.shift() as WaitingChunk;
      rows += chunk.rows.n;
      const onGpu = byGpu && worker === first && (device === "gpu" || paysToVote(model, rows));
      try {
        ask(worker, chunk, { kind: "predict", points: chunk.rows, ...(onGpu && { device }) }, chunk.own);
      } catch (error) {
        chunk.reject(error);
      }
    }
  };
  const hear = (worker: Spawned, message: Message): void => {
    if (message.kind === "progress") return;
    const calls = asked.get(worker);
    const call = calls?.shift();
    if (calls?.length === 0) worker.hold(false);
    call?.hear(message);
    next();
  };
  /** A new thread, if there is room for one. */
  const begun = (): Spawned | undefined => {
    if (asked.size >= threads || ended) return undefined;
    const worker: Spawned = spawn({
      message: (message) => hear(worker, message),
      died: (reason) => end(threadsError("WORKER_DIED", { reason })),
    });
    first ??= worker;
    asked.set(worker, []);
    worker.post({ kind: "use", model }, []);
    worker.hold(false);
    return worker;
  };
  begun();

  /** All threads label parts of the rows. */
  const together = (given: Points): Promise<Prediction> =>
    new Promise((resolve, reject) => {
      const inPlace = given.coords.buffer instanceof SharedArrayBuffer;
      const room = rooms.take(roomSize(given.n, inPlace ? 0 : given.coords.length));
      const job = shareJob(given, room);
      for (let left = partsOf(given) - asked.size; left > 0 && begun(); left--);
      let silent = asked.size;
      const failures: Shared["failures"][number][] = [];
      const hear = (answer: Answer): void => {
        if (answer.kind === "error") reject(errorOf(answer.error));
        else {
          const found = answer.result as Shared;
          failures.push(...found.failures);
          if (found.prediction) resolve(found.prediction);
        }
        if (--silent > 0) return;
        // Not before: a thread that comes late looks whether a part is left.
        rooms.giveBack(room);
        if (failures.length > 0) reject(errorOf(firstFailure(failures)));
      };
      for (const worker of asked.keys()) ask(worker, { hear, reject }, job, []);
    });

  /** One thread labels all of them. */
  const alone = (unseen: Points, given: PointsLike): Promise<Prediction> =>
    new Promise((resolve, reject) => {
      // In arrays of their own: the caller may refill its own at once.
      const rows = ownCopy(unseen, given);
      const hear = (answer: Answer): void => {
        if (answer.kind === "error") reject(errorOf(answer.error));
        else resolve(answer.result as Prediction);
      };
      waiting.push({ rows, own: buffersOf(rows), hear, reject });
      next();
    });

  const close = (): void => end(threadsError("CLOSED", { what: "predictor" }));

  return {
    threads,
    async predict(rows) {
      if (ended) throw ended;
      const plain = plainRows(model, rows);
      const { given, facts } = plain instanceof Promise ? await plain : plain;
      if (facts?.rows.length === 0) return predictionOf(NO_PREDICTION, facts);
      if (ended) throw ended;
      // Threads look at the coordinates.
      const unseen = pointsUnseen(given);
      const shared = share && threads > 1 && !byGpu && partsOf(unseen) >= LEAST_PARTS;
      const found = await (shared ? together(unseen) : alone(unseen, given));
      const warned = idle.length > 0 ? { ...found, warnings: [...(found.warnings ?? []), ...idle] } : found;
      return predictionOf(warned, facts);
    },
    close,
    ...disposedBy(close),
  };
}
