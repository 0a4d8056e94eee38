/** Where k-means begins: three deterministic starts and any number of greedy k-means++ draws. */
import type { Random } from "../base/random.js";
import type { Panel } from "../kernels/kernel.js";
import { spaced, sumRows, type Table } from "./lloyd.js";

/** A start writes the centers of the table. */
export type Start = (t: Table) => void;

const GREEDY_CANDIDATES = 100;
const POWER_ROUNDS = 6;

/** Farthest first, from the row of largest norm. */
export function maximin(t: Table): void {
  t.center.fill(0);
  t.approach(1);
  for (let s = 0; s < t.clusters; s++) {
    setCenter(t, s, largest(t.distances));
    t.approach(s === 0 ? 1 : 0);
  }
}

/** One center after another: of evenly spaced candidates the one that lowers the probe's inertia most. */
export function greedy(t: Table): void {
  const { n, distances, center } = t.probe;
  const best = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  const kept = new Float64Array(n);
  for (let s = 0; s < t.clusters; s++) {
    let lowest = Number.POSITIVE_INFINITY;
    let winner = 0;
    for (const candidate of spaced(t.n, GREEDY_CANDIDATES)) {
      center.set(rowOf(t, candidate));
      distances.set(best);
      const inertia = t.probe.approach(0);
      if (inertia >= lowest) continue;
      lowest = inertia;
      winner = candidate;
      kept.set(distances);
    }
    best.set(kept);
    setCenter(t, s, winner);
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
    projectOnPrincipalAxis(t, chosen);
    for (let i = 0; i < n; i++) if (labels[i] === chosen && distances[i] > 0) labels[i] = parts;
  }
}

/** k-means++: each center the best of a few rows drawn with probability ∝ weight · distance². */
export function plusPlus(source: Random): Start {
  return (t) => {
    const potential = new Float64Array(t.n).fill(1);
    const trial = new Float64Array(t.n);
    const trials = 2 + (31 - Math.clz32(t.clusters));
    let total = sumOf(t.weights);
    for (let s = 0; s < t.clusters; s++) {
      let lowest = Number.POSITIVE_INFINITY;
      let winner = 0;
      for (let tries = s === 0 ? 1 : trials; tries > 0; tries--) {
        t.distances.set(potential);
        const row = pick(t.weights, potential, source.uniform() * total);
        t.center.set(rowOf(t, row));
        const inertia = t.approach(s === 0 ? 1 : 0);
        if (inertia >= lowest) continue;
        lowest = inertia;
        winner = row;
        trial.set(t.distances);
      }
      potential.set(trial);
      total = lowest;
      setCenter(t, s, winner);
    }
  };
}

function rowOf(t: Table, row: number): Panel {
  return t.rows.subarray(row * t.dim, (row + 1) * t.dim);
}

/** Center s ← a row, which is also left in `center`. */
function setCenter(t: Table, s: number, row: number): void {
  t.center.set(rowOf(t, row));
  t.centers.set(t.center, s * t.dim);
}

/** The first row at which Σ weights_i potential_i exceeds `share`, or the last row. */
function pick(weights: Float64Array, potential: Float64Array, share: number): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i] * potential[i];
    if (sum > share) return i;
  }
  return weights.length - 1;
}

function largest(values: Float64Array): number {
  let at = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[at]) at = i;
  return at;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}

/** The part with the largest Σ weight |row - mean|². */
function largestScatter(t: Table, parts: number): number {
  const { n, weights, labels, distances, center } = t.probe;
  const scatter = new Float64Array(parts);
  for (let s = 0; s < parts; s++) {
    center.set(t.centers.subarray(s * t.dim, (s + 1) * t.dim));
    t.probe.approach(1);
    for (let i = 0; i < n; i++) if (labels[i] === s) scatter[s] += weights[i] * distances[i];
  }
  return largest(scatter);
}

/** (row - mean) · direction, and next += weight times that, times (row - mean): a step of the power iteration. */
function stretch(
  rows: Float64Array,
  at: number,
  mean: Float64Array,
  direction: Float64Array,
  weight: number,
  next: Float64Array,
): number {
  const partial = [0, 0, 0, 0];
  for (let c = 0; c < mean.length; c++) partial[c % 4] += (rows[at + c] - mean[c]) * direction[c];
  const along = partial[0] + partial[2] + (partial[1] + partial[3]);
  for (let c = 0; c < mean.length; c++) next[c] += weight * along * (rows[at + c] - mean[c]);
  return along;
}

/** Projections of a part's rows on its principal axis, into the probe's distances; power iteration from its farthest row. */
function projectOnPrincipalAxis(t: Table, chosen: number): void {
  const { n, rows, weights, labels, distances, center: mean, direction, next } = t.probe;
  mean.set(t.centers.subarray(chosen * t.dim, (chosen + 1) * t.dim));
  t.probe.approach(1);
  for (let i = 0; i < n; i++) if (labels[i] !== chosen) distances[i] = -1;
  const farthest = largest(distances);
  for (let c = 0; c < t.dim; c++) direction[c] = rows[farthest * t.dim + c] - mean[c];
  for (let round = 0; round < POWER_ROUNDS; round++) {
    next.fill(0);
    for (let i = 0; i < n; i++) {
      if (labels[i] === chosen) distances[i] = stretch(rows, i * t.dim, mean, direction, weights[i], next);
    }
    let squares = 0;
    for (let c = 0; c < t.dim; c++) squares += next[c] * next[c];
    const norm = Math.sqrt(squares);
    if (!(norm > 0)) break;
    for (let c = 0; c < t.dim; c++) direction[c] = next[c] / norm;
  }
}
