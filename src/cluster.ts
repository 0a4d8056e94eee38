/** A recipe and its input in, a Clustering out: as steps, and at once on this thread. */
import { OptionError } from "./base/errors.js";
import { finish, type Progress, type Stage, type Steps } from "./base/progress.js";
import { bySize } from "./clusters/labels.js";
import { checkedInput, type Input } from "./input.js";
import type { Kernels } from "./kernels/kernels.js";
import { wasmKernels } from "./kernels/wasm.js";
import { type Estimate, estimateSteps } from "./methods/estimate.js";
import { type CheckedRecipe, checkedRecipe, type Recipe, settledRecipe } from "./methods/index.js";
import { landmarksSteps } from "./methods/landmarks.js";
import type { Data, Outcome, StageResults } from "./methods/method.js";
import { dimensionOf } from "./models/fit.js";
import { exactFound, modelSteps } from "./models/from-outcome.js";
import { landmarkFitSteps } from "./models/landmarks.js";
import type { Model } from "./models/model.js";
import { predictSteps } from "./models/predict.js";
import type { Points } from "./points/points.js";

export type Keep = keyof StageResults | "model";

/** How the landmarks of a large input did. */
export interface LandmarkFacts {
  readonly count: number;
  /** Adjusted Rand index of the labels by two draws without a row in common; left out where rows did not suffice. */
  readonly agreement?: number;
  /** Neighbours of a landmark among the landmarks. */
  readonly meanDegree: number;
  /** Rows without a landmark in reach. */
  readonly far: number;
}

export interface Clustering extends Omit<Outcome, "found" | "stages" | "fitted"> {
  /** The recipe with every option filled in and "auto" replaced by the value found, or gone where it had no part. */
  readonly recipe: Recipe;
  /**
   * Where landmarks stood for the rows: facts, objective, choice, inertia, and density, degree and kept of the
   * clusters are those of the landmarks, membership is a share of votes, and there is no strength.
   */
  readonly landmarks?: LandmarkFacts;
  /** Milliseconds each stage took. */
  readonly timing: Readonly<Partial<Record<Stage, number>>>;
  /** Those named in `keep`, for the rows in the order given. */
  readonly stages: StageResults;
  /** What labels other rows as these were, where `keep` names it. */
  readonly model?: Model;
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

const KEEP: readonly Keep[] = ["graph", "spectrum", "embedding", "model"];

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
  const wanted = keep.filter((name) => name !== "model");
  const dim = wanted.length < keep.length ? dimensionOf(data) : undefined;
  const count = yield* landmarksSteps(data, checked, kernels);
  if (count !== undefined && "points" in data) {
    if (wanted.length > 0) {
      const rule =
        'must name no stage where landmarks stand for the rows; landmarks: "none" has the stages of all rows';
      throw new OptionError("keep", rule, wanted[0]);
    }
    const { model, ...found } = yield* throughLandmarks(data.points, count, checked, kernels);
    return dim === undefined ? found : { ...found, model };
  }
  const whole = yield* checked.method.steps(data, checked.options, kernels);
  const { stages, found: some, fitted: _, ...outcome } = whole;
  const found = exactFound(data, checked, some);
  const all = wanted.length > 0 ? stages() : {};
  return {
    ...outcome,
    recipe: settledRecipe(checked, found),
    stages: Object.fromEntries(wanted.filter((name) => all[name]).map((name) => [name, all[name]])),
    ...(dim !== undefined && { model: yield* modelSteps({ ...whole, found }, checked, dim, kernels) }),
  };
}

/** The fit of the landmarks, and every row labelled by it. */
function* throughLandmarks(
  points: Points,
  count: number,
  checked: CheckedRecipe,
  kernels: Kernels,
): Steps<Omit<Clustering, "timing" | "model"> & { readonly model: Model }> {
  const { outcome, model } = yield* landmarkFitSteps(points, count, checked, kernels);
  const { labels, membership, far } = yield* predictSteps(model, points, kernels);
  const { rows: _, ...drawn } = model.drawn;
  const { stages: _s, found: _f, fitted: _m, strength: _n, ...rest } = outcome;
  const ranked = bySize(labels, outcome.clusters.length);
  const clusters = Array.from(ranked.sizes, (size) => ({ size }));
  outcome.clusters.forEach((summary, s) => {
    clusters[ranked.ranks[s]] = { ...summary, size: ranked.sizes[ranked.ranks[s]] };
  });
  return {
    ...rest,
    labels: ranked.labels,
    clusters,
    membership,
    landmarks: { ...drawn, far: far.reduce((sum, mark) => sum + mark, 0) },
    recipe: model.recipe,
    stages: {},
    model,
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
