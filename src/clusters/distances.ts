/**
 * Rows and centers → all squared distances between them, kept as centers move: a column for each center, of which only
 * those of centers that moved are computed again. From it the nearest and the second nearest center of every row.
 */
import { isSingle, type Panel } from "../kernels/kernel.js";
import type { Workspace } from "../kernels/kernels.js";
import { f32, f64, plan, type Slot } from "../kernels/plan.js";
import { countOf, fillRows, padded, type WeightedRows } from "./lloyd.js";

/** Distances are in units of `unit`², centers in units of `unit`; there is room for `most` centers, `count` are in use. */
export interface Distances {
  readonly n: number;
  readonly dim: number;
  readonly most: number;
  readonly unit: number;
  readonly rows: Panel;
  readonly weights: Float64Array;
  readonly centers: Panel;
  /** Distances of all rows to center s from s n on. */
  readonly columns: Float64Array;
  /** For every row its nearest center, the second nearest, and the distances to both. */
  readonly nearest: Uint32Array;
  readonly second: Uint32Array;
  readonly least: Float64Array;
  readonly next: Float64Array;
  /** Σ weight row and Σ weight over the rows that are nearest to each center. */
  readonly sums: Float64Array;
  readonly totals: Float64Array;
  /** Σ weight · least over the same rows. */
  readonly scatters: Float64Array;
  /** 1 where the rows of a center have changed since somebody wrote 0. */
  readonly changed: Uint8Array;
  /** Computes a column. */
  readonly column: readonly ((first: number) => number)[];
  count: number;
  /** Σ weight · least. */
  inertia: number;
}

/** What `distancesOf` takes from a workspace. */
export function distancesSize(n: number, dim: number, most: number, single: boolean) {
  const wide = padded(dim);
  const panel: (length: number, contents?: "raw") => Slot<"f32" | "f64"> = single ? f32 : f64;
  return plan({
    rows: panel(n * wide, "raw"),
    centers: panel(most * wide),
    weights: f64(n),
    columns: f64(n * most, "raw"),
  });
}

/** No center is in use at first. */
export function distancesOf(given: WeightedRows, most: number, space: Workspace): Distances {
  const { points, among, weights: counts, unit = 1 } = given;
  const n = countOf(given);
  const dim = padded(points.dim);
  const single = given.unit !== undefined;
  const taken = distancesSize(n, points.dim, most, single).take(space);
  const { rows, centers, weights, columns } = taken;
  fillRows(rows, points, among, 1 / unit);
  if (counts) weights.set(counts);
  else weights.fill(1);
  const column = Array.from({ length: most }, (_, s) => {
    const center = centers.subarray(s * dim, (s + 1) * dim);
    const distances = columns.subarray(s * n, (s + 1) * n);
    return space.bind("approach", { rows, dim, n, weights, center, distances }, "first");
  });
  return {
    n,
    dim,
    most,
    unit,
    rows,
    weights,
    centers,
    columns,
    nearest: new Uint32Array(n),
    second: new Uint32Array(n),
    least: new Float64Array(n),
    next: new Float64Array(n),
    sums: new Float64Array(most * dim),
    totals: new Float64Array(most),
    scatters: new Float64Array(most),
    changed: new Uint8Array(most),
    column,
    count: 0,
    inertia: Number.POSITIVE_INFINITY,
  };
}

/** Nearest and second nearest of every row, sums and inertia, all anew from the columns. */
export function rescan(d: Distances): void {
  for (let i = 0; i < d.n; i++) scanRow(d, i);
  d.changed.fill(1);
  resum(d);
}

/** The same where only the columns of these centers have changed since the last time. */
export function scanMoved(d: Distances, moved: readonly number[]): void {
  const { n, columns, nearest, second, least, next, changed } = d;
  // Numbers of any size would leave rounding errors in the sums that they leave: only those near the unit may.
  const single = isSingle(d.rows);
  const few = 2 * moved.length < d.count;
  const isMoved = new Uint8Array(d.most);
  for (const s of moved) isMoved[s] = 1;
  for (let i = 0; i < n; i++) {
    const before = nearest[i];
    if (!few || isMoved[before] === 1 || isMoved[second[i]] === 1) scanRow(d, i);
    else {
      for (let m = 0; m < moved.length; m++) {
        const distance = columns[moved[m] * n + i];
        if (distance >= next[i]) continue;
        if (distance < least[i]) {
          next[i] = least[i];
          second[i] = nearest[i];
          least[i] = distance;
          nearest[i] = moved[m];
        } else {
          next[i] = distance;
          second[i] = moved[m];
        }
      }
    }
    const now = nearest[i];
    if (now === before) continue;
    changed[before] = 1;
    changed[now] = 1;
    if (!single) continue;
    addRow(d, i, before, -d.weights[i]);
    addRow(d, i, now, d.weights[i]);
  }
  if (single) rescatter(d);
  else resum(d);
}

function scanRow({ n, count, columns, nearest, second, least, next }: Distances, i: number): void {
  let [a, b] = [0, 0];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let s = 0, at = i; s < count; s++, at += n) {
    const distance = columns[at];
    if (distance >= high) continue;
    if (distance < low) {
      high = low;
      b = a;
      low = distance;
      a = s;
    } else {
      high = distance;
      b = s;
    }
  }
  nearest[i] = a;
  second[i] = b;
  least[i] = low;
  next[i] = high;
}

function addRow({ rows, dim, sums, totals }: Distances, i: number, s: number, weight: number): void {
  for (let c = 0; c < dim; c++) sums[s * dim + c] += weight * rows[i * dim + c];
  totals[s] += weight;
}

function resum(d: Distances): void {
  d.sums.fill(0);
  d.totals.fill(0);
  for (let i = 0; i < d.n; i++) addRow(d, i, d.nearest[i], d.weights[i]);
  rescatter(d);
}

function rescatter(d: Distances): void {
  const { n, nearest, least, weights, scatters } = d;
  scatters.fill(0);
  let inertia = 0;
  for (let i = 0; i < n; i++) {
    const share = weights[i] * least[i];
    scatters[nearest[i]] += share;
    inertia += share;
  }
  d.inertia = inertia;
}
