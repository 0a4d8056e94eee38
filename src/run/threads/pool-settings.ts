/** What a pool and its jobs can be told, and what a pool is to its caller. */

import { canShare, cores } from "#spawn";
import { OptionError } from "../../base/errors.js";
import type { Progress } from "../../base/progress.js";
import type { DeviceChoice } from "../../base/run-settings.js";
import { MOST_THREADS } from "../../base/threads.js";
import type { ObjectRows } from "../../line/points/object-rows.js";
import type { Points, PointsLike } from "../../line/points/points.js";
import type { Recipe } from "../../methods/recipe.js";
import type { Model } from "../../models/model.js";
import type { Prediction } from "../../models/predict.js";
import type { Clustering } from "../cluster.js";
import type { Input } from "../input.js";
import type { Keep } from "../keep.js";
import type { ModelColumns } from "../model-columns.js";

/**
 * What is used of an `AbortSignal`, and what every `AbortSignal` has. Its own name is not known to the types of a program that
 * has neither those of the DOM nor those of Node.
 */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Settings of one job in a pool. They never change its result, but for `device`. */
export interface PoolRun {
  /** Abort ends the work at once; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called several times a second with the stage and the share of it that is done. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** "gpu" or "auto": the heavy parts on the GPU, for large inputs if "auto"; "cpu" by default. See docs/gpu.md. */
  readonly device?: DeviceChoice | undefined;
  /** Stages, the model or outlier scores, to return beside the labels. */
  readonly keep?: readonly Keep[] | undefined;
}

/** Settings of a fit in a pool, and what its model is to remember. */
export interface PoolFitRun extends Omit<PoolRun, "keep">, ModelColumns {}

/** Threads that take jobs one after another. `using` closes it at the end of a block. */
export interface Pool extends Disposable {
  /** How many there are. */
  readonly threads: number;
  /** Clusters as `cluster` does; jobs wait for those before them. */
  cluster(input: Input | ObjectRows, recipe?: Recipe, run?: PoolRun): Promise<Clustering>;
  /** Fits a model as `fit` does. */
  fit(input: Input | ObjectRows, recipe?: Recipe, run?: PoolFitRun): Promise<Model>;
  /** Labels rows as `predict` does. */
  predict(model: Model, rows: PointsLike | ObjectRows, run?: Omit<PoolRun, "keep">): Promise<Prediction>;
  /** Places rows as `transform` does. */
  transform(
    model: Model,
    rows: PointsLike | ObjectRows,
    run?: Omit<PoolRun, "keep" | "device">,
  ): Promise<Points>;
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
