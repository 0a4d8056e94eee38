/** k-means: labels that minimize the inertia Σ weight |row - center|², the lowest of several starts. */
import { OptionError } from "../../base/errors.js";
import { gather } from "../../base/indices.js";
import { portion, type Steps } from "../../base/progress.js";
import { type Random, random, STREAM, sample } from "../../base/random.js";
import { BOOLEAN, checkOptions, FLOATS, integerFrom, NUMBERS, type Rules } from "../../base/rules.js";
import type { Kernels } from "../../kernels/kernels.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { checkShape, type Points } from "../points/points.js";
import { largestBy } from "../points/ranges.js";
import { multiplied, restored, unitForLargest } from "../points/units.js";
import { fewRows } from "./copies.js";
import { descendedSteps } from "./descents.js";
import { drawnOptimaSteps, FEW } from "./draws.js";
import { countOf, unitNear, type WeightedRows } from "./lloyd.js";
import { carriedOverSteps, type Optimum, optimaSteps } from "./optima.js";
import { raceSteps, startAt } from "./race.js";
import { plusPlus, type Start } from "./starts.js";

/** How `kmeans` clusters. */
export interface KmeansOptions {
  /** Number of clusters, from 1 to the number of rows. */
  readonly clusters: number;
  /** Seed of the random starts, 0 by default. */
  readonly seed?: number | undefined;
  /** Random starts, besides one that grows the clusters by splits; fewer with more clusters by default, from 14 to 1. */
  readonly starts?: number | undefined;
  /** One random start only, whatever `starts` says. */
  readonly brief?: boolean | undefined;
  /** The rows to cluster, all by default; labels and weights are those of these rows. */
  readonly among?: Uint32Array | undefined;
  /** Weight of each row, 1 by default. */
  readonly weights?: Float64Array | undefined;
  /** Round the rows to float32: enough if rows differ by more than some millionths of the largest number. */
  readonly single?: boolean | undefined;
}

/** What `kmeans` found. */
export interface Kmeans {
  /** Per row: its cluster, from 0 to clusters - 1; none is empty. */
  readonly labels: Uint32Array;
  /** The center of each cluster. */
  readonly centers: Points;
  /** Σ weight |row - center|², or the largest number there is if that is less. */
  readonly inertia: number;
}

// With more rows than this the runs are on a sample, and only the best few on all rows.
const SAMPLE = 5000;
const SAMPLE_PER_CLUSTER = 100;
// Runs this close to the best on a sample may still overtake it on all rows,
const CLOSE = 1.006;
const CLOSE_FEW = 1.012;
// and so may these when they are settled.
const CLOSE_ALL = 1.0015;
// Distances that a run may hold: 64 MB.
const MOST_CELLS = 2 ** 23;
// Numbers that all rows are compared by with all centers: runs go through them some dozen times, in seconds.
export const MOST_COMPARED = 2 ** 28;

/** Runs from drawn centers: with few clusters they are cheap, and swaps find less. */
function usualStarts(clusters: number): number {
  if (clusters <= 10) return 14;
  if (clusters <= 20) return 6;
  return clusters <= 50 ? 3 : 1;
}

/**
 * Clusters the rows by k-means: the best of several starts, of more than two clusters improved by moving single centers. Starts are
 * drawn by the place of the rows: where several results are about as good, rows in another order may lead to another one.
 *
 * @param points The rows.
 * @param options The number of clusters, and how hard to try.
 * @param run The kernels to use and a listener to progress.
 * @example
 * const { labels, centers } = kmeans(points(rows), { clusters: 3 });
 */
export function kmeans(points: Points, options: KmeansOptions, run: StageRun = {}): Kmeans {
  return runStage((kernels) => kmeansSteps(points, options, kernels), run);
}

const RULES: Rules<KmeansOptions> = {
  clusters: integerFrom(1),
  seed: integerFrom(0),
  starts: integerFrom(0),
  brief: BOOLEAN,
  among: NUMBERS,
  weights: FLOATS,
  single: BOOLEAN,
};

/** `kmeans` in steps. */
export function* kmeansSteps(points: Points, options: KmeansOptions, kernels: Kernels): Steps<Kmeans> {
  checkShape(points);
  checkOptions(options, RULES);
  const { clusters, seed = 0, among, weights } = options;
  const n = among?.length ?? points.n;
  if (!Number.isInteger(clusters) || clusters < 1 || clusters > n) {
    throw new OptionError("clusters", `must be an integer from 1 to ${n}`, clusters);
  }
  const few = fewRows({ points, among }, clusters);
  // More clusters than that are to have rows too.
  if (few?.points.n === clusters) return { labels: few.position, centers: few.points, inertia: 0 };
  const largest = largestBy(points, kernels);
  const unit = unitForLargest(largest);
  const single = options.single ? unitNear(largest * unit) : undefined;
  const all = { points: multiplied(points, unit), among, weights, unit: single };
  const draws = clusters === 1 ? 0 : options.brief ? 1 : (options.starts ?? usualStarts(clusters));
  const source = random(seed, STREAM.kmeans);
  const optima = yield* portion(startsSteps(all, clusters, draws, source, kernels), 0, 0.7);
  const descended = optima && (yield* portion(descendedSteps(all, clusters, optima, kernels), 0.7, 0.8));
  const starts = descended ? [startAt(descended)] : (optima?.map(startOf) ?? [plusPlus(source)]);
  const found = yield* portion(raceSteps(all, clusters, starts, kernels), 0.8, 1);
  const inertia = ((all.unit ?? 1) ** 2 * found.inertia) / unit / unit;
  return {
    ...found,
    centers: restored(found.centers, unit),
    inertia: Math.min(inertia, Number.MAX_VALUE),
  };
}

/** The best optima of all rows, or of a sample if all are too many; undefined if that one is too large as well. */
function* startsSteps(
  all: WeightedRows,
  clusters: number,
  draws: number,
  source: Random,
  kernels: Kernels,
): Steps<Optimum[] | undefined> {
  const n = countOf(all);
  const size = Math.min(n, Math.max(SAMPLE, SAMPLE_PER_CLUSTER * clusters));
  const compared = size * clusters * all.points.dim;
  if (size * clusters > MOST_CELLS || compared > MOST_COMPARED) return undefined;
  const whole = n * clusters <= MOST_CELLS;
  const chosen = size < n ? sample(n, size, source) : undefined;
  const some = chosen ? chosenOf(all, chosen) : all;
  const few = clusters <= FEW && draws > 0;
  const search = few ? drawnOptimaSteps : optimaSteps;
  let optima = yield* portion(search(some, { clusters, draws }, source, kernels), 0, 0.7);
  const close = whole && !chosen ? CLOSE_ALL : few ? CLOSE_FEW : CLOSE;
  const within = (bound: number) => optima.filter(({ inertia }) => inertia <= bound * optima[0].inertia);
  optima = within(close);
  if (whole && chosen && !few) {
    optima = yield* portion(carriedOverSteps(all, optima, source, kernels), 0.7, 1);
    optima = within(CLOSE_ALL);
  }
  return optima;
}

function startOf({ centers }: Optimum): Start {
  return (t) => {
    t.centers.set(centers.subarray(0, t.centers.length));
    return [];
  };
}

function chosenOf({ points, among, weights, unit }: WeightedRows, chosen: Uint32Array): WeightedRows {
  return {
    points,
    unit,
    among: among ? gather(among, chosen) : chosen,
    weights: weights && gather(weights, chosen),
  };
}
