/** A pool: threads that start once and then take jobs, one after another. */

import { canShare, cores, spawn as platformSpawn } from "#spawn";
import { OptionError } from "../../base/errors.js";
import type { Progress } from "../../base/progress.js";
import { checkRun, DEVICE_RUN, type DeviceChoice, FIT_RUN, WORKER_RUN } from "../../base/run-settings.js";
import { MOST_THREADS } from "../../base/threads.js";
import { type Points, points, type Rows } from "../../line/points/points.js";
import { checkedRecipe, commonOptions, type Recipe } from "../../methods/recipe.js";
import { lookedAt, type Model } from "../../models/model.js";
import type { Prediction } from "../../models/predict.js";
import type { Clustering } from "../cluster.js";
import type { Input } from "../input.js";
import { checkedKeep, type Keep } from "../keep.js";
import { checkModelColumns, type ModelColumns, modelPoints, withModelColumns } from "../model-columns.js";
import { abortReason, throwIfAborted } from "./aborted.js";
import { type Crew, newCrew } from "./crew.js";
import { buffersOf, errorOf, type Job, ownCopy } from "./messages.js";
import { type Parcel, parcelOf, withOwnRows } from "./parcel.js";
import { threadsError } from "./problems.js";
import { type Spawn, spawnAt } from "./spawned.js";

/** The part of an `AbortSignal` that is used. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Settings of one job in a pool. They never change its result, but for `device`. */
export interface PoolRun {
  /** Abort ends the work at once; the promise is rejected with the signal's reason. */
  readonly signal?: Signal;
  /** Called several times a second with the stage and the share of it that is done. */
  readonly onProgress?: (progress: Progress) => void;
  /** "gpu" or "auto": the heavy parts on the GPU, for large inputs if "auto"; "cpu" by default. See docs/gpu.md. */
  readonly device?: DeviceChoice | undefined;
  /** Stages, or the model, to return beside the labels. */
  readonly keep?: readonly Keep[];
}

/** Settings of a fit in a pool, and what its model is to remember. */
export interface PoolFitRun extends Omit<PoolRun, "keep">, ModelColumns {}

/** Threads that take jobs one after another. */
export interface Pool {
  /** How many there are. */
  readonly threads: number;
  /** Clusters as `cluster` does; jobs wait for those before them. */
  cluster(input: Input, recipe: Recipe, run?: PoolRun): Promise<Clustering>;
  /** Fits a model as `fit` does. */
  fit(input: Input, recipe: Recipe, run?: PoolFitRun): Promise<Model>;
  /** Labels rows as `predict` does. */
  predict(model: Model, rows: Rows | Points, run?: Omit<PoolRun, "keep">): Promise<Prediction>;
  /** Places rows as `transform` does. */
  transform(model: Model, rows: Rows | Points, run?: Omit<PoolRun, "keep" | "device">): Promise<Points>;
  /** Ends the threads; a job in progress is rejected. */
  close(): void;
}

/** A `URL`, or its text, relative to the page; in Node also a path. */
export type WorkerUrl = string | { readonly href: string };

/** How many threads to start, and from where. */
export interface PoolOptions {
  /** By default all cores; always one if memory cannot be shared. Results are the same for any number. */
  readonly threads?: number | undefined;
  /** Where the worker's script is, if not where the package has it; see docs/browsers.md. */
  readonly workerUrl?: WorkerUrl | undefined;
}

/** The names of these. */
export const POOL_OPTIONS: readonly string[] = ["threads", "workerUrl"];

/**
 * Starts threads that take one job after another, so that they are ready when the data is. Close it when done.
 *
 * @example
 * import { cluster, openPool } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const pool = openPool({ threads: 2 });
 * for (const seed of [0, 1]) await cluster(moons({ n: 300, seed }).points, { clusters: 2 }, { pool });
 * pool.close();
 */
export function openPool(options: PoolOptions = {}): Pool {
  checkRun(options, POOL_OPTIONS);
  return poolOf(spawnAt(platformSpawn, options.workerUrl), sharedThreads(options.threads));
}

/** As asked for; no number means all cores. More than the cores there are is legal. */
export function checkedThreads(threads: number | undefined): number {
  if (threads === undefined) return cores();
  if (!Number.isInteger(threads) || threads < 1)
    throw new OptionError("threads", "must be an integer >= 1", threads);
  if (threads > MOST_THREADS) throw new OptionError("threads", `must be at most ${MOST_THREADS}`, threads);
  return threads;
}

/** Those that can work on one memory: one alone if it cannot be shared. */
export function sharedThreads(threads: number | undefined): number {
  const asked = checkedThreads(threads);
  return canShare() ? asked : 1;
}

export function poolOf(spawn: Spawn, threads: number): Pool {
  let crew: Crew | undefined;
  let reject: ((error: unknown) => void) | undefined;
  let closed = false;
  let queue: Promise<unknown> = Promise.resolve();
  // Jobs that are not done.
  let jobs = 0;
  /** Ends the crew: the next job gets a new one. */
  const stop = (error: unknown): void => {
    crew?.end();
    crew = undefined;
    reject?.(error);
  };
  const died = (reason: string): void => stop(threadsError("WORKER_DIED", { reason }));
  const start = (): Crew => {
    crew ??= newCrew(spawn, threads, died);
    return crew;
  };

  // The crew in whose memory rows were placed last.
  let placedIn: Crew | undefined;
  const parcel = (input: Input, distance: string): Parcel =>
    parcelOf(input, distance, () => {
      if (jobs > 0 || closed) return undefined;
      placedIn = start();
      return placedIn;
    });

  const one = <T>(job: Job, own: ArrayBuffer[], { signal, onProgress }: PoolRun): Promise<T> => {
    if (closed) throw threadsError("CLOSED", { what: "pool" });
    throwIfAborted(signal);
    return new Promise<T>((resolve, refuse) => {
      reject = refuse;
      const now = start();
      const sent = now === placedIn ? job : withOwnRows(job);
      now.start(sent, sent === job ? own : buffersOf(sent), (message) => {
        if (message.kind === "progress") {
          // A listener of the caller's that throws must not leave the job hanging.
          try {
            onProgress?.(message.progress);
          } catch (error) {
            stop(error);
          }
        } else if (message.kind === "error") refuse(errorOf(message.error));
        else resolve(message.result as T);
      });
    }).finally(() => {
      reject = undefined;
      crew?.rest();
    });
  };

  /** In its turn; an abort while it waits rejects at once. */
  const queued = <T>(job: Job, own: ArrayBuffer[], run: PoolRun): Promise<T> => {
    const { signal } = run;
    let begun = false;
    jobs++;
    const turn = queue
      .then(() => {
        begun = true;
        return one<T>(job, own, run).finally(() => {
          begun = false;
        });
      })
      .finally(() => {
        jobs--;
      });
    queue = turn.catch(() => {});
    if (!signal) return turn;
    return new Promise((resolve, refuse) => {
      const abort = (): void => {
        const reason = abortReason(signal);
        if (begun) stop(reason);
        refuse(reason);
      };
      signal.addEventListener("abort", abort);
      turn.then(resolve, refuse).finally(() => signal.removeEventListener("abort", abort));
    });
  };

  /** The model and rows of a job, and what of them goes to the worker. */
  const applied = (model: Model, rows: Rows | Points, { signal }: PoolRun) => {
    throwIfAborted(signal);
    const own = ownCopy(points(rows), rows);
    return { given: { model: lookedAt(model), points: own }, own: buffersOf(own) };
  };

  return {
    threads: start().threads,
    async cluster(input, recipe, run = {}) {
      checkRun(run, [...DEVICE_RUN, "keep"]);
      throwIfAborted(run.signal);
      const { distance } = commonOptions(checkedRecipe(recipe).recipe);
      const keep = checkedKeep(run.keep);
      const { data, own } = parcel(input, distance);
      return queued({ kind: "cluster", ...data, recipe, keep, device: run.device }, own, run);
    },
    async fit(input, recipe, run = {}) {
      checkRun(run, [...DEVICE_RUN, ...FIT_RUN]);
      throwIfAborted(run.signal);
      const { distance } = commonOptions(checkedRecipe(recipe).recipe);
      const { data, own } = parcel(input, distance);
      checkModelColumns(run, modelPoints(data.data).dim);
      return withModelColumns(
        await queued<Model>({ kind: "fit", ...data, recipe, device: run.device }, own, run),
        run,
      );
    },
    async predict(model, rows, run = {}) {
      checkRun(run, DEVICE_RUN);
      const { given, own } = applied(model, rows, run);
      return queued({ kind: "label", ...given, device: run.device }, own, run);
    },
    async transform(model, rows, run = {}) {
      checkRun(run, WORKER_RUN);
      const { given, own } = applied(model, rows, run);
      return queued({ kind: "place", ...given }, own, run);
    },
    close() {
      closed = true;
      stop(threadsError("CLOSED", { what: "pool" }));
    },
  };
}
