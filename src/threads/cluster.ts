/** The asynchronous call: one job, one worker, which abort ends at once. */
import { spawn as platformSpawn } from "#spawn";
import { SpectaclError } from "../base/errors.js";
import type { Progress } from "../base/progress.js";
import { type Clustering, checkedKeep, type Keep } from "../cluster.js";
import { checkedInput, type Input } from "../input.js";
import { checkedRecipe, type Recipe } from "../methods/index.js";
import { buffersOf, errorOf } from "./messages.js";
import type { Spawn } from "./spawned.js";

/** The part of an AbortSignal that is used. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface Run {
  /** Abort ends the worker at once and rejects with the signal's reason. */
  readonly signal?: Signal;
  readonly onProgress?: (progress: Progress) => void;
  /** Stages to return beside the labels. */
  readonly keep?: readonly Keep[];
}

/** Clusters in a worker; this thread stays free. The caller's arrays are neither written nor transferred. */
export async function cluster(input: Input, recipe: Recipe, run: Run = {}): Promise<Clustering> {
  return clusterIn(platformSpawn, input, recipe, run);
}

export async function clusterIn(spawn: Spawn, input: Input, recipe: Recipe, run: Run): Promise<Clustering> {
  const { signal, onProgress } = run;
  if (signal?.aborted) throw signal.reason;
  checkedRecipe(recipe);
  const keep = checkedKeep(run.keep);
  const data = checkedInput(input);
  const given = new Set(buffersOf(input));
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      signal?.removeEventListener("abort", abort);
      worker.terminate();
      end();
    };
    const abort = (): void => settle(() => reject((signal as Signal).reason));
    const worker = spawn({
      message: (message) => {
        if (message.kind === "progress") report(message.progress);
        else if (message.kind === "result") settle(() => resolve(message.result));
        else settle(() => reject(errorOf(message.error)));
      },
      died: (reason) =>
        settle(() =>
          reject(new SpectaclError("WORKER_DIED", `the worker ended before the result: ${reason}.`)),
        ),
    });
    // A listener of the caller's that throws must not leave the job hanging.
    const report = (progress: Progress): void => {
      try {
        onProgress?.(progress);
      } catch (error) {
        settle(() => reject(error));
      }
    };
    signal?.addEventListener("abort", abort);
    // Arrays that were made here from the caller's rows can go; the caller's own are cloned.
    const own = buffersOf(data).filter((buffer) => !given.has(buffer));
    worker.post({ data, recipe, keep }, own);
  });
}
