/** Workers in Node. */
import { Worker } from "node:worker_threads";
import type { Spawn } from "./spawned.js";

export const spawn: Spawn = (listener) => spawnFile(new URL("./worker-node.js", import.meta.url), listener);

export function spawnFile(file: URL, listener: Parameters<Spawn>[0]): ReturnType<Spawn> {
  const worker = new Worker(file);
  worker.on("message", (message) => listener.message(message));
  worker.on("messageerror", (error) => listener.died(error.message));
  worker.on("error", (error) => listener.died(error instanceof Error ? error.message : String(error)));
  worker.on("exit", (code) => listener.died(`exit code ${code}`));
  return {
    post: (job, transfer) => worker.postMessage(job, transfer),
    terminate: () => {
      worker.removeAllListeners();
      // An error that a dying worker still raises has no one left to hear it.
      worker.on("error", () => {});
      void worker.terminate();
    },
  };
}
