/**
 * Few clusters: Lloyd's iteration from drawn centers, until enough runs have ended alike. With so few centers a run is quicker
 * than the swaps that would improve it, and more runs find what swaps would.
 */
import type { Steps } from "../base/progress.js";
import type { Random } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import {
  assign,
  countOf,
  forget,
  type Table,
  table,
  tableSizes,
  update,
  type WeightedRows,
} from "./lloyd.js";
import { isSure, leading, type OptimaOptions, type Optimum } from "./optima.js";
import { plusPlus } from "./starts.js";

/** Up to this many clusters: with three, swaps find more on rows with long tails. */
export const FEW = 2;
// As many runs that end alike are enough.
const SURE = 8;
const ROUGH = { tolerance: 1e-3, rounds: 20 };
const FINE = { tolerance: 1e-6, rounds: 100 };

/** The best few of the optima found, best first. */
export function* drawnOptimaSteps(
  rows: WeightedRows,
  { clusters, draws }: OptimaOptions,
  source: Random,
  kernels: Kernels,
): Steps<Optimum[]> {
  const space = kernels.open(
    ...tableSizes(countOf(rows), rows.points.dim, clusters, rows.unit !== undefined),
  );
  try {
    const t = table(rows, clusters, space);
    const start = plusPlus(source);
    const found: Optimum[] = [];
    for (let run = 0; run < draws && !isSure(found, SURE); run++) {
      for (const _ of start(t)) yield (0.8 * run) / draws;
      found.push(yield* settledSteps(t, ROUGH, (0.8 * run) / draws));
    }
    const ends: Optimum[] = [];
    for (const { centers } of leading(found)) {
      t.centers.set(centers);
      ends.push(yield* settledSteps(t, FINE, 0.8));
    }
    return leading(ends);
  } finally {
    space.close();
  }
}

/** From the centers of the table, until a round gains less than the tolerance. */
function* settledSteps(
  t: Table,
  { tolerance, rounds }: { readonly tolerance: number; readonly rounds: number },
  done: number,
): Steps<Optimum> {
  forget(t);
  let inertia = assign(t);
  for (let round = 0; round < rounds; round++) {
    yield done;
    update(t);
    const before = inertia;
    inertia = assign(t);
    if (!(before - inertia > tolerance * before)) break;
  }
  return { labels: t.labels.slice(), centers: Float64Array.from(t.centers), inertia };
}
