/**
 * Few clusters: Lloyd's iteration from drawn centers, until enough runs have ended alike. With so few centers a run is quicker
 * than the swaps that would improve it, and more runs find what swaps would.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import type { Kernels } from "../../kernels/kernels.js";
import { countOf, settledSteps, type Table, table, tableSizes, type WeightedRows } from "./lloyd.js";
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
      found.push(yield* optimumSteps(t, ROUGH, (0.8 * run) / draws));
    }
    const ends: Optimum[] = [];
    for (const { centers } of leading(found)) {
      t.centers.set(centers);
      ends.push(yield* optimumSteps(t, FINE, 0.8));
    }
    return leading(ends);
  } finally {
    space.close();
  }
}

function* optimumSteps(t: Table, settling: Parameters<typeof settledSteps>[1], done: number): Steps<Optimum> {
  const inertia = yield* portion(settledSteps(t, settling), done, done);
  return { centers: Float64Array.from(t.centers), inertia };
}
