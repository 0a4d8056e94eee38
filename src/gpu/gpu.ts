/** A device → what the stages ask of a GPU. Where it fails they are told so, and the kernels do the work. */
import { portion, type Steps } from "../base/progress.js";
import type { Gpu, GpuFacts } from "../kernels/gpu.js";
import { averagedSteps } from "./averaging.js";
import { type Device, openDevice } from "./device.js";
import { eigsSteps } from "./eigs.js";
import { lloydSteps } from "./lloyd.js";
import { nearNearestSteps } from "./near-nearest.js";
import type { AskNear, NearPoints, NearSteps } from "./near-points.js";
import { nearWithinSteps } from "./near-within.js";
import { nearestSteps } from "./nearest.js";
import { votesSteps } from "./votes.js";
import { GpuFailure } from "./wait.js";
import type { WebGpu } from "./webgpu.js";
import { withinSteps } from "./within.js";

/** A GPU for jobs, one after another. */
export interface OpenGpu {
  readonly gpu: Gpu;
  /** Whether it is a processor that plays a GPU. */
  readonly software: boolean;
  /** Why the GPU did not do what it was to do, if so. */
  trouble(): string | undefined;
  /** What was done since the last call; the end of a job, of which nothing is kept on the GPU. */
  facts(): GpuFacts;
  /** Whether it is of no more use. */
  failed(): boolean;
  close(): void;
}

/** Throws if there is none: its message says why. `software`: whether one that a processor plays will do. */
export async function openGpu(found: WebGpu, software: boolean): Promise<OpenGpu> {
  const device = await openDevice(found);
  if (!device) throw new GpuFailure("the system offers no adapter");
  if (device.software && !software) {
    device.close();
    throw new GpuFailure("the only adapter is software");
  }
  return gpuOf(device);
}

function gpuOf(device: Device): OpenGpu {
  let done: Record<string, number> = {};
  let trouble: string | undefined;
  let before = { ...device.traffic };
  /** The same steps; undefined in place of a failure. They get the room of all that is kept, but of what they may use. */
  function* guardedSteps<T>(
    steps: () => Steps<T | undefined>,
    ...used: readonly ArrayBufferView[]
  ): Steps<T | undefined> {
    if (device.failed !== undefined) {
      trouble ??= device.failed;
      return undefined;
    }
    device.release(...used);
    try {
      return yield* steps();
    } catch (error) {
      // Whatever it was: the kernels do the work, and if it was not the GPU's fault it comes up there again.
      trouble ??= error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }
  /** The same steps, counted if they found something. */
  function* countedSteps<T>(name: string, steps: Steps<T>): Steps<T> {
    const found = yield* steps;
    if (found !== undefined && found !== false) done[name] = (done[name] ?? 0) + 1;
    return found;
  }
  const doneSteps = <T>(
    name: string,
    steps: () => Steps<T | undefined>,
    ...used: readonly ArrayBufferView[]
  ): Steps<T | undefined> => countedSteps(name, guardedSteps(steps, ...used));
  const guardedNearSteps: NearSteps = (points, use) => guardedSteps(() => nearSteps(device, points, use));
  return {
    gpu: {
      get pending() {
        return device.pending;
      },
      withinSteps: (given, surveySteps) =>
        doneSteps("radius search", function* () {
          return yield* withinSteps(device, { ...given, ...(yield* portion(surveySteps(), 0, 0)) });
        }),
      nearestSteps: (given) => doneSteps("nearest rows", () => nearestSteps(device, given)),
      // What was voted on before a failure counts.
      votesSteps: (...given) => countedSteps("landmarks", votesSteps(guardedNearSteps, ...given)),
      eigsSteps: (given, dense) => doneSteps("eigenvectors", () => eigsSteps(device, given, dense)),
      averagedSteps: (given) =>
        doneSteps("averaging", () => averagedSteps(device, given), given.offsets, given.targets),
      lloydSteps: (rows, use) => doneSteps("k-means", () => lloydSteps(device, rows, use), rows.coords),
    },
    software: device.software,
    trouble: () => trouble,
    failed: () => device.failed !== undefined,
    close: () => device.close(),
    facts() {
      const { uploads, uploadedBytes, reads, readBytes } = device.traffic;
      const facts = {
        adapter: device.name,
        done,
        traffic: {
          uploads: uploads - before.uploads,
          uploadedBytes: uploadedBytes - before.uploadedBytes,
          reads: reads - before.reads,
          readBytes: readBytes - before.readBytes,
        },
      };
      done = {};
      trouble = undefined;
      before = { ...device.traffic };
      device.release();
      return facts;
    },
  };
}

/** Undefined if the device is too small for the points, or float32 proves nothing about them. */
function nearSteps<T>(
  device: Device,
  points: NearPoints,
  use: (ask: AskNear) => Steps<T>,
): Steps<T | undefined> {
  const { wanted } = points;
  return device.scopedSteps(() =>
    "k" in wanted
      ? nearNearestSteps(device, { ...points, ...wanted }, use)
      : nearWithinSteps(device, { ...points, ...wanted }, use),
  );
}
