import type { KernelCalls } from "../../src/kernels/table.js";
import { squaredDistance } from "./distance.js";

function squaredBoxDistance(
  coords: Float64Array,
  n: number,
  dim: number,
  i: number,
  boxes: Float64Array,
  at: number,
) {
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const x = coords[c * n + i];
    const low = boxes[at + c] - x;
    const high = x - boxes[at + dim + c];
    const gap = Math.max(low, high, 0);
    sum += gap * gap;
  }
  return sum;
}

/** Puts (distance, name) in its place among the k kept from `at` on; the last one falls out. */
function insert(
  distances: Float64Array,
  neighbors: Uint32Array,
  at: number,
  k: number,
  distance: number,
  name: number,
): void {
  let p = at + k - 1;
  while (
    p > at &&
    (distance < distances[p - 1] || (distance === distances[p - 1] && name < neighbors[p - 1]))
  ) {
    distances[p] = distances[p - 1];
    neighbors[p] = neighbors[p - 1];
    p--;
  }
  distances[p] = distance;
  neighbors[p] = name;
}

/** Where the median of three medians of three evenly spaced rows lies; the middle of few rows. */
function pivotOf(below: (p: number, q: number) => boolean, left: number, right: number): number {
  if (right - left < 600) return (left + right) >> 1;
  const step = (right - left) >> 3;
  const median = (a: number, b: number, c: number): number =>
    below(a, b) ? (below(b, c) ? b : below(a, c) ? c : a) : below(a, c) ? a : below(b, c) ? c : b;
  return median(
    median(left, left + step, left + 2 * step),
    median(left + 3 * step, left + 4 * step, left + 5 * step),
    median(left + 6 * step, left + 7 * step, right),
  );
}

export const treesReference = {
  bounds({ rows, dim, names, from, to, boxes, at }) {
    let least = 0xffffffff;
    for (let c = 0; c < dim; c++) {
      let low = rows[from * dim + c];
      let high = low;
      for (let i = from; i < to; i++) {
        const x = rows[i * dim + c];
        if (x < low) low = x;
        if (x > high) high = x;
      }
      boxes[at + c] = low;
      boxes[at + dim + c] = high;
    }
    for (let i = from; i < to; i++) least = Math.min(least, names[i]);
    return least;
  },

  halve({ rows, dim, names, from, to, axis, k }) {
    const below = (p: number, q: number): boolean => {
      const x = rows[p * dim + axis];
      const y = rows[q * dim + axis];
      return x < y || (x === y && names[p] < names[q]);
    };
    const swap = (p: number, q: number): void => {
      for (let c = 0; c < dim; c++) {
        const held = rows[p * dim + c];
        rows[p * dim + c] = rows[q * dim + c];
        rows[q * dim + c] = held;
      }
      const held = names[p];
      names[p] = names[q];
      names[q] = held;
    };
    let left = from;
    let right = to - 1;
    while (right > left) {
      // The pivot waits in front while the rest is divided.
      swap(left, pivotOf(below, left, right));
      let i = left;
      let j = right + 1;
      for (;;) {
        do i++;
        while (i <= right && below(i, left));
        do j--;
        while (below(left, j));
        if (i >= j) break;
        swap(i, j);
      }
      swap(left, j);
      if (k === j) return;
      if (k < j) right = j - 1;
      else left = j + 1;
    }
  },

  nearest({
    coords,
    n,
    dim,
    from,
    to,
    leaves,
    leafCount,
    leafSize,
    boxes,
    least,
    names,
    k,
    distances,
    neighbors,
  }) {
    let largest = 0;
    for (let i = from; i < to; i++) {
      const last = i * k + k - 1;
      for (let l = 0; l < leafCount; l++) {
        const leaf = leaves[l];
        const apart = squaredBoxDistance(coords, n, dim, i, boxes, 2 * dim * leaf);
        if (apart > distances[last] || (apart === distances[last] && least[leaf] > neighbors[last])) continue;
        const end = Math.min((leaf + 1) * leafSize, n);
        for (let j = leaf * leafSize; j < end; j++) {
          const distance = squaredDistance(coords, n, dim, i, j);
          const name = names[j];
          const closer =
            distance < distances[last] || (distance === distances[last] && name < neighbors[last]);
          if (closer && j !== i) insert(distances, neighbors, i * k, k, distance, name);
        }
      }
      largest = Math.max(largest, distances[last]);
    }
    return largest;
  },
} satisfies Partial<KernelCalls>;
