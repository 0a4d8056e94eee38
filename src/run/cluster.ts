/** A recipe and its input in, a Clustering out: as steps, and at once on this thread. */

import { finish, forward, type Stage, type StagedSteps, stage } from "../base/progress.js";
import { checkRun, SYNC_RUN } from "../base/run-settings.js";
import { outlierScoresSteps } from "../judge/scores/outliers.js";
import type { GpuFacts } from "../kernels/gpu.js";
import type { Kernels } from "../kernels/kernels.js";
import type { SyncRun } from "../kernels/run.js";
import { wasmKernels } from "../kernels/wasm.js";
import { bySize } from "../line/clusters/labels.js";
import type { Points } from "../line/points/points.js";
import type { BesideChance, Choice } from "../methods/parts/choice.js";
import { checkModelDistance } from "../methods/parts/compared.js";
import type { GivenData, LabeledRows, Outcome, StageResults } from "../methods/parts/outcome.js";
import type { ClusterTree } from "../methods/parts/tree.js";
import {
  type AskedRecipe,
  checkedRecipe,
  commonOptions,
  type Recipe,
  type SettledRecipe,
  settledRecipe,
} from "../methods/recipe.js";
import { type Run, runOn } from "../methods/run.js";
import type { LandmarkDraw, Model } from "../models/model.js";
import { predictSteps } from "../models/predict.js";
import { modelOfSteps } from "./fit.js";
import { type FittedInput, fittedInputSteps } from "./fitted-input.js";
import { checkedInput, type Input } from "./input.js";
import { checkedKeep, type Keep, type KeptResults, stagesIn } from "./keep.js";
import { choiceOf, treeOf } from "./leaves.js";
import { modelPoints } from "./model-columns.js";
import { placesSteps } from "./places.js";

/** How the landmarks of a large input did. */
export interface LandmarkFacts {
  /** Number of landmarks. */
  readonly count: number;
  /** Adjusted Rand index of the labels by two draws without a row in common; left out if there are too few rows. */
  readonly agreement?: number;
  /** Neighbors of a landmark among the landmarks. */
  readonly meanDegree: number;
  /** Rows without a landmark in reach. */
  readonly far: number;
}

/** What `cluster` finds: the label of every row, what each cluster is like, and what there is to know about the run. */
export interface Clustering extends LabeledRows {
  /** The recipe with every option filled in and "auto" replaced by the value found, or left out if it was not used. */
  readonly recipe: SettledRecipe;
  /** How the number of clusters and the method were decided, if the recipe left them open: of the first split. */
  readonly choice?: Choice;
  /** What speaks for communities of rows whose number was found, beside rows without groups. */
  readonly besideChance?: BesideChance;
  /** The clusters as they lie in each other, and what speaks for each split that was judged; communities in the groups that they form. */
  readonly tree?: ClusterTree;
  /**
   * Only if landmarks stood in for the rows. Then facts, objective, inertia, and density, degree and kept of the
   * clusters are those of the landmarks, membership is a share of votes, and there is no strength.
   */
  readonly landmarks?: LandmarkFacts;
  /** What the GPU did, if it did anything: the adapter, how often each search or solve, and what went to it and back. */
  readonly gpu?: GpuFacts;
  /** Milliseconds each stage took. */
  readonly timing: Readonly<Partial<Record<Stage, number>>>;
  /** The stages named in `keep`; their rows are in the order given. */
  readonly stages: KeptResults;
  /**
   * Rows given as objects: those with blanks that were filled in. One without any value has the label -1, and no row in the
   * stages.
   */
  readonly filledRows?: Uint32Array;
  /** Rows given as objects: the names of the columns that were compared. Others, such as keys and names, were left out. */
  readonly columns?: readonly string[];
  /**
   * Labels other rows as these were labeled; only if `keep` names it. Of landmarks it numbers clusters by their size among these:
   * compare with `predict(model, rows)`, not with `labels`.
   */
  readonly model?: Model;
  /**
   * Per row, from 0 to 1: how much sparser it is around it than around the rows of its cluster; only if `keep` names it, since it
   * takes a search for neighbors. With c the distance to the 10th other row, of rows as they are compared, and m the median of
   * these distances in its cluster, it is 1 - m / c, and 0 where c ≤ m; distances of 0, those of rows with 10 copies, have no part in
   * the median. Noise is held against the cluster of the nearest row that has one. For a graph, c is 1 / the weighted degree
   * of a node, and noise is held against the cluster at the end of its heaviest edge. NaN for objects without any value.
   */
  readonly outlierScore?: Float64Array;
}

/** Settings of `clusterSync`. They never change the labels. */
export interface SyncClusterRun extends SyncRun {
  /** Stages to return, the model or outlier scores, in addition to the labels; none by default. */
  readonly keep?: readonly Keep[] | undefined;
}

/**
 * Clusters on this thread, which it blocks until the end. `cluster` does the same in workers.
 *
 * @param input Rows of numbers, points, a graph or a list of its edges.
 * @param recipe The method and its options; whatever is left out has its default.
 * @throws OptionError for an option that breaks its rule, InputError for input that cannot be clustered.
 * @example
 * const { labels } = clusterSync([[0, 0], [0, 1], [9, 9], [9, 8]], { method: "kmeans", clusters: 2 });
 */
export function clusterSync(input: Input, recipe: Recipe = {}, run: SyncClusterRun = {}): Clustering {
  checkRun(run, [...SYNC_RUN, "keep"]);
  const checked = checkedRecipe(recipe);
  const keep = checkedKeep(run.keep);
  const data = checkedInput(input, commonOptions(checked.recipe).distance);
  const steps = clusterSteps(data, checked, keep, runOn(run.kernels ?? wasmKernels()));
  return finish(timedSteps(steps), run.onProgress);
}

/** The whole job as one generator. */
export function* clusterSteps(
  given: GivenData,
  wish: AskedRecipe,
  keep: readonly Keep[],
  own: Run,
): StagedSteps<Omit<Clustering, "timing">> {
  const wanted = stagesIn(keep);
  // The map may be made from the graph of the method.
  const run = keep.includes("map") ? { ...own, stages: own.stages ?? newStages() } : own;
  const dim = keep.includes("model") ? modelPoints(given).dim : undefined;
  if (dim !== undefined) checkModelDistance(wish.recipe);
  const fit = yield* fittedInputSteps(given, wish, wanted, run);
  const { data, model, bough } = fit;
  const { rank, ...found } = model
    ? yield* landmarkClusteringSteps(modelPoints(data), fit.outcome, model, run.kernels)
    : { ...clusteringOf(fit, wanted), rank: undefined };
  const sizes = found.clusters.map(({ size }) => size);
  const tree = bough && treeOf(bough, sizes, rank);
  return {
    ...found,
    ...(keep.includes("map") && {
      stages: { ...found.stages, map: yield* placesSteps(data, run) },
    }),
    ...(fit.choice && { choice: tree ? choiceOf(fit.choice, tree, found.labels.length) : fit.choice }),
    ...(fit.besideChance && { besideChance: fit.besideChance }),
    ...(tree && { tree }),
    ...(keep.includes("outlierScore") && {
      outlierScore: yield* stage("clusters", outlierScoresSteps(data, found.labels, run.kernels), [1, 1]),
    }),
    ...(dim !== undefined && { model: yield* modelOfSteps(fit, dim, run) }),
  };
}

function newStages(): NonNullable<Run["stages"]> {
  return { kept: new Map(), leading: false };
}

/** What was found on all rows. */
function clusteringOf(
  { outcome, recipe, found }: FittedInput,
  wanted: readonly (keyof StageResults)[],
): Omit<Clustering, "timing"> {
  const { stages, found: own, fitted: _, layers: _l, ...rest } = outcome;
  const all = wanted.length > 0 ? stages() : {};
  return {
    ...rest,
    recipe: settledRecipe(recipe, { ...own, ...found }),
    stages: Object.fromEntries(wanted.filter((name) => all[name]).map((name) => [name, all[name]])),
  };
}

/** Every row labeled by the model of the landmarks. */
function* landmarkClusteringSteps(
  points: Points,
  outcome: Outcome,
  model: Model & { readonly drawn: LandmarkDraw },
  kernels: Kernels,
): StagedSteps<Omit<Clustering, "timing" | "model"> & { readonly rank: (label: number) => number }> {
  const { labels, membership, far } = yield* stage("clusters", predictSteps(model, points, kernels));
  const { rows: _, ...drawn } = model.drawn;
  const { stages: _s, found: _f, fitted: _m, strength: _n, layers: _l, ...rest } = outcome;
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
    rank: (label) => ranked.ranks[label],
  };
}

declare const performance: { now(): number };

/** The same steps, told forward; the result says how long each stage took. Whoever closes them closes those they are made of. */
export function timedSteps(steps: StagedSteps<Omit<Clustering, "timing">>): StagedSteps<Clustering> {
  return forward(clockedSteps(steps));
}

function* clockedSteps(steps: StagedSteps<Omit<Clustering, "timing">>): StagedSteps<Clustering> {
  const timing: Partial<Record<Stage, number>> = {};
  let stage: Stage = "points";
  let since = performance.now();
  try {
    for (;;) {
      const step = steps.next();
      if (step.done || step.value.stage !== stage) {
        const now = performance.now();
        timing[stage] = (timing[stage] ?? 0) + now - since;
        since = now;
      }
      if (step.done) return { ...step.value, timing };
      stage = step.value.stage;
      yield step.value;
    }
  } finally {
    steps.return(undefined as never);
  }
}
