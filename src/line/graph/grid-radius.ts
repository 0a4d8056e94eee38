/** Pairs within a radius by a uniform grid whose cells are as wide as the radius. */
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { PADDING } from "../../kernels/neighbors.js";
import { plan, u32 } from "../../kernels/plan.js";
import { asNodes } from "../points/numbering.js";
import type { Points } from "../points/points.js";
import { cellsOf, extents, sortedByCell, sortedSize } from "../search/cells.js";
import { mirrorSteps } from "./mirror.js";
import type { OrderedGraph } from "./ordered.js";

// Targets of one kernel call: room for most graphs of a fit at once, but no more than some tens of milliseconds' work.
const TARGETS_PER_POINT = 24;
const MOST_TARGETS = 1 << 23;
// The share of the search in the work; the rest is mirroring.
const SEARCHING = 0.8;

/** Undefined if a grid would have far more cells than points. */
export function* gridRadiusSteps(
  points: Points,
  radius: number,
  kernels: Kernels,
): Steps<OrderedGraph | undefined> {
  const { n, dim } = points;
  // Where squares overflow or vanish, adjacency no longer follows from |x - y|² ≤ radius².
  if (radius < 1e-140 || !Number.isFinite(radius * radius)) return undefined;
  // Cells are a little wider than the radius: a rounded cell number is never off by more than that.
  const cells = cellsOf(n, extents(points), radius * (1 + 1e-6));
  if (cells === undefined) return undefined;
  const capacity = Math.max(n, Math.min(TARGETS_PER_POINT * n, MOST_TARGETS));
  const arrays = plan({
    targets: u32(capacity + PADDING, "raw"),
    counts: u32(n),
    lower: u32(n),
    state: u32(2),
  });
  const space = kernels.open(sortedSize(points, cells), arrays);
  try {
    const { coords, starts, shape, order } = sortedByCell(points, cells, space);
    const memory = arrays.take(space);
    const { targets, counts, lower, state } = memory;
    const given = { coords, n, dim, starts, shape, radius2: radius * radius, capacity, ...memory };
    const pieces: Uint32Array[] = [];
    while (state[1] < n) {
      const found = space.gridWithin(given);
      // What came in one piece is mirrored from where it lies.
      const whole = pieces.length === 0 && state[1] === n;
      if (found > 0) pieces.push(whole ? targets.subarray(0, found) : targets.slice(0, found));
      yield (SEARCHING * state[1]) / n;
    }
    const graph = yield* portion(mirrorSteps({ counts, lower, pieces }, kernels), SEARCHING, 1);
    return { graph, order: asNodes(order.slice()) };
  } finally {
    space.close();
  }
}
