/** Where k-means begins: three deterministic starts and any number of greedy k-means++ draws. */
import type { Random } from "../base/random.js";
import { spaced, sumRows, type Table } from "./lloyd.js";

/** A start writes the centres of the table. */
export type Start = (t: Table) => void;

const GREEDY_CANDIDATES = 100;
const POWER_ROUNDS = 6;

/** Farthest first, from the row of largest norm. */
export function maximin(t: Table): void {
  t.center.fill(0);
  approach(t, true);
  for (let s = 0; s < t.clusters; s++) {
    place(t, s, largest(t.distances));
    approach(t, s === 0);
  }
}

/** One centre after another: of evenly spaced candidates the one that lowers the probe's inertia most. */
export function greedy(t: Table): void {
  const { n, rows, weights, distances } = t.probe;
  const best = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  const kept = new Float64Array(n);
  for (let s = 0; s < t.clusters; s++) {
    let lowest = Number.POSITIVE_INFINITY;
    let winner = 0;
    for (const candidate of spaced(t.n, GREEDY_CANDIDATES)) {
      t.center.set(rowOf(t, candidate));
      distances.set(best);
      const inertia = t.space.approach(rows, t.dim, n, t.center, 0, weights, distances);
      if (inertia >= lowest) continue;
      lowest = inertia;
      winner = candidate;
      kept.set(distances);
    }
    best.set(kept);
    place(t, s, winner);
  }
}

/** Splits the part of the probe with the largest scatter at its mean, along its principal axis, again and again. */
export function principal(t: Table): void {
  const { n, labels, distances } = t.probe;
  labels.fill(0);
  for (let parts = 1; ; parts++) {
    sumRows(t, t.probe);
    for (let s = 0; s < parts; s++) {
      for (let c = 0; c < t.dim; c++) t.centers[s * t.dim + c] = t.sums[s * t.dim + c] / (t.totals[s] || 1);
    }
    if (parts === t.clusters) return;
    const chosen = largestScatter(t, parts);
    axis(t, chosen);
    for (let i = 0; i < n; i++) if (labels[i] === chosen && distances[i] > 0) labels[i] = parts;
  }
}

/** k-means++: each centre the best of a few rows drawn with probability ∝ weight · distance². */
export function plusPlus(source: Random): Start {
  return (t) => {
    const potential = new Float64Array(t.n).fill(1);
    const trial = new Float64Array(t.n);
    const trials = 2 + (31 - Math.clz32(t.clusters));
    let total = t.weights.reduce((sum, weight) => sum + weight, 0);
    for (let s = 0; s < t.clusters; s++) {
      let lowest = Number.POSITIVE_INFINITY;
      let winner = 0;
      for (let tries = s === 0 ? 1 : trials; tries > 0; tries--) {
        t.distances.set(potential);
        const row = t.space.pick(t.weights, t.distances, t.n, source.uniform() * total);
        t.center.set(rowOf(t, row));
        const inertia = approach(t, s === 0);
        if (inertia >= lowest) continue;
        lowest = inertia;
        winner = row;
        trial.set(t.distances);
      }
      potential.set(trial);
      total = lowest;
      place(t, s, winner);
    }
  };
}

function rowOf(t: Table, row: number): Float64Array {
  return t.rows.subarray(row * t.dim, (row + 1) * t.dim);
}

/** Centre s ← a row, which is also left in `center`. */
function place(t: Table, s: number, row: number): void {
  t.center.set(rowOf(t, row));
  t.centers.set(t.center, s * t.dim);
}

function approach(t: Table, first: boolean): number {
  return t.space.approach(t.rows, t.dim, t.n, t.center, first ? 1 : 0, t.weights, t.distances);
}

function largest(values: Float64Array): number {
  return values.reduce((at, value, i) => (value > values[at] ? i : at), 0);
}

/** The part with the largest Σ weight |row - mean|². */
function largestScatter(t: Table, parts: number): number {
  const { n, rows, weights, labels, distances } = t.probe;
  const scatter = new Float64Array(parts);
  for (let s = 0; s < parts; s++) {
    t.center.set(t.centers.subarray(s * t.dim, (s + 1) * t.dim));
    t.space.approach(rows, t.dim, n, t.center, 1, weights, distances);
    for (let i = 0; i < n; i++) if (labels[i] === s) scatter[s] += weights[i] * distances[i];
  }
  return largest(scatter);
}

/** Projections of a part's rows on its principal axis, into the probe's distances; power iteration from its farthest row. */
function axis(t: Table, chosen: number): void {
  const { n, rows, weights, labels, distances } = t.probe;
  const mean = t.center;
  mean.set(t.centers.subarray(chosen * t.dim, (chosen + 1) * t.dim));
  t.space.approach(rows, t.dim, n, mean, 1, weights, distances);
  const farthest = largest(distances.map((distance, i) => (labels[i] === chosen ? distance : -1)));
  for (let c = 0; c < t.dim; c++) t.direction[c] = rows[farthest * t.dim + c] - mean[c];
  for (let round = 0; round < POWER_ROUNDS; round++) {
    t.next.fill(0);
    t.space.stretch(rows, t.dim, n, labels, chosen, weights, mean, t.direction, distances, t.next);
    const norm = Math.sqrt(t.next.reduce((sum, value) => sum + value * value, 0));
    if (!(norm > 0)) break;
    for (let c = 0; c < t.dim; c++) t.direction[c] = t.next[c] / norm;
  }
}
