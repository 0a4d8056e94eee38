/** The worker's side of a job, the same in Node and in the browser. */
import { finish, type Progress, stage } from "../base/progress.js";
import { clusterSteps, timed } from "../jobs/cluster.js";
import { fitSteps } from "../jobs/fit.js";
import type { Kernels } from "../kernels/kernels.js";
import { sharedCalls, sharedKernels } from "../kernels/shared.js";
import { assist } from "../kernels/team.js";
import { wasmKernels } from "../kernels/wasm.js";
import { type Labeler, labeler, predictSteps } from "../models/predict.js";
import { transformSteps } from "../models/transform.js";
import { checkedRecipe } from "../recipes/recipe.js";
import {
  buffersOf,
  type ClusterJob,
  type FitJob,
  failureOf,
  type Job,
  type JobResult,
  type LabelJob,
  type Message,
  type PlaceJob,
  type PredictJob,
} from "./messages.js";

export type Post = (message: Message, transfer: ArrayBuffer[]) => void;

// Progress is posted at most this often, in milliseconds.
const INTERVAL = 100;

declare const performance: { now(): number };

/** Takes jobs one after another, on its own or as the conductor of a team; or joins a team for good. */
export function worker(post: Post): (job: Job) => void {
  let kernels: Kernels | undefined;
  let ready: Labeler | undefined;
  return (job) => {
    try {
      if (job.kind === "assist") assist(job.share, sharedCalls(job.share), job.thread);
      else if (job.kind === "conduct") kernels = sharedKernels(job.share);
      else if (job.kind === "use") ready = labeler(job.model);
      else {
        kernels ??= wasmKernels();
        const result = resultOf(job, ready, kernels, seldom(post));
        post({ kind: "result", result }, buffersOf(result));
      }
    } catch (error) {
      post({ kind: "error", error: failureOf(error) }, []);
    }
  };
}

type Report = (progress: Progress) => void;

function resultOf(
  job: ClusterJob | FitJob | LabelJob | PlaceJob | PredictJob,
  ready: Labeler | undefined,
  kernels: Kernels,
  report: Report,
): JobResult {
  if (job.kind === "predict") return finish(stage("clusters", (ready as Labeler).steps(job.points)), report);
  if (job.kind === "label") {
    return finish(stage("clusters", predictSteps(job.model, job.points, kernels)), report);
  }
  if (job.kind === "place") {
    return finish(stage("embedding", transformSteps(job.model, job.points, kernels)), report);
  }
  const recipe = checkedRecipe(job.recipe);
  if (job.kind === "fit") return finish(fitSteps(job.data, recipe, kernels), report);
  return timed(clusterSteps(job.data, recipe, job.keep, kernels), report);
}

function seldom(post: Post): Report {
  let last = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const now = performance.now();
    if (now - last < INTERVAL) return;
    last = now;
    post({ kind: "progress", progress }, []);
  };
}
