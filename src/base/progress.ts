/**
 * How a long computation reports and is driven. Steps yield the share of their own work that is done; their
 * driver says which stage of a run that work belongs to.
 */
import { checkArgument, FUNCTION, LIST, type Rule, TEXT } from "./rules.js";

/** The stages of a run, in their order. */
export type Stage = "points" | "judge" | "graph" | "spectrum" | "embedding" | "clusters";

const ORDER: readonly Stage[] = ["points", "judge", "graph", "spectrum", "embedding", "clusters"];

/** A report of progress. */
export interface Progress {
  /** The stage that is being computed. */
  readonly stage: Stage;
  /** The share of the stage that is finished, from 0 to 1. */
  readonly done: number;
}

/**
 * A computation in steps: a generator that yields the share of its work that is done, from 0 to 1, and returns the
 * result. It never awaits, reads no clock and knows no signal: its driver does. `finish` runs it to the end.
 */
export type Steps<T> = Generator<number, T, void>;

/** A computation in steps that says which stage it is in: it yields `Progress` and returns the result. */
export type StagedSteps<T> = Generator<Progress, T, void>;

const STEPS: Rule = [
  "must be steps, as a function whose name ends in Steps returns them",
  (value) => typeof (value as Partial<Steps<unknown>> | null | undefined)?.next === "function",
];

/**
 * Steps → the same steps as a stage, or as the part of a stage between two shares. With `[1, 1]` work on the side is
 * reported without moving the stage.
 */
export function stage<T>(name: Stage, steps: Steps<T>, span = [0, 1]): StagedSteps<T> {
  checkArgument("name", TEXT, name);
  checkArgument("steps", STEPS, steps);
  checkArgument("span", LIST, span);
  const [from, to] = span;
  return reported(steps, (share) => ({ stage: name, done: from + (to - from) * share }));
}

/** Steps that go through stages of their own → the same steps, reported between two shares of each stage. */
export function stagesWithin<T>(steps: StagedSteps<T>, from: number, to: number): StagedSteps<T> {
  return reported(steps, (told) => ({ stage: told.stage, done: from + (to - from) * told.done }));
}

/** Steps that go through stages of their own → the same steps, all reported at one point of a single stage. */
export function asOneStage<T>(name: Stage, done: number, steps: StagedSteps<T>): StagedSteps<T> {
  return reported(steps, () => ({ stage: name, done }));
}

/**
 * Steps that go through stages of their own → the same steps, whose reports never step back. Where a run does again what it has done
 * (another number of clusters, what is inside a cluster), the last report stands until it is further than that.
 */
export function forward<T>(steps: StagedSteps<T>): StagedSteps<T> {
  let furthest: Progress = { stage: ORDER[0], done: 0 };
  return reported(steps, (told) => {
    const ahead = ORDER.indexOf(told.stage) - ORDER.indexOf(furthest.stage);
    if (ahead > 0 || (ahead === 0 && told.done > furthest.done)) furthest = told;
    return furthest;
  });
}

/** Steps → the same steps as part of a longer computation: their shares run from `from` to `to`. */
export function portion<T>(steps: Steps<T>, from: number, to: number): Steps<T> {
  return reported(steps, (share) => from + (to - from) * share);
}

/** The same steps with other reports. Whoever closes the result closes the steps. */
function* reported<T, P, Q>(steps: Generator<P, T, void>, report: (progress: P) => Q): Generator<Q, T, void> {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      yield report(step.value);
    }
  } finally {
    steps.return(undefined as never);
  }
}

/**
 * Runs steps to their end on this thread. If `onProgress` throws, the steps are closed first: they give back the memory
 * they hold.
 *
 * @param steps What a function whose name ends in `Steps` returned.
 * @param onProgress Called at every report: with a share from 0 to 1, or with a `Progress` for steps that name stages.
 * @returns The result of the steps.
 * @example
 * const { graph } = finish(radiusGraphSteps(points(rows), 0.5, wasmKernels()), (done) => console.log(done));
 */
export function finish<T, P>(steps: Generator<P, T, void>, onProgress?: (progress: P) => void): T {
  checkArgument("steps", STEPS, steps);
  if (onProgress !== undefined && onProgress !== null) checkArgument("onProgress", FUNCTION, onProgress);
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      onProgress?.(step.value);
    }
  } finally {
    steps.return(undefined as never);
  }
}
