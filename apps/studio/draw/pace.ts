/** Long work over rows in small parts, so that the page stays responsive: as much as fits into a frame, or into a slice of time. */

interface Pacer {
  /** Draws all rows by shares from 0 to 1, the first at once. What was still to be drawn before is given up. */
  run(rows: number, part: (from: number, to: number) => void): void;
  stop(): void;
}

// Rows in a frame: at first, and at least. What a machine can do is learned from how long its frames take.
const FIRST = 30_000;
const LEAST = 4000;
const SLOW_MS = 40;
const FAST_MS = 25;

export function pacer(): Pacer {
  let most = FIRST;
  let waiting = 0;
  let began = 0;
  const learn = (): void => {
    const took = performance.now() - began;
    if (took > SLOW_MS) most = Math.max(LEAST, most / 2);
    else if (took < FAST_MS) most *= 2;
  };
  const stop = (): void => {
    // A frame that had more to draw shows how fast this machine is, even if it is abandoned for the next.
    if (waiting !== 0) learn();
    cancelAnimationFrame(waiting);
    waiting = 0;
  };
  const run: Pacer["run"] = (rows, part) => {
    stop();
    let done = 0;
    const step = (): void => {
      if (waiting !== 0) learn();
      began = performance.now();
      const next = Math.min(1, done + most / Math.max(1, rows));
      part(done, next);
      done = next;
      waiting = done < 1 ? requestAnimationFrame(step) : 0;
    };
    step();
  };
  return { run, stop };
}

const SLICE_MS = 8;

/** Runs the steps to their end. The first slice runs at once, so that small work is done when this returns; undefined when given up. */
export async function sliced<T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T | undefined> {
  try {
    for (;;) {
      const end = performance.now() + SLICE_MS;
      do {
        const step = steps.next();
        if (step.done) return step.value;
      } while (performance.now() < end);
      await new Promise((done) => setTimeout(done));
      if (signal?.aborted) return undefined;
    }
  } finally {
    steps.return(undefined as never);
  }
}
