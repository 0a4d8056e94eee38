/** How large dots are and how faint lines: visible when few, distinguishable when many. */
import type { Size } from "./geometry.js";

// Far below a pixel dots are so pale that a million of them still show where they are dense.
const SMALLEST = 0.55;
const LARGEST = 7;
const LARGEST_ZOOMED = 11;
// Share of the room that a row would have if all were spread evenly.
const FILL = 0.46;

/** The diameter in CSS pixels. Dots grow with the root of the zoom: groups come apart faster than dots swell. */
export function dotDiameter(n: number, { width, height }: Size, zoom: number): number {
  const even = FILL * Math.sqrt((width * height) / Math.max(1, n));
  const home = Math.min(LARGEST, Math.max(SMALLEST, even));
  return Math.min(LARGEST_ZOOMED, home * Math.sqrt(zoom));
}

// Up to this many lines are drawn at full strength; more are paler, so that what is dense still shows.
const FEW = 2000;
const MOST = 0.5;
const LEAST = 0.08;

/** The alpha of every line, by how many there are. */
export function lineAlpha(edges: number): number {
  return Math.max(LEAST, Math.min(MOST, MOST * Math.sqrt(FEW / Math.max(1, edges))));
}
