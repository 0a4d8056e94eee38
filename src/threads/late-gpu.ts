/**
 * A GPU that is opened by the first work that is worth it. The steps with that work wait until it is open, so that the time
 * it takes is part of their stage; a job without such work never asks for it.
 */
import type { Steps } from "../base/progress.js";
import type { OpenGpu } from "../gpu/gpu.js";
import type { Gpu } from "../kernels/gpu.js";

export interface LateGpu {
  readonly gpu: Gpu;
  /** Why it could not be opened, if that was tried. */
  refusal(): string | undefined;
}

/** Whether work is worth the start of a GPU; one that is open does all that it is asked for. */
export interface Worth {
  /** All pairs of n rows. */
  pairs(n: number, dim: number): boolean;
  /** Eigenvectors of a graph of n nodes. */
  nodes(n: number): boolean;
  /** A round of k-means that compares so many numbers. */
  differences(count: number): boolean;
}

/** `current`: the one that is open, if any is. `open`: opens one, and is called once at most. */
export function lateGpu(
  current: () => OpenGpu | undefined,
  open: () => Promise<unknown>,
  worth: Worth,
): LateGpu {
  let refusal: string | undefined;
  let opening: Promise<void> | undefined;
  function* openedSteps(wanted: boolean): Steps<Gpu | undefined> {
    if (wanted && !current() && refusal === undefined) {
      opening = open().then(
        () => {},
        (error: unknown) => {
          refusal = error instanceof Error ? error.message : String(error);
        },
      );
      while (!current() && refusal === undefined) yield 0;
      opening = undefined;
    }
    return current()?.gpu;
  }
  return {
    gpu: {
      get pending() {
        return opening ?? current()?.gpu.pending;
      },
      *withinSteps(given) {
        const gpu = yield* openedSteps(worth.pairs(given.n, given.dim));
        return gpu?.withinSteps && (yield* gpu.withinSteps(given));
      },
      *nearestSteps(given) {
        const gpu = yield* openedSteps(worth.pairs(given.n, given.dim));
        return gpu?.nearestSteps && (yield* gpu.nearestSteps(given));
      },
      *eigsSteps(given, dense) {
        const gpu = yield* openedSteps(worth.nodes(given.n));
        return gpu?.eigsSteps && (yield* gpu.eigsSteps(given, dense));
      },
      *lloydSteps(rows, use) {
        const { coords, dim, among, clusters } = rows;
        const count = (among ? among.length * dim : coords.length) * clusters;
        const gpu = yield* openedSteps(worth.differences(count));
        return gpu?.lloydSteps && (yield* gpu.lloydSteps(rows, use));
      },
    },
    refusal: () => refusal,
  };
}
