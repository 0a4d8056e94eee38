/** Workers in the browser. */
import type { Spawn } from "./spawned.js";

export const spawn: Spawn = (listener) => {
  const worker = new Worker(new URL("./worker-browser.js", import.meta.url), { type: "module" });
  worker.onmessage = (event) => listener.message(event.data);
  worker.onmessageerror = () => listener.died("a message could not be read");
  worker.onerror = (event) => listener.died(event.message || "the script could not be loaded");
  return {
    post: (job, transfer) => worker.postMessage(job, transfer),
    hold: () => {},
    terminate: () => worker.terminate(),
  };
};

export function cores(): number {
  return navigator.hardwareConcurrency;
}

/** Only where the page is cut off from other origins (COOP and COEP headers). */
export function canShare(): boolean {
  return globalThis.crossOriginIsolated;
}
