/** A recipe and its input in, a Clustering out: as steps, and at once on this thread. */
import { OptionError } from "./base/errors.js";
import { finish, type Progress, type Stage, type Steps } from "./base/progress.js";
import { checkedInput, type Input } from "./input.js";
import type { Kernels } from "./kernels/kernels.js";
import { wasmKernels } from "./kernels/wasm.js";
import { type Estimate, estimateSteps } from "./methods/estimate.js";
import { type CheckedRecipe, checkedRecipe, type Recipe } from "./methods/index.js";
import type { Data, Outcome, StageResults } from "./methods/method.js";

export type Keep = keyof StageResults;

export interface Clustering extends Omit<Outcome, "found" | "stages"> {
  /** The recipe with every option filled in and "auto" replaced by the value found, or gone where it had no part. */
  readonly recipe: Recipe;
  /** Milliseconds each stage took. */
  readonly timing: Readonly<Partial<Record<Stage, number>>>;
  /** Those named in `keep`, for the rows in the order given. */
  readonly stages: StageResults;
}

export interface SyncRun {
  readonly onProgress?: (progress: Progress) => void;
  readonly keep?: readonly Keep[];
  /** The kernels to compute with: WebAssembly unless told otherwise; the result is the same. */
  readonly kernels?: Kernels;
}

/** What the run would cost, from a sample of the rows: enough to stop before work that does not fit. */
export function estimate(input: Input, recipe: Recipe, kernels: Kernels = wasmKernels()): Estimate {
  const checked = checkedRecipe(recipe);
  return finish(estimateSteps(checkedInput(input), checked, kernels));
}

/** Clusters on this thread, which it blocks until the end. */
export function clusterSync(input: Input, recipe: Recipe, run: SyncRun = {}): Clustering {
  const checked = checkedRecipe(recipe);
  const keep = checkedKeep(run.keep);
  const data = checkedInput(input);
  const steps = clusterSteps(data, checked, keep, run.kernels ?? wasmKernels());
  return timed(steps, run.onProgress);
}

const KEEP: readonly Keep[] = ["graph", "spectrum", "embedding"];

export function checkedKeep(keep: readonly Keep[] = []): readonly Keep[] {
  for (const name of keep) {
    if (!KEEP.includes(name)) {
      throw new OptionError(
        "keep",
        `may hold ${KEEP.map((known) => JSON.stringify(known)).join(", ")}`,
        name,
      );
    }
  }
  return keep;
}

/** The whole job as one generator; `timed` or a worker drives it. */
export function* clusterSteps(
  data: Data,
  checked: CheckedRecipe,
  keep: readonly Keep[],
  kernels: Kernels,
): Steps<Omit<Clustering, "timing">> {
  yield { stage: "points", done: 0 };
  const { stages, found, ...outcome } = yield* checked.method.steps(data, checked.options, kernels);
  const options: [string, unknown][] = Object.entries({ method: checked.name, ...checked.options, ...found });
  const settled = options.filter(([, value]) => value !== undefined && value !== "auto");
  const all = keep.length > 0 ? stages() : {};
  return {
    ...outcome,
    recipe: Object.fromEntries(settled) as unknown as Recipe,
    stages: Object.fromEntries(keep.filter((name) => all[name]).map((name) => [name, all[name]])),
  };
}

declare const performance: { now(): number };

/** Runs the steps to their end and notes how long each stage took. */
export function timed(
  steps: Steps<Omit<Clustering, "timing">>,
  onProgress?: (progress: Progress) => void,
): Clustering {
  const timing: Partial<Record<Stage, number>> = {};
  let stage: Stage = "points";
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done || step.value.stage !== stage) {
      const now = performance.now();
      timing[stage] = (timing[stage] ?? 0) + now - since;
      since = now;
    }
    if (step.done) return { ...step.value, timing };
    stage = step.value.stage;
    onProgress?.(step.value);
  }
}
