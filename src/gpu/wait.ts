/** How steps wait for a GPU, and how they learn that it failed. */
import type { Steps } from "../base/progress.js";

/** The GPU failed: it was lost, or lacks the memory for what was asked of it. The kernels do the work then. */
export class GpuFailure extends Error {}

interface Waiting {
  pending: Promise<unknown> | undefined;
  readonly failed: string | undefined;
}

/** Waits for a promise; the steps report no progress meanwhile. */
export function* waitSteps(device: Waiting, promise: Promise<void>): Steps<void> {
  let state: "waits" | "done" | "failed" = "waits";
  let reason = "";
  device.pending = promise.then(
    () => {
      state = "done";
    },
    (error: unknown) => {
      state = "failed";
      reason = error instanceof Error ? error.message : String(error);
    },
  );
  while ((state as string) === "waits") yield 0;
  device.pending = undefined;
  if (device.failed !== undefined) throw new GpuFailure(device.failed);
  if ((state as string) === "failed") throw new GpuFailure(reason);
}
