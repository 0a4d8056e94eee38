/** A worker of the browser → a thread of the pool. */
import type { Listener, Spawned } from "../spawned.js";

export function webThread(worker: Worker, listener: Listener): Spawned {
  worker.onmessage = (event) => listener.message(event.data);
  worker.onmessageerror = () => listener.died("a message could not be read");
  worker.onerror = (event) => listener.died(event.message || "the script could not be loaded");
  return {
    post: (job, transfer) => worker.postMessage(job, transfer),
    hold: () => {},
    terminate: () => worker.terminate(),
  };
}

export const spawnHere = undefined;

/** One where the page is not told. */
export function cores(): number {
  return globalThis.navigator?.hardwareConcurrency || 1;
}

/** Only if the page is cut off from other origins (COOP and COEP headers). */
export function canShare(): boolean {
  return globalThis.crossOriginIsolated === true;
}
