/** Rows ready for k-means in a workspace, and Lloyd's iteration on them. */
import { taken } from "../base/indices.js";
import type { Workspace, WorkspaceSize } from "../kernels/kernels.js";
import { NO_LABEL } from "../kernels/lloyd.js";
import { isSingle, type Panel } from "../kernels/panels.js";
import type { Points } from "../points/points.js";

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
  readonly partial: Float64Array;
  /** One row, for the starts. */
  readonly center: Panel;
  /** Every so many rows, for starts that look at a few only. */
  readonly probe: Probe;
  readonly space: Workspace;
}

/** Rows in float64 with their weights and distances. */
export interface Probe {
  readonly n: number;
  readonly rows: Float64Array;
  readonly weights: Float64Array;
  readonly labels: Uint32Array;
  readonly distances: Float64Array;
  /** One row each. */
  readonly center: Float64Array;
  readonly direction: Float64Array;
  readonly next: Float64Array;
}

const PROBE_ROWS = 1024;

export function padded(dim: number): number {
  return Math.ceil(dim / 4) * 4;
}

export function tableSize(n: number, dim: number, clusters: number, single = false): WorkspaceSize {
  const wide = padded(dim);
  const probe = Math.min(n, PROBE_ROWS);
  const rows = (n + clusters + 1) * wide;
  const others = 2 * n + (2 * clusters + 3) * wide + 2 * clusters + probe * (wide + 2);
  return {
    f64: single ? others : rows + others,
    f32: single ? rows : 0,
    u32: n + probe,
  };
}

/** Points, or those of them that `among` names; a weight for each, 1 if left out. */
export interface WeightedRows {
  readonly points: Points;
  readonly among?: Uint32Array | undefined;
  readonly weights?: Float64Array | undefined;
  /** For a table in float32: a power of two near the largest number. */
  readonly unit?: number | undefined;
}

export function countOf({ points, among }: WeightedRows): number {
  return among?.length ?? points.n;
}

export function table(given: WeightedRows, clusters: number, space: Workspace): Table {
  const { points, among, weights, unit } = given;
  const n = countOf(given);
  const wide = padded(points.dim);
  const take = (length: number, contents?: "raw"): Panel =>
    unit ? space.f32(length, contents) : space.f64(length, contents);
  const rows = take(n * wide, "raw");
  fill(rows, points, among, 1 / (unit ?? 1));
  const own = space.f64(n);
  if (weights) own.set(weights);
  else own.fill(1);
  return {
    n,
    dim: wide,
    clusters,
    unit: unit ?? 1,
    rows,
    weights: own,
    labels: space.u32(n),
    distances: space.f64(n),
    centers: take(clusters * wide),
    sums: space.f64(clusters * wide),
    totals: space.f64(clusters),
    partial: space.f64(clusters * (wide + 1)),
    center: take(wide),
    probe: probeOf(n, wide, rows, own, space),
    space,
  };
}

/** The rows' numbers times `factor`, padded. */
function fill(rows: Panel, { n, dim, coords }: Points, among: Uint32Array | undefined, factor: number): void {
  const wide = padded(dim);
  const count = among?.length ?? n;
  for (let i = 0, at = 0; i < count; i++) {
    const start = dim * (among ? among[i] : i);
    for (let c = start; c < start + dim; c++) rows[at++] = factor * coords[c];
    for (let c = dim; c < wide; c++) rows[at++] = 0;
  }
}

function probeOf(n: number, dim: number, rows: Panel, weights: Float64Array, space: Workspace): Probe {
  const chosen = spaced(n, PROBE_ROWS);
  const few = space.f64(chosen.length * dim);
  for (let i = 0; i < chosen.length; i++) {
    few.set(rows.subarray(chosen[i] * dim, (chosen[i] + 1) * dim), i * dim);
  }
  const own = space.f64(chosen.length);
  own.set(chosen.length === n ? weights : taken(weights, chosen));
  const labels = space.u32(chosen.length);
  const distances = space.f64(chosen.length);
  const [center, direction, next] = [0, 1, 2].map(() => space.f64(dim));
  return { n: chosen.length, rows: few, weights: own, labels, distances, center, direction, next };
}

/** At most `most` of the numbers 0 … n - 1, evenly spaced. */
export function spaced(n: number, most: number): Uint32Array {
  const numbers = new Uint32Array(Math.min(n, most));
  for (let i = 0; i < numbers.length; i++) numbers[i] = Math.floor((i * n) / numbers.length);
  return numbers;
}

/** No row has a label, and no sum a row. */
export function forget(t: Table): void {
  t.labels.fill(NO_LABEL);
  t.sums.fill(0);
  t.totals.fill(0);
}

/** Labels and distances for the present centres, and the sums by label; returns the inertia Σ weight · distance² / unit². */
export function assign(t: Table): number {
  const { space, rows, dim, n, centers, clusters, weights, labels, distances, sums, totals, partial } = t;
  // Numbers of any size would leave rounding errors in the sums that they leave: only those near the unit may.
  if (!isSingle(rows)) forget(t);
  const given = [rows, dim, n, centers, clusters, weights, labels, distances] as const;
  return space.assign(...given, sums, totals, partial);
}

/** Centres ← means of the rows assigned. A cluster without rows first takes the row farthest from its own centre. */
export function update(t: Table): void {
  if (refill(t)) sumRows(t, t);
  for (let s = 0; s < t.clusters; s++) {
    for (let c = 0; c < t.dim; c++) t.centers[s * t.dim + c] = t.sums[s * t.dim + c] / t.totals[s];
  }
}

/** The sums by label of the table's rows, or of its probe's. */
export function sumRows(
  t: Table,
  { n, rows, weights, labels }: Pick<Table, "n" | "rows" | "weights" | "labels">,
): void {
  t.sums.fill(0);
  t.totals.fill(0);
  for (let i = 0; i < n; i++) {
    const at = labels[i] * t.dim;
    for (let c = 0; c < t.dim; c++) t.sums[at + c] += weights[i] * rows[i * t.dim + c];
    t.totals[labels[i]] += weights[i];
  }
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
