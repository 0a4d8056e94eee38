/** What every synchronous call takes as its last argument. */
import type { Progress } from "../base/progress.js";
import type { Kernels } from "./kernels.js";

/** Settings of one synchronous call. They never change its result. */
export interface SyncRun {
  /** The kernels to compute with; WebAssembly by default. */
  readonly kernels?: Kernels | undefined;
  /** Called several times a second with the stage and the share of it that is done. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
