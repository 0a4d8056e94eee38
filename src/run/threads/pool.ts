/** A pool: threads that start once and then take jobs, one after another. */

import { spawn as platformSpawn } from "#spawn";
import { disposedBy } from "../../base/disposed.js";
import { checkRun, DEVICE_RUN, FIT_RUN, WORKER_RUN } from "../../base/run-settings.js";
import { type Points, type PointsLike, points } from "../../line/points/points.js";
import { checkedRecipe, commonOptions } from "../../methods/recipe.js";
import { lookedAt, type Model } from "../../models/model.js";
import type { Clustering } from "../cluster.js";
import type { Input } from "../input.js";
import { checkedKeep } from "../keep.js";
import { checkModelColumns, modelPoints, withModelColumns } from "../model-columns.js";
import { abortReason, throwIfAborted } from "./aborted.js";
import { type Crew, newCrew } from "./crew.js";
import { buffersOf, errorOf, type Job, ownCopy } from "./messages.js";
import { clusteringOf, NO_PREDICTION, placesOf, plainInput, plainRows, predictionOf } from "./object-rows.js";
import { type Parcel, parcelOf, withOwnRows } from "./parcel.js";
import { POOL_OPTIONS, type Pool, type PoolOptions, type PoolRun, sharedThreads } from "./pool-settings.js";
import { type Spawn, spawnAt } from "./spawned.js";
import { threadsError } from "./thread-errors.js";

/**
 * Starts threads that take one job after another, so that they are ready when the data is. Close it when done, or declare
 * it with `using`.
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
  const applied = (model: Model, rows: PointsLike) => {
    const own = ownCopy(points(rows), rows);
    return { job: { model: lookedAt(model), points: own }, own: buffersOf(own) };
  };

  const close = (): void => {
    closed = true;
    stop(threadsError("CLOSED", { what: "pool" }));
  };

  return {
    threads: start().threads,
    async cluster(input, asked = {}, run = {}) {
      checkRun(run, [...DEVICE_RUN, "keep"]);
      throwIfAborted(run.signal);
      const keep = checkedKeep(run.keep);
      // Rows of numbers are copied before the first turn of anything else: their owner may write into them then.
      const plain = plainInput(input, asked);
      const { input: given, recipe, about, facts } = plain instanceof Promise ? await plain : plain;
      const { distance } = commonOptions(checkedRecipe(recipe).recipe);
      const { data, own } = parcel(given, distance);
      const job: Job = { kind: "cluster", ...data, recipe, keep, device: run.device };
      const found = await queued<Clustering>(job, own, run);
      const model = found.model && withModelColumns(found.model, about);
      return clusteringOf(model ? { ...found, model } : found, facts);
    },
    async fit(input, asked = {}, run = {}) {
      checkRun(run, [...DEVICE_RUN, ...FIT_RUN]);
      throwIfAborted(run.signal);
      const plain = plainInput(input, asked);
      const { input: given, recipe, about } = plain instanceof Promise ? await plain : plain;
      const { distance } = commonOptions(checkedRecipe(recipe).recipe);
      const { data, own } = parcel(given, distance);
      checkModelColumns(run, modelPoints(data.data).dim);
      const job: Job = { kind: "fit", ...data, recipe, device: run.device };
      const model = withModelColumns(await queued<Model>(job, own, run), about);
      return withModelColumns(model, run);
    },
    async predict(model, rows, run = {}) {
      checkRun(run, DEVICE_RUN);
      throwIfAborted(run.signal);
      const plain = plainRows(model, rows);
      const { given, facts } = plain instanceof Promise ? await plain : plain;
      if (facts?.rows.length === 0) return predictionOf(NO_PREDICTION, facts);
      const { job, own } = applied(model, given);
      return predictionOf(await queued({ kind: "label", ...job, device: run.device }, own, run), facts);
    },
    async transform(model, rows, run = {}) {
      checkRun(run, WORKER_RUN);
      throwIfAborted(run.signal);
      const plain = plainRows(model, rows);
      const { given, facts } = plain instanceof Promise ? await plain : plain;
      if (facts?.rows.length === 0) {
        return placesOf({ n: 0, dim: model.basis?.values.length ?? 0, coords: new Float64Array(0) }, facts);
      }
      const { job, own } = applied(model, given);
      return placesOf(await queued<Points>({ kind: "place", ...job }, own, run), facts);
    },
    close,
    ...disposedBy(close),
  };
}
