/** Rows of coordinates in a workspace, block by block, for kernels that read them as they were given. */
import { WIDTH } from "../kernels/panels.js";
import { f64, plan } from "../kernels/plan.js";
import type { Points } from "../points/points.js";

// Numbers of a block for each thread: a megabyte.
const NUMBERS = 1 << 17;

/** Rows of a block: whole panels. */
export function blockRows({ n, dim }: Points, threads: number): number {
  const rows = Math.min(n, Math.ceil((threads * NUMBERS) / dim));
  return Math.ceil(rows / WIDTH) * WIDTH;
}

/** What a block of rows and their center take from a workspace. */
export function blockSize(points: Points, threads: number) {
  return plan({ coords: f64(blockRows(points, threads) * points.dim), center: f64(points.dim, "raw") });
}

/** Copies the rows from ≤ i < to of the points, or order[from], …, to the beginning of a block. */
export function fillBlock(
  block: Float64Array,
  { dim, coords }: Points,
  from: number,
  to: number,
  order?: Uint32Array,
): void {
  if (order === undefined) {
    block.set(coords.subarray(from * dim, to * dim));
    return;
  }
  for (let i = from; i < to; i++) {
    const at = order[i] * dim;
    block.set(coords.subarray(at, at + dim), (i - from) * dim);
  }
}
