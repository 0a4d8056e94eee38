/** A pool: threads that start once and then take jobs, one after another. */
import { canShare, cores, spawn as platformSpawn } from "#spawn";
import { OptionError, SpectaclError } from "../base/errors.js";
import type { Progress } from "../base/progress.js";
import { MOST_THREADS } from "../base/threads.js";
import { type Clustering, checkedKeep, type Keep } from "../cluster.js";
import { checkedInput, type Input } from "../input.js";
import { checkedRecipe, type Recipe } from "../methods/index.js";
import type { Data } from "../methods/method.js";
import { checkedNames, dimensionOf, type FitRun, named } from "../models/fit.js";
import type { Model } from "../models/model.js";
import { type Crew, newCrew } from "./crew.js";
import { apart, buffersOf, errorOf, type Job } from "./messages.js";
import type { Spawn } from "./spawned.js";

/** The part of an AbortSignal that is used. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface PoolRun {
  /** Abort ends the work at once and rejects with the signal's reason. */
  readonly signal?: Signal;
  readonly onProgress?: (progress: Progress) => void;
  /** Stages to return beside the labels. */
  readonly keep?: readonly Keep[];
}

/** A fit, and what is to be kept in its model. */
export interface PoolFitRun extends Omit<PoolRun, "keep">, Pick<FitRun, "columns" | "scaling"> {}

export interface Pool {
  readonly threads: number;
  /** Clusters in the pool; jobs wait for those before them. The caller's arrays are neither written nor transferred. */
  cluster(input: Input, recipe: Recipe, run?: PoolRun): Promise<Clustering>;
  /** Fits a model in the pool. */
  fit(input: Input, recipe: Recipe, run?: PoolFitRun): Promise<Model>;
  /** Ends the threads; a job under way is rejected. */
  close(): void;
}

export interface PoolOptions {
  /** Threads that compute; all cores if left out, one where memory cannot be shared. Results are the same for any number. */
  readonly threads?: number | undefined;
}

/** Starts the threads at once, so that they are ready when the data is. */
export function openPool(options: PoolOptions = {}): Pool {
  return poolOf(platformSpawn, sharedThreads(options.threads));
}

/** As asked for; no number means all cores. More than the cores there are is legal. */
export function checkedThreads(threads: number | undefined): number {
  if (threads === undefined) return cores();
  if (!Number.isInteger(threads) || threads < 1)
    throw new OptionError("threads", "must be an integer >= 1", threads);
  if (threads > MOST_THREADS) throw new OptionError("threads", `must be at most ${MOST_THREADS}`, threads);
  return threads;
}

/** Those that can work on one memory: one alone where it cannot be shared. */
export function sharedThreads(threads: number | undefined): number {
  const asked = checkedThreads(threads);
  return canShare() ? asked : 1;
}

export function poolOf(spawn: Spawn, threads: number): Pool {
  let crew: Crew | undefined;
  let reject: ((error: unknown) => void) | undefined;
  let closed = false;
  let queue: Promise<unknown> = Promise.resolve();
  /** Ends the crew: the next job gets a new one. */
  const stop = (error: unknown): void => {
    crew?.end();
    crew = undefined;
    reject?.(error);
  };
  const died = (reason: string): void =>
    stop(new SpectaclError("WORKER_DIED", `a worker ended before the result: ${reason}.`));
  const start = (): Crew => {
    crew ??= newCrew(spawn, threads, died);
    return crew;
  };

  const one = <T>(job: Job, own: ArrayBuffer[], { signal, onProgress }: PoolRun): Promise<T> => {
    if (closed) throw new SpectaclError("CLOSED", "the pool is closed.");
    if (signal?.aborted) throw signal.reason;
    return new Promise<T>((resolve, refuse) => {
      reject = refuse;
      start().start(job, own, (message) => {
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
    const turn = queue.then(() => {
      begun = true;
      return one<T>(job, own, run).finally(() => {
        begun = false;
      });
    });
    queue = turn.catch(() => {});
    if (!signal) return turn;
    return new Promise((resolve, refuse) => {
      const abort = (): void => {
        if (begun) stop(signal.reason);
        refuse(signal.reason);
      };
      signal.addEventListener("abort", abort);
      turn.then(resolve, refuse).finally(() => signal.removeEventListener("abort", abort));
    });
  };

  return {
    threads: start().threads,
    async cluster(input, recipe, run = {}) {
      if (run.signal?.aborted) throw run.signal.reason;
      checkedRecipe(recipe);
      const keep = checkedKeep(run.keep);
      const { data, own } = checkedData(input);
      return queued({ kind: "cluster", data, recipe, keep }, own, run);
    },
    async fit(input, recipe, run = {}) {
      if (run.signal?.aborted) throw run.signal.reason;
      checkedRecipe(recipe);
      const { data, own } = checkedData(input);
      checkedNames(run, dimensionOf(data));
      return named(await queued<Model>({ kind: "fit", data, recipe }, own, run), run);
    },
    close() {
      closed = true;
      stop(new SpectaclError("CLOSED", "the pool was closed before the result."));
    },
  };
}

/** Checked, and in arrays of its own that can go to the worker: what the caller does to his from now on is his affair. */
function checkedData(input: Input): { readonly data: Data; readonly own: ArrayBuffer[] } {
  const data = apart(checkedInput(input), input);
  return { data, own: buffersOf(data) };
}
