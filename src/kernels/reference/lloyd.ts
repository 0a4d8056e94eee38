import { LLOYD_CHUNK, type LloydKernels } from "../lloyd.js";

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
  assign(rows, dim, n, centers, clusters, weights, labels, distances, sums, totals, partial) {
    let inertia = 0;
    sums.fill(0);
    totals.fill(0);
    for (let from = 0; from < n; from += LLOYD_CHUNK) {
      let chunk = 0;
      partial.fill(0);
      for (let i = from; i < Math.min(from + LLOYD_CHUNK, n); i++) {
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
        chunk += weights[i] * best;
        for (let c = 0; c < dim; c++) partial[label * dim + c] += weights[i] * rows[i * dim + c];
        partial[clusters * dim + label] += weights[i];
      }
      inertia += chunk;
      for (let e = 0; e < clusters * dim; e++) sums[e] += partial[e];
      for (let s = 0; s < clusters; s++) totals[s] += partial[clusters * dim + s];
    }
    return inertia;
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
