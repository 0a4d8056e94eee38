/** Workers in Node. */
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Spawn } from "../spawned.js";

export const spawn: Spawn = (listener, workerUrl) =>
  spawnFile(
    workerUrl === undefined ? new URL("./worker-node.js", import.meta.url) : placeOf(workerUrl),
    listener,
  );

/** A URL that Node starts workers from, or the path of a file. */
function placeOf(text: string): URL {
  return /^(file|data):/.test(text) ? new URL(text) : pathToFileURL(text);
}

export function spawnFile(file: URL, listener: Parameters<Spawn>[0]): ReturnType<Spawn> {
  // Flags are passed on; but a program given as text says so by one that a worker, which is a file, would trip over.
  const text = process.execArgv.some((flag) => flag.startsWith("--input-type"));
  const worker = text ? new Worker(file, { execArgv: [] }) : new Worker(file);
  worker.on("message", (message) => listener.message(message));
  worker.on("messageerror", (error) => listener.died(error.message));
  worker.on("error", (error) => listener.died(error instanceof Error ? error.message : String(error)));
  worker.on("exit", (code) => listener.died(`exit code ${code}`));
  return {
    post: (job, transfer) => worker.postMessage(job, transfer),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    terminate: () => {
      worker.removeAllListeners();
      // An error that a dying worker still raises has no one left to hear it.
      worker.on("error", () => {});
      void worker.terminate();
    },
  };
}

export function cores(): number {
  return availableParallelism();
}

export function canShare(): boolean {
  return true;
}
