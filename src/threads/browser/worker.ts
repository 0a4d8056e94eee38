/** Entry of a worker in the browser. */
import type { Job } from "../messages.js";
import { type Post, worker } from "../worker.js";

// The types of a page and those of a worker exclude each other: what is used of a worker is declared here.
const scope = globalThis as unknown as { onmessage: (event: { data: Job }) => void; postMessage: Post };
const take = worker((message, transfer) => scope.postMessage(message, transfer));
scope.onmessage = (event) => take(event.data);
