/** Rows ready for k-means in a workspace, and Lloyd's iteration on them. */
import { taken } from "../base/indices.js";
import type { Workspace, WorkspaceSize } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";

/** Rows padded with zeros to a multiple of four columns, each with a weight. */
export interface Table {
  readonly n: number;
  readonly dim: number;
  readonly clusters: number;
  readonly rows: Float64Array;
  readonly weights: Float64Array;
  readonly labels: Uint32Array;
  readonly distances: Float64Array;
  readonly centers: Float64Array;
  readonly sums: Float64Array;
  readonly totals: Float64Array;
  readonly partial: Float64Array;
  /** One row each, for the starts. */
  readonly center: Float64Array;
  readonly direction: Float64Array;
  readonly next: Float64Array;
  /** Every so many rows, for starts that look at a few only, with their weights and distances. */
  readonly probe: Probe;
  readonly space: Workspace;
}

export interface Probe {
  readonly n: number;
  readonly rows: Float64Array;
  readonly weights: Float64Array;
  readonly labels: Uint32Array;
  readonly distances: Float64Array;
}

const PROBE_ROWS = 1024;

export function padded(dim: number): number {
  return Math.ceil(dim / 4) * 4;
}

export function tableSize(n: number, dim: number, clusters: number): WorkspaceSize {
  const wide = padded(dim);
  const probe = Math.min(n, PROBE_ROWS);
  return {
    f64: n * wide + 2 * n + (3 * clusters + 3) * wide + 2 * clusters + probe * (wide + 2),
    u32: n + probe,
  };
}

/** Points, or those of them that `among` names; a weight for each, 1 if left out. */
export interface WeightedRows {
  readonly points: Points;
  readonly among?: Uint32Array | undefined;
  readonly weights?: Float64Array | undefined;
}

export function countOf({ points, among }: WeightedRows): number {
  return among?.length ?? points.n;
}

export function table(given: WeightedRows, clusters: number, space: Workspace): Table {
  const { points, among, weights } = given;
  const { dim, coords } = points;
  const n = countOf(given);
  const wide = padded(dim);
  const rows = space.f64(n * wide, "raw");
  for (let i = 0, at = 0; i < n; i++) {
    const row = among ? among[i] : i;
    for (let c = 0; c < dim; c++) rows[at++] = coords[row * dim + c];
    for (let c = dim; c < wide; c++) rows[at++] = 0;
  }
  const own = space.f64(n);
  if (weights) own.set(weights);
  else own.fill(1);
  return {
    n,
    dim: wide,
    clusters,
    rows,
    weights: own,
    labels: space.u32(n),
    distances: space.f64(n),
    centers: space.f64(clusters * wide),
    sums: space.f64(clusters * wide),
    totals: space.f64(clusters),
    partial: space.f64(clusters * (wide + 1)),
    center: space.f64(wide),
    direction: space.f64(wide),
    next: space.f64(wide),
    probe: probeOf(n, wide, rows, own, space),
    space,
  };
}

function probeOf(n: number, dim: number, rows: Float64Array, weights: Float64Array, space: Workspace): Probe {
  const chosen = spaced(n, PROBE_ROWS);
  const few = space.f64(chosen.length * dim);
  chosen.forEach((row, i) => {
    few.set(rows.subarray(row * dim, (row + 1) * dim), i * dim);
  });
  const own = space.f64(chosen.length);
  own.set(chosen.length === n ? weights : taken(weights, chosen));
  const labels = space.u32(chosen.length);
  return { n: chosen.length, rows: few, weights: own, labels, distances: space.f64(chosen.length) };
}

/** At most `most` of the numbers 0 … n - 1, evenly spaced. */
export function spaced(n: number, most: number): Uint32Array {
  const count = Math.min(n, most);
  return Uint32Array.from({ length: count }, (_, i) => Math.floor((i * n) / count));
}

/** Labels and distances for the present centres, and the sums by label; returns the inertia Σ weight · distance². */
export function assign(t: Table): number {
  const { space, rows, dim, n, centers, clusters, weights, labels, distances, sums, totals, partial } = t;
  return space.assign(rows, dim, n, centers, clusters, weights, labels, distances, sums, totals, partial);
}

/** Centres ← means of the rows assigned. A cluster without rows first takes the row farthest from its own centre. */
export function update(t: Table): void {
  if (refill(t)) sumRows(t, t);
  for (let s = 0; s < t.clusters; s++) {
    for (let c = 0; c < t.dim; c++) t.centers[s * t.dim + c] = t.sums[s * t.dim + c] / t.totals[s];
  }
}

/** The sums by label of the table's rows, or of its probe's. */
export function sumRows(t: Table, { n, rows, weights, labels }: Probe): void {
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
