/** Rows ready for k-means in a workspace, and Lloyd's iteration on them. */
import { largestPowerOfTwo } from "../../base/power.js";
import type { Steps } from "../../base/progress.js";
import { isSingle, type Panel } from "../../kernels/kernel.js";
import type { Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import { NO_LABEL } from "../../kernels/lloyd.js";
import { f32, f64, plan, type Slot, u32 } from "../../kernels/plan.js";
import type { Points } from "../points/points.js";
import { fillRows, orderLength, padded } from "./padded-rows.js";

/** Rows padded with zeros to a multiple of four columns, each with a weight; in float64, or divided by `unit` in float32. */
export interface Table {
  readonly n: number;
  readonly dim: number;
  readonly clusters: number;
  readonly unit: number;
  readonly rows: Panel;
  readonly weights: Float64Array;
  readonly labels: Uint32Array;
  readonly distances: Float64Array;
  readonly centers: Panel;
  readonly sums: Float64Array;
  readonly totals: Float64Array;
  /** One row, for the starts. */
  readonly center: Panel;
  /** The distances to `center`, or only the lesser ones unless `first` is 1; returns their weighted sum. */
  approach(first: number): number;
  /** Labels, distances and sums by label for the present centers; returns the weighted sum of the distances. */
  assignRows(): number;
}

/** What `table` takes from a workspace. */
export function tableSizes(n: number, dim: number, clusters: number, single = false): WorkspaceSize[] {
  return [ownSize(n, dim, clusters, single)];
}

function ownSize(n: number, dim: number, clusters: number, single: boolean) {
  const wide = padded(dim);
  const panel: (length: number, contents?: "raw") => Slot<"f32" | "f64"> = single ? f32 : f64;
  return plan({
    rows: panel(n * wide, "raw"),
    order: u32(orderLength(n), "raw"),
    centers: panel(clusters * wide),
    center: panel(wide),
    weights: f64(n),
    labels: u32(n),
    distances: f64(n),
    sums: f64(clusters * wide),
    totals: f64(clusters),
    partial: f64(clusters * (wide + 1)),
  });
}

/** Points, or those of them that `among` names; a weight for each, 1 by default. */
export interface WeightedRows {
  readonly points: Points;
  readonly among?: Uint32Array | undefined;
  readonly weights?: Float64Array | undefined;
  /** For a table in float32: a power of two near the largest number. */
  readonly unit?: number | undefined;
}

/** The power of two near the largest number of a table; 1 if all numbers are practically zero. */
export function unitNear(largest: number): number {
  return largest > 1e-300 ? largestPowerOfTwo(largest) : 1;
}

export function countOf({ points, among }: WeightedRows): number {
  return among?.length ?? points.n;
}

export function table(given: WeightedRows, clusters: number, space: Workspace): Table {
  const { points, among, weights, unit } = given;
  const n = countOf(given);
  const dim = padded(points.dim);
  const memory = ownSize(n, points.dim, clusters, unit !== undefined).take(space);
  // Hot loops read the table: an object of one shape, written out, is what they are fast on.
  const { rows, weights: own, labels, distances, centers, sums, totals, center } = memory;
  fillRows(memory, points, among, 1 / (unit ?? 1), space);
  if (weights) own.set(weights);
  else own.fill(1);
  return {
    n,
    dim,
    clusters,
    unit: unit ?? 1,
    rows,
    weights: own,
    labels,
    distances,
    centers,
    sums,
    totals,
    center,
    approach: space.bind("approach", { ...memory, n, dim }, "first"),
    assignRows: space.bind("assign", { ...memory, dim, clusters, from: 0, to: n }),
  };
}

/** No row has a label, and no sum a row. */
export function forget(t: Table): void {
  t.labels.fill(NO_LABEL);
  t.sums.fill(0);
  t.totals.fill(0);
}

/** Labels and distances for the present centers, and the sums by label; returns the inertia Σ weight · distance² / unit². */
export function assign(t: Table): number {
  // Numbers of any size would leave rounding errors in the sums that they leave: only those near the unit may.
  if (!isSingle(t.rows)) forget(t);
  return t.assignRows();
}

/** Centers ← means of the rows assigned. A cluster without rows first takes the row farthest from its own center. */
function update(t: Table): void {
  if (refill(t)) sumRows(t);
  for (let s = 0; s < t.clusters; s++) {
    for (let c = 0; c < t.dim; c++) t.centers[s * t.dim + c] = t.sums[s * t.dim + c] / t.totals[s];
  }
}

/** The sums by label. */
function sumRows(t: Table): void {
  const { n, rows, weights, labels } = t;
  t.sums.fill(0);
  t.totals.fill(0);
  for (let i = 0; i < n; i++) {
    const at = labels[i] * t.dim;
    for (let c = 0; c < t.dim; c++) t.sums[at + c] += weights[i] * rows[i * t.dim + c];
    t.totals[labels[i]] += weights[i];
  }
}

/**
 * Lloyd's iteration from the centers of the table, until a round gains no more than this share of the inertia; returns the
 * inertia.
 */
export function* settledSteps(
  t: Table,
  { tolerance, rounds }: { readonly tolerance: number; readonly rounds: number },
): Steps<number> {
  forget(t);
  let inertia = assign(t);
  for (let round = 0; round < rounds; round++) {
    yield round / rounds;
    update(t);
    const before = inertia;
    inertia = assign(t);
    if (!(before - inertia > tolerance * before)) break;
  }
  return inertia;
}

/** Gives every empty cluster one row; no cluster loses its last. True if there was one. */
export function refill(t: Table): boolean {
  const counts = new Uint32Array(t.clusters);
  for (let i = 0; i < t.n; i++) counts[t.labels[i]]++;
  let refilled = false;
  for (let s = 0; s < t.clusters; s++) {
    if (counts[s] > 0) continue;
    let farthest = -1;
    for (let i = 0; i < t.n; i++) {
      if (counts[t.labels[i]] < 2) continue;
      if (farthest < 0 || t.distances[i] > t.distances[farthest]) farthest = i;
    }
    counts[t.labels[farthest]]--;
    t.labels[farthest] = s;
    t.distances[farthest] = 0;
    counts[s] = 1;
    refilled = true;
  }
  return refilled;
}
