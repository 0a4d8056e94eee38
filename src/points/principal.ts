/** Points → directions along which they spread most. */
import { random, STREAM } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import { WIDTH } from "../kernels/panels.js";
import type { Points } from "./points.js";

// Points that the axes are found from: one in 16, within these bounds.
const FEWEST = 256;
const MOST = 1024;
const ONE_IN = 16;
const ROUNDS = 2;

/**
 * `count` orthonormal axes, row after row, close to the leading principal ones: a few rounds of subspace
 * iteration on evenly spaced points. Orthonormal to rounding, which is all that bounds on distances need.
 */
export function principalAxes(
  points: Points,
  center: Float64Array,
  count: number,
  kernels: Kernels,
): Float64Array {
  const { n, dim, coords } = points;
  const size = Math.min(n, Math.max(FEWEST, Math.min(MOST, Math.floor(n / ONE_IN))));
  const panels = Math.ceil(size / WIDTH);
  const space = kernels.open({ f64: (panels + 1) * dim * WIDTH + panels * WIDTH * WIDTH });
  const sample = space.f64(panels * dim * WIDTH);
  const four = space.f64(dim * WIDTH);
  const blocks = space.f64(panels * WIDTH * WIDTH);
  for (let s = 0; s < size; s++) {
    const row = Math.floor((s * n) / size) * dim;
    const at = Math.floor(s / WIDTH) * dim * WIDTH + (s % WIDTH);
    for (let c = 0; c < dim; c++) sample[at + c * WIDTH] = coords[row + c] - center[c];
  }
  const source = random(0, STREAM.axes);
  const axes = Float64Array.from({ length: count * dim }, () => source.uniform() - 0.5);
  for (let round = 0; round < ROUNDS; round++) {
    // Axes ← -sample (sampleᵀ axes), four at a time.
    for (let a = 0; a < count; a += WIDTH) {
      const width = Math.min(WIDTH, count - a);
      four.fill(0);
      for (let w = 0; w < width; w++) {
        for (let c = 0; c < dim; c++) four[c * WIDTH + w] = axes[(a + w) * dim + c];
      }
      space.dots(sample, panels, dim, four, blocks);
      four.fill(0);
      space.subtract(sample, panels, dim, blocks, four);
      for (let w = 0; w < width; w++) {
        for (let c = 0; c < dim; c++) axes[(a + w) * dim + c] = four[c * WIDTH + w];
      }
    }
    orthonormalize(axes, count, dim);
  }
  space.close();
  return axes;
}

/** Gram–Schmidt, twice for each row; a row without a part of its own becomes a unit vector's remainder. */
function orthonormalize(axes: Float64Array, count: number, dim: number): void {
  let unit = 0;
  for (let a = 0; a < count; a++) {
    const at = a * dim;
    for (;;) {
      const before = Math.sqrt(dot(axes, at, axes, at, dim));
      if (before > 0) scale(axes, at, dim, 1 / before);
      for (let pass = 0; pass < 2; pass++) {
        for (let b = 0; b < a; b++) add(axes, at, axes, b * dim, dim, -dot(axes, at, axes, b * dim, dim));
      }
      const left = Math.sqrt(dot(axes, at, axes, at, dim));
      // Below this the rest is rounding and its direction arbitrary.
      if (left > 1e-8) {
        scale(axes, at, dim, 1 / left);
        for (let b = 0; b < a; b++) add(axes, at, axes, b * dim, dim, -dot(axes, at, axes, b * dim, dim));
        scale(axes, at, dim, 1 / Math.sqrt(dot(axes, at, axes, at, dim)));
        break;
      }
      axes.fill(0, at, at + dim);
      axes[at + unit++] = 1;
    }
  }
}

function dot(x: Float64Array, p: number, y: Float64Array, q: number, dim: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) sum += x[p + c] * y[q + c];
  return sum;
}

function add(x: Float64Array, p: number, y: Float64Array, q: number, dim: number, factor: number): void {
  for (let c = 0; c < dim; c++) x[p + c] += factor * y[q + c];
}

function scale(x: Float64Array, p: number, dim: number, factor: number): void {
  for (let c = 0; c < dim; c++) x[p + c] *= factor;
}
