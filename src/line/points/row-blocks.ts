/** Rows of points for kernels that read them as they were given: where they are, or block by block in a workspace. */
import type { Workspace } from "../../kernels/kernels.js";
import { WIDTH } from "../../kernels/panels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { putRows } from "./permuted.js";
import type { Points } from "./points.js";

// Numbers of a block for each thread: a megabyte.
const NUMBERS = 1 << 17;

/** Rows of a block: whole panels. */
export function blockRows({ n, dim }: Points, threads: number): number {
  const rows = Math.min(n, Math.ceil((threads * NUMBERS) / dim));
  return Math.ceil(rows / WIDTH) * WIDTH;
}

/** What a block of rows takes from a workspace, and their center. */
export function blockSize(points: Points, threads: number) {
  return plan({ coords: f64(blockRows(points, threads) * points.dim), center: f64(points.dim, "raw") });
}

/** What a block of rows in another order takes besides. */
export function orderSize(points: Points, threads: number) {
  return plan({ order: u32(blockRows(points, threads), "raw") });
}

/** Rows from ≤ i < to. */
interface RowRange {
  readonly from: number;
  readonly to: number;
  /** The kernel reads as many rows at once: behind the last rows of points is nothing that it could read. */
  readonly multiple?: number;
}

/** Where the kernels find rows: in the block, to which they are copied, unless the workspace holds the points. */
export function rowsFor(
  space: Workspace,
  block: Float64Array,
  { dim, coords }: Points,
  { from, to, multiple = 1 }: RowRange,
): Float64Array {
  const rows = coords.subarray(from * dim, to * dim);
  if (space.holds(coords) && (to - from) % multiple === 0) return rows;
  block.set(rows);
  return block;
}

/** The same for rows order[0], order[1], …: they are copied in any case, by all threads if the workspace holds the points. */
export function orderedRowsFor(
  space: Workspace,
  block: { readonly coords: Float64Array; readonly order: Uint32Array },
  points: Points,
  order: Uint32Array,
): Float64Array {
  const { dim, coords } = points;
  if (space.holds(coords)) {
    block.order.set(order);
    space.orderedRows({ coords, dim, order: block.order, from: 0, to: order.length, rows: block.coords });
    return block.coords;
  }
  putRows(points, order, block.coords);
  return block.coords;
}
