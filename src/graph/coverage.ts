/** Points → the radius within which a share of them has at least so many neighbours. */

import { InputError, OptionError } from "../base/errors.js";
import { finish, type Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { wasmKernels } from "../kernels/wasm.js";
import type { Points } from "../points/points.js";
import { knnSteps } from "./knn.js";
import type { Neighbors } from "./neighbors.js";

export interface Coverage {
  /** How many others a point shall have within the radius. */
  readonly neighbors: number;
  /** The share of points that shall have them, in (0, 1]. */
  readonly coverage: number;
  /** How many copies of each point there are; one each if not given. */
  readonly multiplicity?: Float64Array;
}

/** The ceil(coverage N)-th smallest distance to the `neighbors`-th other point, copies counted. */
export function coverageRadius(points: Points, rule: Coverage, kernels: Kernels = wasmKernels()): number {
  return finish(coverageRadiusSteps(points, rule, kernels));
}

export function* coverageRadiusSteps(points: Points, rule: Coverage, kernels: Kernels): Steps<number> {
  const { neighbors, coverage } = rule;
  const { n } = points;
  const multiplicity = rule.multiplicity ?? new Float64Array(n).fill(1);
  if (!(Number.isInteger(neighbors) && neighbors >= 1)) {
    throw new OptionError("neighbors", "must be an integer >= 1", neighbors);
  }
  if (!(coverage > 0 && coverage <= 1)) throw new OptionError("coverage", "must be > 0 and <= 1", coverage);
  if (multiplicity.length !== n) {
    throw new InputError(`multiplicity must hold n = ${n} numbers, got ${multiplicity.length}.`);
  }
  const total = multiplicity.reduce((sum, copies) => sum + copies, 0);
  const others = Math.min(neighbors, total - 1);
  if (others === 0 || n === 1) return 0;
  const nearest = yield* knnSteps(points, others, kernels);
  const squares = new Float64Array(n);
  for (let i = 0; i < n; i++) squares[nearest.order[i]] = squaredReach(nearest, i, others, multiplicity);
  return Math.sqrt(quantile(squares, multiplicity, Math.ceil(coverage * total)));
}

/** The squared distance from row i to its `others`-th other point: its copies lie at distance 0. */
function squaredReach(nearest: Neighbors, i: number, others: number, multiplicity: Float64Array): number {
  const { k, order, distances, neighbors } = nearest;
  let met = multiplicity[order[i]] - 1;
  for (let e = i * k; met < others && e < (i + 1) * k; e++) {
    met += multiplicity[neighbors[e]];
    if (met >= others) return distances[e];
  }
  return 0;
}

/** The rank-th smallest value when each is repeated as often as its multiplicity says. */
function quantile(values: Float64Array, multiplicity: Float64Array, rank: number): number {
  const sorted = values.slice().sort();
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rowsUpTo(sorted[middle], values, multiplicity) >= rank) high = middle;
    else low = middle + 1;
  }
  return sorted[low];
}

function rowsUpTo(bound: number, values: Float64Array, multiplicity: Float64Array): number {
  let rows = 0;
  for (let i = 0; i < values.length; i++) if (values[i] <= bound) rows += multiplicity[i];
  return rows;
}
