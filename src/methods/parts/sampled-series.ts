/** Rows → their clusters by k-means for several numbers of clusters, from a sample of the rows if there are many. */
import { mostOf } from "../../base/extremes.js";
import { gather } from "../../base/indices.js";
import type { Steps } from "../../base/progress.js";
import { random, STREAM, sample } from "../../base/random.js";
import type { Kernels } from "../../kernels/kernels.js";
import { fewRows } from "../../line/clusters/copies.js";
import { nearestCenters } from "../../line/clusters/nearest-centers.js";
import { kmeansSeriesSteps } from "../../line/clusters/series.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";

interface SampledOptions {
  readonly seed: number;
  readonly weights?: Float64Array | undefined;
}

// As many rows as tables are judged by: what more of them would change is less than what halves differ by.
const FEW = 2000;
// Each of many clusters must have some.
const ROWS_OF_ONE = 40;

/** The labels for each number; rows outside the sample have that of the nearest center. */
export function* sampledSeriesSteps(
  rows: Points,
  numbers: readonly number[],
  { seed, weights }: SampledOptions,
  kernels: Kernels,
): Steps<Uint32Array[]> {
  const most = Math.max(FEW, ROWS_OF_ONE * mostOf(numbers));
  if (rows.n <= most || fewRows({ points: rows }, Math.min(...numbers))) {
    return (yield* kmeansSeriesSteps(rows, numbers, { seed, weights }, kernels)).map(({ labels }) => labels);
  }
  const drawn = sample(rows.n, most, random(seed, STREAM.judge)).sort();
  const some = permuted(rows, drawn);
  const own = weights && gather(weights, drawn);
  const found = yield* kmeansSeriesSteps(some, numbers, { seed, weights: own }, kernels);
  return found.map(({ labels, clusters }) =>
    nearestCenters(rows, meansOf(some, labels, clusters, own), kernels),
  );
}

/** The mean of the rows of each cluster; that of an empty cluster is the first row. */
export function meansOf(
  { dim, coords }: Points,
  labels: ArrayLike<number>,
  clusters: number,
  weights?: Float64Array,
): Points {
  const sums = new Float64Array(clusters * dim);
  const sizes = new Float64Array(clusters);
  for (let i = 0; i < labels.length; i++) {
    const weight = weights ? weights[i] : 1;
    sizes[labels[i]] += weight;
    for (let c = 0; c < dim; c++) sums[labels[i] * dim + c] += weight * coords[i * dim + c];
  }
  for (let s = 0; s < clusters; s++) {
    for (let c = 0; c < dim; c++) sums[s * dim + c] = sizes[s] > 0 ? sums[s * dim + c] / sizes[s] : coords[c];
  }
  return { n: clusters, dim, coords: sums };
}
