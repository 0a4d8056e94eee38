/** Points of high dimension → their coordinates along leading principal axes. */
import type { Steps } from "../base/progress.js";
import type { Kernels, Workspace } from "../kernels/kernels.js";
import { WIDTH } from "../kernels/panels.js";
import { f64, plan } from "../kernels/plan.js";
import { leadingAxes } from "../points/leading-axes.js";
import type { Points } from "../points/points.js";
import { type Frame, scaledRow } from "./frame.js";

// Multiplications between two reports of progress.
const WORK_PER_STEP = 1 << 24;

/** Scaled coordinates along `count` axes, row after row. Axes and points are multiplied in panels of four. */
export function* projectionSteps(
  points: Points,
  frame: Frame,
  count: number,
  kernels: Kernels,
): Steps<Float64Array> {
  const axes = leadingAxes(points, frame.center, count, kernels);
  const space = kernels.open(productSize(points.n, points.dim, count).size);
  try {
    return yield* productSteps(points, frame, axes, count, space);
  } finally {
    space.close();
  }
}

/** What `productSteps` takes from a workspace, and how many panels of rows it multiplies at a time. */
function productSize(n: number, dim: number, count: number) {
  const panels = Math.ceil(count / WIDTH);
  const most = Math.max(
    1,
    Math.min(Math.ceil(n / WIDTH), Math.floor(WORK_PER_STEP / (panels * WIDTH ** 2 * dim))),
  );
  const size = plan({
    basis: f64(dim * WIDTH * panels),
    many: f64(dim * WIDTH * most),
    blocks: f64(panels * WIDTH * WIDTH * most),
  });
  return { size, most };
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
  const { size, most } = productSize(n, dim, count);
  const { basis, many, blocks } = size.take(space);
  const multiply = space.bind("dotsOfMany", { basis, panels, rows: dim, from: 0, many, blocks }, "to");
  for (let a = 0; a < count; a++) {
    const panel = Math.floor(a / WIDTH) * dim * WIDTH + (a % WIDTH);
    for (let c = 0; c < dim; c++) basis[panel + c * WIDTH] = axes[a * dim + c];
  }
  const row = new Float64Array(dim);
  const projections = new Float64Array(n * count);
  for (let from = 0; from < n; from += most * WIDTH) {
    const to = Math.min(from + most * WIDTH, n);
    for (let i = from; i < to; i++) {
      scaledRow(points, frame, i, row);
      const at = Math.floor((i - from) / WIDTH) * dim * WIDTH + ((i - from) % WIDTH);
      for (let c = 0; c < dim; c++) many[at + c * WIDTH] = row[c];
    }
    multiply(Math.ceil((to - from) / WIDTH));
    for (let i = from; i < to; i++) {
      const at = Math.floor((i - from) / WIDTH) * panels * WIDTH * WIDTH + ((i - from) % WIDTH);
      for (let a = 0; a < count; a++) projections[i * count + a] = blocks[at + a * WIDTH];
    }
    yield to / n;
  }
  return projections;
}

/** Turns a scaled row, shortened to a share of its length, into its projections and the length of the rest, returned too. */
export function remainder(
  row: Float64Array,
  dim: number,
  projections: Float64Array,
  i: number,
  count: number,
  share: number,
): number {
  let square = 0;
  for (let c = 0; c < dim; c++) square += row[c] * row[c];
  for (let a = 0; a < count; a++) {
    row[a] = projections[i * count + a] * share;
    square -= row[a] * row[a];
  }
  row[count] = Math.sqrt(Math.max(square, 0));
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
