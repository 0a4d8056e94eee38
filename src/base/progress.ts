/** How a long computation reports and is driven: a generator of Progress that returns its result. */

export type Stage = "points" | "graph" | "spectrum" | "embedding" | "clusters";

/** `done` is the share of the stage that is finished, from 0 to 1. */
export interface Progress {
  readonly stage: Stage;
  readonly done: number;
}

/** A computation in steps. It never awaits, reads no clock and knows no signal: its driver does. */
export type Steps<T> = Generator<Progress, T, void>;

/** The same steps, reported as part of one stage: what is done on the side does not turn progress back. */
export function* asStage<T>(stage: Stage, done: number, steps: Steps<T>): Steps<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield { stage, done };
  }
}

/** Runs the steps to their end on this thread. */
export function finish<T>(steps: Steps<T>, onProgress?: (progress: Progress) => void): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
  }
}
