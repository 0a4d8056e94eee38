/** Steps that wait for a GPU, driven to their end. */
import type { Device } from "../../src/gpu/device.js";

export async function drive<T>(device: Device, steps: Generator<unknown, T, void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await device.pending;
  }
}
