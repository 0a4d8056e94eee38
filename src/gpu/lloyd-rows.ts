/** Rows and centers between float64 and the GPU's float32: around the middle of the rows, in units of their extent. */

import { largestPowerOfTwo } from "../base/power.js";
import type { Steps } from "../base/progress.js";
import type { LloydRows } from "../kernels/gpu.js";
import type { Device } from "./device.js";
import type { Buffer } from "./webgpu.js";

export interface Frame {
  readonly middle: Float64Array;
  /** A power of two. */
  readonly unit: number;
  /** As shares of the largest one. */
  readonly weights: Float32Array;
  /** An inertia of 1 on the GPU in units of the rows. */
  readonly unit2: number;
  /** Centers of some starts, four columns after four. */
  packed(starts: readonly Float64Array[]): Float32Array;
  unpacked(packed: Float32Array, starts: number): Float64Array[];
}

// Numbers that are converted at a time: 16 MB.
const PIECE = 2 ** 22;

/** The middle of each column's range, rounded to float32 for rows that are in it already; weights of n rows. */
export function framed({ dim, low, high, weights, clusters }: LloydRows, n: number, single: boolean): Frame {
  const exact = low.map((x, c) => x + (high[c] - x) / 2);
  const middle = single ? exact.map(Math.fround) : exact;
  const extent = low.reduce((most, x, c) => Math.max(most, high[c] - x), 0);
  const unit = extent > 1e-300 ? largestPowerOfTwo(extent) : 1;
  const heaviest = weights?.reduce((most, weight) => Math.max(most, weight), 0) || 1;
  const wide = 4 * Math.ceil(dim / 4);
  return {
    middle,
    unit,
    weights: weights
      ? Float32Array.from(weights, (weight) => weight / heaviest)
      : new Float32Array(n).fill(1),
    unit2: unit * unit * heaviest,
    packed(starts) {
      const packed = new Float32Array(starts.length * clusters * wide);
      starts.forEach((centers, k) => {
        for (let s = 0; s < clusters; s++) {
          for (let c = 0; c < dim; c++) {
            packed[(k * clusters + s) * wide + c] = (centers[s * dim + c] - middle[c]) / unit;
          }
        }
      });
      return packed;
    },
    unpacked: (packed, starts) =>
      Array.from({ length: starts }, (_, k) => {
        const centers = new Float64Array(clusters * dim);
        for (let s = 0; s < clusters; s++) {
          for (let c = 0; c < dim; c++) {
            centers[s * dim + c] = packed[(k * clusters + s) * wide + c] * unit + middle[c];
          }
        }
        return centers;
      }),
  };
}

/** Writes the rows, four columns of all rows after four, in pieces. */
export function* putRows(
  device: Device,
  rows: Buffer,
  { dim, coords, among }: LloydRows,
  { middle, unit }: Frame,
  n: number,
): Steps<void> {
  const deep = Math.ceil(dim / 4);
  const most = Math.min(n, Math.ceil(PIECE / (4 * deep)));
  const piece = new Float32Array(4 * deep * most);
  const factor = 1 / unit;
  for (let from = 0; from < n; from += most) {
    const count = Math.min(most, n - from);
    for (let k = 0; k < count; k++) {
      const at = dim * (among ? among[from + k] : from + k);
      for (let c = 0; c < dim; c++) {
        piece[4 * ((c >> 2) * most + k) + (c & 3)] = (coords[at + c] - middle[c]) * factor;
      }
    }
    for (let d = 0; d < deep; d++) {
      device.write(rows, 16 * (d * n + from), piece.subarray(4 * d * most, 4 * (d * most + count)));
    }
    yield 0;
  }
}
