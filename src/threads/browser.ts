/** Workers in the browser. */
import type { Spawn } from "./spawned.js";

export const spawn: Spawn = (listener) => {
  const worker = new Worker(new URL("./worker-browser.js", import.meta.url), { type: "module" });
  worker.onmessage = (event) => listener.message(event.data);
  worker.onmessageerror = () => listener.died("a message could not be read");
  worker.onerror = (event) => listener.died(event.message || "the script could not be loaded");
  return {
    post: (job, transfer) => worker.postMessage(job, transfer),
    terminate: () => worker.terminate(),
  };
};
