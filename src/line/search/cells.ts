/** Points of 1 to 3 dimensions → the cells of a uniform grid, and the points sorted by cell. */
import type { Workspace } from "../../kernels/kernels.js";
import { PADDING } from "../../kernels/neighbors.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import type { RowMap } from "../points/numbering.js";
import type { Points } from "../points/points.js";

/** The most dimensions a grid is used for: the 3^dim cells around a point outgrow the ball quickly. */
export const GRID_DIM = 3;

export interface Cells {
  /** [low x, low y, low z, side]. */
  readonly frame: Float64Array;
  /** [axis x, axis y, axis z, width, height, depth]. */
  readonly shape: Uint32Array;
  readonly count: number;
}

export interface Extent {
  readonly low: number;
  readonly length: number;
}

/**
 * Cells of this side over the box of the points. Undefined when that needs many more cells than there are points
 * (a far outlier, several scales).
 */
export function cellsOf(n: number, box: readonly Extent[], side: number): Cells | undefined {
  // The first axis runs through a row of cells; the shortest one keeps the numbers of neighbors closest.
  const axes = box.map((_, c) => c).sort((a, b) => box[a].length - box[b].length || a - b);
  const along = axes.map((c) => Math.floor(box[c].length / side) + 1);
  const count = along.reduce((product, cells) => product * cells, 1);
  if (!(count <= 4 * n + 1000)) return undefined;
  const shape = Uint32Array.of(0, 0, 0, 1, 1, 1);
  const frame = new Float64Array(4);
  axes.forEach((c, a) => {
    shape[a] = c;
    shape[3 + a] = along[a];
    frame[a] = box[c].low;
  });
  frame[3] = side;
  return { frame, shape, count };
}

export function extents(points: Points): Extent[] {
  const { n, dim, coords } = points;
  return Array.from({ length: dim }, (_, c) => {
    let low = coords[c];
    let high = low;
    for (let at = c; at < n * dim; at += dim) {
      if (coords[at] < low) low = coords[at];
      if (coords[at] > high) high = coords[at];
    }
    return { low, length: high - low };
  });
}

/** Points sorted by cell, in a workspace. */
export interface SortedCells {
  readonly frame: Float64Array;
  readonly shape: Uint32Array;
  readonly count: number;
  readonly starts: Uint32Array;
  readonly order: RowMap<"searched", "distinct">;
  /** Coordinate-major. */
  readonly coords: Float64Array;
}

/** What `sortedByCell` takes from a workspace. */
export function sortedSize({ n, dim }: Points, { count }: Cells) {
  return plan({
    rows: f64(n * dim, "raw"),
    coords: f64(n * dim + PADDING),
    frame: f64(4),
    shape: u32(6),
    starts: u32(count + 1),
    order: u32(n, "raw"),
    cellOf: u32(n, "raw"),
  });
}

export function sortedByCell(points: Points, cells: Cells, space: Workspace): SortedCells {
  const { n, dim } = points;
  const memory = sortedSize(points, cells).take(space);
  const { rows, coords, frame, shape, starts, order } = memory;
  rows.set(points.coords);
  frame.set(cells.frame);
  shape.set(cells.shape);
  space.sortByCell({ ...memory, n, dim });
  return { frame, shape, count: cells.count, starts, order, coords };
}
