/** Points → the radius within which a share of them has at least a given number of neighbors. */

import { OptionError } from "../../base/errors.js";
import { scatter } from "../../base/indices.js";
import type { Steps } from "../../base/progress.js";
import { checkOptions, FLOATS, integerFrom, NUMBER, type Rules } from "../../base/rules.js";
import type { Kernels } from "../../kernels/kernels.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { checkShape, type Points } from "../points/points.js";
import { pointsError } from "../points/points-errors.js";
import { multiplied, unitFor } from "../points/units.js";
import { knnSteps } from "../search/nearest.js";
import type { Neighbors } from "../search/neighbors.js";
import { graphError } from "./graph-errors.js";

/** What `coverageRadius` asks for. */
export interface Coverage {
  /** How many other points a point should have within the radius. */
  readonly neighbors: number;
  /** The share of points that should have them, in (0, 1]. */
  readonly coverage: number;
  /** How many copies of each point there are; one each by default. */
  readonly multiplicity?: Float64Array | undefined;
}

/**
 * The radius within which a share of the points has a number of neighbors: the ceil(coverage N)-th smallest distance
 * from a point to its `neighbors`-th other point, copies counted.
 *
 * @param points The points; with multiplicities, the distinct ones.
 * @param rule How many neighbors, for which share of the points.
 * @param run The kernels to use and a listener to progress.
 * @returns The radius, 0 if that many points coincide.
 * @example
 * const radius = coverageRadius(points(rows), { neighbors: 10, coverage: 0.9 });
 */
export function coverageRadius(points: Points, rule: Coverage, run: StageRun = {}): number {
  return runStage((kernels) => coverageRadiusSteps(points, rule, kernels), run);
}

const RULES: Rules<Coverage> = { neighbors: integerFrom(1), coverage: NUMBER, multiplicity: FLOATS };

/** `coverageRadius` in steps. */
export function* coverageRadiusSteps(points: Points, rule: Coverage, kernels: Kernels): Steps<number> {
  checkShape(points);
  checkOptions(rule, RULES, "rule");
  const { neighbors, coverage } = rule;
  const { n } = points;
  const multiplicity = rule.multiplicity ?? new Float64Array(n).fill(1);
  if (!(Number.isInteger(neighbors) && neighbors >= 1)) {
    throw new OptionError("neighbors", "must be an integer >= 1", neighbors);
  }
  if (!(coverage > 0 && coverage <= 1)) throw new OptionError("coverage", "must be > 0 and <= 1", coverage);
  if (multiplicity.length !== n) {
    throw graphError("MULTIPLICITY_LENGTH", { length: multiplicity.length, expected: n });
  }
  const total = multiplicity.reduce((sum, copies) => sum + copies, 0);
  const others = Math.min(neighbors, total - 1);
  if (others === 0 || n === 1) return 0;
  const unit = unitFor(points);
  const nearest = yield* knnSteps(multiplied(points, unit), others, kernels);
  const reaches = new Float64Array(n);
  for (let i = 0; i < n; i++) reaches[i] = squaredReach(nearest, i, others, multiplicity);
  const squares = scatter(reaches, nearest.order, new Float64Array(n));
  const radius = Math.sqrt(quantile(squares, multiplicity, Math.ceil(coverage * total))) / unit;
  if (!Number.isFinite(radius)) throw pointsError("TOO_FAR_APART");
  return radius;
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
