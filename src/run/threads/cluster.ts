/** The asynchronous calls: one job in threads of its own, or in slices on this one; abort ends it at once. */

import { checkRun, DEVICE_RUN, FIT_RUN } from "../../base/run-settings.js";
import type { ObjectRows } from "../../line/points/object-rows.js";
import type { Recipe } from "../../methods/recipe.js";
import type { Model } from "../../models/model.js";
import type { Clustering } from "../cluster.js";
import type { Input } from "../input.js";
import { throwIfAborted } from "./aborted.js";
import { poolOf } from "./pool.js";
import type { Pool, PoolFitRun, PoolRun, WorkerUrl } from "./pool-settings.js";
import type { Spawn } from "./spawned.js";
import { threadsFor } from "./threads-for.js";
import { threadsWorth } from "./worth.js";

/** Settings of one call in workers. They never change its result, but for `device`. */
export interface Run extends PoolRun {
  /** Number of threads; by default all cores, one if there are few rows, and in Node none but this one if there are very few. */
  readonly threads?: number | undefined;
  /** A pool of threads from `openPool` to work in; `threads` is then ignored. */
  readonly pool?: Pool | undefined;
  /** Where the worker's script is, if not where the package has it; see docs/browsers.md. */
  readonly workerUrl?: WorkerUrl | undefined;
}

/**
 * Clusters in workers; this thread stays free. In Node a small input is clustered on this thread, in slices of about 10 ms
 * between which everything else goes on, unless `threads`, `pool` or `workerUrl` ask for workers. Your arrays are neither written nor transferred.
 * They are read until the promise settles, and not copied first: change nothing in them before.
 *
 * @param input - rows of numbers or objects, points in one flat array, a graph in compressed rows, or a list of edges;
 *   the columns of objects have the roles that a file would have, and latitude and longitude alone the distance
 * @param recipe - a method and its options as plain JSON; left out, the method and the number of clusters are found
 * @param run - `signal`, `onProgress`, `threads` or `pool`, and `keep` for the stages, the model or outlier scores
 * @returns labels, facts about each cluster and the recipe with every "auto" replaced by the value found
 * @throws OptionError or InputError, naming the place, the rule and the value
 * @example
 * import { cluster } from "spectacl";
 * import { circles } from "spectacl/datasets";
 *
 * const { points } = circles({ n: 500, noise: 0.05, seed: 0 });
 * const { labels, clusters } = await cluster(points, { clusters: 2 }, { signal: AbortSignal.timeout(60_000) });
 */
export async function cluster(
  input: Input | ObjectRows,
  recipe: Recipe = {},
  run: Run = {},
): Promise<Clustering> {
  checkRun(run, [...DEVICE_RUN, "keep"]);
  if (run.pool) return run.pool.cluster(input, recipe, run);
  return inPool(threadsWorth(input), run, (pool) => pool.cluster(input, recipe, run));
}

/** `cluster` in threads of a kind. */
export async function clusterIn(
  spawn: Spawn,
  input: Input | ObjectRows,
  recipe: Recipe,
  run: Run,
): Promise<Clustering> {
  return inPool(threadsWorth(input), run, (pool) => pool.cluster(input, recipe, run), spawn);
}

/** Settings of a fit in workers, and what its model is to remember. */
export interface FitRun extends PoolFitRun, Pick<Run, "threads" | "pool" | "workerUrl"> {}

/**
 * Fits a model in workers: what labels rows that come later. As for `cluster`, change nothing in your arrays before the promise settles.
 *
 * @param input - rows or points; a graph has no coordinates to compare new rows by
 * @param recipe - as for `cluster`
 * @param run - as for `cluster` without `keep`; `columns`, `encoding` and `blanks` are remembered by the model
 * @returns the model: see `predict`, `transform`, `predictor` and `writeModel`
 * @example
 * import { fit, writeModel } from "spectacl";
 * import { circles } from "spectacl/datasets";
 *
 * const model = await fit(circles({ n: 500, noise: 0.05, seed: 0 }).points, { clusters: 2 }, { columns: ["x", "y"] });
 * const file = writeModel(model);
 */
export async function fit(input: Input | ObjectRows, recipe: Recipe = {}, run: FitRun = {}): Promise<Model> {
  checkRun(run, [...DEVICE_RUN, ...FIT_RUN]);
  if (run.pool) return run.pool.fit(input, recipe, run);
  return inPool(threadsWorth(input), run, (pool) => pool.fit(input, recipe, run));
}

/** Runs one job in a pool that lives as long as it. `size`: the threads it is worth; `spawn`: what they are, unless that tells. */
export async function inPool<T>(
  size: 0 | 1 | undefined,
  run: Pick<Run, "threads" | "signal" | "workerUrl" | "device">,
  job: (pool: Pool) => Promise<T>,
  spawn?: Spawn,
): Promise<T> {
  const of = threadsFor(size, run, spawn);
  throwIfAborted(run.signal);
  const pool = poolOf(of.spawn, of.threads);
  try {
    return await job(pool);
  } finally {
    pool.close();
  }
}
