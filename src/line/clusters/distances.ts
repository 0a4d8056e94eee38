/**
 * Rows and centers → all squared distances between them, kept as centers move: a column for each center, of which only
 * those of centers that moved are computed again. From it the nearest and the second nearest center of every row.
 */
import { isSingle, type Panel } from "../../kernels/kernel.js";
import type { Workspace } from "../../kernels/kernels.js";
import { f32, f64, plan, type Slot, u32 } from "../../kernels/plan.js";
import { countOf, type WeightedRows } from "./lloyd.js";
import { fillRows, orderLength, padded } from "./padded-rows.js";

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
  /** Computes the columns of these centers. */
  measure(centers: ArrayLike<number>): void;
  /** Nearest and second nearest of every row: of all centers, or those of fewer than half of them, which alone have moved. */
  scan(moved?: readonly number[]): void;
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
    order: u32(orderLength(n), "raw"),
    centers: panel(most * wide),
    weights: f64(n),
    columns: f64(n * most, "raw"),
    nearest: u32(n),
    second: u32(n),
    least: f64(n),
    next: f64(n),
    named: u32(most),
    marks: u32(most),
  });
}

/** No center is in use at first. */
export function distancesOf(given: WeightedRows, most: number, space: Workspace): Distances {
  const { points, among, weights: counts, unit = 1 } = given;
  const n = countOf(given);
  const dim = padded(points.dim);
  const single = given.unit !== undefined;
  const memory = distancesSize(n, points.dim, most, single).take(space);
  // Hot loops read these: an object of one shape, written out, is what they are fast on.
  const { rows, centers, weights, columns, nearest, second, least, next, named, marks } = memory;
  fillRows(memory, points, among, 1 / unit, space);
  if (counts) weights.set(counts);
  else weights.fill(1);
  const fill = space.bind("distanceColumns", { ...memory, dim, n, from: 0, to: n }, "count");
  const rescanColumns = space.bind(
    "scanColumns",
    { ...memory, n, from: 0, to: n },
    "clusters",
    "few",
    "count",
  );
  const d: Distances = {
    n,
    dim,
    most,
    unit,
    rows,
    weights,
    centers,
    columns,
    nearest,
    second,
    least,
    next,
    sums: new Float64Array(most * dim),
    totals: new Float64Array(most),
    scatters: new Float64Array(most),
    changed: new Uint8Array(most),
    measure(which) {
      named.set(which);
      fill(which.length);
    },
    scan(moved) {
      marks.fill(0);
      if (moved) {
        named.set(moved);
        for (const s of moved) marks[s] = 1;
      }
      rescanColumns(d.count, moved ? 1 : 0, moved?.length ?? 0);
    },
    count: 0,
    inertia: Number.POSITIVE_INFINITY,
  };
  return d;
}

/** Nearest and second nearest of every row, sums and inertia, all anew from the columns. */
export function rescan(d: Distances): void {
  d.scan();
  d.changed.fill(1);
  resum(d);
}

/** The same where only the columns of these centers have changed since the last time. */
export function scanMoved(d: Distances, moved: readonly number[]): void {
  const before = d.nearest.slice();
  d.scan(2 * moved.length < d.count ? moved : undefined);
  // Numbers of any size would leave rounding errors in the sums that they leave: only those near the unit may.
  const single = isSingle(d.rows);
  moveRows(d, before, single);
  if (single) rescatter(d);
  else resum(d);
}

/** Marks the centers whose rows have changed, and takes rows over to other sums if these are kept. */
function moveRows(d: Distances, before: Uint32Array, summed: boolean): void {
  const { n, nearest, weights, changed } = d;
  for (let i = 0; i < n; i++) {
    const now = nearest[i];
    if (now === before[i]) continue;
    changed[before[i]] = 1;
    changed[now] = 1;
    if (!summed) continue;
    addRow(d, i, before[i], -weights[i]);
    addRow(d, i, now, weights[i]);
  }
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
