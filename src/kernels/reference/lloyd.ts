import type { LloydKernels } from "../lloyd.js";

/** Σ (a_c - b_c) (d_c - e_c) in four partial sums, one for each column modulo 4, then (0 + 2) + (1 + 3). */
function product(
  a: Float64Array,
  at: number,
  b: Float64Array,
  bt: number,
  dim: number,
  direction?: Float64Array,
): number {
  const partial = [0, 0, 0, 0];
  for (let c = 0; c < dim; c++) {
    const difference = a[at + c] - b[bt + c];
    partial[c % 4] += difference * (direction ? direction[c] : difference);
  }
  return partial[0] + partial[2] + (partial[1] + partial[3]);
}

export const lloydReference: LloydKernels = {
  assign(rows, dim, from, to, centers, clusters, weights, labels, distances) {
    let inertia = 0;
    for (let i = from; i < to; i++) {
      let best = Number.POSITIVE_INFINITY;
      let label = 0;
      for (let s = 0; s < clusters; s++) {
        const distance = product(rows, i * dim, centers, s * dim, dim);
        if (distance < best) {
          best = distance;
          label = s;
        }
      }
      labels[i] = label;
      distances[i] = best;
      inertia += weights[i] * best;
    }
    return inertia;
  },

  accumulate(rows, dim, from, to, weights, labels, sums, totals) {
    for (let i = from; i < to; i++) {
      const at = labels[i] * dim;
      const weight = weights[i];
      for (let c = 0; c < dim; c++) sums[at + c] += weight * rows[i * dim + c];
      totals[labels[i]] += weight;
    }
  },

  approach(rows, dim, n, center, first, weights, distances) {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const distance = product(rows, i * dim, center, 0, dim);
      if (first !== 0 || distance < distances[i]) distances[i] = distance;
      sum += weights[i] * distances[i];
    }
    return sum;
  },

  pick(weights, distances, n, share) {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      sum += weights[i] * distances[i];
      if (sum > share) return i;
    }
    return n - 1;
  },

  stretch(rows, dim, n, labels, chosen, weights, mean, direction, along, next) {
    for (let i = 0; i < n; i++) {
      if (labels[i] !== chosen) continue;
      along[i] = product(rows, i * dim, mean, 0, dim, direction);
      const weight = weights[i] * along[i];
      for (let c = 0; c < dim; c++) next[c] += weight * (rows[i * dim + c] - mean[c]);
    }
  },
};
