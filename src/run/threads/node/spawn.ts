/** Workers in Node. */
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { deviceOf } from "../device-of.js";
import type { Ended, Job, Message } from "../messages.js";
import { posted } from "../posted.js";
import type { Spawn } from "../spawned.js";

export const spawn: Spawn = (listener, workerUrl) =>
  spawnFile(
    workerUrl === undefined ? new URL("./worker-node.js", import.meta.url) : placeOf(workerUrl),
    listener,
  );

export const spawnHere: Spawn = (listener) =>
  posted(
    import("../this-thread.js").then(({ thisThread }) => thisThread(listener)),
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
  let onGpu = false;
  return {
    post(job, transfer) {
      if (deviceOf(job) !== "cpu") onGpu = true;
      worker.postMessage(job, transfer);
    },
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    terminate: () => {
      if (!onGpu) {
        worker.removeAllListeners();
        // An error that a dying worker still raises has no one left to hear it.
        worker.on("error", () => {});
        return void worker.terminate();
      }
      // By name: without one, Node's own listener to listeners goes too, and no message is heard any more.
      for (const event of ["message", "messageerror", "error", "exit"]) worker.removeAllListeners(event);
      worker.on("error", () => {});
      // A thread that is ended inside a call of the GPU takes the process with it: it is asked to come to an end itself.
      worker.ref();
      worker.on("message", ({ kind }: Message | Ended) => {
        if (kind === "ended") void worker.terminate();
      });
      worker.postMessage({ kind: "end" } satisfies Job);
    },
  };
}

export function cores(): number {
  return availableParallelism();
}

export function canShare(): boolean {
  return true;
}
