/** How large dots are: enough to be seen when few, small enough to be told apart when many. */
import type { Size } from "./camera.js";

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
