/** Points → directions along which they spread most. */
import { random, STREAM } from "../base/random.js";
import type { Kernels, Workspace } from "../kernels/kernels.js";
import { WIDTH } from "../kernels/panels.js";
import { f64, plan } from "../kernels/plan.js";
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
export function leadingAxes(
  points: Points,
  center: Float64Array,
  count: number,
  kernels: Kernels,
): Float64Array {
  const space = kernels.open(iterationSize(points));
  try {
    return iterated(points, center, count, space);
  } finally {
    space.close();
  }
}

/** The points along that many leading axes, from their mean; as they are if they have no more columns. */
export function onLeadingAxes(points: Points, count: number, kernels: Kernels): Points {
  const { n, dim, coords } = points;
  if (dim <= count) return points;
  const mean = new Float64Array(dim);
  for (let i = 0, at = 0; i < n; i++) for (let c = 0; c < dim; c++) mean[c] += coords[at++];
  for (let c = 0; c < dim; c++) mean[c] /= n;
  const axes = leadingAxes(points, mean, count, kernels);
  const shift = new Float64Array(count);
  for (let a = 0; a < count; a++) shift[a] = dot(mean, 0, axes, a * dim, dim);
  const along = new Float64Array(n * count);
  for (let i = 0; i < n; i++) projectRow(coords, i * dim, axes, dim, shift, along, i * count);
  return { n, dim: count, coords: along };
}

/** Row · axis - shift for all axes, four at a time. */
function projectRow(
  coords: Float64Array,
  at: number,
  axes: Float64Array,
  dim: number,
  shift: Float64Array,
  along: Float64Array,
  to: number,
): void {
  const count = shift.length;
  let a = 0;
  for (; a + 4 <= count; a += 4) {
    let [w, x, y, z] = [0, 0, 0, 0];
    for (let c = 0, p = a * dim; c < dim; c++, p++) {
      const value = coords[at + c];
      w += value * axes[p];
      x += value * axes[p + dim];
      y += value * axes[p + 2 * dim];
      z += value * axes[p + 3 * dim];
    }
    along[to + a] = w - shift[a];
    along[to + a + 1] = x - shift[a + 1];
    along[to + a + 2] = y - shift[a + 2];
    along[to + a + 3] = z - shift[a + 3];
  }
  for (; a < count; a++) along[to + a] = dot(coords, at, axes, a * dim, dim) - shift[a];
}

function sampleSize({ n }: Points): number {
  return Math.min(n, Math.max(FEWEST, Math.min(MOST, Math.floor(n / ONE_IN))));
}

/** What `iterated` takes from a workspace. */
function iterationSize(points: Points) {
  const panels = Math.ceil(sampleSize(points) / WIDTH);
  return plan({
    sample: f64(panels * points.dim * WIDTH),
    four: f64(points.dim * WIDTH),
    blocks: f64(panels * WIDTH * WIDTH),
  });
}

/** Random axes after ROUNDS of subspace iteration on a sample. */
function iterated(points: Points, center: Float64Array, count: number, space: Workspace): Float64Array {
  const { n, dim, coords } = points;
  const size = sampleSize(points);
  const panels = Math.ceil(size / WIDTH);
  const { sample, four, blocks } = iterationSize(points).take(space);
  const given = { basis: sample, panels, rows: dim, from: 0, to: dim, w: four, blocks };
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
      space.dots(given);
      four.fill(0);
      space.subtract(given);
      for (let w = 0; w < width; w++) {
        for (let c = 0; c < dim; c++) axes[(a + w) * dim + c] = four[c * WIDTH + w];
      }
    }
    orthonormalizeRows(axes, count, dim);
  }
  return axes;
}

/** Gram–Schmidt, twice for each row; a row that depends on those before it is replaced by a unit vector. */
function orthonormalizeRows(axes: Float64Array, count: number, dim: number): void {
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
