/** k-means: labels that minimize the inertia Σ weight |row - center|², the lowest of several starts. */
import { OptionError } from "../base/errors.js";
import { gather } from "../base/indices.js";
import { largestPowerOfTwo } from "../base/power.js";
import { portion, type Steps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import { runStage, type StageRun } from "../kernels/stage-run.js";
import type { Points } from "../points/points.js";
import {
  assign,
  countOf,
  forget,
  padded,
  refill,
  type Table,
  table,
  tableSizes,
  update,
  type WeightedRows,
} from "./lloyd.js";
import { greedy, maximin, plusPlus, principal, type Start } from "./starts.js";

/** How `kmeans` clusters. */
export interface KmeansOptions {
  /** Number of clusters, from 1 to the number of rows. */
  readonly clusters: number;
  /** Seed of the random starts, 0 by default. */
  readonly seed?: number;
  /** Random starts besides the three deterministic ones, 8 by default. */
  readonly starts?: number;
  /** Use only the first of the deterministic starts: the work of the others grows fastest with the number of clusters. */
  readonly brief?: boolean;
  /** The rows to cluster, all by default; labels and weights are those of these rows. */
  readonly among?: Uint32Array;
  /** Weight of each row, 1 by default. */
  readonly weights?: Float64Array;
  /** Round the rows to float32: enough if rows differ by more than some millionths of the largest number. */
  readonly single?: boolean;
}

/** What `kmeans` found. */
export interface Kmeans {
  /** Per row: its cluster, from 0 to clusters - 1; none is empty. */
  readonly labels: Uint32Array;
  /** The center of each cluster. */
  readonly centers: Points;
  /** Σ weight |row - center|². */
  readonly inertia: number;
}

const STARTS = 8;
const MOST_ITERATIONS = 300;
// Every start runs until an iteration gains less than this share of the inertia, the best few to their end.
const ROUGH = 1e-3;
const FINE = 1e-7;
// Runs this close to the best after the rough part may still overtake it.
const CLOSE = 1.01;
// With more rows than this the starts run on a sample, and only the best few on all rows.
const SAMPLE = 5000;
const SAMPLE_PER_CLUSTER = 100;
const POLISHED = 3;

/**
 * Clusters the rows by k-means: the best of three deterministic and some random starts.
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

/** `kmeans` in steps. */
export function* kmeansSteps(points: Points, options: KmeansOptions, kernels: Kernels): Steps<Kmeans> {
  const { clusters, seed = 0, among, weights } = options;
  const n = among?.length ?? points.n;
  if (!Number.isInteger(clusters) || clusters < 1 || clusters > n) {
    throw new OptionError("clusters", `must be an integer from 1 to ${n}`, clusters);
  }
  const source = random(seed, STREAM.kmeans);
  const starts: Start[] = options.brief ? [maximin] : [maximin, greedy, principal];
  for (let s = options.starts ?? STARTS; s > 0; s--) starts.push(plusPlus(source));
  if (clusters === 1) starts.length = 1;
  const size = Math.max(SAMPLE, SAMPLE_PER_CLUSTER * clusters);
  const chosen = n > size ? sample(n, size, source) : undefined;
  const all = { points, among, weights, unit: options.single ? unitOf(points) : undefined };
  const some = chosen ? chosenOf(all, chosen) : all;
  const tried = yield* portion(runsSteps(some, clusters, starts, ROUGH, kernels), 0, 0.5);
  const order = tried.map((_, k) => k).sort((a, b) => tried[a].inertia - tried[b].inertia || a - b);
  const bound = CLOSE * tried[order[0]].inertia;
  const near = order.map((k) => tried[k]).filter((run) => run.inertia <= bound);
  const leading = distinct(near).slice(0, POLISHED);
  const finals = leading.map(
    (run): Start =>
      (t) =>
        spread(t, run),
  );
  const found = best(yield* portion(runsSteps(all, clusters, finals, FINE, kernels), 0.5, 1));
  return { ...found, inertia: (all.unit ?? 1) ** 2 * found.inertia };
}

/** The power of two near the largest number; 1 if all numbers are practically zero. */
function unitOf({ coords }: Points): number {
  let largest = 0;
  for (let c = 0; c < coords.length; c++) largest = Math.max(largest, Math.abs(coords[c]));
  return largest > 1e-300 ? largestPowerOfTwo(largest) : 1;
}

function chosenOf({ points, among, weights, unit }: WeightedRows, chosen: Uint32Array): WeightedRows {
  return {
    points,
    unit,
    among: among ? gather(among, chosen) : chosen,
    weights: weights && gather(weights, chosen),
  };
}

/** One run a start, until an iteration gains no more than this share of the inertia. */
function* runsSteps(
  rows: WeightedRows,
  clusters: number,
  starts: readonly Start[],
  tolerance: number,
  kernels: Kernels,
): Steps<Kmeans[]> {
  const { dim } = rows.points;
  const space = kernels.open(...tableSizes(countOf(rows), dim, clusters, rows.unit !== undefined));
  const results: Kmeans[] = [];
  try {
    const t = table(rows, clusters, space);
    for (const start of starts) {
      const done = results.length / starts.length;
      start(t);
      forget(t);
      let inertia = assign(t);
      yield done;
      for (let round = 0; round < MOST_ITERATIONS; round++) {
        update(t);
        const before = inertia;
        inertia = assign(t);
        yield done;
        if (!(before - inertia > tolerance * before)) break;
      }
      // Coincident rows can leave a cluster empty for good: it still gets one of them.
      refill(t);
      results.push({ labels: t.labels.slice(), centers: centersOf(t, dim), inertia });
    }
  } finally {
    space.close();
  }
  return results;
}

function best(results: readonly Kmeans[]): Kmeans {
  return results.reduce((lowest, run) => (run.inertia < lowest.inertia ? run : lowest));
}

/** Runs, by inertia, that are on their way to different optima: of those with nearly equal inertia the first. */
function distinct(results: readonly Kmeans[]): Kmeans[] {
  return results.filter((run, k) => k === 0 || run.inertia > results[k - 1].inertia * (1 + ROUGH));
}

function centersOf(t: Table, dim: number): Points {
  const coords = new Float64Array(t.clusters * dim);
  for (let s = 0; s < t.clusters; s++) {
    for (let c = 0; c < dim; c++) coords[s * dim + c] = t.unit * t.centers[s * t.dim + c];
  }
  return { n: t.clusters, dim, coords };
}

function spread(t: Table, run: Kmeans): void {
  const { dim, coords } = run.centers;
  const wide = padded(dim);
  for (let s = 0; s < t.clusters; s++) {
    for (let c = 0; c < dim; c++) t.centers[s * wide + c] = coords[s * dim + c] / t.unit;
  }
}
