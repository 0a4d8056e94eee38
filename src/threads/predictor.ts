/** A model in several workers: rows in pieces go to whichever is free, and their labels come back in any order. */
import { spawn as platformSpawn } from "#spawn";
import { SpectaclError } from "../base/errors.js";
import { checkedModel, type Model } from "../models/model.js";
import type { Prediction } from "../models/predict.js";
import { type Points, points, type Rows } from "../points/points.js";
import { apart, buffersOf, errorOf, type Message } from "./messages.js";
import { checkedThreads, type PoolOptions } from "./pool.js";
import type { Spawn, Spawned } from "./spawned.js";

export interface Predictor {
  readonly threads: number;
  /** The labels of these rows. Pieces wait while all threads are busy; the caller's arrays are left alone. */
  predict(rows: Rows | Points): Promise<Prediction>;
  /** Ends the threads; pieces under way are rejected. */
  close(): void;
}

interface Piece {
  readonly rows: Points;
  readonly own: ArrayBuffer[];
  resolve(prediction: Prediction): void;
  reject(error: unknown): void;
}

/**
 * Starts one thread at once, the others when pieces wait for them. Needs no shared memory: each has the model for
 * itself. If one of them dies, all that waits is rejected, and so is what comes after: open another.
 */
export function predictor(model: Model, options: PoolOptions = {}): Predictor {
  return predictorOf(platformSpawn, checkedModel(model), checkedThreads(options.threads));
}

export function predictorOf(spawn: Spawn, model: Model, threads: number): Predictor {
  const waiting: Piece[] = [];
  const busy = new Map<Spawned, Piece>();
  const free: Spawned[] = [];
  let ended: SpectaclError | undefined;
  const end = (error: SpectaclError): void => {
    ended ??= error;
    for (const worker of [...free, ...busy.keys()]) worker.terminate();
    for (const piece of [...busy.values(), ...waiting]) piece.reject(ended);
    busy.clear();
    waiting.length = 0;
  };
  const next = (): void => {
    while (waiting.length > 0 && (free.length > 0 || begun())) {
      const [worker, piece] = [free.pop() as Spawned, waiting.shift() as Piece];
      busy.set(worker, piece);
      worker.hold(true);
      worker.post({ kind: "predict", points: piece.rows }, piece.own);
    }
  };
  const hear = (worker: Spawned, message: Message): void => {
    const piece = busy.get(worker);
    if (message.kind === "progress" || piece === undefined) return;
    busy.delete(worker);
    free.push(worker);
    worker.hold(false);
    if (message.kind === "error") piece.reject(errorOf(message.error));
    else piece.resolve(message.result as Prediction);
    next();
  };
  let started = 0;
  /** Whether there was room for another thread. */
  const begun = (): boolean => {
    if (started++ >= threads) return false;
    const worker: Spawned = spawn({
      message: (message) => hear(worker, message),
      died: (reason) => end(new SpectaclError("WORKER_DIED", `a worker ended before the result: ${reason}.`)),
    });
    worker.post({ kind: "use", model }, []);
    worker.hold(false);
    return free.push(worker) > 0;
  };
  begun();
  return {
    threads,
    async predict(given) {
      if (ended) throw ended;
      // In arrays of their own: the caller may fill his with the next piece at once.
      const rows = apart(points(given), given);
      const own = buffersOf(rows);
      return new Promise((resolve, reject) => {
        waiting.push({ rows, own, resolve, reject });
        next();
      });
    },
    close: () => end(new SpectaclError("CLOSED", "the predictor was closed.")),
  };
}
