/**
 * Points in single precision, and what their dot products prove. With the points centred and scaled by a
 * power of two, x̃ of length X, a float32 dot product is off by at most (dim + 3) u X Y, u = 2^-24, hence
 *   |(X² + Y² - 2 x̃·ỹ) - |x - y|²| ≤ c (X² + Y²),  c = (dim + 24) u 1.05,
 * where the 24 leave room for rounding the coordinates, the squares and the sums. So with low = (1 - c) X² and
 * width = 2 c X²:  low_x + low_y - 2 x̃·ỹ ≤ |x - y|² ≤ low_x + low_y - 2 x̃·ỹ + width_x + width_y.
 */
import type { Workspace } from "../kernels/kernels.js";
import { PACK } from "../kernels/tiles.js";
import type { Points } from "../points/points.js";

const UNIT = 2 ** -24;
const CENTER_SAMPLE = 255;

export interface Frame {
  /** A median of each coordinate: unlike the mean it stays where the points are when some are far away. */
  readonly center: Float64Array;
  /** A power of two that brings the largest coordinate into [½, 1]. */
  readonly scale: number;
}

/** Undefined where squares would overflow or vanish, and when all points are equal. */
export function frameOf(points: Points): Frame | undefined {
  const { n, dim, coords } = points;
  const size = Math.min(n, CENTER_SAMPLE);
  const column = new Float64Array(size);
  const center = new Float64Array(dim);
  for (let c = 0; c < dim; c++) {
    for (let s = 0; s < size; s++) column[s] = coords[Math.floor((s * n) / size) * dim + c];
    center[c] = column.sort()[size >> 1];
  }
  let largest = 0;
  for (let at = 0; at < n * dim; at += dim) {
    for (let c = 0; c < dim; c++) {
      const length = Math.abs(coords[at + c] - center[c]);
      if (length > largest) largest = length;
    }
  }
  if (!(largest > 1e-100 && largest < 1e100)) return undefined;
  let scale = 1;
  while (largest * scale > 1) scale /= 2;
  while (largest * scale < 0.5) scale *= 2;
  return { center, scale };
}

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

/** The arrays of n padded points, to be filled by `put`. */
export function single(space: Workspace, padded: number, dim: number): Single {
  return {
    rows: space.f32(padded * dim),
    low: space.f32(padded).fill(Number.POSITIVE_INFINITY),
    width: space.f32(padded),
  };
}

/** (x - center) scale. */
export function scaledRow(
  { dim, coords }: Points,
  { center, scale }: Frame,
  i: number,
  row: Float64Array,
): void {
  for (let c = 0; c < dim; c++) row[c] = (coords[i * dim + c] - center[c]) * scale;
}

/** Puts a row of scaled coordinates at place i. */
export function put(into: Single, dim: number, i: number, row: Float64Array): void {
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
