import { PACK, type TileKernels, UNDECIDED } from "../tiles.js";

const { fround } = Math;

/** Sixteen sums, one for each coordinate modulo 16, added as four vectors of four; the rest follows one by one. */
export function dotOfRows(rows: Float32Array, dim: number, i: number, j: number): number {
  const sums = new Float32Array(16);
  const whole = dim - (dim % 16);
  for (let c = 0; c < whole; c++) sums[c % 16] += fround(rows[i * dim + c] * rows[j * dim + c]);
  const lane = (l: number): number =>
    fround(fround(sums[l] + sums[l + 4]) + fround(sums[l + 8] + sums[l + 12]));
  let sum = fround(fround(lane(0) + lane(1)) + fround(lane(2) + lane(3)));
  for (let c = whole; c < dim; c++) sum = fround(sum + fround(rows[i * dim + c] * rows[j * dim + c]));
  return sum;
}

/** low_i + low_j - 2 dot, rounded after each step. */
export function lowest(low: Float32Array, i: number, j: number, dot: number): number {
  return fround(fround(low[i] + low[j]) - fround(2 * dot));
}

export const tilesReference: TileKernels = {
  tileDots(rows, packed, dim, from, to, first, last, tile) {
    const columns = (last - first) * PACK;
    for (let i = from; i < to; i++) {
      for (let column = 0; column < columns; column++) {
        const at = (first + Math.floor(column / PACK)) * dim * PACK + (column % PACK);
        let sum = 0;
        for (let c = 0; c < dim; c++) sum = fround(sum + fround(rows[i * dim + c] * packed[at + c * PACK]));
        tile[(i - from) * columns + column] = sum;
      }
    }
  },

  tileWithin(tile, from, to, first, columns, low, width, spread, possible, sure, targets, counts) {
    let total = 0;
    for (let i = from; i < to; i++) {
      const before = total;
      for (let j = Math.max(first, i + 1); j < first + columns; j++) {
        const least = lowest(low, i, j, tile[(i - from) * columns + j - first]);
        if (!(least <= fround(possible))) continue;
        const slack = fround(fround(width[i] + width[j]) + fround(spread[i] * spread[j]));
        targets[total++] = fround(least + slack) <= fround(sure) ? j : (j | UNDECIDED) >>> 0;
      }
      counts[i - from] = total - before;
    }
    return total;
  },

  tileRefine(rows, dim, from, to, low, width, possible, sure, targets, counts) {
    let read = 0;
    let total = 0;
    for (let i = from; i < to; i++) {
      const before = total;
      for (const end = read + counts[i - from]; read < end; read++) {
        if (targets[read] < UNDECIDED) {
          targets[total++] = targets[read];
          continue;
        }
        const j = targets[read] - UNDECIDED;
        const least = lowest(low, i, j, dotOfRows(rows, dim, i, j));
        if (!(least <= fround(possible))) continue;
        const decided = fround(least + fround(width[i] + width[j])) <= fround(sure);
        targets[total++] = decided ? j : targets[read];
      }
      counts[i - from] = total - before;
    }
    return total;
  },

  tileNearest(tile, from, to, first, columns, low, k, smallest, neighbors) {
    for (let i = from; i < to; i++) {
      const at = (i - from) * k;
      for (let j = first; j < first + columns; j++) {
        const least = lowest(low, i, j, tile[(i - from) * columns + j - first]);
        if (!(least < smallest[at + k - 1]) || j === i) continue;
        let p = at + k - 1;
        for (; p > at && least < smallest[p - 1]; p--) {
          smallest[p] = smallest[p - 1];
          neighbors[p] = neighbors[p - 1];
        }
        smallest[p] = least;
        neighbors[p] = j;
      }
    }
  },
};
