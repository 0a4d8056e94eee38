/** Jobs one after another in a crew of threads, which is replaced when it ends before its time. */
import { abortReason, throwIfAborted } from "./aborted.js";
import { type Crew, newCrew } from "./crew.js";
import { errorOf, type Job } from "./messages.js";
import type { PoolRun } from "./pool-settings.js";
import type { Spawn } from "./spawned.js";
import { threadsError } from "./thread-errors.js";

/** A job, and the buffers that go to the worker with it. */
export interface Post {
  readonly job: Job;
  readonly own: ArrayBuffer[];
}

export interface JobQueue {
  readonly threads: number;
  /** The crew, if no job is running in it or waiting for it. */
  idle(): Crew | undefined;
  /** Does a job in its turn; `post` is asked for it then, with the crew that will do it. An abort while it waits rejects at once. */
  do<T>(post: (crew: Crew) => Post, run: PoolRun): Promise<T>;
  /** Ends the threads; a job in progress is rejected. */
  close(): void;
}

/** `what` has the threads: a word for the error of a job that comes after `close`. */
export function jobQueue(spawn: Spawn, threads: number, what: "pool" | "prepared input"): JobQueue {
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

  const one = <T>(post: (crew: Crew) => Post, { signal, onProgress }: PoolRun): Promise<T> => {
    if (closed) throw threadsError("CLOSED", { what });
    throwIfAborted(signal);
    return new Promise<T>((resolve, refuse) => {
      reject = refuse;
      const now = start();
      const { job, own } = post(now);
      now.start(job, own, (message) => {
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

  return {
    threads: start().threads,
    idle: () => (jobs > 0 || closed ? undefined : start()),
    do(post, run) {
      const { signal } = run;
      if (signal?.aborted) return Promise.reject(abortReason(signal));
      let begun = false;
      jobs++;
      const turn = queue
        .then(() => {
          begun = true;
          return one<never>(post, run).finally(() => {
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
    },
    close() {
      closed = true;
      stop(threadsError("CLOSED", { what }));
    },
  };
}
