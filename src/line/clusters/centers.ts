/** Centers of k-means with all distances at hand: begun, settled by Lloyd's rounds, one more, one less. */
import { upTo } from "../../base/indices.js";
import { finish, type Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import { type Distances, rescan, scanMoved } from "./distances.js";
import { drawn, renew, type Splits } from "./splits.js";

/** One round of Lloyd: centers whose means moved go there. What they lose by staying is below `tolerance` of their scatter. */
function settleRound(d: Distances, tolerance: number, onMove?: (s: number) => void): boolean {
  const { count, dim, centers, sums, totals, scatters } = d;
  const moved: number[] = [];
  for (let s = 0; s < count; s++) {
    if (!(totals[s] > 0)) continue;
    let squares = 0;
    for (let c = s * dim; c < (s + 1) * dim; c++) {
      const step = sums[c] / totals[s] - centers[c];
      squares += step * step;
    }
    if (!(squares * totals[s] > tolerance * scatters[s])) continue;
    onMove?.(s);
    for (let c = s * dim; c < (s + 1) * dim; c++) centers[c] = sums[c] / totals[s];
    moved.push(s);
  }
  if (moved.length === 0) return false;
  d.measure(moved);
  scanMoved(d, moved);
  return true;
}

export interface Settling {
  /** It ends after a round that gains less than this share of the inertia. */
  readonly tolerance: number;
  readonly rounds: number;
}

/** Rounds of Lloyd. */
export function settle(d: Distances, settling: Settling, onMove?: (s: number) => void): void {
  finish(settleSteps(d, settling, 0, onMove));
}

/** Rounds of Lloyd, reported at one share of the whole. */
export function* settleSteps(
  d: Distances,
  { tolerance, rounds }: Settling,
  done: number,
  onMove?: (s: number) => void,
): Steps<void> {
  for (let round = 0; round < rounds; round++) {
    const before = d.inertia;
    if (!settleRound(d, tolerance, onMove)) return;
    yield done;
    if (!(before - d.inertia > tolerance * before)) return;
  }
}

/** The mean of all rows as the only center. */
export function single(d: Distances): void {
  const { n, dim, rows, weights, centers } = d;
  const mean = new Float64Array(dim);
  let total = 0;
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < dim; c++) mean[c] += weights[i] * rows[i * dim + c];
    total += weights[i];
  }
  for (let c = 0; c < dim; c++) centers[c] = mean[c] / total;
  d.measure([0]);
  d.count = 1;
  rescan(d);
}

/** These centers. */
export function put(d: Distances, centers: Float64Array): void {
  d.centers.set(centers);
  d.measure(upTo(d.count));
  rescan(d);
}

/** As many centers as wanted by k-means++: each the best of a few rows drawn ∝ weight · distance². */
export function* sowSteps(d: Distances, clusters: number, source: Random, done: number): Steps<void> {
  const { n, dim, rows, weights, centers, columns, least } = d;
  const trials = 2 + (31 - Math.clz32(clusters));
  const kept = new Float64Array(n);
  least.fill(1);
  for (let s = 0; s < clusters; s++) {
    yield done;
    let lowest = Number.POSITIVE_INFINITY;
    let winner = 0;
    let total = 0;
    for (let i = 0; i < n; i++) total += weights[i] * least[i];
    for (let left = s === 0 ? 1 : trials; left > 0; ) {
      // The places of later centers are free for as many trials at a time.
      const tried: number[] = [];
      for (let t = s; t < Math.min(clusters, s + left); t++) {
        const row = drawn(weights, least, n, source.uniform() * total);
        for (let c = 0; c < dim; c++) centers[t * dim + c] = rows[row * dim + c];
        tried.push(row);
      }
      left -= tried.length;
      d.measure(tried.map((_, k) => s + k));
      for (const [k, row] of tried.entries()) {
        const sum = sumWith(d, s + k, s === 0);
        if (!(sum < lowest)) continue;
        lowest = sum;
        winner = row;
        kept.set(columns.subarray((s + k) * n, (s + k + 1) * n));
      }
    }
    for (let c = 0; c < dim; c++) centers[s * dim + c] = rows[winner * dim + c];
    columns.set(kept, s * n);
    for (let i = 0; i < n; i++) if (s === 0 || kept[i] < least[i]) least[i] = kept[i];
  }
  d.count = clusters;
  rescan(d);
}

/** Σ weight · distance to the nearest center so far, or to another one; to that alone if it is the first. */
function sumWith({ n, weights, columns, least }: Distances, s: number, first: boolean): number {
  let sum = 0;
  for (let i = 0, at = s * n; i < n; i++, at++)
    sum += weights[i] * (columns[at] < least[i] || first ? columns[at] : least[i]);
  return sum;
}

/** More centers, where splits gain most: each splits the rows of another one, so at most twice as many as before. */
export function insert(d: Distances, splits: Splits, more: number, source: Random): void {
  renew(d, splits, source);
  const { gains } = splits;
  const order = Array.from({ length: d.count }, (_, s) => s).sort((a, b) => gains[b] - gains[a] || a - b);
  const moved: number[] = [];
  for (const s of order.slice(0, more)) {
    place(d, splits, s, d.count);
    moved.push(s, d.count++);
  }
  scanMoved(d, moved);
}

/** Center s and another one go to the two halves of what belonged to s. */
export function place(d: Distances, { pairs }: Splits, s: number, other: number): void {
  const { dim, centers } = d;
  for (let c = 0; c < dim; c++) {
    centers[s * dim + c] = pairs[2 * s * dim + c];
    centers[other * dim + c] = pairs[(2 * s + 1) * dim + c];
  }
  d.measure([s, other]);
}

/** A center less: the one without which the rows lose least. */
export function remove(d: Distances): void {
  const { n, dim, centers, columns } = d;
  const losses = lossesOf(d);
  let from = 0;
  for (let s = 1; s < d.count; s++) if (losses[s] < losses[from]) from = s;
  const last = --d.count;
  centers.copyWithin(from * dim, last * dim, (last + 1) * dim);
  columns.copyWithin(from * n, last * n, (last + 1) * n);
  rescan(d);
}

/** For each center what the inertia rises by without it, if no other moves. */
export function lossesOf({ n, count, weights, nearest, least, next }: Distances): Float64Array {
  const losses = new Float64Array(count);
  for (let i = 0; i < n; i++) losses[nearest[i]] += weights[i] * (next[i] - least[i]);
  return losses;
}
