/** Points → a center and a scale with which squares neither overflow nor lose digits. */
import type { Points } from "../points/points.js";

const CENTER_SAMPLE = 255;

export interface Frame {
  /** A median of each coordinate: unlike the mean it stays where the points are when some are far away. */
  readonly center: Float64Array;
  /** A power of two that brings the largest coordinate into [½, 1]. */
  readonly scale: number;
}

/** A median of each coordinate: that of evenly spaced points. */
export function centerOf({ n, dim, coords }: Points): Float64Array {
  const size = Math.min(n, CENTER_SAMPLE);
  const column = new Float64Array(size);
  const center = new Float64Array(dim);
  for (let c = 0; c < dim; c++) {
    for (let s = 0; s < size; s++) column[s] = coords[Math.floor((s * n) / size) * dim + c];
    center[c] = column.sort()[size >> 1];
  }
  return center;
}

/** Whether the squares of lengths up to this one neither overflow nor vanish. */
export function isMeasurable(largest: number): boolean {
  return largest > 1e-100 && largest < 1e100;
}

/** The largest distance of a coordinate from its center. */
export function largestOffset({ n, dim, coords }: Points, center: Float64Array): number {
  let largest = 0;
  for (let at = 0; at < n * dim; at += dim) {
    for (let c = 0; c < dim; c++) {
      const length = Math.abs(coords[at + c] - center[c]);
      if (length > largest) largest = length;
    }
  }
  return largest;
}

/** Undefined if squares would overflow or vanish, or if all points are equal. */
export function frameOf(points: Points): Frame | undefined {
  const center = centerOf(points);
  const largest = largestOffset(points, center);
  if (!isMeasurable(largest)) return undefined;
  let scale = 1;
  while (largest * scale > 1) scale /= 2;
  while (largest * scale < 0.5) scale *= 2;
  return { center, scale };
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
