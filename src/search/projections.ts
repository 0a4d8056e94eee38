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
  const space = kernels.open(productSize(points.dim, count));
  try {
    return yield* productSteps(points, frame, axes, count, space);
  } finally {
    space.close();
  }
}

/** What `productSteps` takes from a workspace. */
function productSize(dim: number, count: number) {
  const panels = Math.ceil(count / WIDTH);
  return plan({
    basis: f64(dim * WIDTH * panels),
    four: f64(dim * WIDTH),
    blocks: f64(panels * WIDTH * WIDTH),
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
  const { basis, four, blocks } = productSize(dim, count).take(space);
  const multiply = space.bind("dots", { basis, panels, rows: dim, from: 0, to: dim, w: four, blocks });
  for (let a = 0; a < count; a++) {
    const panel = Math.floor(a / WIDTH) * dim * WIDTH + (a % WIDTH);
    for (let c = 0; c < dim; c++) basis[panel + c * WIDTH] = axes[a * dim + c];
  }
  const row = new Float64Array(dim);
  const projections = new Float64Array(n * count);
  let work = 0;
  for (let from = 0; from < n; from += WIDTH) {
    const width = Math.min(WIDTH, n - from);
    for (let w = 0; w < width; w++) {
      scaledRow(points, frame, from + w, row);
      interleave(row, four, w);
    }
    multiply();
    for (let w = 0; w < width; w++) {
      for (let a = 0; a < count; a++) projections[(from + w) * count + a] = blocks[a * WIDTH + w];
    }
    work += panels * WIDTH * WIDTH * dim;
    if (work < WORK_PER_STEP) continue;
    work = 0;
    yield from / n;
  }
  return projections;
}

function interleave(row: Float64Array, panel: Float64Array, column: number): void {
  for (let c = 0; c < row.length; c++) panel[c * WIDTH + column] = row[c];
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
