/** Where there are no workers: jobs done on the calling thread, in slices between which the page goes on. */
import type { StagedSteps } from "../../../base/progress.js";
import { type Warning, warningText } from "../../../base/warnings.js";
import { deviceOf } from "../device-of.js";
import { failureOf, type Job, type JobResult } from "../messages.js";
import type { Listener, Spawned } from "../spawned.js";
import { jobSteps, seldom } from "../worker.js";
import type { Choice } from "./start.js";

const NO_GPU: Warning = { code: "NO_GPU", reason: "only workers use it" };

// Milliseconds of work between two turns of the page.
const SLICE = 20;

/** The last choice. It is asked for once in a page, and says so then; clusterings have the warning too. */
export const here: Choice = (reason) => {
  const warning = { code: "NO_WORKER", reason } as const;
  console.warn(`spectacl: ${warningText(warning)} [${warning.code}]`);
  return async (listener) => thisThread(listener, warning);
};

function thisThread(listener: Listener, warning: Warning): Spawned {
  const stepsOf = jobSteps();
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
  const take = async (job: Job): Promise<void> => {
    try {
      const steps = stepsOf(job);
      const result = steps && (await finished(steps));
      if (!result) return;
      const warnings = deviceOf(job) === "gpu" ? [warning, NO_GPU] : [warning];
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

/** Lets the page draw, and its events come. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
