/** Entry of a worker in the browser. */
import type { Job } from "./messages.js";
import { type Post, work } from "./worker.js";

// The types of a page and those of a worker exclude each other: what is used of a worker is declared here.
const scope = globalThis as unknown as { onmessage: (event: { data: Job }) => void; postMessage: Post };
scope.onmessage = (event) => work(event.data, (message, transfer) => scope.postMessage(message, transfer));
