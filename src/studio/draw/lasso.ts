/** An outline in a plot → the rows inside of it, one byte a row. */
import { placeAt, type View } from "./camera.js";
import type { Cloud } from "./cloud.js";
import { around, inside, type Polygon } from "./geometry.js";

// Rows tested between two looks at the clock: an outline may have hundreds of corners.
const CHUNK = 4096;

/** The outline is in pixels of the plot. Straight lines stay straight between pixels and data, so it is tested there. */
export function* rowsInside(cloud: Cloud, view: View, outline: Polygon): Generator<void, Uint8Array> {
  const { x, y } = cloud.places;
  const polygon: number[] = [];
  for (let at = 0; at < outline.length; at += 2) {
    polygon.push(...placeAt(cloud, view, outline[at], outline[at + 1]));
  }
  const { left, top, width, height } = around(polygon);
  const found = new Uint8Array(cloud.n);
  for (let row = 0; row < cloud.n; row++) {
    const [px, py] = [x[row], y[row]];
    if (px >= left && px <= left + width && py >= top && py <= top + height) {
      found[row] = Number(inside(polygon, px, py));
    }
    if (row % CHUNK === CHUNK - 1) yield;
  }
  return found;
}

/** Two opposite corners → the outline of a box. */
export function boxOutline(ax: number, ay: number, bx: number, by: number): Polygon {
  return [ax, ay, bx, ay, bx, by, ax, by];
}
