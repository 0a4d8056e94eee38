/** The worker's side of a job, the same in Node and in the browser. */
import { finish, type Progress, type StagedSteps, stage } from "../../base/progress.js";
import type { Gpu } from "../../kernels/gpu.js";
import type { Kernels } from "../../kernels/kernels.js";
import { type SharedKernels, sharedCalls, sharedKernels } from "../../kernels/shared.js";
import { assist } from "../../kernels/team.js";
import { wasmKernels } from "../../kernels/wasm.js";
import { checkFinite, isWide } from "../../line/points/points.js";
import { checkNumbers } from "../../line/points/ranges.js";
import type { GivenData } from "../../methods/parts/outcome.js";
import { checkedRecipe } from "../../methods/recipe.js";
import { keepingRun, runOn } from "../../methods/run.js";
import type { Model } from "../../models/model.js";
import { checkedModel } from "../../models/parts.js";
import { type Labeler, labeler, predictSteps } from "../../models/predict.js";
import { transformSteps } from "../../models/transform.js";
import { clusterSteps, timedSteps } from "../cluster.js";
import { fitSteps } from "../fit.js";
import { deviceOf } from "./device-of.js";
import {
  buffersOf,
  type ClusterJob,
  type Ended,
  type FitJob,
  failureOf,
  type Job,
  type JobResult,
  type LabelJob,
  type Message,
  type PlaceJob,
  type PredictJob,
  type ShareJob,
  unshared,
} from "./messages.js";
import { gpuJobs, type OpenHere } from "./on-gpu.js";
import { preparedJobs } from "./prepared-jobs.js";
import { shareSteps } from "./shared-rows.js";

export type Post = (message: Message, transfer: ArrayBuffer[]) => void;
type LastPost = (message: Message | Ended, transfer: ArrayBuffer[]) => void;

// Progress is posted at most this often, in milliseconds.
const INTERVAL = 100;

declare const performance: { now(): number };

/** Takes jobs one after another, on its own or as the conductor of a team; or joins a team for good. */
export function worker(post: LastPost, openHere: OpenHere = noGpu): (job: Job) => void {
  const stepsOf = jobSteps();
  const onGpu = gpuJobs(openHere);
  const asClustering = preparedJobs();
  const done = (job: Job, given: JobResult): void => {
    const result = unshared(given);
    // Arrays of stages that are kept stay here.
    post({ kind: "result", result }, "stages" in job ? [] : buffersOf(result));
  };
  const failed = (error: unknown): void => post({ kind: "error", error: failureOf(error) }, []);
  return (given) => {
    const job = asClustering(given);
    if (!job) return;
    if (job.kind === "end") {
      void onGpu.end().then(() => post({ kind: "ended" }, []));
      return;
    }
    if (deviceOf(job) !== "cpu") {
      onGpu
        .run(job, (gpu) => stepsOf(job, gpu) as StagedSteps<JobResult>, seldom(post))
        .then((result) => done(job, result), failed);
      return;
    }
    try {
      const steps = stepsOf(job);
      if (steps !== undefined) done(job, finish(steps, isChunk(job) ? undefined : seldom(post)));
    } catch (error) {
      failed(error);
    }
  };
}

/** Of a predictor, who hears of no progress: its caller is to be busy with results alone. */
function isChunk({ kind }: Job): boolean {
  return kind === "predict" || kind === "share";
}

async function noGpu(): Promise<never> {
  throw new Error("this worker was not told of any");
}

/** Jobs one after another → the steps of each that has a result. Kernels and a model in use are kept for the next. */
export function jobSteps(): (job: Job, gpu?: Gpu) => StagedSteps<JobResult> | undefined {
  let kernels: Kernels | undefined;
  let team: SharedKernels | undefined;
  let used: Model | undefined;
  let ready: Labeler | undefined;
  // Not before rows come: what is wrong with the model is the answer to them.
  const chunks = (): Labeler => {
    ready ??= labeler(checkedModel(used as Model));
    return ready;
  };
  return (job, gpu) => {
    if (job.kind === "assist") assist(job.share, sharedCalls(job.share), job.thread);
    else if (job.kind === "conduct") {
      team = sharedKernels(job.share);
      kernels = team;
    } else if (job.kind === "use") used = job.model;
    else if (job.kind !== "end" && job.kind !== "prepare" && job.kind !== "cut") {
      kernels ??= wasmKernels();
      // What stayed for the job before, whose result has left, or was placed for one that did not come.
      team?.release();
      const placed = (job.kind === "cluster" || job.kind === "fit") && job.placed ? job.data : undefined;
      if (placed && "points" in placed && isWide(placed.points)) team?.adopt(placed.points.coords);
      return resultSteps(job, chunks, gpu ? { ...kernels, gpu } : kernels);
    }
    return undefined;
  };
}

function resultSteps(
  job: ClusterJob | FitJob | LabelJob | PlaceJob | PredictJob | ShareJob,
  chunks: () => Labeler,
  kernels: Kernels,
): StagedSteps<JobResult> {
  if (job.kind === "share") return stage("clusters", shareSteps(job, chunks));
  if (job.kind === "predict") {
    checkFinite(job.points);
    return stage("clusters", chunks().steps(job.points, kernels));
  }
  if (job.kind === "label")
    return stage("clusters", predictSteps(checkedModel(job.model), job.points, kernels));
  if (job.kind === "place")
    return stage("embedding", transformSteps(checkedModel(job.model), job.points, kernels));
  const recipe = checkedRecipe(job.recipe);
  const { data } = job;
  const run = runOn(kernels);
  if (job.kind === "fit") return lookedSteps(data, kernels, fitSteps(data, recipe, run));
  const own = job.stages ? keepingRun(run, job.stages) : run;
  return timedSteps(lookedSteps(data, kernels, clusterSteps(data, recipe, job.keep, own)));
}

/** The steps of a job, after a look at all its numbers. */
function* lookedSteps<T>(data: GivenData, kernels: Kernels, steps: StagedSteps<T>): StagedSteps<T> {
  yield { stage: "points", done: 0 };
  if ("points" in data) checkNumbers(data.points, kernels);
  return yield* steps;
}

/** Progress as messages, not too many: every stage that is begun, and how far it has come now and then. */
export function seldom(post: Post): (progress: Progress) => void {
  let last = Number.NEGATIVE_INFINITY;
  let told: Progress["stage"] | undefined;
  return (progress) => {
    const now = performance.now();
    if (progress.stage === told && now - last < INTERVAL) return;
    last = now;
    told = progress.stage;
    post({ kind: "progress", progress }, []);
  };
}
