/** Jobs that may use a GPU: it is opened by the first that has work for it, and kept for the next. */
import type { Progress, StagedSteps } from "../../base/progress.js";
import { type Warning, warningText } from "../../base/warnings.js";
import type { OpenGpu } from "../../gpu/gpu.js";
import type { Gpu } from "../../kernels/gpu.js";
import type { Prediction } from "../../models/predict.js";
import type { Clustering } from "../cluster.js";
import { deviceOf } from "./device-of.js";
import { lateGpu } from "./late-gpu.js";
import type { Job, JobResult } from "./messages.js";
import { ANY, NOTHING_DONE, worthOf } from "./pays.js";

/**
 * How a platform opens its GPU, one that a processor plays only if `software` is true; throws an Error that says why there is
 * none.
 */
export type OpenHere = (software: boolean) => Promise<OpenGpu>;

declare const console: { warn(text: string): void };

/** The steps of a job for a GPU, or for none → its result. */
export type Start = (gpu: Gpu | undefined) => StagedSteps<JobResult>;

/** Jobs on a GPU, one after another. */
export interface GpuJobs {
  /** Runs a job, on the GPU if it is to be had. Rejects once `end` was called. */
  run(job: Job, start: Start, report: (progress: Progress) => void): Promise<JobResult>;
  /** Ends a job that runs, and gives the GPU back. */
  end(): Promise<void>;
}

export function gpuJobs(openHere: OpenHere): GpuJobs {
  let open: OpenGpu | undefined;
  // Why there was none, by whether one that a processor plays would have done: what is not there is not asked for twice.
  const refusals = new Map<boolean, string>();
  let running: Promise<unknown> = Promise.resolve();
  let ended = false;
  const driven = (
    steps: StagedSteps<JobResult>,
    gpu: Gpu | undefined,
    report: (progress: Progress) => void,
  ) =>
    finished(steps, gpu, (progress) => {
      if (ended) throw new Error("ended");
      report(progress);
    });
  const run: GpuJobs["run"] = async (job, start, report) => {
    const asked = deviceOf(job);
    const worth = asked === "gpu" ? ANY : worthOf(job);
    if (!worth) return driven(start(undefined), undefined, report);
    const software = asked === "gpu";
    // One that was lost while it had nothing to do is lost for good, and "auto" has none that a processor plays: another is
    // asked for.
    if (open && (open.failed() || (open.software && !software))) {
      open.close();
      open = undefined;
    }
    const opened = async (): Promise<void> => {
      open = await openHere(software);
    };
    const { gpu, refusal } = lateGpu(() => open, opened, worth, refusals.get(software));
    const result = await driven(start(gpu), gpu, report).catch((error: unknown) => {
      // What it has left behind.
      open?.facts();
      throw error;
    });
    const refused = refusal();
    if (refused !== undefined) refusals.set(software, refused);
    // Where none was asked for by name, the processor is as good as none that can be had.
    const reason = open ? open.trouble() : software ? refused : undefined;
    const gpuFacts = open?.facts();
    const used = gpuFacts && Object.keys(gpuFacts.done).length > 0;
    const told = used && tells(result) ? { ...result, gpu: gpuFacts } : result;
    const idle = asked === "gpu" && !used ? NOTHING_DONE : undefined;
    const why = reason ?? idle;
    return why === undefined ? told : warned(told, why);
  };
  return {
    run(...given) {
      const result = run(...given);
      running = result.catch(() => {});
      return result;
    },
    async end() {
      ended = true;
      // What a job waits for comes back at once, with an error.
      open?.close();
      // One that is being opened may never be.
      await Promise.race([running, turn(LONGEST_END)]);
      open?.close();
      // All that is under way has to come back: a thread that ends before takes the process with it.
      await turn(LAST_WORDS);
    },
  };
}

// Milliseconds for answers of the GPU that nobody waits for, and for a job that is to end.
const LAST_WORDS = 50;
const LONGEST_END = 10_000;
// Milliseconds of steps between two looks at the messages that have come: each look takes a browser 4.
const SLICE = 250;

declare const performance: { now(): number };
declare function setTimeout(call: () => void, ms: number): unknown;

function turn(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Steps run to their end, each after what the one before it waits for; now and then messages get their turn. */
async function finished<T>(
  steps: StagedSteps<T>,
  gpu: Gpu | undefined,
  report: (progress: Progress) => void,
): Promise<T> {
  let since = performance.now();
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      report(step.value);
      if (gpu?.pending) await gpu.pending;
      if (performance.now() - since < SLICE) continue;
      await turn(0);
      since = performance.now();
    }
  } finally {
    steps.return(undefined as never);
  }
}

/** Clusterings and predictions have warnings; a model is the same wherever it was fitted, so that they are printed. */
function warned(result: JobResult, reason: string): JobResult {
  const warning: Warning = { code: "NO_GPU", reason };
  if (tells(result)) return { ...result, warnings: [...(result.warnings ?? []), warning] };
  console.warn(`spectacl: ${warningText(warning)} [${warning.code}]`);
  return result;
}

/** Whether a result tells of the way it was made. */
function tells(result: JobResult): result is Clustering | Prediction {
  return "timing" in result || "far" in result;
}
