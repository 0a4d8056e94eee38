/** Where Lloyd's iteration begins: greedy k-means++ draws. */
import type { Random } from "../../base/random.js";
import type { Panel } from "../../kernels/kernel.js";
import type { Table } from "./lloyd.js";

/** A start writes the centers of the table, some before every number that it yields. */
export type Start = (t: Table) => Iterable<number>;

// Numbers compared in all, beyond which every center is the first row drawn.
const MOST_COMPARED = 2 ** 31;

/** k-means++: each center the best of a few rows drawn with probability ∝ weight · distance². */
export function plusPlus(source: Random): Start {
  return function* (t) {
    const potential = new Float64Array(t.n).fill(1);
    const trial = new Float64Array(t.n);
    const usual = 2 + (31 - Math.clz32(t.clusters));
    const trials = usual * t.n * t.dim * t.clusters <= MOST_COMPARED ? usual : 1;
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
      yield (s + 1) / t.clusters;
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

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}
