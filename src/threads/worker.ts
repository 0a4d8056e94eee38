/** The worker's side of a job, the same in Node and in the browser. */
import { finish, type Progress } from "../base/progress.js";
import { type Clustering, clusterSteps, timed } from "../cluster.js";
import type { Kernels } from "../kernels/kernels.js";
import { sharedKernels } from "../kernels/shared.js";
import { assist } from "../kernels/team.js";
import { wasmKernels } from "../kernels/wasm.js";
import { checkedRecipe } from "../methods/index.js";
import { fitSteps } from "../models/fit.js";
import type { Model } from "../models/model.js";
import { type Labeller, labeller, type Prediction } from "../models/predict.js";
import {
  buffersOf,
  type ClusterJob,
  type FitJob,
  failureOf,
  type Job,
  type Message,
  type PredictJob,
} from "./messages.js";

export type Post = (message: Message, transfer: ArrayBuffer[]) => void;

// Progress is posted at most this often, in milliseconds.
const INTERVAL = 100;

declare const performance: { now(): number };

/** Takes jobs one after another, on its own or as the conductor of a team; or joins a team for good. */
export function worker(post: Post): (job: Job) => void {
  let kernels: Kernels | undefined;
  let ready: Labeller | undefined;
  return (job) => {
    try {
      if (job.kind === "assist") assist(job.share, job.thread);
      else if (job.kind === "conduct") kernels = sharedKernels(job.share);
      else if (job.kind === "use") ready = labeller(job.model);
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
  job: ClusterJob | FitJob | PredictJob,
  ready: Labeller | undefined,
  kernels: Kernels,
  report: Report,
): Clustering | Model | Prediction {
  if (job.kind === "predict") return finish((ready as Labeller).steps(job.points), report);
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
