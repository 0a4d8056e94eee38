/** The worker's end of a thread in the browser: jobs that are posted to it → messages back. */
import type { Job } from "../messages.js";
import { worker } from "../worker.js";
import { openHere } from "./open-gpu.js";

// The types of a page and those of a worker exclude each other: what is used of a worker is declared here.
const scope = globalThis as unknown as {
  onmessage: (event: { data: Job }) => void;
  postMessage(message: unknown, transfer?: ArrayBuffer[]): void;
};

/** Takes jobs from now on. Its first word tells the page that the script was found and runs. */
export function serve(): void {
  const post: Parameters<typeof worker>[0] = (message, transfer) => scope.postMessage(message, transfer);
  const take = worker(post, openHere);
  scope.onmessage = (event) => take(event.data);
  scope.postMessage("ready");
}
