/** All rows and some starts → where Lloyd's iteration ends from the best of them. */
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { countOf, refill, settledSteps, type Table, table, tableSizes, type WeightedRows } from "./lloyd.js";
import type { Start } from "./starts.js";

interface Finish {
  readonly labels: Uint32Array;
  readonly centers: Points;
  /** In units of the rows' `unit`². */
  readonly inertia: number;
}

/** Of one start. */
export const MOST_ITERATIONS = 300;
/** All starts run until an iteration gains less than this share of the inertia. */
export const ROUGH = 1e-4;
// Those within this factor of the best then go on,
const CLOSE = 1.001;
/** until an iteration gains less than this share. */
export const FINE = 1e-7;

export function* raceSteps(
  rows: WeightedRows,
  clusters: number,
  starts: readonly Start[],
  kernels: Kernels,
): Steps<Finish> {
  const space = kernels.open(
    ...tableSizes(countOf(rows), rows.points.dim, clusters, rows.unit !== undefined),
  );
  try {
    const t = table(rows, clusters, space);
    if (starts.length === 1) return yield* lloydSteps(t, rows.points.dim, starts[0], FINE);
    const rough: Finish[] = [];
    for (const start of starts) {
      const share = 0.5 / starts.length;
      const from = rough.length * share;
      rough.push(yield* portion(lloydSteps(t, rows.points.dim, start, ROUGH), from, from + share));
    }
    const close = closeToLowest(rough);
    const ends: Finish[] = [];
    for (const { centers } of close) {
      const share = 0.5 / close.length;
      const from = 0.5 + ends.length * share;
      const steps = lloydSteps(t, rows.points.dim, startAt(centers), FINE);
      ends.push(yield* portion(steps, from, from + share));
    }
    return lowest(ends);
  } finally {
    space.close();
  }
}

/** These centers. */
export function startAt({ dim, coords }: Points): Start {
  return (t) => {
    for (let s = 0; s < t.clusters; s++) {
      for (let c = 0; c < dim; c++) t.centers[s * t.dim + c] = coords[s * dim + c] / t.unit;
    }
    return [];
  };
}

/** Until an iteration gains no more than this share of the inertia. */
function* lloydSteps(t: Table, dim: number, start: Start, tolerance: number): Steps<Finish> {
  for (const _ of start(t)) yield 0;
  const inertia = yield* settledSteps(t, { tolerance, rounds: MOST_ITERATIONS });
  // Coincident rows can leave a cluster empty for good: it still gets one of them.
  refill(t);
  return { labels: t.labels.slice(), centers: centersOf(t, dim), inertia };
}

/** Those that go on after the rough iterations. */
export function closeToLowest<T extends { readonly inertia: number }>(ends: readonly T[]): T[] {
  const most = CLOSE * lowest(ends).inertia;
  return ends.filter(({ inertia }) => inertia <= most);
}

export function lowest<T extends { readonly inertia: number }>(ends: readonly T[]): T {
  return ends.reduce((best, end) => (end.inertia < best.inertia ? end : best));
}

function centersOf(t: Table, dim: number): Points {
  const coords = new Float64Array(t.clusters * dim);
  for (let s = 0; s < t.clusters; s++) {
    for (let c = 0; c < dim; c++) coords[s * dim + c] = t.unit * t.centers[s * t.dim + c];
  }
  return { n: t.clusters, dim, coords };
}
