/** The rows of one center → the two centers that serve them best, and by how much. */
import type { Random } from "../../base/random.js";
import type { Panel } from "../../kernels/kernel.js";
import type { Workspace } from "../../kernels/kernels.js";
import { NO_LABEL } from "../../kernels/lloyd.js";
import { f32, f64, plan, type Slot, u32 } from "../../kernels/plan.js";
import type { Distances } from "./distances.js";

/** The best split known of every center's rows. */
export interface Splits {
  /** By how much the inertia falls; not to be trusted where the rows have changed since. */
  readonly gains: Float64Array;
  /** Two centers each. */
  readonly pairs: Float64Array;
  /** Room to work in: rows of one center, side by side. */
  readonly rows: Panel;
  readonly centers: Panel;
  readonly weights: Float64Array;
  readonly distances: Float64Array;
  readonly labels: Uint32Array;
  readonly sums: Float64Array;
  readonly totals: Float64Array;
  /** Nearest of the two centers for the first so many rows; returns the inertia. */
  readonly assign: (to: number) => number;
}

// Second centers that are drawn, and rounds of Lloyd with each.
const DRAWS = 3;
const ROUNDS = 3;

/** What `splitsOf` takes from a workspace. */
export function splitsSize(n: number, dim: number, single: boolean) {
  const panel: (length: number, contents?: "raw") => Slot<"f32" | "f64"> = single ? f32 : f64;
  return plan({
    rows: panel(n * dim, "raw"),
    centers: panel(2 * dim),
    weights: f64(n),
    distances: f64(n),
    labels: u32(n),
    sums: f64(2 * dim),
    totals: f64(2),
    partial: f64(2 * (dim + 1)),
  });
}

export function splitsOf({ n, dim, most }: Distances, single: boolean, space: Workspace): Splits {
  const memory = splitsSize(n, dim, single).take(space);
  const { rows, centers, weights, distances, labels, sums, totals } = memory;
  const assign = space.bind("assign", { ...memory, dim, clusters: 2, from: 0 }, "to");
  const gains = new Float64Array(most);
  const pairs = new Float64Array(most * 2 * dim);
  return { gains, pairs, rows, centers, weights, distances, labels, sums, totals, assign };
}

/** Splits anew the rows of all centers whose rows have changed. */
export function renew(d: Distances, splits: Splits, source: Random): void {
  for (let s = 0; s < d.count; s++) {
    if (d.changed[s] === 0) continue;
    d.changed[s] = 0;
    splits.gains[s] = split(d, splits, s, source);
  }
}

function split(d: Distances, splits: Splits, s: number, source: Random): number {
  const { dim } = d;
  const { rows, weights, centers, distances, pairs } = splits;
  const size = gatherRows(d, splits, s);
  const own = d.centers.subarray(s * dim, (s + 1) * dim);
  // Rows that cannot be split keep their center, twice.
  pairs.set(own, 2 * s * dim);
  pairs.set(own, (2 * s + 1) * dim);
  if (size < 2) return 0;
  const scatter = d.scatters[s];
  let lowest = scatter;
  for (let k = 0; k < DRAWS; k++) {
    const row = drawn(weights, distances, size, source.uniform() * scatter) * dim;
    centers.set(own);
    centers.set(rows.subarray(row, row + dim), dim);
    const inertia = inTwo(splits, dim, size, scatter);
    if (inertia < lowest) {
      lowest = inertia;
      pairs.set(centers, s * 2 * dim);
    }
    // The draws are by the distances to the one center.
    if (k + 1 < DRAWS) gatherDistances(d, splits, s);
  }
  return scatter - lowest;
}

/** Rounds of Lloyd with two centers; returns the inertia, which is `scatter` before. */
function inTwo(splits: Splits, dim: number, size: number, scatter: number): number {
  const { labels, centers, sums, totals } = splits;
  let inertia = scatter;
  for (let round = 0; round < ROUNDS; round++) {
    labels.fill(NO_LABEL, 0, size);
    sums.fill(0);
    totals.fill(0);
    const before = inertia;
    inertia = splits.assign(size);
    if (!(totals[0] > 0 && totals[1] > 0)) break;
    for (let c = 0; c < dim; c++) centers[c] = sums[c] / totals[0];
    for (let c = dim; c < 2 * dim; c++) centers[c] = sums[c] / totals[1];
    if (round > 0 && !(before - inertia > 0.01 * before)) break;
  }
  return inertia;
}

/** The rows, weights and distances of a center, side by side; returns how many. */
function gatherRows(d: Distances, splits: Splits, s: number): number {
  const { n, dim, nearest } = d;
  let size = 0;
  for (let i = 0; i < n; i++) {
    if (nearest[i] !== s) continue;
    copyRow(d.rows, i * dim, splits.rows, size * dim, dim);
    splits.weights[size] = d.weights[i];
    splits.distances[size++] = d.least[i];
  }
  return size;
}

function copyRow(source: Panel, from: number, target: Panel, to: number, dim: number): void {
  for (let c = 0; c < dim; c++) target[to + c] = source[from + c];
}

function gatherDistances({ n, nearest, least }: Distances, { distances }: Splits, s: number): void {
  let size = 0;
  for (let i = 0; i < n; i++) if (nearest[i] === s) distances[size++] = least[i];
}

/** The first row at which Σ weight · distance exceeds `share`, or the last row. */
export function drawn(weights: Float64Array, distances: Float64Array, size: number, share: number): number {
  let sum = 0;
  for (let i = 0; i < size; i++) {
    sum += weights[i] * distances[i];
    if (sum > share) return i;
  }
  return size - 1;
}
