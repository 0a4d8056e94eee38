/** What is to be done when data leaves the table. */
import { effect, untracked } from "@preact/signals";
import { type Data, data } from "./data.js";

/** Calls `end` once, as soon as other data than `given` lies on the table. */
export function whenGone(given: Data, end: () => void): void {
  const stop = effect(() => {
    if (data.value === given) return;
    // The effect may be in its first run, and then it cannot be ended yet.
    queueMicrotask(() => stop());
    untracked(end);
  });
}
