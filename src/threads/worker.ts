/** The worker's side of a job, the same in Node and in the browser. */
import { clusterSteps, timed } from "../cluster.js";
import { wasmKernels } from "../kernels/wasm.js";
import { checkedRecipe } from "../methods/index.js";
import { buffersOf, failureOf, type Job, type Message } from "./messages.js";

export type Post = (message: Message, transfer: ArrayBuffer[]) => void;

// Progress is posted at most this often, in milliseconds.
const INTERVAL = 100;

declare const performance: { now(): number };

export function work(job: Job, post: Post): void {
  try {
    let last = Number.NEGATIVE_INFINITY;
    const steps = clusterSteps(job.data, checkedRecipe(job.recipe), job.keep, wasmKernels());
    const result = timed(steps, (progress) => {
      const now = performance.now();
      if (now - last < INTERVAL) return;
      last = now;
      post({ kind: "progress", progress }, []);
    });
    post({ kind: "result", result }, buffersOf(result));
  } catch (error) {
    post({ kind: "error", error: failureOf(error) }, []);
  }
}
