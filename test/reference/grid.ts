import type { KernelCalls } from "../../src/kernels/table.js";
import { squaredDistance } from "./distance.js";

/** Start and end of the points in cells x - reach … x + reach of a row of cells. */
function rowRange(
  starts: Uint32Array,
  width: number,
  row: number,
  x: number,
  reach: number,
): [number, number] {
  const first = row * width;
  return [starts[first + Math.max(x - reach, 0)], starts[first + Math.min(x + reach + 1, width)]];
}

export const gridReference = {
  sortByCell({ rows, n, dim, frame, shape, cellOf, starts, order, coords }) {
    const side = frame[3];
    for (let i = 0; i < n; i++) {
      let cell = 0;
      for (let a = dim - 1; a >= 0; a--) {
        cell = cell * shape[3 + a] + Math.floor((rows[i * dim + shape[a]] - frame[a]) / side);
      }
      cellOf[i] = cell;
      starts[cell + 1]++;
    }
    const count = shape[3] * shape[4] * shape[5];
    for (let c = 0; c < count; c++) starts[c + 1] += starts[c];
    // While points are placed, starts_c is the next free place of cell c; afterwards it is where c ends.
    for (let i = 0; i < n; i++) order[starts[cellOf[i]]++] = i;
    for (let c = count; c > 0; c--) starts[c] = starts[c - 1];
    starts[0] = 0;
    for (let i = 0; i < n; i++) for (let c = 0; c < dim; c++) coords[c * n + i] = rows[order[i] * dim + c];
  },

  gridWithin({ coords, n, dim, starts, shape, radius2, targets, capacity, counts, lower, state }) {
    const [, , , width, height, depth] = shape;
    const cells = width * height * depth;
    let top = 0;
    let i = state[1];
    for (let cell = state[0]; cell < cells; cell++) {
      const end = starts[cell + 1];
      if (i === end) continue;
      const x = cell % width;
      const row = (cell - x) / width;
      const y = row % height;
      const ranges = [[starts[cell], rowRange(starts, width, row, x, 1)[1]]];
      // Rows behind this one: the next of this layer, then up to three of the next layer.
      if (y + 1 < height) ranges.push(rowRange(starts, width, row + 1, x, 1));
      if (row + height - y < height * depth) {
        for (let dy = -1; dy <= 1; dy++) {
          if (y + dy >= 0 && y + dy < height) ranges.push(rowRange(starts, width, row + height + dy, x, 1));
        }
      }
      const most = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
      for (; i < end; i++) {
        if (top + most > capacity) {
          state[0] = cell;
          state[1] = i;
          return top;
        }
        const before = top;
        for (const [from, to] of ranges) {
          for (let j = Math.max(from, i + 1); j < to; j++) {
            if (squaredDistance(coords, n, dim, i, j) <= radius2) targets[top++] = j;
          }
        }
        counts[i] = top - before;
        for (let e = before; e < top; e++) lower[targets[e]]++;
      }
    }
    state[0] = cells;
    state[1] = n;
    return top;
  },

  gridNearest({ coords, n, dim, starts, from, to, names, k, distances, neighbors }) {
    // The k nearest are unique, so a full scan defines them.
    for (let i = starts[from]; i < starts[to]; i++) {
      const row = i * k;
      let found = 0;
      for (let j = 0; j < n; j++) {
        if (j === i) continue;
        const distance = squaredDistance(coords, n, dim, i, j);
        const full = found === k;
        const last = distances[row + k - 1];
        if (full && (distance > last || (distance === last && names[j] > neighbors[row + k - 1]))) continue;
        let at = full ? k - 1 : found++;
        const after = (t: number): boolean =>
          distances[row + t] > distance || (distances[row + t] === distance && neighbors[row + t] > names[j]);
        for (; at > 0 && after(at - 1); at--) {
          distances[row + at] = distances[row + at - 1];
          neighbors[row + at] = neighbors[row + at - 1];
        }
        distances[row + at] = distance;
        neighbors[row + at] = names[j];
      }
    }
  },
} satisfies Partial<KernelCalls>;
