/**
 * Rows → their clusters by k-means for many numbers of clusters at once, each found from the one before by the best split.
 * Cheap, and nearly as good as `kmeans` for each number: to compare numbers of clusters with each other.
 */
import { portion, type Steps } from "../../base/progress.js";
import { random, STREAM } from "../../base/random.js";
import type { Kernels } from "../../kernels/kernels.js";
import { onLeadingAxes } from "../points/leading-axes.js";
import type { Points } from "../points/points.js";
import { largestOf } from "../points/units.js";
import { insert, put, remove, settle, single } from "./centers.js";
import { fewRows } from "./copies.js";
import { type Distances, distancesOf, distancesSize, rescan } from "./distances.js";
import { unitNear } from "./lloyd.js";
import { padded } from "./padded-rows.js";
import { splitsOf, splitsSize } from "./splits.js";
import { improveSteps, memoryFor, type Swapping } from "./swaps.js";

interface SeriesOptions {
  readonly seed?: number;
  /** Weight of each row, 1 by default. */
  readonly weights?: Float64Array | undefined;
}

/** The clusters of one of the numbers. */
interface Numbered {
  readonly clusters: number;
  /** Per row: its cluster, from 0 to clusters - 1. Coincident rows can leave one empty. */
  readonly labels: Uint32Array;
  /** Σ weight |row - center|² along the leading axes. */
  readonly inertia: number;
}

// Clusters of more columns than WIDE are looked for along the leading axes of the rows, unless these are hardly more than
// the axes: to find them would take longer than to do without.
const AXES = 40;
const WIDE = 64;
const FEW_ROWS = 2 * AXES;
const ROUGH = { tolerance: 1e-3, rounds: 8 };
const FINE = { tolerance: 1e-4, rounds: 10 };
const SWAPS = { vain: 2, hope: 0.5, tolerance: 1e-3, rounds: 4 };
// Up to here the clusters are also found by merging those of this number: a few splits in the wrong order matter most there.
const MERGED = 16;
// So few clusters are also looked for from random rows: from the mean of all they often end in a worse optimum.
const REPEATED = 4;
const ATTEMPTS = 5;

/** The clusters for each of the numbers, in ascending order; numbers above that of the rows are left out. */
export function* kmeansSeriesSteps(
  points: Points,
  numbers: readonly number[],
  { seed = 0, weights }: SeriesOptions,
  kernels: Kernels,
): Steps<Numbered[]> {
  const wanted = [...new Set(numbers)].filter((number) => number <= points.n).sort((a, b) => a - b);
  if (wanted.length === 0) return [];
  const few = fewRows({ points }, wanted[0]);
  if (few) return wanted.map((clusters) => ({ clusters, labels: few.position.slice(), inertia: 0 }));
  const rows = points.dim > WIDE && points.n > FEW_ROWS ? onLeadingAxes(points, AXES, kernels) : points;
  const most = wanted[wanted.length - 1];
  const [n, wide] = [rows.n, padded(rows.dim)];
  const space = kernels.open(distancesSize(n, rows.dim, most, true), splitsSize(n, wide, true));
  try {
    const unit = unitNear(largestOf(rows));
    const d = distancesOf({ points: rows, weights, unit }, most, space);
    const work = {
      d,
      splits: splitsOf(d, true, space),
      memory: memoryFor(d),
      source: random(seed, STREAM.kmeans),
    };
    const found = new Map<number, Numbered>();
    const repeated = wanted.filter((number) => number <= REPEATED);
    for (let attempt = 0; attempt < ATTEMPTS && repeated.length > 0; attempt++) {
      yield* portion(attemptSteps(work, repeated, found), 0, 0);
    }
    const turn = yield* portion(ascendSteps(work, wanted, found), 0, 0.8);
    yield* portion(descendSteps(work, turn, wanted, found), 0.8, 1);
    return wanted.map((number) => found.get(number) as Numbered);
  } finally {
    space.close();
  }
}

/** A few splits from a random row on. */
function* attemptSteps(
  { d, splits, source }: Swapping,
  wanted: readonly number[],
  found: Map<number, Numbered>,
): Steps<void> {
  const row = source.below(d.n) * d.dim;
  d.centers.set(d.rows.subarray(row, row + d.dim));
  d.measure([0]);
  d.count = 1;
  rescan(d);
  while (d.count < wanted[wanted.length - 1]) {
    insert(d, splits, 1, source);
    settle(d, FINE);
    yield 0;
    if (wanted.includes(d.count)) keep(d, found);
  }
}

/** One split after another; returns the centers from which to merge. */
function* ascendSteps(
  work: Swapping,
  wanted: readonly number[],
  found: Map<number, Numbered>,
): Steps<Float64Array> {
  const { d, splits, source } = work;
  const most = wanted[wanted.length - 1];
  const turn = Math.min(most, MERGED);
  const centers = new Float64Array(turn * d.dim);
  single(d);
  for (;;) {
    if (wanted.includes(d.count)) {
      yield* improveSteps(work, SWAPS, d.count / most);
      settle(d, FINE);
      keep(d, found);
    }
    if (d.count === turn) centers.set(d.centers.subarray(0, turn * d.dim));
    yield d.count / most;
    if (d.count === most) return centers;
    const next = wanted.find((number) => number > d.count) as number;
    insert(d, splits, Math.min(d.count, next - d.count), source);
    settle(d, ROUGH);
  }
}

/** One merge after another. */
function* descendSteps(
  { d }: Swapping,
  centers: Float64Array,
  wanted: readonly number[],
  found: Map<number, Numbered>,
): Steps<void> {
  const turn = centers.length / d.dim;
  d.count = turn;
  put(d, centers);
  while (d.count > Math.max(2, wanted[0])) {
    remove(d);
    settle(d, ROUGH);
    yield 1 - d.count / turn;
    if (!wanted.includes(d.count)) continue;
    settle(d, FINE);
    keep(d, found);
  }
}

/** The present clusters, unless better ones are known. */
function keep(d: Distances, found: Map<number, Numbered>): void {
  const inertia = d.unit * d.unit * d.inertia;
  const known = found.get(d.count);
  if (known && known.inertia <= inertia) return;
  found.set(d.count, { clusters: d.count, labels: d.nearest.slice(), inertia });
}
