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
import { throwIfAborted } from "./aborted.js";
import type { Crew } from "./crew.js";
import { jobQueue } from "./job-queue.js";
import { buffersOf, type Job, ownCopy } from "./messages.js";
import { clusteringOf, NO_PREDICTION, placesOf, plainInput, plainRows, predictionOf } from "./object-rows.js";
import { type Parcel, parcelOf, withOwnRows } from "./parcel.js";
import { POOL_OPTIONS, type Pool, type PoolOptions, type PoolRun, sharedThreads } from "./pool-settings.js";
import { type Spawn, spawnAt } from "./spawned.js";

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
  checkRun(options, POOL_OPTIONS, "options");
  return poolOf(spawnAt(platformSpawn, options.workerUrl), sharedThreads(options.threads));
}

export function poolOf(spawn: Spawn, threads: number): Pool {
  const queue = jobQueue(spawn, threads, "pool");
  // The crew in whose memory rows were placed last.
  let placedIn: Crew | undefined;
  const parcel = (input: Input, distance: string): Parcel =>
    parcelOf(input, distance, () => {
      const idle = queue.idle();
      if (idle) placedIn = idle;
      return idle;
    });
  const queued = <T>(job: Job, own: ArrayBuffer[], run: PoolRun): Promise<T> =>
    queue.do((crew) => {
      const sent = crew === placedIn ? job : withOwnRows(job);
      return { job: sent, own: sent === job ? own : buffersOf(sent) };
    }, run);

  /** The model and rows of a job, and what of them goes to the worker. */
  const applied = (model: Model, rows: PointsLike) => {
    const own = ownCopy(points(rows), rows);
    return { job: { model: lookedAt(model), points: own }, own: buffersOf(own) };
  };

  return {
    threads: queue.threads,
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
      return clusteringOf(found, { about, facts });
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
    close: queue.close,
    ...disposedBy(queue.close),
  };
}
