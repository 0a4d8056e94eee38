/** Long work over rows, a slice at a time: the page answers in between. */

const SLICE_MS = 8;

/** Runs the steps to their end. The first slice runs at once, so that small work is done when this returns; undefined when given up. */
export async function sliced<T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T | undefined> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((done) => setTimeout(done));
    if (signal?.aborted) return undefined;
  }
}
