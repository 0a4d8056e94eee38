/** Jobs done on the calling thread, in slices between which everything else there goes on. */
import type { StagedSteps } from "../../base/progress.js";
import type { Warning } from "../../base/warnings.js";
import { deviceOf } from "./device-of.js";
import { failureOf, type Job, type JobResult } from "./messages.js";
import { preparedJobs } from "./prepared-jobs.js";
import type { Listener, Spawned } from "./spawned.js";
import { jobSteps, seldom } from "./worker.js";

declare const performance: { now(): number };
declare function setTimeout(then: () => void): unknown;

const NO_GPU: Warning = { code: "NO_GPU", reason: "only workers use it" };

// Milliseconds of work between two turns of the event loop.
const SLICE = 10;

/** `warning`: why there is no worker, if there should be one. */
export function thisThread(listener: Listener, warning?: Warning): Spawned {
  const stepsOf = jobSteps();
  const asClustering = preparedJobs();
  const report = seldom((message) => listener.message(message));
  let ended = false;
  const finished = async (steps: StagedSteps<JobResult>): Promise<JobResult | undefined> => {
    try {
      for (;;) {
        await turn();
        if (ended) return undefined;
        for (const until = performance.now() + SLICE; performance.now() < until; ) {
          const step = steps.next();
          if (step.done) return step.value;
          report(step.value);
          // A listener of the caller's may have ended it.
          if (ended) return undefined;
        }
      }
    } finally {
      steps.return(undefined as never);
    }
  };
  const take = async (given: Job): Promise<void> => {
    const job = asClustering(given);
    if (!job) return;
    try {
      const steps = stepsOf(job);
      const result = steps && (await finished(steps));
      if (!result) return;
      const warnings = [...(warning ? [warning] : []), ...(deviceOf(job) === "gpu" ? [NO_GPU] : [])];
      listener.message({ kind: "result", result: warned(result, warnings) });
    } catch (error) {
      if (!ended) listener.message({ kind: "error", error: failureOf(error) });
    }
  };
  return {
    // A team of one needs no one to conduct or assist.
    post(job) {
      if (job.kind !== "conduct" && job.kind !== "assist") void take(job);
    },
    hold: () => {},
    terminate() {
      ended = true;
    },
  };
}

/**
 * A clustering tells of the way it was made, and a prediction of the GPU alone; a model is the same wherever it was fitted.
 */
function warned(result: JobResult, warnings: readonly Warning[]): JobResult {
  if ("timing" in result) return { ...result, warnings: [...result.warnings, ...warnings] };
  return "far" in result && warnings.includes(NO_GPU) ? { ...result, warnings: [NO_GPU] } : result;
}

/** Lets what waits on this thread have its turn: events, timers, what a page draws. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
