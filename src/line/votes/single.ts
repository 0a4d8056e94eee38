/**
 * Points in single precision, and what their dot products prove. With the points centered and scaled by a
 * power of two, x̃ of length X, a float32 dot product is off by at most (dim + 3) u X Y, u = 2^-24, hence
 *   |(X² + Y² - 2 x̃·ỹ) - |x - y|²| ≤ c (X² + Y²),  c = (dim + 24) u 1.05,
 * where the 24 leave room for rounding the coordinates, the squares and the sums. So with low = (1 - c) X² and
 * width = 2 c X²:  low_x + low_y - 2 x̃·ỹ ≤ |x - y|² ≤ low_x + low_y - 2 x̃·ỹ + width_x + width_y.
 */
import type { Workspace } from "../../kernels/kernels.js";
import { f32, plan } from "../../kernels/plan.js";
import { PACK } from "../../kernels/tiles.js";

const UNIT = 2 ** -24;

/** Thresholds for low + low - 2 dot: above `possible` no pair is within the radius, up to `sure` every one is. */
export function thresholds(radius2: number, scale: number): { possible: number; sure: number } {
  const scaled = radius2 * scale * scale;
  const slack = scaled * 2 ** -20 + 1e-30;
  return { possible: scaled + slack, sure: scaled - slack };
}

export interface Single {
  readonly rows: Float32Array;
  readonly low: Float32Array;
  readonly width: Float32Array;
}

/** What `single` takes from a workspace. */
export function singleSize(padded: number, dim: number) {
  return plan({ rows: f32(padded * dim), low: f32(padded, "raw"), width: f32(padded) });
}

/** The arrays of n padded points, to be filled by `putSingle`. */
export function single(space: Workspace, padded: number, dim: number): Single {
  const { rows, low, width } = singleSize(padded, dim).take(space);
  low.fill(Number.POSITIVE_INFINITY);
  return { rows, low, width };
}

/** Puts a row of scaled coordinates at place i. */
export function putSingle(into: Single, dim: number, i: number, row: Float64Array): void {
  const c = (dim + 24) * UNIT * 1.05;
  let square = 0;
  for (let at = 0; at < dim; at++) {
    into.rows[i * dim + at] = row[at];
    square += row[at] * row[at];
  }
  into.low[i] = (1 - c) * square;
  into.width[i] = 2 * c * square * (1 + 2 ** -20);
}

/** Rows → 16 of them side by side. */
export function pack(rows: Float32Array, dim: number, packed: Float32Array): void {
  for (let i = 0; i * dim < rows.length; i++) {
    const at = Math.floor(i / PACK) * dim * PACK + (i % PACK);
    for (let c = 0; c < dim; c++) packed[at + c * PACK] = rows[i * dim + c];
  }
}
