/** How a stage is run at once on this thread: the kernels it computes with, and who hears of its progress. */

import { finish, type Steps } from "../base/progress.js";
import { checkRun, SYNC_RUN } from "../base/run-settings.js";
import type { Kernels } from "./kernels.js";
import { wasmKernels } from "./wasm.js";

/** The last argument of every stage that runs at once. */
export interface StageRun {
  /** The kernels to compute with; WebAssembly by default. The result has the same bits with any. */
  readonly kernels?: Kernels | undefined;
  /** Called now and then with the share of the work that is done, from 0 to 1. If it throws, the stage ends with that error. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** Runs the steps that `steps` makes for the kernels of the run. */
export function runStage<T>(steps: (kernels: Kernels) => Steps<T>, run: StageRun): T {
  checkRun(run, SYNC_RUN);
  const { kernels, onProgress } = run;
  return finish(steps(kernels ?? wasmKernels()), onProgress);
}
