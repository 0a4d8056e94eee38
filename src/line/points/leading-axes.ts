/** Points → directions along which they spread most. */
import { random, STREAM } from "../../base/random.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { WIDTH } from "../../kernels/panels.js";
import { f64, plan } from "../../kernels/plan.js";
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
  const space = kernels.open(iterationSize(points, count));
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
  return { n, dim: count, coords: alongAxes(points, axes, shift) };
}

/** Row · axis - shift for all rows and axes, four axes at a time. */
function alongAxes({ n, dim, coords }: Points, axes: Float64Array, shift: Float64Array): Float64Array {
  const count = shift.length;
  const along = new Float64Array(n * count);
  for (let i = 0, at = 0, to = 0; i < n; i++, at += dim, to += count) {
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
  return along;
}

function sampleSize({ n }: Points): number {
  return Math.min(n, Math.max(FEWEST, Math.min(MOST, Math.floor(n / ONE_IN))));
}

/** What `iterated` takes from a workspace. */
function iterationSize(points: Points, count: number) {
  const { dim } = points;
  const panels = Math.ceil(sampleSize(points) / WIDTH);
  const fours = Math.ceil(count / WIDTH);
  return plan({
    sample: f64(panels * dim * WIDTH),
    many: f64(fours * dim * WIDTH),
    blocks: f64(fours * panels * WIDTH * WIDTH),
    axes: f64(count * dim, "raw"),
  });
}

/** Random axes after ROUNDS of subspace iteration on a sample. */
function iterated(points: Points, center: Float64Array, count: number, space: Workspace): Float64Array {
  const { n, dim, coords } = points;
  const size = sampleSize(points);
  const panels = Math.ceil(size / WIDTH);
  const fours = Math.ceil(count / WIDTH);
  const { sample, many, blocks, axes } = iterationSize(points, count).take(space);
  const given = { basis: sample, panels, rows: dim, from: 0 };
  for (let s = 0; s < size; s++) {
    const row = Math.floor((s * n) / size) * dim;
    const at = Math.floor(s / WIDTH) * dim * WIDTH + (s % WIDTH);
    for (let c = 0; c < dim; c++) sample[at + c * WIDTH] = coords[row + c] - center[c];
  }
  const source = random(0, STREAM.axes);
  for (let at = 0; at < axes.length; at++) axes[at] = source.uniform() - 0.5;
  for (let round = 0; round < ROUNDS; round++) {
    // Axes ← -sample (sampleᵀ axes), in panels of four.
    for (let a = 0; a < count; a++) {
      const panel = Math.floor(a / WIDTH) * dim * WIDTH + (a % WIDTH);
      for (let c = 0; c < dim; c++) many[panel + c * WIDTH] = axes[a * dim + c];
    }
    space.dotsOfMany({ ...given, to: fours, many, blocks });
    many.fill(0);
    for (let p = 0; p < fours; p++) {
      const own = blocks.subarray(p * panels * WIDTH * WIDTH);
      space.subtract({ ...given, to: dim, blocks: own, w: many.subarray(p * dim * WIDTH) });
    }
    for (let a = 0; a < count; a++) {
      const panel = Math.floor(a / WIDTH) * dim * WIDTH + (a % WIDTH);
      for (let c = 0; c < dim; c++) axes[a * dim + c] = many[panel + c * WIDTH];
    }
    space.orthonormalize({ axes, count, dim });
  }
  return axes.slice();
}

function dot(x: Float64Array, p: number, y: Float64Array, q: number, dim: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) sum += x[p + c] * y[q + c];
  return sum;
}
