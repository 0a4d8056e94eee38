/** Points of high dimension → their coordinates along leading principal axes. */
import type { Steps } from "../../base/progress.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { WIDTH } from "../../kernels/panels.js";
import { f64, plan } from "../../kernels/plan.js";
import { leadingAxes } from "../points/leading-axes.js";
import type { Points } from "../points/points.js";
import { blockRows, blockSize, rowsFor } from "../points/row-blocks.js";
import type { Frame } from "./frame.js";

/** Scaled coordinates along `count` axes, row after row. Axes and points are multiplied in panels of four. */
export function* projectionSteps(
  points: Points,
  frame: Frame,
  count: number,
  kernels: Kernels,
): Steps<Float64Array> {
  const axes = leadingAxes(points, frame.center, count, kernels);
  const { threads } = kernels;
  const space = kernels.open(blockSize(points, threads), productSize(points, count, threads));
  try {
    return yield* productSteps(points, frame, axes, count, space);
  } finally {
    space.close();
  }
}

/** What `productSteps` takes from a workspace, beside a block of rows. */
function productSize(points: Points, count: number, threads: number) {
  const { dim } = points;
  const panels = Math.ceil(count / WIDTH);
  return plan({
    basis: f64(dim * WIDTH * panels),
    blocks: f64(panels * WIDTH * blockRows(points, threads), "raw"),
    scratch: f64(threads * dim * WIDTH, "raw"),
  });
}

/** The scaled rows times the axes. */
function* productSteps(
  points: Points,
  frame: Frame,
  axes: Float64Array,
  count: number,
  space: Workspace,
): Steps<Float64Array> {
  const { n, dim } = points;
  const panels = Math.ceil(count / WIDTH);
  const most = blockRows(points, space.threads);
  const { coords, center } = blockSize(points, space.threads).take(space);
  const memory = productSize(points, count, space.threads).take(space);
  const { basis, blocks } = memory;
  const given = { ...memory, dim, center, scale: frame.scale, panels, from: 0 };
  const multiply = space.bind("scaledDots", given, "coords", "to");
  center.set(frame.center);
  for (let a = 0; a < count; a++) {
    const panel = Math.floor(a / WIDTH) * dim * WIDTH + (a % WIDTH);
    for (let c = 0; c < dim; c++) basis[panel + c * WIDTH] = axes[a * dim + c];
  }
  const projections = new Float64Array(n * count);
  for (let from = 0; from < n; from += most) {
    const to = Math.min(from + most, n);
    const range = { from, to, multiple: WIDTH };
    multiply(rowsFor(space, coords, points, range), Math.ceil((to - from) / WIDTH));
    for (let i = from; i < to; i++) {
      const at = Math.floor((i - from) / WIDTH) * panels * WIDTH * WIDTH + ((i - from) % WIDTH);
      for (let a = 0; a < count; a++) projections[i * count + a] = blocks[at + a * WIDTH];
    }
    yield to / n;
  }
  return projections;
}

/**
 * Writes the projections of point i, shortened to a share of its length, and the length of what they leave over to `row`;
 * returns that length. `square` is that of the whole length.
 */
export function remainder(
  row: Float64Array,
  projections: Float64Array,
  i: number,
  share: number,
  square: number,
): number {
  const count = row.length - 1;
  let left = square;
  for (let a = 0; a < count; a++) {
    row[a] = projections[i * count + a] * share;
    left -= row[a] * row[a];
  }
  row[count] = Math.sqrt(Math.max(left, 0));
  return row[count];
}

/** The first axes alone, as points. */
export function leading(projections: Float64Array, n: number, count: number, axes: number): Points {
  const coords = new Float64Array(n * axes);
  for (let i = 0; i < n; i++) {
    for (let a = 0; a < axes; a++) coords[i * axes + a] = projections[i * count + a];
  }
  return { n, dim: axes, coords };
}
