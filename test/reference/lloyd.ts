import type { Panel } from "../../src/kernels/kernel.js";
import { LLOYD_CHUNK, NO_LABEL } from "../../src/kernels/lloyd.js";
import type { KernelCalls } from "../../src/kernels/table.js";
import { roundingOf } from "./panels.js";

/** Σ (a_c - b_c)² in four partial sums, one for each column modulo 4, then (0 + 2) + (1 + 3). */
function squaredDistance(a: Panel, at: number, b: Panel, bt: number, dim: number): number {
  const r = roundingOf(a);
  const partial = [0, 0, 0, 0];
  for (let c = 0; c < dim; c++) {
    const difference = r(a[at + c] - b[bt + c]);
    partial[c % 4] = r(partial[c % 4] + r(difference * difference));
  }
  return r(r(partial[0] + partial[2]) + r(partial[1] + partial[3]));
}

export const lloydReference = {
  padRows({ rows, coords, dim, wide, order, factor, from, to }) {
    for (let i = from; i < to; i++) {
      const row = order.length > 0 ? order[i] : i;
      for (let c = 0; c < wide; c++) rows[i * wide + c] = c < dim ? factor * coords[row * dim + c] : 0;
    }
  },
  assign({
    rows,
    dim,
    from: start,
    to: end,
    centers,
    clusters,
    weights,
    labels,
    distances,
    sums,
    totals,
    partial,
  }) {
    const addRow = (i: number, weight: number, label: number): void => {
      for (let c = 0; c < dim; c++) partial[label * dim + c] += weight * rows[i * dim + c];
      partial[clusters * dim + label] += weight;
    };
    let inertia = 0;
    for (let from = start; from < end; from += LLOYD_CHUNK) {
      let chunk = 0;
      partial.fill(0);
      for (let i = from; i < Math.min(from + LLOYD_CHUNK, end); i++) {
        let best = Number.POSITIVE_INFINITY;
        let label = 0;
        for (let s = 0; s < clusters; s++) {
          const distance = squaredDistance(rows, i * dim, centers, s * dim, dim);
          if (distance < best) {
            best = distance;
            label = s;
          }
        }
        distances[i] = best;
        chunk += weights[i] * best;
        if (label === labels[i]) continue;
        if (labels[i] !== NO_LABEL) addRow(i, -weights[i], labels[i]);
        addRow(i, weights[i], label);
        labels[i] = label;
      }
      inertia += chunk;
      for (let e = 0; e < clusters * dim; e++) sums[e] += partial[e];
      for (let s = 0; s < clusters; s++) totals[s] += partial[clusters * dim + s];
    }
    return inertia;
  },

  approach({ rows, dim, n, center, first, weights, distances }) {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const distance = squaredDistance(rows, i * dim, center, 0, dim);
      if (first !== 0 || distance < distances[i]) distances[i] = distance;
      sum += weights[i] * distances[i];
    }
    return sum;
  },

  distanceColumns({ rows, dim, n, centers, named, count, from, to, columns }) {
    for (const s of named.subarray(0, count)) {
      for (let i = from; i < to; i++)
        columns[s * n + i] = squaredDistance(rows, i * dim, centers, s * dim, dim);
    }
  },

  scanColumns({ columns, n, clusters, few, named, count, marks, from, to, nearest, second, least, next }) {
    const all = Array.from({ length: clusters }, (_, s) => s);
    for (let i = from; i < to; i++) {
      const stays = few !== 0 && marks[nearest[i]] === 0 && marks[second[i]] === 0;
      let [a, b] = stays ? [nearest[i], second[i]] : [0, 0];
      let [low, high] = stays ? [least[i], next[i]] : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (const s of stays ? named.subarray(0, count) : all) {
        const distance = columns[s * n + i];
        if (distance < low) [a, b, low, high] = [s, a, distance, low];
        else if (distance < high) [b, high] = [s, distance];
      }
      [nearest[i], second[i], least[i], next[i]] = [a, b, low, high];
    }
  },
} satisfies Partial<KernelCalls>;
