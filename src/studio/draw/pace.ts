/** Many rows → as many in a frame as can be drawn without a wait, the rest in the frames that follow. */

export interface Pacer {
  /** Draws all rows by shares from 0 to 1, the first at once. What was still to be drawn before is given up. */
  run(rows: number, part: (from: number, to: number) => void): void;
  stop(): void;
}

// Rows in a frame: at first, and at least. What a machine can do is learnt from how long its frames take.
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
    // A frame that had more to draw tells how fast this machine is, also when it is given up for the next.
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
