/**
 * Rows, their labels and the recipe → what drives the split: how far some of the rows are clustered alike without one
 * column, each column left out once.
 */

import { settle } from "../base/options.js";
import { asOneStage, finish, type StagedSteps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import { checkArgument, NUMBERS, RECORD } from "../base/rules.js";
import { checkRun, SYNC_RUN } from "../base/run-settings.js";
import { adjustedRand } from "../judge/scores/rand.js";
import { metricsError } from "../judge/scores/score-errors.js";
import type { SyncRun } from "../kernels/run.js";
import { wasmKernels } from "../kernels/wasm.js";
import { permuted } from "../line/points/permuted.js";
import { type Points, type PointsLike, points } from "../line/points/points.js";
import { type AskedRecipe, checkedRecipe, type Recipe } from "../methods/recipe.js";
import { type Run, runOn } from "../methods/run.js";
import { clusterSteps } from "./cluster.js";

/** How far the labels stay the same, as adjusted Rand indices of the rows compared: 1 is the same, 0 chance. */
export interface Drivers {
  /** Rows compared. */
  readonly rows: number;
  /** With all columns: so far a clustering of these rows alone agrees with the labels. */
  readonly all: number;
  /** Per group of columns: without it. The lower, the more it drives the split. */
  readonly without: Float64Array;
}

/** What is left out together, and on how many rows. */
export interface DriverOptions {
  /** Columns that are left out together, such as those of one category; each column alone by default. */
  readonly groups?: readonly (readonly number[])[] | undefined;
  /** Rows to compare, 1000 by default. */
  readonly rows?: number | undefined;
  /** Seed of the draw of rows, 0 by default. */
  readonly seed?: number | undefined;
}

const OPTIONS = {
  rows: { kind: "integer", min: 2, default: 1000, doc: "rows to compare" },
  seed: { kind: "integer", min: 0, default: 0, doc: "seed of the draw of rows" },
} as const;

/**
 * What drives a clustering: each column is left out once, and what the same recipe finds in the others is compared with
 * the labels.
 *
 * @param given The rows that were clustered, or points in one flat array.
 * @param labels Their labels.
 * @param recipe The recipe; its number of clusters should be the one that was found.
 * @param options Which columns belong together, how many rows are compared.
 * @param run The kernels to use and a listener to progress.
 * @throws InputError if there are not as many labels as rows.
 * @example
 * const rows = [[0, 5], [0.1, 1], [0.2, 9], [8, 2], [8.1, 7], [8.2, 4]];
 * const { without } = driversSync(rows, [0, 0, 0, 1, 1, 1], { method: "kmeans", clusters: 2 });
 * console.log(without[0] < without[1]); // true: the first column drives the split
 */
export function driversSync(
  given: PointsLike,
  labels: ArrayLike<number>,
  recipe: Recipe,
  options: DriverOptions = {},
  run: SyncRun = {},
): Drivers {
  checkRun(run, SYNC_RUN);
  checkArgument("labels", NUMBERS, labels);
  checkArgument("options", RECORD, options);
  const all = points(given);
  if (labels.length !== all.n)
    throw metricsError("LABELS_AND_POINTS", { labels: labels.length, points: all.n });
  const { groups = Array.from({ length: all.dim }, (_, c) => [c]), ...numbers } = options;
  const { rows, seed } = settle(OPTIONS, numbers);
  const chosen = sample(all.n, Math.min(rows, all.n), random(seed, STREAM.judge)).sort();
  const own = Array.from(chosen, (row) => labels[row]);
  const steps = driversSteps(
    permuted(all, chosen),
    own,
    checkedRecipe(recipe),
    groups,
    runOn(run.kernels ?? wasmKernels()),
  );
  return finish(steps, run.onProgress);
}

function* driversSteps(
  rows: Points,
  labels: readonly number[],
  recipe: AskedRecipe,
  groups: readonly (readonly number[])[],
  run: Run,
): StagedSteps<Drivers> {
  const agreement = function* (some: Points, done: number): StagedSteps<number> {
    const found = yield* asOneStage("clusters", done, clusterSteps({ points: some }, recipe, [], run));
    return adjustedRand(labels, found.labels);
  };
  const all = yield* agreement(rows, 0);
  const without = new Float64Array(groups.length);
  for (const [at, group] of groups.entries()) {
    const kept = Array.from({ length: rows.dim }, (_, c) => c).filter((c) => !group.includes(c));
    // Without any column nothing is left of the split.
    without[at] =
      kept.length === 0 ? 0 : yield* agreement(columnsOf(rows, kept), (at + 1) / (groups.length + 1));
  }
  return { rows: rows.n, all, without };
}

function columnsOf({ n, dim, coords }: Points, columns: readonly number[]): Points {
  const some = new Float64Array(n * columns.length);
  for (let i = 0; i < n; i++)
    for (let c = 0; c < columns.length; c++) some[i * columns.length + c] = coords[i * dim + columns[c]];
  return { n, dim: columns.length, coords: some };
}
