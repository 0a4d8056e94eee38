/**
 * Rows seen from their mean, averaged over the graph and set to unit length: neighbors draw together, and what is left
 * of each row is its direction. k-means cuts such rows at the valleys that it misses in the rows themselves.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { smoothedSteps } from "../embedding/smoothed.js";
import type { Graph } from "../graph/graph.js";
import type { Points } from "../points/points.js";

// Measured on vectors of many kinds: three rounds leave noise, thirty blur small groups.
export const ROUNDS = 10;

/** Row i belongs to node i, which stands for μ_i rows. A row that is the mean stays zero. */
export function* averagedSteps(
  graph: Graph,
  rows: Points,
  kernels: Kernels,
  multiplicity?: Float64Array,
): Steps<Points> {
  const centered = fromMean(rows, multiplicity);
  yield 0.1;
  const averaged = yield* portion(
    smoothedSteps(centered, graph, ROUNDS, kernels, multiplicity, true),
    0.1,
    1,
  );
  return unitRows(averaged);
}

function fromMean({ n, dim, coords }: Points, multiplicity: Float64Array | undefined): Points {
  const mean = new Float64Array(dim);
  let total = 0;
  for (let i = 0; i < n; i++) {
    const copies = multiplicity ? multiplicity[i] : 1;
    total += copies;
    for (let c = 0; c < dim; c++) mean[c] += copies * coords[i * dim + c];
  }
  const centered = new Float64Array(n * dim);
  for (let i = 0, at = 0; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) centered[at] = coords[at] - mean[c] / total;
  }
  return { n, dim, coords: centered };
}

function unitRows({ n, dim, coords }: Points): Points {
  const units = new Float64Array(n * dim);
  for (let from = 0; from < n * dim; from += dim) {
    let sum = 0;
    for (let at = from; at < from + dim; at++) sum += coords[at] * coords[at];
    const scale = sum > 0 ? 1 / Math.sqrt(sum) : 0;
    for (let at = from; at < from + dim; at++) units[at] = coords[at] * scale;
  }
  return { n, dim, coords: units };
}
