/** Labels of some rows by k-means on a sample: good enough to compare numbers of clusters, one after another. */
import { gather } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { kmeansSteps } from "./kmeans.js";
import { assign, padded, table, tableSizes } from "./lloyd.js";

export interface QuickOptions {
  readonly clusters: number;
  readonly seed: number;
  readonly weights?: Float64Array | undefined;
  readonly single?: boolean;
}

// Rows that k-means sees; others go to the nearest of its centers.
const SAMPLE = 4000;
const SAMPLE_PER_CLUSTER = 100;
// Random starts in addition to the deterministic ones; fewer of both if more clusters than usual are tried.
const STARTS = 3;
const USUAL_CLUSTERS = 10;
const BRIEF_STARTS = 1;

/** The labels of the rows `wanted`. */
export function* quickLabelsSteps(
  points: Points,
  wanted: Uint32Array,
  options: QuickOptions,
  kernels: Kernels,
): Steps<Uint32Array> {
  const { clusters, seed, weights, single = false } = options;
  const size = Math.max(SAMPLE, SAMPLE_PER_CLUSTER * clusters);
  const few = points.n <= size;
  const chosen = few ? undefined : sample(points.n, size, random(seed, STREAM.choice));
  const some = chosen ? permuted(points, chosen) : points;
  const own = chosen && weights ? gather(weights, chosen) : weights;
  const brief = clusters > USUAL_CLUSTERS;
  const starts = brief ? BRIEF_STARTS : STARTS;
  const { labels, centers } = yield* kmeansSteps(
    some,
    { clusters, seed, starts, brief, single, ...(own && { weights: own }) },
    kernels,
  );
  return few ? wanted.map((i) => labels[i]) : nearestCenters(permuted(points, wanted), centers, kernels);
}

/** The nearest of the centers for each row, the first of equals. */
export function nearestCenters(points: Points, centers: Points, kernels: Kernels): Uint32Array {
  const { n, dim } = points;
  const space = kernels.open(...tableSizes(n, dim, centers.n));
  try {
    const t = table({ points }, centers.n, space);
    const wide = padded(dim);
    for (let s = 0; s < centers.n; s++) {
      t.centers.set(centers.coords.subarray(s * dim, (s + 1) * dim), s * wide);
    }
    assign(t);
    return t.labels.slice();
  } finally {
    space.close();
  }
}
