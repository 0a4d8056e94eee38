/** The asynchronous call: one job in threads of its own, which abort ends at once. */
import { spawn as platformSpawn } from "#spawn";
import type { Clustering } from "../cluster.js";
import type { Input } from "../input.js";
import type { Recipe } from "../methods/index.js";
import type { Model } from "../models/model.js";
import { type Pool, type PoolFitRun, type PoolRun, poolOf, sharedThreads } from "./pool.js";
import type { Spawn } from "./spawned.js";

export interface Run extends PoolRun {
  /** Threads that compute: all cores if left out, with few rows one. Results are the same for any number. */
  readonly threads?: number | undefined;
  /** Threads that are there already; `threads` has no part then. */
  readonly pool?: Pool | undefined;
}

// With fewer rows one thread is done before the others have started.
const FEW_ROWS = 5000;

/** Clusters in workers; this thread stays free. The caller's arrays are neither written nor transferred. */
export async function cluster(input: Input, recipe: Recipe, run: Run = {}): Promise<Clustering> {
  return run.pool ? run.pool.cluster(input, recipe, run) : clusterIn(platformSpawn, input, recipe, run);
}

export async function clusterIn(spawn: Spawn, input: Input, recipe: Recipe, run: Run): Promise<Clustering> {
  return inPool(spawn, input, run, (pool) => pool.cluster(input, recipe, run));
}

export interface FitRun extends PoolFitRun, Pick<Run, "threads" | "pool"> {}

/** Fits a model in workers. */
export async function fit(input: Input, recipe: Recipe, run: FitRun = {}): Promise<Model> {
  if (run.pool) return run.pool.fit(input, recipe, run);
  return inPool(platformSpawn, input, run, (pool) => pool.fit(input, recipe, run));
}

async function inPool<T>(
  spawn: Spawn,
  input: Input,
  run: Pick<Run, "threads" | "signal">,
  job: (pool: Pool) => Promise<T>,
): Promise<T> {
  const threads = sharedThreads(run.threads);
  if (run.signal?.aborted) throw run.signal.reason;
  const few = run.threads === undefined && rowsOf(input) < FEW_ROWS;
  const pool = poolOf(spawn, few ? 1 : threads);
  try {
    return await job(pool);
  } finally {
    pool.close();
  }
}

/** Rows of an input that is not checked yet. */
function rowsOf(input: Input): number {
  const { n, length } = (input ?? {}) as { n?: number; length?: number };
  return n ?? length ?? Number.POSITIVE_INFINITY;
}
