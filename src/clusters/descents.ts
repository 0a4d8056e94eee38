/**
 * k-means of many rows with a GPU: centers begin on a sample and descend on all rows, many at once. Of more than a few
 * clusters, swaps that look promising on the sample are tried on all rows, many at once. What it ends with, float64 finishes.
 */
import { portion, type Steps } from "../base/progress.js";
import { type Random, random, STREAM } from "../base/random.js";
import type { Descend, Descent } from "../kernels/gpu.js";
import type { Kernels } from "../kernels/kernels.js";
import { put } from "./centers.js";
import { type Distances, distancesOf, distancesSize } from "./distances.js";
import { drawnOptimaSteps, FEW } from "./draws.js";
import { countOf, padded, type WeightedRows } from "./lloyd.js";
import { leading, type OptimaOptions, seedsSteps } from "./optima.js";
import { renew, type Splits, splitsOf, splitsSize } from "./splits.js";
import { promising } from "./swaps.js";

// Differences of numbers in a round of one start, below which the kernels are as fast as all that goes with a GPU.
const FEWEST = 2 ** 23;

const ROUGH = { tolerance: 1e-3, rounds: 20 };
const TRIAL = { tolerance: 1e-4, rounds: 5 };
const FINE = { tolerance: 1e-7, rounds: 300 };
// Swaps of each of the best that are tried at a time, and times at most.
const SWAPS = { vain: 10, hope: 0.4 };
const TRIED = 8;
const EPOCHS = 30;
// A swap that gains less than this share of the inertia is none.
const GAIN = 1e-6;

/** Centers of a local optimum of all rows, nearly, row after row; undefined without a GPU that can do it. */
export function* descendedSteps(
  all: WeightedRows,
  some: WeightedRows,
  options: OptimaOptions,
  seed: number,
  kernels: Kernels,
): Steps<Float64Array | undefined> {
  const { points, among, weights } = all;
  const { dim, coords } = points;
  const { clusters } = options;
  const lloydSteps = kernels.gpu?.lloydSteps;
  if (!lloydSteps || countOf(all) * clusters * dim < FEWEST) return undefined;
  // A source of its own: should the GPU fail, the kernels draw what they always do.
  const source = random(seed, STREAM.kmeans);
  // Within: where there is no GPU after all, nothing was done in vain.
  return yield* lloydSteps({ dim, coords, among, weights, clusters }, (descend) =>
    bestSteps(some, options, descend, source, kernels),
  );
}

function* bestSteps(
  some: WeightedRows,
  options: OptimaOptions,
  descend: Descend,
  source: Random,
  kernels: Kernels,
): Steps<Float64Array> {
  const { clusters, draws } = options;
  const few = clusters <= FEW && draws > 0;
  const begins = few
    ? yield* portion(drawnSteps(some, options, source, kernels), 0, 0.6)
    : yield* portion(improvedSteps(some, options, descend, source, kernels), 0, 0.9);
  const [best] = leading(yield* portion(descend(begins, FINE), 0.9, 0.9));
  return best.centers;
}

/** Few clusters: what the sample's draws end with, as without a GPU. */
function* drawnSteps(
  some: WeightedRows,
  options: OptimaOptions,
  source: Random,
  kernels: Kernels,
): Steps<Float64Array[]> {
  const optima = yield* drawnOptimaSteps(some, options, source, kernels);
  return optima.map(({ centers }) => plainCenters(centers, some));
}

/** Centers that begin on the sample, and are swapped on all rows. */
function* improvedSteps(
  some: WeightedRows,
  options: OptimaOptions,
  descend: Descend,
  source: Random,
  kernels: Kernels,
): Steps<Float64Array[]> {
  const { clusters } = options;
  const { dim } = some.points;
  const [n, float32] = [countOf(some), some.unit !== undefined];
  const space = kernels.open(distancesSize(n, dim, clusters, float32), splitsSize(n, padded(dim), float32));
  try {
    const d = distancesOf(some, clusters, space);
    const splits = splitsOf(d, float32, space);
    const seeds = yield* portion(seedsSteps(d, splits, options, source), 0, 0.3);
    const starts = seeds.map(({ centers }) => plainCenters(centers, some));
    const ends = leading(yield* portion(descend(starts, ROUGH), 0.3, 0.3));
    const trialsOf = (centers: Float64Array) => promisingTrials(some, d, splits, centers, source);
    const swapped = yield* portion(swappedSteps(ends, descend, trialsOf), 0.4, 1);
    return leading(swapped).map(({ centers }) => centers);
  } finally {
    space.close();
  }
}

/** Each with the best of some swaps, again and again until none of them gains. */
function* swappedSteps(
  begins: readonly Descent[],
  descend: Descend,
  trialsOf: (centers: Float64Array) => Float64Array[],
): Steps<Descent[]> {
  const ends: Descent[] = [];
  let open = begins;
  for (let epoch = 0; epoch < EPOCHS && open.length > 0; epoch++) {
    const done = epoch / EPOCHS;
    const trials: Float64Array[] = [];
    const owners: number[] = [];
    for (const [k, { centers }] of open.entries()) {
      for (const trial of trialsOf(centers)) {
        trials.push(trial);
        owners.push(k);
      }
      yield done;
    }
    if (trials.length === 0) break;
    const tried = yield* portion(descend(trials, TRIAL), done, done);
    const best = open.slice();
    tried.forEach((end, at) => {
      if (end.inertia < best[owners[at]].inertia * (1 - GAIN)) best[owners[at]] = end;
    });
    ends.push(...best.filter((end, k) => end === open[k]));
    // Two that have become the same go on as one.
    open = leading(best.filter((end, k) => end !== open[k]));
  }
  return [...ends, ...open];
}

/** Centers after each of the most promising swaps, as the sample sees them. */
function promisingTrials(
  some: WeightedRows,
  d: Distances,
  splits: Splits,
  centers: Float64Array,
  source: Random,
): Float64Array[] {
  const { dim } = some.points;
  put(d, tableCenters(centers, some));
  renew(d, splits, source);
  return promising(d, splits, SWAPS)
    .slice(0, TRIED)
    .map(({ split, from }) => {
      const trial = centers.slice();
      const pair = plainCenters(splits.pairs.subarray(2 * split * d.dim, 2 * (split + 1) * d.dim), some);
      trial.set(pair.subarray(0, dim), split * dim);
      trial.set(pair.subarray(dim), from * dim);
      return trial;
    });
}

/** Padded rows in units of the table's unit → rows of as many numbers as the points have, in their unit. */
function plainCenters(centers: Float64Array, { points: { dim }, unit = 1 }: WeightedRows): Float64Array {
  const wide = padded(dim);
  return Float64Array.from(
    { length: (centers.length / wide) * dim },
    (_, at) => unit * centers[Math.floor(at / dim) * wide + (at % dim)],
  );
}

function tableCenters(centers: Float64Array, { points: { dim }, unit = 1 }: WeightedRows): Float64Array {
  const wide = padded(dim);
  const table = new Float64Array((centers.length / dim) * wide);
  centers.forEach((x, at) => {
    table[Math.floor(at / dim) * wide + (at % dim)] = x / unit;
  });
  return table;
}
