/** Rows → good k-means clusterings of them, one a run: centers grown by splits or drawn, then swapped until no swap helps. */
import type { Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import type { Kernels } from "../../kernels/kernels.js";
import { insert, put, settleSteps, single, sowSteps } from "./centers.js";
import { type Distances, distancesOf, distancesSize } from "./distances.js";
import { countOf, type WeightedRows } from "./lloyd.js";
import { padded } from "./padded-rows.js";
import { type Splits, splitsOf, splitsSize } from "./splits.js";
import { improveSteps, memoryFor } from "./swaps.js";

/** A local optimum, nearly. */
export interface Optimum {
  /** Rows padded as in a table, in units of the rows' `unit`. */
  readonly centers: Float64Array;
  /** In units of the rows' `unit`². */
  readonly inertia: number;
}

export interface OptimaOptions {
  readonly clusters: number;
  /** Runs from drawn centers, besides the one that grows them. */
  readonly draws: number;
}

const ROUGH = { tolerance: 1e-3, rounds: 20 };
const FINE = { tolerance: 1e-6, rounds: 100 };
const SWAPS = { vain: 10, hope: 0.4, tolerance: 1e-4, rounds: 5 };
// With few clusters more draws find more than more swaps.
const FEW = 10;
const FEW_SWAPS = { ...SWAPS, vain: 4, hope: 0.6 };
// On all rows after a sample.
const OVER = { tolerance: 1e-4, rounds: 20 };
const OVER_SWAPS = { ...SWAPS, vain: 4, hope: 0.5 };
// One center in so many is split at a time.
const GROWTH = 8;
// Of all runs the best few go on to their ends: those within this factor of the best.
const CLOSE = 1.02;
const MOST_CLOSE = 5;
// Optima of nearly the same inertia are taken for the same one.
const SAME = 1e-5;

/** The best few of the optima found, best first. */
export function* optimaSteps(
  rows: WeightedRows,
  { clusters, draws }: OptimaOptions,
  source: Random,
  kernels: Kernels,
): Steps<Optimum[]> {
  const [n, dim] = [countOf(rows), rows.points.dim];
  const float32 = rows.unit !== undefined;
  const space = kernels.open(distancesSize(n, dim, clusters, float32), splitsSize(n, padded(dim), float32));
  const found: Optimum[] = [];
  try {
    const d = distancesOf(rows, clusters, space);
    const splits = splitsOf(d, float32, space);
    const swapping = { d, splits, memory: memoryFor(d), source };
    for (let run = 0; run <= draws; run++) {
      const done = (0.9 * run) / (draws + 1);
      if (run === 0) yield* growSteps(d, splits, clusters, source);
      else yield* sowSteps(d, clusters, source, done);
      yield* settleSteps(d, ROUGH, done);
      yield* improveSteps(swapping, clusters > FEW ? SWAPS : FEW_SWAPS, done);
      found.push(optimum(d));
      if (isSure(found, SURE)) break;
    }
    const ends: Optimum[] = [];
    for (const { centers } of leading(found)) {
      put(d, centers);
      yield* settleSteps(d, FINE, 0.9);
      ends.push(optimum(d));
    }
    return leading(ends);
  } finally {
    space.close();
  }
}

// As many runs that end this close to the best are enough: what all roads lead to is seldom beaten.
const SURE = 5;
const ALIKE = 1.001;

/** Whether so many runs ended alike that more would hardly find anything better. */
export function isSure(found: readonly Optimum[], sure: number): boolean {
  const lowest = found.reduce((least, { inertia }) => Math.min(least, inertia), Number.POSITIVE_INFINITY);
  return found.filter(({ inertia }) => inertia <= ALIKE * lowest).length >= sure;
}

/** Centers that were found for some of the rows → the same settled on all, and the best of them swapped. */
export function* carriedOverSteps(
  rows: WeightedRows,
  optima: readonly Optimum[],
  source: Random,
  kernels: Kernels,
): Steps<Optimum[]> {
  const [n, dim] = [countOf(rows), rows.points.dim];
  const clusters = optima[0].centers.length / padded(dim);
  const float32 = rows.unit !== undefined;
  const space = kernels.open(distancesSize(n, dim, clusters, float32), splitsSize(n, padded(dim), float32));
  try {
    const d = distancesOf(rows, clusters, space);
    d.count = clusters;
    const ends: Optimum[] = [];
    for (const [k, { centers }] of optima.entries()) {
      put(d, centers);
      yield* settleSteps(d, OVER, (0.5 * k) / optima.length);
      ends.push(optimum(d));
    }
    const [best, ...others] = leading(ends);
    put(d, best.centers);
    const swapping = { d, splits: splitsOf(d, float32, space), memory: memoryFor(d), source };
    yield* improveSteps(swapping, OVER_SWAPS, 0.5);
    yield* settleSteps(d, FINE, 0.9);
    return leading([optimum(d), ...others]);
  } finally {
    space.close();
  }
}

function optimum({ centers, count, dim, inertia }: Distances): Optimum {
  return { centers: Float64Array.from(centers.subarray(0, count * dim)), inertia };
}

/** The best few that differ, best first. */
export function leading(optima: readonly Optimum[]): Optimum[] {
  const order = optima.slice().sort((a, b) => a.inertia - b.inertia);
  const close = order.filter(({ inertia }) => inertia <= CLOSE * order[0].inertia);
  return close
    .filter(({ inertia }, k) => k === 0 || inertia > close[k - 1].inertia * (1 + SAME))
    .slice(0, MOST_CLOSE);
}

function* growSteps(d: Distances, splits: Splits, clusters: number, source: Random): Steps<void> {
  single(d);
  while (d.count < clusters) {
    yield 0;
    insert(d, splits, Math.min(Math.ceil(d.count / GROWTH), clusters - d.count), source);
    yield* settleSteps(d, ROUGH, 0);
  }
}
